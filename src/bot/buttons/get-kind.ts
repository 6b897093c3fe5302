/** The kind that a button names by its letter. */
import { kindOfLetter } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";

/** Throws `StaleButton` for a letter that stands for none. */
export function getKind(letter: string): KindName {
  const kind = kindOfLetter(letter);
  if (kind === null) throw new StaleButton("unknown kind");
  return kind;
}
