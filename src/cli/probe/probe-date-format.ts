/** Finds in which form the service takes dates of filters: one finds a document by its own date, the other does not. */

import { dateToWire } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import type { ProbeContext, ProbedList } from "./probe-context.ts";
import { documentsOf } from "./probe-records.ts";

type Compare = (
  list: ProbedList,
  body: Readonly<Record<string, unknown>>,
) => Promise<"heeded" | "ignored" | "refused" | "unclear">;

const FORMATS: ReadonlyArray<ServiceProfile["dateFormat"]> = ["YYYY-MM-DD", "DD.MM.YYYY"];
const LONG_AGO = "1991-01-01" as CalendarDate;
/** To the end of every document: a range that leaves the list as it is. */
const FAR_OFF = "2099-12-31" as CalendarDate;

export function createDateFormatProbe(context: ProbeContext, compare: Compare): { run(): Promise<void> } {
  return {
    async run() {
      const { profile } = context;
      const place = { group: "dates", what: "dates in filters" };
      const judged = context.lists.find(({ kind, list, rows }) => {
        const filter = profile.kinds[kind].lists[list]?.filters.date;
        const dated = documentsOf(context, kind).some(
          (each) => each.list === list && each.document.date !== null,
        );
        return filter?.evidence === "documented" && rows.length > 0 && dated;
      });
      const fields = judged && profile.kinds[judged.kind].lists[judged.list]?.filters.date?.fields;
      if (judged === undefined || fields === undefined) {
        context.note({
          ...place,
          verdict: "unknown",
          said: "No documented list with a date filter had documents to try it on.",
          how: "Filter a list by a date in the bot; set `dateFormat` where that is refused or finds nothing.",
        });
        return;
      }
      const assumed = profile.dateFormat;
      const ordered = [assumed, ...FORMATS.filter((format) => format !== assumed)];
      for (const format of ordered) {
        const range = (from: CalendarDate, to: CalendarDate) => ({
          [fields[0]]: dateToWire(from, format),
          [fields[1] ?? fields[0]]: dateToWire(to, format),
        });
        // The right form empties the list by a range of long ago, and leaves it as it is by one of all times.
        const [before, whole] = [
          await compare(judged, range(LONG_AGO, LONG_AGO)),
          await compare(judged, range(LONG_AGO, FAR_OFF)),
        ];
        if (before !== "heeded" || whole !== "ignored") continue;
        profile.dateFormat = format;
        context.note({
          ...place,
          verdict: format === assumed ? "confirmed" : "corrected",
          said: `The service takes them as \`${format}\`.`,
        });
        return;
      }
      context.note({
        ...place,
        verdict: "unknown",
        said: `Neither ${ordered.map((format) => `\`${format}\``).join(" nor ")} filters as it should.`,
        how: "Watch what the service's own site sends.",
      });
    },
  };
}
