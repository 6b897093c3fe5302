/** The shared parts of the probe: the way to the service, the profile as known so far, and the findings. */
import type { Answer } from "../../src/api/classify-answer.ts";
import type { Login } from "../../src/api/operations/log-in.ts";
import type { BusinessDocument, DocumentId } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { AppError } from "../../src/errors.ts";
import type { Learned } from "./candidate-paths.ts";
import type { Note } from "./finding.ts";
import type { ProbeWire } from "./probe-wire.ts";

export interface ProbedList {
  readonly kind: KindName;
  readonly list: string;
  /** Raw rows of the largest page that was asked for. */
  readonly rows: readonly unknown[];
}

export interface ProbeContext {
  readonly wire: ProbeWire;
  /** The profile, which the parts correct as they find out. */
  readonly profile: ServiceProfile;
  readonly own: Login;
  readonly learned: Learned;
  readonly lists: ProbedList[];
  /** Requests that may be spent on guessing one path. */
  readonly guesses: number;
  /** Notes findings about a part of the service, or a kind. */
  on(group: string): Note;
  progress(line: string): void;
}

export interface ProbedDocument {
  readonly raw: unknown;
  readonly document: BusinessDocument;
  readonly list: string;
}

export interface IdentifiedDocument extends ProbedDocument {
  readonly id: DocumentId;
}

export function documentsOf({ lists, profile }: ProbeContext, kind: KindName): ProbedDocument[] {
  return lists
    .filter((list) => list.kind === kind)
    .flatMap(({ list, rows }) =>
      rows.map((raw) => ({ document: readDocument(kind, profile.kinds[kind].record, raw), raw, list })),
    );
}

/** The context of reading an answer as Kotib would; the probe itself looks up the reports about single values. */
export const readContext = (name: string, profile: ServiceProfile) => ({
  name,
  profile,
  onUnread: () => undefined,
  onUndescribed: () => undefined,
});

export const answerOf = ({ value, bytes }: Pick<Answer, "value" | "bytes">): Answer => ({
  status: 200,
  value,
  bytes,
});

/** The value; null where Kotib cannot read it. */
export function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
