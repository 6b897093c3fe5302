/** The lists whose changes are news. */
import type { ListDescription } from "../documents/description.ts";
import { findReadableLists, type ReadableList } from "../reading/readable-lists.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Documents that nobody has sent yet. */
const DRAFT = "0";

/** All readable lists but drafts: a thing that only its author sees changes by its author's hand. */
export async function findWatchedLists(parts: Pick<WatchParts, "db" | "profile">): Promise<ReadableList[]> {
  return (await findReadableLists(parts, null)).filter(({ list }) => isWatched(list));
}

/** Whether a list is watched; a list of drafts shows by the few states it takes. */
export function isWatched({ states }: Pick<ListDescription, "states">): boolean {
  return !states.includes(DRAFT) || states.some((state) => state !== DRAFT && state !== "2");
}
