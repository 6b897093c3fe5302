/** A thing that Kotib holds true of the service, and its evidence. */
import type { Evidence } from "../../src/documents/evidence.ts";

export interface Assumption {
  /** The subject: a part of the service, or the label of a document kind. */
  readonly group: string;
  /** The assumption's name, such as `list receive: path`. */
  readonly what: string;
  /** The assumed value in words; wire words are in backticks. */
  readonly assumes: string;
  /** The profile key that corrects it: everything below it belongs to the assumption. */
  readonly key: string;
  /** Narrower keys, where only some of those below `key` belong to it. */
  readonly covers?: readonly string[];
  readonly evidence: Evidence;
  /** Null if nothing can be turned off. */
  readonly on: boolean | null;
  readonly whenWrong: string;
}

/** One assumption of a group; without `on`, nothing can be turned off. */
export type Claim = Omit<Assumption, "group" | "on"> & Partial<Pick<Assumption, "on">>;

/** Wire words as a reader sees them; `none` where there are none. */
export function quote(words: ReadonlyArray<string | undefined>): string {
  const known = words.filter((word) => word !== undefined);
  return known.length === 0 ? "none" : known.map((word) => `\`${word}\``).join(", ");
}
