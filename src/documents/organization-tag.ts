/** Letters that tell several organizations apart in rows; pure. */
import { shortName } from "./short-name.ts";

const MAX_LENGTH = 4;

export interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tag: string | null;
}

/** Up to 4 letters and digits in capitals, or null where a text is none. */
export function readTag(text: string): string | null {
  const tag = text.trim().toUpperCase();
  return /^[\p{L}\p{N}]+$/u.test(tag) && [...tag].length <= MAX_LENGTH ? tag : null;
}

/** By id; no two are the same: who comes later in the list, and chose none, gets a number behind the letters. */
export function tagsOf(organizations: readonly Tagged[]): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  const taken = new Set<string>();
  const give = (id: string, wanted: string) => {
    let tag = wanted;
    for (let number = 2; taken.has(tag); number += 1) tag = `${[...wanted].slice(0, 2).join("")}${number}`;
    taken.add(tag);
    tags.set(id, tag);
  };
  for (const { id, tag } of organizations) if (tag !== null) give(id, tag);
  for (const { id, name, tag } of organizations) if (tag === null) give(id, initialsOf(name));
  return tags;
}

/** `NS` of Namuna Savdo; the first two letters where the name is one word. */
function initialsOf(name: string): string {
  const words = shortName(name)
    .split(/\s+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "");
  const letters = words.length > 1 ? words.map((word) => [...word][0] ?? "") : [...(words[0] ?? "")];
  const initials = letters.slice(0, 2).join("").toUpperCase();
  return initials === "" ? "1" : initials;
}
