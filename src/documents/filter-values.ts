/** Values of filters as Kotib keeps them; `filter-types.ts` checks them and turns them into wire fields. */
import type { CalendarDate } from "./document.ts";

export interface DateRange {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Text for `text`, `tin`, `fiztin`, `state`, `branchCode` and `dashboardKey`; 0 or 1 for `coVoting`. */
export type FilterValue = string | DateRange | 0 | 1;

export type FilterValues = Readonly<Record<string, FilterValue>>;
