/** Computes the hashes of the audit trail, so that nobody alters an entry unseen. */
import { createHash, randomBytes } from "node:crypto";

/** The value of `swept` and `head` of the chain before there was an entry. */
export const BEGINNING = "";

/** Whom an entry names, and what the chain keeps once that is forgotten. */
export interface Named {
  readonly salt: string | null;
  /** Null where the entry named nobody from the beginning. */
  readonly digest: string | null;
}

/** The parts of an entry that its hash covers; `data` is the JSON as it is stored. */
export interface Hashed {
  readonly at: number;
  readonly event: string;
  readonly data: string;
  readonly personDigest: string | null;
  readonly byDigest: string | null;
}

const sha256 = (values: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex");

/** `who`: the numbers and ids by which an entry names somebody; nothing is kept where all are null. */
export function name(who: ReadonlyArray<number | string | null>): Named {
  if (who.every((one) => one === null)) return { salt: null, digest: null };
  const salt = randomBytes(16).toString("hex");
  return { salt, digest: sha256([salt, ...who]) };
}

/** Whether the entry names whom it named when it was written, or names nobody any more, as whoever is forgotten. */
export function isNamed({ salt, digest }: Named, who: ReadonlyArray<number | string | null>): boolean {
  if (salt === null) return who.every((one) => one === null);
  return digest === sha256([salt, ...who]);
}

/** The hash of an entry behind one with the hash `before`. */
export const hashBehind = (before: string, entry: Hashed): string =>
  sha256([before, entry.at, entry.event, entry.data, entry.personDigest, entry.byDigest]);
