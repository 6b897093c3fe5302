/** Rows of what is watched. */
import type { listRights, watchedDocuments, watchedLists, watchedOrganizations } from "../schema.ts";

export type WatchedOrganization = typeof watchedOrganizations.$inferSelect;
export type WatchedList = typeof watchedLists.$inferSelect;
export type WatchedDocument = typeof watchedDocuments.$inferSelect;
export type ListRight = typeof listRights.$inferSelect;
