/** The states to which one tap narrows a list, each with how many documents have it where that is known. */
import type { InlineKeyboardButton } from "grammy/types";
import type { ViewRow } from "../../db/rows/views.ts";
import { statesAnswered } from "../../documents/answer.ts";
import type { KindDescription, ListDescription } from "../../documents/description.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { filterChoices } from "../../documents/filter-types.ts";
import { statesWaiting } from "../../documents/waiting.ts";
import { chooseValue } from "../buttons/filters.ts";
import { dropFilter } from "../buttons/lists.ts";
import { SIGNS } from "../document/state-mark.ts";
import { tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

/** How many documents of the whole list have each state, by its id. */
export type StateCounts = ReadonlyMap<number, number>;

export interface QuickState {
  readonly standing: "waiting" | "accepted" | "rejected";
  /** The list's filter, and its value. */
  readonly filter: string;
  readonly stateId: number;
}

/** Those of the three that the list can be asked for. */
export function findQuickStates(
  kind: Pick<KindDescription, "actions">,
  list: Pick<ListDescription, "filters" | "states"> | undefined,
): QuickState[] {
  const filter = Object.entries(list?.filters ?? {}).find(([, { type }]) => type === "state")?.[0];
  if (list === undefined || filter === undefined) return [];
  const wanted = {
    waiting: statesWaiting(kind),
    accepted: statesAnswered(kind, "accepted"),
    rejected: statesAnswered(kind, "rejected"),
  };
  return (["waiting", "accepted", "rejected"] as const).flatMap((standing) => {
    const stateId = wanted[standing].find((state) => list.states.includes(String(state)));
    return stateId === undefined ? [] : [{ standing, filter, stateId }];
  });
}

/** The counts of a list of which all rows are at hand. */
export function countStates(documents: ReadonlyArray<Pick<BusinessDocument, "stateId">>): StateCounts {
  const counts = new Map<number, number>();
  for (const { stateId } of documents)
    if (stateId !== null) counts.set(stateId, (counts.get(stateId) ?? 0) + 1);
  return counts;
}

/**
 * `[⏳ 8 open] [✅ 17 OK] [⛔ 2 no]`, so short that each takes one line. A tap takes the one away that is set, `[✕ ⏳
 * open]`: the list's head tells its number.
 */
export function quickStateButtons(
  visit: ViewContext,
  view: ViewRow,
  counts: StateCounts | null,
): InlineKeyboardButton[] {
  const kind = visit.profile.kinds[view.kind];
  const list = kind.lists[view.list];
  return findQuickStates(kind, list).flatMap(({ standing, filter: name, stateId }) => {
    const filter = list?.filters[name];
    if (list === undefined || filter === undefined) return [];
    const value = String(stateId);
    const isSet = view.filters[name] === value;
    // A list narrowed to another state tells nothing of this one.
    const known = counts?.get(stateId) ?? (counts === null || name in view.filters ? null : 0);
    const count = known === null || isSet ? "" : `${visit.words.number(known)} `;
    const word = `${count}${visit.t(`lists-quick-${standing}`)}`;
    const data = isSet
      ? dropFilter.pack({ view: view.id, filter: Object.keys(view.filters).indexOf(name) })
      : chooseValue.pack({
          view: view.id,
          filter: Object.keys(list.filters).indexOf(name),
          choice: filterChoices(filter, list)?.indexOf(value) ?? -1,
        });
    return [tapButton(`${isSet ? "✕ " : ""}${SIGNS[standing]} ${word}`, data)];
  });
}
