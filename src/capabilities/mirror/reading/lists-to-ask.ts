/** Selects the lists that hold the documents of a partner's reconciliation, and the questions to ask them. */
import type { KindDescription, ListDescription } from "../../../documents/description.ts";
import type { Party, Tin } from "../../../documents/document.ts";
import { kindNames } from "../../../documents/every-kind.ts";
import type { FilterValues } from "../../../documents/filter-values.ts";
import type { Label } from "../../../documents/label.ts";
import type { ServiceProfile } from "../../../documents/profile.ts";
import { standingOf } from "../../../documents/standing.ts";
import type { ReadableList } from "../../../reading/readable-lists.ts";
import { tinFilters } from "../../../reading/search/beyond.ts";
import type { Period } from "../rules/period.ts";

export interface ListToAsk extends ReadableList {
  readonly filters: FilterValues;
  /** The service was asked for this partner's documents only. */
  readonly ofPartner: boolean;
}

/** Asks by date and partner where the list has such filters; all that it holds besides is left out when it has come. */
export function listsToAsk(
  profile: Pick<ServiceProfile, "kinds">,
  readable: readonly ReadableList[],
  partner: Party,
  days: Period,
): ListToAsk[] {
  const tin = partner.tin ?? partner.fiztin;
  return readable
    .filter(({ kind, list }) => profile.kinds[kind].owed === true && holdsCounted(profile.kinds[kind], list))
    .map((one) => {
      const filters: Record<string, FilterValues[string]> = {};
      if (one.list.filters.date?.type === "dateRange") filters.date = days;
      const by = tin === null ? undefined : tinFilterOf(profile, one, tin);
      if (by !== undefined && tin !== null) filters[by] = tin;
      return { ...one, filters, ofPartner: by !== undefined };
    });
}

/** A list of both directions would be asked for one of them alone. */
function tinFilterOf(profile: Pick<ServiceProfile, "kinds">, one: ReadableList, tin: Tin) {
  return one.list.direction === "both" ? undefined : tinFilters(profile, one, tin)[0];
}

/** False for drafts and for what is being sent. */
function holdsCounted(kind: KindDescription, { states }: ListDescription): boolean {
  return states.some((state) => Number(state) >= 0 && standingOf(kind, Number(state)) !== "void");
}

/** Titles of lists that nothing read stands in for. `read`: the lists that answered. */
export function listsNotRead(
  { kinds }: Pick<ServiceProfile, "kinds">,
  read: readonly Pick<ReadableList, "kind" | "list">[],
): Label[] {
  return kindNames
    .filter((name) => kinds[name].owed === true)
    .flatMap((name) =>
      (["incoming", "outgoing"] as const).flatMap((direction): Label[] => {
        const holds = (list: ListDescription) => list.direction === direction || list.direction === "both";
        if (read.some(({ kind, list }) => kind === name && holds(list))) return [];
        const missing = Object.values(kinds[name].lists).find(
          (list) => holds(list) && holdsCounted(kinds[name], list),
        );
        return [missing?.label ?? `${kinds[name].label}-list`];
      }),
    );
}
