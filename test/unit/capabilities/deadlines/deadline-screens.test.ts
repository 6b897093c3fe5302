import { describe, expect, it } from "vitest";
import { arrangeWaiting } from "../../../../src/bot/document/waiting.ts";
import { findEndingToday, findReminded } from "../../../../src/bot/speak/rounds/reminded.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { Screen } from "../../../../src/bot/ui/screen.ts";
import { MOST_ROWS, renderReminders } from "../../../../src/capabilities/deadlines/reminder-view.ts";
import { renderDeadlines } from "../../../../src/capabilities/deadlines/week.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";
import { languages } from "../../../../src/locales/language.ts";
import { judgedBy, OURS, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

/** A Monday morning. */
const NOW = Date.UTC(2026, 10, 23, 4);
const other = { id: "accountbbbbb", name: "«Andoza Servis» MChJ", tin: "300000033" } as AccountRow;

// By the rule the last days are 23, 25, 27 November and 2 December; the last one ended on the 20th.
const dates = ["2026-11-14", "2026-11-16", "2026-11-18", "2026-11-23", "2026-11-11"];
const documents = waitingOf(30, (index) => ({ date: dates[index % dates.length], total: 7_321_000_000n }));

const told = { notice: "noticeaaaaaa", putOffTo: null, isAgain: false };

const linesOf = ({ text }: Screen) => plainText(text).replaceAll("\u00A0", " ").split("\n");
const labelsOf = ({ keyboard }: Screen) => keyboard.flat().map(({ text }) => text.replaceAll("\u00A0", " "));

const reading = { documents, more: false, failure: null, at: NOW };
const judgements = await judgedBy(viewVisit("en", NOW), documents);

describe.each(languages)("what ends, in %s", async (language) => {
  const visit = viewVisit(language, NOW);
  const waiting = await arrangeWaiting(visit, OURS, reading);
  const _days = findReminded(visit, waiting.all).map((group) => ({ ...group, view: "viewaaaaaaaa" }));

  it("this week has a row for each day", () => {
    const passed = { judged: judgements.slice(0, 6), view: "viewbbbbbbbb" };
    const seven = Array.from({ length: 7 }, (_, index) => ({
      lastDay: `2026-11-${23 + index}` as CalendarDate,
      judged: judgements,
      view: "viewaaaaaaaa",
    }));
    const screen = renderDeadlines(visit, { account: OURS, waiting, days: seven, passed });
    expect(screen.keyboard).toHaveLength(9);
    const nothing = renderDeadlines(visit, { account: OURS, waiting, days: [], passed: null });
    expect(linesOf(nothing)).toContain(visit.t("deadlines-none"));
  });
});

describe("what ends, in words", () => {
  const visit = viewVisit("en", NOW);
  const groups = findReminded(visit, judgements);
  const first = judgements.filter((_, index) => index % dates.length === 0).slice(0, MOST_ROWS);

  it("today, in two days or with half of its time over is reminded of on a Monday", () => {
    expect(groups.map(({ lastDay, judged: { length } }) => [lastDay, length])).toEqual([
      ["2026-11-23", 6],
      ["2026-11-25", 6],
      ["2026-11-27", 6],
    ]);
    expect(findEndingToday(visit, judgements).map(({ lastDay }) => lastDay)).toEqual(["2026-11-23"]);
  });

  it("reads as one message", () => {
    const reminder = {
      ...{ account: OURS, groups: groups.slice(0, 1), first, view: "viewaaaaaaaa" },
      ...{ decidable: true, isOnlyOrganization: true },
    };
    const facts = { date: "2026-11-23" as CalendarDate, reminders: [reminder], ...told };
    const screen = renderReminders(visit, { ...facts, isLastDay: false });
    expect(linesOf(screen)).toEqual([
      "Mon 23 Nov",
      "⏳ Last day Mon 23 Nov: 6 documents · 439m so‘m",
      "Without an answer they count as accepted (rule: 10 days from sending; an estimate).",
    ]);
    expect(linesOf(renderReminders(visit, { ...facts, isLastDay: true })).slice(0, 2)).toEqual([
      "⏳ Mon 23 Nov: last day, still open",
      "6 documents · 439m so‘m",
    ]);
    const before = { ...facts, date: "2026-11-20" as CalendarDate, isLastDay: true };
    expect(linesOf(renderReminders(visit, before))[1]).toBe(
      "⏳ Last day Mon 23 Nov: 6 documents · 439m so‘m",
    );
    expect(labelsOf(screen)).toHaveLength(7);
    expect(labelsOf(screen)[0]).toMatch(/^MT-1000 · Misol .* · 73.2m/);
    expect(labelsOf(screen).slice(-2)).toEqual(["Choose several", "Later"]);
    expect(screen.keyboard).toHaveLength(6);
  });

  it("names the organization of a row where there are several", () => {
    const one = groups.slice(0, 1).map((group) => ({ ...group, judged: group.judged.slice(0, 2) }));
    const reminders = [OURS, other].map((each) => ({
      ...{ account: each, groups: one, first: first.slice(0, 2), view: "viewaaaaaaaa" },
      ...{ decidable: each === OURS, isOnlyOrganization: false },
    }));
    const screen = renderReminders(visit, {
      date: "2026-11-23" as CalendarDate,
      reminders,
      isLastDay: true,
      ...told,
    });
    expect(linesOf(screen)[0]).toBe("⏳ Mon 23 Nov: last day, still open");
    expect(labelsOf(screen).map((label) => label.slice(0, 8))).toEqual([
      "Namuna… ",
      "Namuna… ",
      "Andoza… ",
      "Andoza… ",
      "Namuna… ",
      "Andoza… ",
      "Later",
    ]);
  });
});
