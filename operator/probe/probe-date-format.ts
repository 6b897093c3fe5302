/** Finds the form in which the service takes dates of filters: in the right one, each row's date lies in its range. */
import { addDays, dateToWire, getDate } from "../../src/documents/dates.ts";
import type { CalendarDate } from "../../src/documents/document.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { LONG_AGO } from "./filter-values.ts";
import { documentsOf, type ProbeContext, type ProbedList } from "./probe-context.ts";
import { askFiltered, isPage } from "./probe-filters.ts";
import { quoteAll } from "./seen-fields.ts";

type Format = ServiceProfile["dateFormat"];
const FORMATS: readonly Format[] = ["YYYY-MM-DD", "DD.MM.YYYY"];
/** No document is of this day or later. */
const FAR_OFF = getDate("2099-12-31");

/**
 * `filters`: rows prove that it is heeded; `fails`: rows or a refusal disprove that; `unanswered`: nothing does either.
 */
type Outcome = "filters" | "fails" | "unanswered";

interface Judged {
  readonly list: ProbedList;
  /** Names of the two ends, or of both in one. */
  readonly fields: readonly [string, ...string[]];
  /** A day on which a document was made. */
  readonly day: CalendarDate;
}

export async function probeDateFormat(context: ProbeContext): Promise<void> {
  const { profile } = context;
  const note = context.on("dates");
  const what = "dates in filters";
  const judged = findJudged(context);
  if (judged === null) {
    note.unknown(
      what,
      "No documented list with a date filter had documents to try it on.",
      "Filter a list by a date in the bot; set `dateFormat` where that is refused or finds nothing.",
    );
    return;
  }
  const assumed = profile.dateFormat;
  const outcomes = new Map<Format, Outcome>();
  for (const format of [assumed, ...FORMATS.filter((one) => one !== assumed)])
    outcomes.set(format, await judge(context, judged, format));
  const filtering = FORMATS.filter((format) => outcomes.get(format) === "filters");
  const [only] = filtering;
  if (filtering.includes(assumed)) {
    const other = filtering.filter((format) => format !== assumed);
    const too = other.length === 0 ? "" : `, and as ${quoteAll(other)} too`;
    note.confirmed(what, `The service takes them as \`${assumed}\`${too}.`);
  } else if (only === undefined)
    note.unknown(
      what,
      `No form filters as it should: ${quoteAll(FORMATS)}.`,
      "Watch what the service's own site sends.",
    );
  else if (outcomes.get(assumed) === "unanswered")
    note.unknown(
      what,
      `The service takes them as \`${only}\`, and gave no usable answer to \`${assumed}\`.`,
      `Run the probe later; set \`dateFormat\` to \`${only}\` where it says the same again.`,
    );
  else {
    profile.dateFormat = only;
    note.corrected(what, `The service takes them as \`${only}\`.`);
  }
}

function findJudged(context: ProbeContext): Judged | null {
  for (const list of context.lists) {
    const filter = context.profile.kinds[list.kind].lists[list.list]?.filters.date;
    const [first, ...others] = filter?.evidence === "documented" ? filter.fields : [];
    const of = documentsOf(context, list.kind).filter((each) => each.list === list.list);
    const day = of.flatMap(({ document }) => document.date ?? [])[0];
    if (first !== undefined && day !== undefined) return { list, fields: [first, ...others], day };
  }
  return null;
}

/**
 * Asks for a day of which there is a document, for everything before it, and for everything after it. No count of the
 * service's is looked at: it may lack, or be that of another question.
 */
async function judge(context: ProbeContext, { list, fields, day }: Judged, format: Format): Promise<Outcome> {
  const { record } = context.profile.kinds[list.kind];
  const ranges: ReadonlyArray<readonly [CalendarDate, CalendarDate]> = [
    [day, day],
    [LONG_AGO, addDays(day, -1)],
    [addDays(day, 1), FAR_OFF],
  ];
  let outcome: Outcome = "filters";
  for (const [from, to] of ranges) {
    const answer = await askFiltered(context, list, {
      [fields[0]]: dateToWire(from, format),
      [fields[1] ?? fields[0]]: dateToWire(to, format),
    });
    if (answer === "refused") return "fails";
    if (!isPage(answer)) {
      outcome = "unanswered";
      continue;
    }
    const dates = answer.rows.map((row) => readDocument(list.kind, record, row).date);
    const isInside = dates.every((date) => date !== null && date >= from && date <= to);
    if (!isInside || (from === to && dates.length === 0)) return "fails";
  }
  return outcome;
}
