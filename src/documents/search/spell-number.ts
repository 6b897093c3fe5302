/** Lists the spellings of a document's number at the service, which compares letters and dashes. */
import { foldText } from "../typed/fold-text.ts";
import { numberRank } from "./match-document.ts";

const LOOKS = new Map(
  [..."АВЕКМНОРСТУХІЅЈ"].map((letter, index) => [letter, [..."ABEKMHOPCTYXISJ"][index] ?? letter]),
);

/** The likeliest spelling first. `known` are numbers of this organization's documents that Kotib remembers. */
export function spellNumber(typed: string, known: readonly string[]): string[] {
  const remembered = [3, 2].flatMap((rank) => known.filter((number) => numberRank(typed, number) === rank));
  const plain = foldText(typed).toUpperCase();
  const latin = plain.replaceAll(/[Ѐ-ӿ]/g, (letter) => LOOKS.get(letter) ?? letter);
  const dashed = latin.replace(/^([\p{L}]+) ?(\d+)$/u, "$1-$2");
  return [...new Set([...remembered, dashed, typed.trim()])];
}
