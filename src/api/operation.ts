/** An operation of the service as data: its place in the profile, the request, and how to read the answer. */
import type { Evidence } from "../documents/evidence.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Language } from "../documents/language.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Answer } from "./classify-answer.ts";
import type { Effect } from "./effect.ts";

/** The place of one operation: invoices are accepted at another path than acts. */
export interface Place<Is = unknown> {
  /** The one name in logs, in metrics and for disabling: `invoice.accept`. */
  readonly name: string;
  /** The path below `/api/{lang}`, as descriptions write it; it may hold `{id}`. */
  readonly path: string;
  /** False for an operation that is never called. */
  readonly on: boolean;
  /** Evidence of its path. */
  readonly evidence: Evidence;
  /** The part of the profile that `encode` and `decode` go by. */
  readonly is: Is;
}

export interface Input {
  readonly language: Language;
}

export interface Operation<In extends Input = Input, Out = unknown, Is = unknown> {
  readonly effect: Effect;
  readonly method: "GET" | "POST";
  /** All places that the profile knows, in the profile's order, with those that are off. */
  places(profile: ServiceProfile): ReadonlyArray<Place<Is>>;
  /** The name of the place that this input is for; where there is none, the call is off. */
  nameOf(input: In): string;
  encode(is: Is, input: In, profile: ServiceProfile): Sent;
  /** Throws `ServiceProtocol` if the answer does not hold what it should. */
  decode(answer: Answer, is: Is, input: In, context: ReadContext): Out;
  /** The missing thing that a 404 means, if not a document. */
  readonly what?: "list" | "newId" | "save";
  /** The subject of a 404, where it is not the account. */
  subjectOf?(input: In): string;
  /** The meaning of a 404 that says nothing about the operation, as when nobody knows that there is such a document. */
  absent?(input: In): { readonly is: Out };
}

/** The parts of a request besides its path and token. */
export interface Sent {
  /** The value of `{id}` in the path. */
  readonly id?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** SHA-256 (hex) of an answer that need not be read again. */
  readonly known?: string | null;
}

/** Called with the parts of an answer that could not be understood, so that they are counted. */
export interface ReadReports {
  /** The names of described fields whose value was there but could not be read. */
  readonly onUnread: (kind: KindName, names: readonly string[]) => void;
  /** The count of a record's values that are shown as they came, since they are undescribed or unreadable. */
  readonly onUndescribed: (kind: KindName, count: number) => void;
}

/** The context for reading an answer, besides the answer itself. */
export interface ReadContext extends ReadReports {
  readonly name: string;
  readonly profile: ServiceProfile;
}
