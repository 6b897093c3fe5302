import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { OWN, PARTNERS, probeInbox, type Row } from "./probed-inbox.ts";

const fields = builtInProfile.kinds.act.lists.send?.filters.date?.fields ?? [];
const [FROM = "", TO = ""] = fields;

const actsOf = (...dates: string[]): Row[] =>
  dates.map((date, index) => ({
    _id: `65f1a00000000000000001${String(index).padStart(2, "0")}`,
    actdoc: { actno: `N-${index}`, actdate: date },
    ...{ sellertin: OWN, buyertin: PARTNERS[index % 2], stateid: 15 },
  }));
const dateOf = (row: Row) => (row.actdoc as { actdate: string }).actdate;
const SEVERAL = actsOf("2026-10-01", "2026-10-02", "2026-10-14", "2026-11-03");

/** Which text the service takes for which date; undefined where it takes it for none. */
type Reads = (text: string) => string | undefined;
const iso: Reads = (text) => /^\d{4}-\d\d-\d\d$/.exec(text)?.[0];
const dotted: Reads = (text) => /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text)?.slice(1).reverse().join("-");
const both: Reads = (text) => iso(text) ?? dotted(text);
/** It compares as texts whatever it is given. */
const asTexts: Reads = (text) => text;
const none: Reads = () => undefined;

/** `unread`: what it gives for a date that it does not read. */
const filtering =
  (rows: readonly Row[], reads: Reads, unread: "all" | "nothing" = "all") =>
  (body: Row): readonly Row[] => {
    if (body[FROM] === undefined && body[TO] === undefined) return rows;
    const [from, to] = [reads(String(body[FROM])), reads(String(body[TO]))];
    if (from === undefined || to === undefined) return unread === "all" ? rows : [];
    return rows.filter((row) => dateOf(row) >= from && dateOf(row) <= to);
  };

const isFiltered = (body: Row) => body[FROM] !== undefined;
const wraps = {
  "tells a total": (data: readonly Row[]) => ({ data, total: data.length }),
  "tells no total": (data: readonly Row[]) => ({ data }),
  "tells a total of the bare list alone": (data: readonly Row[], body: Row) =>
    isFiltered(body) ? { data } : { data, total: data.length },
  "tells a total of a range alone": (data: readonly Row[], body: Row) =>
    isFiltered(body) ? { data, total: data.length } : { data },
  "tells always the same total": (data: readonly Row[]) => ({ data, total: 4 }),
  "tells the total as text": (data: readonly Row[]) => ({ data, total: String(data.length) }),
  "tells a total of zero": (data: readonly Row[]) => ({ data, total: 0 }),
} as const;
const totals = Object.keys(wraps) as Array<keyof typeof wraps>;

async function probeDates(rows: readonly Row[], reads: Reads, over: Parameters<typeof probeInbox>[1] = {}) {
  const path = "/documents/act/send";
  const { about, whole } = await probeInbox(rows, { path, select: filtering(rows, reads), ...over });
  const [finding] = about("dates in filters", "dates");
  return { dateFormat: (whole as { dateFormat?: string }).dateFormat, ...finding };
}

describe.each(totals)("the form of dates of a service that %s", (totals) => {
  const wrap = wraps[totals];
  it.each<[string, Reads, string, string | undefined]>([
    ["confirmed where it filters by it", iso, "confirmed", undefined],
    ["corrected where rows show the other one", dotted, "corrected", "DD.MM.YYYY"],
    ["left where both filter", both, "confirmed", undefined],
    ["left where neither does", none, "unknown", undefined],
    ["left where texts are compared", asTexts, "confirmed", undefined],
  ])("is %s", async (_what, reads, verdict, dateFormat) => {
    for (const unread of ["all", "nothing"] as const)
      expect(
        await probeDates(SEVERAL, reads, { wrap, select: filtering(SEVERAL, reads, unread) }),
      ).toMatchObject({ verdict, dateFormat });
  });
});

describe("the form of dates", () => {
  it("is told to be one of two where both filter", async () => {
    expect((await probeDates(SEVERAL, both)).said).toMatch(/`YYYY-MM-DD`.*`DD\.MM\.YYYY`/);
  });

  it.each<[string, Row[]]>([
    ["one row", actsOf("2026-10-14")],
    ["rows of one day", actsOf("2026-10-05", "2026-10-05", "2026-10-05")],
  ])("is found by %s", async (_what, rows) => {
    expect(await probeDates(rows, iso)).toMatchObject({ verdict: "confirmed", dateFormat: undefined });
    expect(await probeDates(rows, dotted)).toMatchObject({ verdict: "corrected", dateFormat: "DD.MM.YYYY" });
    expect(await probeDates(rows, none)).toMatchObject({ verdict: "unknown", dateFormat: undefined });
  });

  it.each<[string, Row[]]>([
    ["an empty list", []],
    ["rows without a date", SEVERAL.map(({ actdoc: _, ...row }) => row)],
  ])("is not told by %s", async (_what, rows) => {
    expect(await probeDates(rows, dotted, { select: () => rows })).toMatchObject({
      verdict: "unknown",
      dateFormat: undefined,
    });
  });

  it.each<[string, Reads, number, Reads, string, string | undefined]>([
    ["fails for the assumed one, which nothing disproves", dotted, 500, iso, "unknown", undefined],
    ["fails for the other one", iso, 503, dotted, "confirmed", undefined],
    ["refuses the assumed one", dotted, 422, iso, "corrected", "DD.MM.YYYY"],
    ["refuses the other one", iso, 422, dotted, "confirmed", undefined],
    ["fails for the assumed one, and ignores the other", none, 500, iso, "unknown", undefined],
  ])("of a service that %s", async (_what, reads, status, failing, verdict, dateFormat) => {
    const wrap = (data: readonly Row[], body: Row) =>
      isFiltered(body) && failing(String(body[FROM])) !== undefined ? status : { data, total: data.length };
    expect(await probeDates(SEVERAL, reads, { wrap })).toMatchObject({ verdict, dateFormat });
  });

  it("is corrected for no service that takes the assumed one", async () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, "0")}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(day, { maxLength: 6 }),
        fc.constantFrom(iso, both, asTexts),
        fc.constantFrom(...totals),
        fc.constantFrom<"all" | "nothing">("all", "nothing"),
        fc.constantFrom(200, 500, 422),
        async (dates, reads, total, unread, statusOfOther) => {
          const rows = actsOf(...dates);
          const wrap = (data: readonly Row[], body: Row) =>
            statusOfOther !== 200 && dotted(String(body[FROM])) !== undefined
              ? statusOfOther
              : wraps[total](data, body);
          const select = filtering(rows, reads, unread);
          expect((await probeDates(rows, reads, { select, wrap })).dateFormat).toBeUndefined();
        },
      ),
      { numRuns: 15 },
    );
  });
});
