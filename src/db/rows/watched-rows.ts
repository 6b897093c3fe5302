/** Rows of what is watched, and what one look at them found. */
import type { DocumentId } from "../../documents/document.ts";
import type { listRights } from "../tables/seen.ts";
import type { watchedDocuments, watchedLists, watchedOrganizations } from "../tables/watched.ts";

export type WatchedOrganization = typeof watchedOrganizations.$inferSelect;
export type WatchedList = typeof watchedLists.$inferSelect;
export type WatchedDocument = typeof watchedDocuments.$inferSelect;
export type ListRight = typeof listRights.$inferSelect;

export type Place = Pick<WatchedList, "kind" | "list">;

/** The result of one look at a list; all of it, with its notices, becomes true at once. */
export interface LookRecord {
  /** The list as it was when the look began; null at first sight. */
  readonly before: WatchedList | null;
  readonly list: WatchedList;
  readonly documents: readonly WatchedDocument[];
  /** Those that are as before, or could not be read by themselves: they were looked at. */
  readonly seen: readonly DocumentId[];
  /** Those that are in the service no more. */
  readonly gone: readonly DocumentId[];
}

/** Facts of a look at an organization that are worth remembering, though forgetting them does no harm. */
export interface CheckNote {
  readonly organization: Omit<WatchedOrganization, "activeAt">;
  readonly rights: readonly ListRight[];
  /** Lists that could not be read. */
  readonly failing: readonly Place[];
}
