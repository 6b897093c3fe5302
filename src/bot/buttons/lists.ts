/** Buttons of lists: a view's page, or a whole list of a kind; what waits, and what comes next of it. */
import { ofDocument } from "../address.ts";
import { defineButton, id, integer, kind, word } from "../ui/callback-codec.ts";

export const openView = defineButton("list.page", { view: id(), page: integer() });
export const openList = defineButton("list.open", { account: id(), kind: kind(), list: word() });
/** Drops only the filters that the service ignores because of another one. */
export const dropIgnored = defineButton("list.drop-ignored", { view: id() });
export const dropFilter = defineButton("list.drop", { view: id(), filter: integer() });
/** The page again, as the service has it now. */
export const refreshView = defineButton("list.refresh", { view: id(), page: integer() });
/** More ways of a list: its filters, its order, its file. */
export const openListOptions = defineButton("list.more", { view: id(), page: integer() });
/** All that waits, from the beginning. */
export const openWaiting = defineButton("list.waiting", { account: id() });
export const openWaitingKind = defineButton("list.of-kind", { account: id(), kind: kind() });
export const orderUrgentFirst = defineButton("list.urgent", { view: id() });
export const orderNewestFirst = defineButton("list.newest", { view: id() });
/** The card of what comes first among what waits. */
export const openNext = defineButton("list.next", { account: id() });
/** The card of what comes after this document. */
export const openNextAfter = defineButton("list.next-after", ofDocument());
