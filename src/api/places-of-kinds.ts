/** The places of an operation that each kind of document has, or has not, on its own. */
import type { KindDescription } from "../documents/description.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Place } from "./operation.ts";

/** In the order of kinds; a kind may have none. */
export function placesOfKinds<Is>(
  { kinds }: ServiceProfile,
  placesOf: (kind: KindDescription, name: KindName) => ReadonlyArray<Place<Is>>,
): ReadonlyArray<Place<Is>> {
  return kindNames.flatMap((name) => placesOf(kinds[name], name));
}
