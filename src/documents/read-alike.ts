/** Finds partners whose names people could take for one another's, whatever alphabets they are written in. Pure. */
import type { Tin } from "./document.ts";
import { hasLookAlikes } from "./look-alikes.ts";

/** Capitals and digits that can be taken for Latin ones, in the order of these. */
const ALIKE = "АВЕЅІЈКМНОРСТУХҮҺӀԚԜ01";
const LATIN = "ABESIJKMHOPCTYXYHIQWOI";
const taken = new Map([...ALIKE].map((letter, index) => [letter, LATIN[index] ?? letter]));

/** The same text for two names that read alike: case, blanks, quotes and marks aside. */
export function skeletonOf(name: string): string {
  const letters =
    name
      .normalize("NFKD")
      .toUpperCase()
      .match(/[\p{Lu}\p{Lo}\p{N}]/gu) ?? [];
  return letters.map((letter) => taken.get(letter) ?? letter).join("");
}

/** The partners of which a name reads like another's, or mixes alphabets within a word so that it could. */
export function findReadAlike(
  names: ReadonlyArray<{ readonly partnerTin: Tin | null; readonly name: string | null }>,
): ReadonlySet<Tin> {
  const alike = new Set<Tin>();
  const first = new Map<string, Tin>();
  for (const { partnerTin, name } of names) {
    if (partnerTin === null || name === null) continue;
    if (hasLookAlikes(name)) alike.add(partnerTin);
    const skeleton = skeletonOf(name);
    const other = first.get(skeleton) ?? partnerTin;
    first.set(skeleton, other);
    if (other !== partnerTin) alike.add(other).add(partnerTin);
  }
  return alike;
}
