/** One case of the walk: what is asked of the client, and which requests must then go over the wire. */
import type { Call } from "../../src/api/call.ts";

/**
 * Who asks, of the demo world: somebody of each of two companies that trade, a trusted agent, a clerk without rights.
 */
export type Person = "seller" | "buyer" | "agent" | "clerk";

export interface ExpectedRequest {
  /** Name of the interface's operation, or null if only a description speaks of it. */
  readonly operation: string | null;
  readonly method: "GET" | "POST";
  /** With `/api/{lang}` filled in. */
  readonly path: string;
  /** The whole body as a value, null for none; undefined if another case judges it. */
  readonly body: Readonly<Record<string, unknown>> | null | undefined;
  /** Whose token must be there; null for login. */
  readonly as: Person | null;
}

/** What a case is given while it runs. */
export interface CaseRun {
  /** With the person's token; null: without one. */
  call(person: Person | null): Call;
  /** Announces the next request; whatever else is sent, or is not, is a difference. */
  expect(request: ExpectedRequest): void;
  /** Notes a sentence when something does not hold. */
  check(holds: boolean, sentence: string): void;
}

export interface ConformanceCase {
  readonly what: string;
  /** `kind.list`, `kind.action` or a name of its own. */
  readonly subject: string;
  /** The filter that is set alone; null if none or several are. */
  readonly filter: string | null;
  /** A failing call is a difference unless the case expects it. */
  run(world: CaseRun): Promise<void>;
}
