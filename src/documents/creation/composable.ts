/** Which kinds of documents are composed field by field here. */

import { type KindName, kindNames } from "../description.ts";
import type { ServiceProfile } from "../profile.ts";
import type { Composition, CreationDescription } from "./creation.ts";

export interface Composed {
  readonly creation: CreationDescription;
  readonly composition: Composition;
}

/** Null where the kind is not composed, or saving it is off. */
export function findComposed(profile: ServiceProfile, kind: KindName): Composed | null {
  const { creation } = profile.kinds[kind];
  if (creation === undefined || !creation.on || creation.composition === undefined) return null;
  return { creation, composition: creation.composition };
}

export function composableKinds(profile: ServiceProfile): KindName[] {
  return kindNames.filter((kind) => findComposed(profile, kind) !== null);
}
