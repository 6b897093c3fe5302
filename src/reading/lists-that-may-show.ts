/** Selects the lists in which a document is looked for, and the states in which they may leave it out. Pure. */
import type { Actor, KindDescription, ListDescription } from "../documents/description.ts";

export interface ListToLookIn {
  readonly name: string;
  readonly list: ListDescription;
  /** The name of the filter by the document's number, with that number; null where either is missing. */
  readonly byNumber: { readonly filter: string; readonly number: string } | null;
}

/** The list that showed it last comes first. It and the document's actor tell which lists are of the other side. */
export function listsThatMayShow(
  { locate, lists }: Pick<KindDescription, "locate" | "lists">,
  {
    number,
    shownBy,
    actor,
  }: {
    readonly number: string | null;
    readonly shownBy: string | null;
    readonly actor?: Actor | undefined;
  },
): ListToLookIn[] {
  const shown = shownBy === null ? undefined : lists[shownBy];
  const side: Sides = actor === "sender" ? "outgoing" : actor === "receiver" ? "incoming" : "both";
  const names = [...(shownBy === null ? [] : [shownBy]), ...locate.byNumber.map(({ list }) => list)];
  return [...new Set(names)].flatMap((name) => {
    const list = lists[name];
    if (!list?.on) return [];
    const mayShow = [side, shown?.direction ?? "both"].every((one) => overlap(list.direction, one));
    if (name !== shownBy && !mayShow) return [];
    const filter = locate.byNumber.find((one) => one.list === name)?.filter ?? "number";
    const byNumber = number === null || list.filters[filter] === undefined ? null : { filter, number };
    return [{ name, list, byNumber }];
  });
}

type Sides = ListDescription["direction"];

const overlap = (one: Sides, other: Sides) => one === "both" || other === "both" || one === other;

/** States that select documents which a list may otherwise leave out: all incoming ones, and those at an end. */
export function statesBesides(
  { actions }: Pick<KindDescription, "actions">,
  { states, filters, allIncoming }: ListDescription,
): string[] {
  if (filters.state === undefined) return [];
  const all = Object.values(actions);
  const open = new Set(all.flatMap(({ from, onTheWay }) => [...from, ...onTheWay]));
  const ends = all.flatMap(({ done, failed }) => [...done, ...failed]).filter((state) => !open.has(state));
  const asked = [...(allIncoming === undefined ? [] : [allIncoming]), ...ends.map(String)];
  return [...new Set(asked)].filter((state) => states.includes(state));
}
