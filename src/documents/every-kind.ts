/** Derives names, descriptions, samples and letters from the table of kinds. */
import type { KindDescription } from "./description.ts";
import type { KindSamples } from "./kind.ts";
import { type KindName, kinds } from "./kinds.ts";

export const kindNames = Object.keys(kinds) as readonly KindName[];

export function ofKinds<Value>(make: (kind: KindName) => Value): Record<KindName, Value> {
  return Object.fromEntries(kindNames.map((kind) => [kind, make(kind)])) as Record<KindName, Value>;
}

/** Every kind as built in; a running bot uses those of its service profile, which may be corrected. */
export const builtInKinds: Readonly<Record<KindName, KindDescription>> = ofKinds(
  (kind) => kinds[kind].description,
);

export function samplesOf(kind: KindName): KindSamples {
  return kinds[kind].samples;
}

export function letterOfKind(kind: KindName): string {
  return builtInKinds[kind].letter;
}

/** The kind that a letter of callback data stands for, or null. */
export function kindOfLetter(letter: string): KindName | null {
  return kindNames.find((kind) => builtInKinds[kind].letter === letter) ?? null;
}
