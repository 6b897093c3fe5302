/** Buttons of lists: a view's page, or a whole list of a kind. */
import { defineButton, id, integer, word } from "../ui/callback-codec.ts";

export const openView = defineButton("l", "p", { view: id(), page: integer() });
export const openList = defineButton("l", "o", { account: id(), kind: word(), list: word() });
/** Drops only the filters that the service ignores because of another one. */
export const dropIgnored = defineButton("l", "i", { view: id() });
export const dropFilter = defineButton("l", "d", { view: id(), filter: integer() });
