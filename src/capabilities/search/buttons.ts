/** Buttons of the search. The typed words stay in the database: a button carries their id. */
import { defineButton, id, integer } from "../../bot/index.ts";

/** The search's own screen, with the last searches. */
export const openSearch = defineButton("search.open", {});
/** Searches again for what was typed before, in the current organization. */
export const repeatSearch = defineButton("search.repeat", { search: id() });
/** A page of what was found; the view says whose, by which search and by which reading of it. */
export const openFound = defineButton("search.page", { view: id(), page: integer() });
/** The same, as the service has it now. */
export const refreshFound = defineButton("search.refresh", { view: id(), page: integer() });
