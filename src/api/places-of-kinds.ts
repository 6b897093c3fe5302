/** The places of an operation that each kind of document has on its own, or lacks. */
import type { KindDescription } from "../documents/description.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Place } from "./operation.ts";

/** Goes in the order of kinds, of which one may lack it; gathers once a profile, since every call looks for its own. */
export function placesOfKinds<Is>(
  placesOf: (kind: KindDescription, name: KindName) => ReadonlyArray<Place<Is>>,
): (profile: ServiceProfile) => ReadonlyArray<Place<Is>> {
  const gathered = new WeakMap<ServiceProfile, ReadonlyArray<Place<Is>>>();
  return (profile) => {
    const places = gathered.get(profile) ?? kindNames.flatMap((name) => placesOf(profile.kinds[name], name));
    gathered.set(profile, places);
    return places;
  };
}
