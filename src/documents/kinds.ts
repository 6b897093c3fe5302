/** The one table of document kinds: a new kind is a folder next to this file, and a line in `kinds`. */
import { act } from "./act/index.ts";
import { invoice } from "./invoice/index.ts";
import { statement } from "./statement/index.ts";
import { waybill } from "./waybill/index.ts";

/** The kinds, in the order in which people see them. */
export const kinds = { invoice, act, statement, waybill };

export type KindName = keyof typeof kinds;
