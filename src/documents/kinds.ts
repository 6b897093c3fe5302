/** The built-in descriptions of all kinds; they are checked with the rest of the service profile at every start. */
import { act } from "./act/description.ts";
import { type KindDescription, type KindName, kindNames } from "./description.ts";
import { invoice } from "./invoice/description.ts";
import { statement } from "./statement/description.ts";
import { waybill } from "./waybill/description.ts";

/** Every kind as built in; a running bot uses those of its service profile, which may be corrected. */
export const builtInKinds: Readonly<Record<KindName, KindDescription>> = {
  invoice,
  act,
  statement,
  waybill,
};

/** The letter that stands for a kind in callback data. */
export function letterOfKind(kind: KindName): string {
  return builtInKinds[kind].letter;
}

/** The kind a letter of callback data stands for, or null. */
export function kindOfLetter(letter: string): KindName | null {
  return kindNames.find((kind) => builtInKinds[kind].letter === letter) ?? null;
}
