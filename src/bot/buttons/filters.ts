/** Buttons of filters. A filter is named by its index in the list's description; the view's id determines the list. */
import { defineButton, id, integer, tin, word } from "../ui/callback-codec.ts";

export const openFilters = defineButton("filter.list", { view: id() });
export const chooseFilter = defineButton("filter.choose", { view: id(), filter: integer() });
export const chooseValue = defineButton("filter.value", { view: id(), filter: integer(), choice: integer() });
/** A TIN used before: the number itself, because its position in the history changes. */
export const chooseKnownTin = defineButton("filter.tin", { view: id(), filter: integer(), tin: tin() });
export const chooseRange = defineButton("filter.range", { view: id(), filter: integer(), range: word() });
/** A month of the calendar as `yyyymm`; `from` is the day already chosen as `yyyymmdd`, or 0. */
export const openMonth = defineButton("filter.month", {
  view: id(),
  filter: integer(),
  from: integer(),
  month: integer(),
});
/** A day of the calendar as `yyyymmdd`: the first, or with `from` the second. */
export const chooseDay = defineButton("filter.day", {
  view: id(),
  filter: integer(),
  from: integer(),
  day: integer(),
});
/** The range stays open: from the chosen day on (`after`), or up to it (`before`). */
export const chooseOpenRange = defineButton("filter.open-end", {
  view: id(),
  filter: integer(),
  day: integer(),
  side: word(),
});
export const dropAllFilters = defineButton("filter.drop-all", { view: id() });
