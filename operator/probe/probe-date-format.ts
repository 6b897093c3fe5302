/** Finds in which form the service takes dates of filters: the right one empties a list by a range of long ago. */
import { dateToWire, getDate } from "../../src/documents/dates.ts";
import type { CalendarDate } from "../../src/documents/document.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { LONG_AGO } from "./filter-values.ts";
import { askFiltered, isSameAnswer, type ListAnswer } from "./filtered-list.ts";
import type { ProbeContext, ProbedList } from "./probe-context.ts";
import { documentsOf } from "./probe-records.ts";

const FORMATS: ReadonlyArray<ServiceProfile["dateFormat"]> = ["YYYY-MM-DD", "DD.MM.YYYY"];
/** To the end of every document: a range that leaves the list as it is. */
const FAR_OFF = getDate("2099-12-31");

export async function probeDateFormat(context: ProbeContext): Promise<void> {
  const { profile } = context;
  const place = { group: "dates", what: "dates in filters" };
  const judged = context.lists.find((each) => hasDates(context, each));
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
  const bare = await askFiltered(context, judged);
  for (const format of ordered) {
    const ask = (to: CalendarDate) =>
      askFiltered(context, judged, {
        [fields[0]]: dateToWire(LONG_AGO, format),
        [fields[1] ?? fields[0]]: dateToWire(to, format),
      });
    const [before, whole] = [await ask(LONG_AGO), await ask(FAR_OFF)];
    if (!isPage(bare) || !isPage(before) || !isPage(whole)) continue;
    if (before.rows.length > 0 || !isSameAnswer(whole, bare)) continue;
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
}

function hasDates(context: ProbeContext, { kind, list }: ProbedList): boolean {
  const filter = context.profile.kinds[kind].lists[list]?.filters.date;
  const documents = documentsOf(context, kind).filter((each) => each.list === list);
  return filter?.evidence === "documented" && documents.some(({ document }) => document.date !== null);
}

function isPage(answer: ListAnswer | "refused" | null): answer is ListAnswer {
  return answer !== null && answer !== "refused";
}
