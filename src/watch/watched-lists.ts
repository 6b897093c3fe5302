/** The lists whose changes are news. */
import type { ListDescription } from "../documents/description.ts";
import { findReadableLists, type ReadableList } from "../reading/readable-lists.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Documents that nobody has sent yet. */
const DRAFT = "0";

/** All that can be read but drafts: what only its author sees changes by its author's hand. */
export async function findWatchedLists(parts: Pick<WatchParts, "db" | "profile">): Promise<ReadableList[]> {
  return (await findReadableLists(parts)).filter(({ list }) => isWatched(list));
}

/** A list of drafts says so by the few states it takes. */
export function isWatched({ states }: Pick<ListDescription, "states">): boolean {
  return !states.includes(DRAFT) || states.some((state) => state !== DRAFT && state !== "2");
}
