/** Buttons of lists: a view's page, or a whole list of a kind; what waits, and what comes next of it. */
import { defineButton, id, integer, ofDocument, word } from "../ui/callback-codec.ts";

export const openView = defineButton("l", "p", { view: id(), page: integer() });
export const openList = defineButton("l", "o", { account: id(), kind: word(), list: word() });
/** Drops only the filters that the service ignores because of another one. */
export const dropIgnored = defineButton("l", "i", { view: id() });
export const dropFilter = defineButton("l", "d", { view: id(), filter: integer() });
/** The page again, as the service has it now. */
export const refreshView = defineButton("l", "r", { view: id(), page: integer() });
/** More ways of a list: its filters, its order, its file. */
export const openListOptions = defineButton("l", "m", { view: id(), page: integer() });
/** All that waits, from the beginning. */
export const openWaiting = defineButton("l", "w", { account: id() });
export const openWaitingKind = defineButton("l", "k", { account: id(), kind: word() });
export const orderUrgentFirst = defineButton("l", "u", { view: id() });
export const orderNewestFirst = defineButton("l", "y", { view: id() });
/** The card of what comes first among what waits. */
export const openNext = defineButton("l", "n", { account: id() });
/** The card of what comes after this document. */
export const openNextAfter = defineButton("l", "a", ofDocument());
