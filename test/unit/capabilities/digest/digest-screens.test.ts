import { describe, expect, it } from "vitest";
import { readPictureSize } from "../../../../sandbox/telegram/picture-size.ts";
import { arrangeWaiting } from "../../../../src/bot/document/waiting.ts";
import { findReminded } from "../../../../src/bot/speak/rounds/reminded.ts";
import { CAPTION, linesOf as linesOfPhone } from "../../../../src/bot/ui/fit.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { Screen } from "../../../../src/bot/ui/screen.ts";
import { renderDigest } from "../../../../src/capabilities/digest/digest-view.ts";
import type { DigestFacts } from "../../../../src/capabilities/digest/read-digest.ts";
import { countWeeks, type WeeklyFacts } from "../../../../src/capabilities/digest/read-weekly.ts";
import { chartOf, renderWeekly } from "../../../../src/capabilities/digest/weekly-view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import type { ViewRow } from "../../../../src/db/rows/views.ts";
import type { WatchedDocument } from "../../../../src/db/rows/watched-rows.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { CalendarDate, DocumentId } from "../../../../src/documents/document.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { renderChart } from "../../../../src/files/render-chart.ts";
import { languages } from "../../../../src/locales/language.ts";
import { OURS as account, documentOf, partyOf, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

/** A Monday morning. */
const NOW = Date.UTC(2026, 10, 23, 4);
const MONDAY = "2026-11-23" as CalendarDate;
const SINCE = Date.UTC(2026, 10, 20, 4);
const other = { id: "accountbbbbb", name: "«Andoza Servis» MChJ", tin: "300000033" } as AccountRow;

/** By the rule the last ones are on 23, 24, 25 and 27 November. */
const dates = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-18"];
const documents = waitingOf(37, (index) => ({
  ...{ date: dates[index % dates.length], ...{ total: 1_382_000_000n, currency: null } },
  sender: partyOf("seller", `30200002${index % 7}`, `«Misol Ta’minot ${index % 7}» MChJ`),
}));
const queue = Array.from({ length: 7 }, () => ({
  summary: { total: "2186000000", currency: null },
})) as unknown as Decision[];
const _sent = documentOf({
  ...{ id: "sent1" as DocumentId, number: "NS-0077", stateId: 30, total: 1_240_000_000n },
  sender: partyOf("seller", account.tin, account.name),
  receiver: partyOf("buyer", "302000022", "«Andoza Qurilish» MChJ"),
});

const linesOf = ({ text }: Pick<Screen, "text">) => plainText(text).replaceAll("\u00A0", " ").split("\n");

const reading = { documents, more: false, failure: null, at: NOW };

describe.each(languages)("digests in %s", async (language) => {
  const visit = viewVisit(language, NOW);
  const waiting = await arrangeWaiting(visit, account, reading);
  const ending = findReminded(visit, waiting.all).map((group) => ({ ...group, view: "viewaaaaaaaa" }));
  const factsOf = (of: AccountRow): DigestFacts => ({
    ...{ account: of, waiting, ending, queue, stuck: 2, newlyStuck: 1 },
    answered: { accepted: 4, rejected: 1, since: SINCE, until: NOW },
  });

  it("the daily one has a button for everything in it", () => {
    const saved = [
      { view: { id: "viewsaved" } as ViewRow, name: "Misol Ta’minot bilan kelishilmagan hujjatlar" },
    ];
    const listed = saved.map((one) => ({
      ...one,
      documents: [954_000_000n, null].map((total) => ({ total, currency: null })),
      more: false,
    }));
    const screen = renderDigest(visit, { date: MONDAY, facts: [{ ...factsOf(account), saved: listed }] });
    expect(screen.keyboard.flat()).toHaveLength(ending.length + 5);
    const sum = visit.words.shortSum(954_000_000n, null).replaceAll("\u00A0", " ");
    expect(linesOf(screen).at(-1)).toContain(`hujjatlar: 2 · ${sum}`);
  });

  it("of several organizations says whose each button is", () => {
    const { keyboard } = renderDigest(visit, { date: MONDAY, facts: [factsOf(account), factsOf(other)] });
    expect(keyboard.flat().every(({ text }) => /^(Namuna|Andoza)… · /.test(text))).toBe(true);
  });

  it.each([
    ["with the day's digest", factsOf(account)],
    ["alone", null],
  ])(
    "the weekly one %s has a caption that Telegram takes and a picture in its shape",
    async (_name, digest) => {
      const facts: WeeklyFacts = {
        ...{ account, waiting, digest, more: true, ages: { new: 20, middle: 11, old: 6 } },
        weeks: countWeeks(builtInProfile, [], MONDAY).map((week) => ({
          ...week,
          ...{ came: 1250, accepted: 1100, rejected: 40 },
        })),
      };
      const caption = renderWeekly(visit, facts, MONDAY);
      expect(plainText(caption).length).toBeLessThanOrEqual(1024);
      expect(linesOfPhone([caption])).toBeLessThanOrEqual(CAPTION);
      // Whoever cannot see the picture reads all of its numbers.
      const told = plainText(caption).replace(/\s/g, "");
      for (const number of [1250, 1100, 40]) {
        const inWords = visit.words.number(number).replace(/\s/g, "");
        expect(told.split(inWords).length - 1).toBeGreaterThanOrEqual(facts.weeks.length);
      }
      const size = readPictureSize(await renderChart(chartOf(visit, facts, MONDAY)));
      expect(size?.width).toBe(1080);
      expect(size?.height).toBeLessThanOrEqual(1080 * 0.8);
    },
  );
});

describe("the weeks in words", () => {
  const weekOf = (came: number, accepted: number, rejected: number) => ({
    ...{ from: "2026-11-16" as CalendarDate, to: "2026-11-22" as CalendarDate },
    ...{ came, accepted, rejected },
  });
  it.each([
    ["en", [weekOf(1, 1, 0)], ["1 document received, 1 accepted"]],
    ["en", [weekOf(0, 0, 0), weekOf(41, 30, 2)], ["41 documents received, 30 accepted, 2 rejected"]],
    ["en", [weekOf(3, 0, 3), weekOf(0, 0, 0)], ["0 documents received", "3 documents received, 3 rejected"]],
    ["en", [weekOf(0, 0, 0)], ["0 documents received"]],
    ["ru", [weekOf(1, 0, 1)], ["поступил 1 документ, отклонено 1"]],
    ["ru", [weekOf(23, 21, 2)], ["поступили 23 документа, принято 21, отклонено 2"]],
    ["ru", [weekOf(11, 0, 0)], ["поступило 11 документов"]],
    ["uz", [weekOf(5, 4, 1)], ["5 ta hujjat keldi, 4 ta qabul qilindi, 1 ta rad etildi"]],
  ] as const)("are told in %s, the last first, without weeks of nothing: %j", (language, weeks, expected) => {
    const facts = {
      account,
      weeks,
      more: false,
      waiting: null,
      digest: null,
      ages: { new: 0, middle: 0, old: 0 },
    };
    const lines = linesOf({ text: renderWeekly(viewVisit(language, NOW), facts, MONDAY) });
    const counts = lines.filter((line) => line.includes("–")).map((line) => line.replace(/^.*?: /, ""));
    expect(counts).toEqual(expected);
  });
});

describe("the daily digest in words", async () => {
  const visit = viewVisit("en", NOW);
  const waiting = await arrangeWaiting(visit, account, reading);
  const nothing: DigestFacts = {
    ...{
      account,
      waiting: { ...waiting, all: [], waits: [] },
      ending: [],
      queue: [],
      stuck: 0,
      newlyStuck: 0,
    },
    answered: { accepted: 0, rejected: 0, since: SINCE, until: NOW },
  };

  it("tells what waits, ends, is to be signed, was answered and is stuck", () => {
    const ending = findReminded(visit, waiting.all).map((group) => ({ ...group, view: "view" }));
    const facts: DigestFacts = {
      ...{ account, waiting, ending, queue, stuck: 2, newlyStuck: 1 },
      answered: { accepted: 4, rejected: 1, since: SINCE, until: NOW },
    };
    expect(linesOf(renderDigest(visit, { date: MONDAY, facts: [facts] }))).toEqual([
      "Mon 23 Nov · Namuna Savdo",
      "📥 Waiting: 37 · 511m so‘m",
      "⏳ Last day today: 10, tomorrow: 9, Wed 25 Nov: 9, Fri 27 Nov: 9",
      expect.stringMatching(/^Without an answer they count as accepted/),
      "✍️ To sign: 7 · 153m so‘m",
      "Since Fri 20 Nov: ✅ 4 accepted, ⛔ 1 rejected",
      "📤 2 sent over 3 days ago, no answer, 1 of them new",
    ]);
  });

  it("names the day of the last one by the person's clock, and what is new where not all of it is", () => {
    const evening = Date.UTC(2026, 10, 20, 20);
    const facts: DigestFacts = {
      ...{ ...nothing, stuck: 2, newlyStuck: 2 },
      answered: { accepted: 0, rejected: 1, since: evening, until: NOW },
    };
    expect(linesOf(renderDigest(visit, { date: MONDAY, facts: [facts] })).slice(2)).toEqual([
      "Since Sat 21 Nov: ⛔ 1 rejected",
      "📤 2 sent over 3 days ago, no answer",
    ]);
  });

  it("tells what was not read", () => {
    const more = { ...waiting, reading: { ...waiting.reading, more: true } };
    const [, line] = linesOf(renderDigest(visit, { date: MONDAY, facts: [{ ...nothing, waiting: more }] }));
    expect(line).toBe("📥 Waiting: 37+ · 511m so‘m (first 250 of each list)");
    const failure = new ServiceUnavailable("down");
    const partly = { ...waiting, reading: { ...waiting.reading, failure } };
    const told = linesOf(renderDigest(visit, { date: MONDAY, facts: [{ ...nothing, waiting: partly }] }));
    expect(told.slice(1, 3)).toEqual(["📥 Waiting: 37+ · 511m so‘m", expect.stringMatching(/^⚠️ /)]);
    const [, unread] = linesOf(renderDigest(visit, { date: MONDAY, facts: [{ ...nothing, waiting: null }] }));
    expect(unread).toMatch(/^⚠️ /);
  });

  it("says so where nothing waits, with the way home", () => {
    const screen = renderDigest(visit, { date: MONDAY, facts: [nothing] });
    expect(linesOf(screen)).toEqual(["Mon 23 Nov · Namuna Savdo", "Nothing is waiting for you. 👌"]);
    expect(screen.keyboard).toHaveLength(1);
  });
});

describe("the weeks of a chart", () => {
  const came = (date: string, stateId: number, known: Partial<WatchedDocument> = {}) =>
    ({
      ...{ kind: "invoice", stateId, cameAt: null, ...known },
      facts: { date: date as CalendarDate, createdAt: null, ...known.facts },
    }) as unknown as WatchedDocument;
  const { accept, reject, agentReject } = builtInProfile.kinds.invoice.actions;
  const [accepted = 0] = accept?.done ?? [];
  const [rejected = 0] = reject?.done ?? [];
  const [rejectedByAgent = 0] = agentReject?.done ?? [];

  it.each([
    ["2026-11-23", "2026-11-16", "2026-11-22"],
    ["2026-11-27", "2026-11-23", "2026-11-26"],
    ["2026-11-29", "2026-11-23", "2026-11-28"],
  ])("end on the day before %s", (today, from, to) => {
    const weeks = countWeeks(builtInProfile, [], today as CalendarDate);
    expect(weeks).toHaveLength(6);
    expect(weeks.at(-1)).toMatchObject({ from, to });
    expect(weeks[4]?.to).toBe(from === "2026-11-16" ? "2026-11-15" : "2026-11-22");
  });

  it.each<[what: string, facts: object, known: object]>([
    ["its date, where nothing else is known", { date: "2026-11-11" }, {}],
    ["its creation, whatever its date", { date: "2026-11-20", createdAt: "2026-11-11T06:00:00Z" }, {}],
    ["when it was seen to come", { createdAt: "2026-11-01T06:00:00Z" }, { cameAt: "2026-11-11T06:00:00Z" }],
    [
      "when it was seen to come, and not when an agent passed it on",
      { date: "2026-11-02" },
      { cameAt: "2026-11-11T06:00:00Z", waitBeganAt: "2026-11-20T06:00:00Z" },
    ],
  ])("count a document in one week for ever: by %s", (_what, facts, known) => {
    const times = Object.entries(known).map(([name, at]) => [name, Date.parse(String(at))]);
    const document = came("2026-11-01", 15, { ...Object.fromEntries(times), facts });
    const weekOf = (today: string) =>
      countWeeks(builtInProfile, [document], today as CalendarDate).filter((week) => week.came > 0);
    expect(weekOf("2026-11-16")).toMatchObject([{ from: "2026-11-09" }]);
    expect(weekOf("2026-11-30")).toEqual(weekOf("2026-11-16"));
  });

  it("count what came in each, by its answer", () => {
    const weeks = countWeeks(
      builtInProfile,
      [
        came("2026-11-16", 15),
        came("2026-11-22", accepted),
        came("2026-11-23", accepted),
        came("2026-11-15", rejectedByAgent),
        came("2026-10-11", rejected),
      ],
      MONDAY,
    );
    expect(weeks.map((week) => [week.came, week.accepted, week.rejected])).toEqual([
      ...[
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      [1, 0, 1],
      [2, 1, 0],
    ]);
  });
});
