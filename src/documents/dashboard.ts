/** Finds the list that a key of the service's dashboard counts: the list whose filter takes that key. */
import type { FilterDescription, ListDescription } from "./description.ts";
import { kindNames } from "./every-kind.ts";
import type { KindName } from "./kinds.ts";
import type { ServiceProfile } from "./profile.ts";

export interface DashboardTarget {
  readonly key: string;
  readonly kind: KindName;
  readonly list: string;
  /** Name of the filter that takes the key. */
  readonly filter: string;
}

/** Every key with its list, in the order of kinds and lists; of two lists that take a key, the first. */
export function findDashboardTargets({ kinds }: Pick<ServiceProfile, "kinds">): DashboardTarget[] {
  const targets = kindNames.flatMap((kind) =>
    Object.entries(kinds[kind].lists).flatMap(([list, description]) =>
      findDashboardFilters(description).flatMap(([filter, { values = [] }]) =>
        values.map((key) => ({ key, kind, list, filter })),
      ),
    ),
  );
  return targets.filter(({ key }, index) => targets.findIndex((other) => other.key === key) === index);
}

function findDashboardFilters({ filters }: ListDescription): Array<[string, FilterDescription]> {
  return Object.entries(filters).filter(([, { type }]) => type === "dashboardKey");
}

/** Every key that counts a list and opens none, with that list. */
export function findCountKeys(
  profile: Pick<ServiceProfile, "kinds">,
): Array<Omit<DashboardTarget, "filter">> {
  const opening = new Set(findDashboardTargets(profile).map(({ key }) => key));
  return kindNames.flatMap((kind) =>
    Object.entries(profile.kinds[kind].lists).flatMap(([list, { counts }]) =>
      (counts?.keys ?? []).flatMap((key) => (opening.has(key) ? [] : [{ key, kind, list }])),
    ),
  );
}
