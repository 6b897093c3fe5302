/** Finds the form in which the service takes dates of filters: in the right one, a range of long ago empties a list. */
import { dateToWire, getDate } from "../../src/documents/dates.ts";
import type { CalendarDate } from "../../src/documents/document.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { LONG_AGO } from "./filter-values.ts";
import type { ProbeContext, ProbedList } from "./probe-context.ts";
import { askFiltered, isPage, isSameAnswer } from "./probe-filters.ts";
import { quoteAll } from "./seen-fields.ts";

const FORMATS: ReadonlyArray<ServiceProfile["dateFormat"]> = ["YYYY-MM-DD", "DD.MM.YYYY"];
/** A range up to here, beyond every document, leaves the list as it is. */
const FAR_OFF = getDate("2099-12-31");

export async function probeDateFormat(context: ProbeContext): Promise<void> {
  const { profile, lists } = context;
  const note = context.on("dates");
  const what = "dates in filters";
  const filterOf = ({ kind, list }: ProbedList) => profile.kinds[kind].lists[list]?.filters.date;
  const judged = lists.find((each) => each.rows.length > 0 && filterOf(each)?.evidence === "documented");
  const fields = judged && filterOf(judged)?.fields;
  if (judged === undefined || fields === undefined) {
    note.unknown(
      what,
      "No documented list with a date filter had documents to try it on.",
      "Filter a list by a date in the bot; set `dateFormat` where that is refused or finds nothing.",
    );
    return;
  }
  const assumed = profile.dateFormat;
  const bare = await askFiltered(context, judged);
  for (const format of [assumed, ...FORMATS.filter((one) => one !== assumed)]) {
    const ask = (to: CalendarDate) =>
      askFiltered(context, judged, {
        [fields[0]]: dateToWire(LONG_AGO, format),
        [fields[1] ?? fields[0]]: dateToWire(to, format),
      });
    const [before, whole] = [await ask(LONG_AGO), await ask(FAR_OFF)];
    if (!isPage(before) || before.rows.length > 0 || !isSameAnswer(whole, bare)) continue;
    profile.dateFormat = format;
    note[format === assumed ? "confirmed" : "corrected"](what, `The service takes them as \`${format}\`.`);
    return;
  }
  note.unknown(
    what,
    `No form filters as it should: ${quoteAll(FORMATS)}.`,
    "Watch what the service's own site sends.",
  );
}
