/** The result of one attempt over HTTP, before anybody judges it. */

/** Why a body is missing although the answer's head came. */
export type BodyProblem = "broken" | "timeout" | "tooLarge" | "undecodable";

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface HttpAnswer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  /** Decoded bytes; empty when `bodyProblem` is set. */
  readonly body: Uint8Array;
  readonly bodyProblem: BodyProblem | null;
}

/** No head of an answer came. */
export interface HttpFailure {
  readonly kind: "failure";
  /** False only when it is certain that no byte of the request left. */
  readonly sent: boolean;
  readonly reason: "broken" | "timeout";
  /** The system's or undici's code, for logs. */
  readonly code: string;
}

export type Exchange = HttpAnswer | HttpFailure;

/** The one value of a header, or null. */
export function readHeader(headers: Headers, name: string): string | null {
  const value = headers[name];
  return (typeof value === "string" ? value : value?.[0]) ?? null;
}
