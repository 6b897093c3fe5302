/** Every screen of a document tells one last day, whether it has passed, and that the reader may not sign. */

import { describe, expect, it } from "vitest";
import { soonDays } from "../../../src/bot/choosing/sets.ts";
import { dayText } from "../../../src/bot/document/day-text.ts";
import { documentWords } from "../../../src/bot/document/row-view.ts";
import { renderMany } from "../../../src/bot/speak/news/many-view.ts";
import type { ToldDocument } from "../../../src/bot/speak/news/told-documents.ts";
import { isUrgent } from "../../../src/bot/speak/news/urgent.ts";
import { type EndingGroup, findEndingToday, findReminded } from "../../../src/bot/speak/rounds/reminded.ts";
import { renderWatchedList } from "../../../src/bot/speak/told/watched-list-view.ts";
import type { ViewContext } from "../../../src/bot/view-context.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import { endsSoon } from "../../../src/capabilities/away/urgent.ts";
import { findStandings } from "../../../src/capabilities/search/find.ts";
import type { NoticeRow } from "../../../src/db/rows/notices.ts";
import { addDays, daysBetween } from "../../../src/documents/dates.ts";
import type { Term } from "../../../src/documents/silence.ts";
import type { Judgement } from "../../../src/judgement/judgement.ts";
import {
  account,
  type Case,
  inScenes,
  NOW,
  plain,
  screensOf,
  TODAY,
  wordsOf,
} from "../../support/judged-scene.ts";
import { viewVisit } from "../../support/view-visit.ts";

/** It begins with the latest of what is known, and in no future where it has come. */
function beginOf({ age, created, came }: Case) {
  const known = [age, created, came].filter((days) => days !== null);
  const past = known.filter((days) => days >= 0);
  return addDays(TODAY, -Math.min(...(past.length > 0 ? past : known)));
}

/** The ways in which a screen says so. */
function endsOf(visit: ViewContext, { lastDay, daysLeft }: Term): string[] {
  const date = dayText(visit, lastDay);
  if (daysLeft < 0)
    return [
      plain(visit.html("card-silence-passed", { date })),
      plain(visit.html("card-reject-too-late", { date })),
    ];
  // The short one where there is little room.
  return [visit.words.lastDay(lastDay), visit.words.weekday(lastDay)].map((day) => {
    const told = { date: daysLeft === 0 ? visit.t("card-today", { date: day }) : day };
    return plain(visit.html("card-last-day", told));
  });
}

/** With what a screen begins that tells of a day to come, or of one that has passed. */
function beginningOf(visit: ViewContext, hasPassed: boolean): string {
  if (hasPassed) return "⌛";
  return plain(visit.html("card-last-day", { date: "\u0001" })).split("\u0001")[0] ?? "";
}

function daysOf(visit: ViewContext, { daysLeft: days }: Term): string | null {
  if (days < 0) return visit.t("lists-passed");
  return days > 5 ? null : visit.t("lists-days", { days });
}

/** What was signed, or never shown to have arrived, is for nobody to answer here any more. */
const isSigned = ({ standing }: Judgement) => ["underWay", "unseen"].includes(standing.is);

/** As a message about several documents, and one that is to be told of it, have it. */
function toldOf(judgement: Judgement): ToldDocument {
  const { kind, id: documentId } = judgement.document;
  const notice = { id: "notice", accountId: account.id, news: "documentArrived", kind, documentId };
  return { notice: notice as NoticeRow, document: null, judgement };
}
const MANY = {
  open: 1,
  doubted: 0,
  saved: new Map(),
  putOffTo: null,
  isAgain: false,
  isOnlyOrganization: true,
};
const NEXT_YEAR = Date.UTC(2027, 0, 1);

/** The visit of a person who wants to hear at night of what ends before the morning. */
function wakened(visit: Visit): Visit {
  const preferences = { ...visit.user.preferences, urgentAtNight: true };
  return { ...visit, user: { ...visit.user, preferences } };
}

describe("every surface of a document", () => {
  it("tells one last day, and that it has passed once it has and not before", () =>
    inScenes(async ({ visit, cases, judgements }) => {
      const list = { judgements, page: 1, title: "—", data: () => "x", view: "v" };
      const rows = renderWatchedList(visit, account, list).keyboard.flat();
      for (const [index, judgement] of judgements.entries()) {
        const { term, document } = judgement;
        if (term === null) throw new Error("an invoice that waits has a term");
        expect(term.from).toBe(beginOf(cases[index] as Case));
        // The age of what waits counts from the same day.
        expect(judgement.waitsFrom).toBe(term.from);
        expect(term.daysLeft).toBe(daysBetween(TODAY, term.lastDay));
        const hasPassed = term.daysLeft < 0;
        for (const [name, words] of screensOf(visit, judgement)) {
          if (isSigned(judgement))
            for (const passed of [true, false]) expect(words, name).not.toContain(beginningOf(visit, passed));
          // A question says it only where the answer may come too late.
          else if (name === "question" && !hasPassed) expect(words, name).not.toContain("⌛");
          else {
            const isTold = endsOf(visit, term).some((end) => words.includes(end));
            expect(isTold, `${name}: ${words}`).toBe(true);
            expect(words, name).not.toContain(beginningOf(visit, !hasPassed));
          }
        }
        const { days } = documentWords(visit, judgement, { ownTin: account.tin });
        expect(days).toBe(isSigned(judgement) ? null : daysOf(visit, term));
        const row = rows.find(({ text }) => text.includes(document.number ?? ""));
        if (!hasPassed) expect(row?.text).not.toContain(visit.t("lists-passed"));
        const isOpen = !isSigned(judgement) && !hasPassed;
        const many = wordsOf(renderMany(visit, account, [toldOf(judgement)], MANY));
        expect(many.includes("⏳"), many).toBe(isOpen);
        expect(await isUrgent(wakened(visit), toldOf(judgement).notice, NEXT_YEAR)).toBe(isOpen);
        expect(endsSoon(judgement)).toBe(isOpen && term.daysLeft <= 1);
      }
    }));

  it("finds as overdue, and as ending, what its rows say so of", () =>
    inScenes(async ({ visit, judgements, documents }) => {
      const standings = await findStandings(visit, account, documents);
      const isTold = (judgement: Judgement, days: string) =>
        documentWords(visit, judgement, { ownTin: account.tin }).days === days;
      const found = (isOf: (lastDay: string) => boolean) =>
        documents.filter((_, index) => isOf(standings[index]?.lastDay ?? "")).map(({ id }) => id);
      const told = (days: string) =>
        judgements.filter((one) => isTold(one, days)).map(({ document: { id } }) => id);
      expect(found((day) => day !== "" && day < TODAY)).toEqual(told(visit.t("lists-passed")));
      expect(found((day) => day === TODAY)).toEqual(told(visit.t("lists-days", { days: 0 })));
    }));

  it("is reminded of and offered on the same days in every time zone", () =>
    inScenes(({ visit, judgements }) => {
      const ofToday = judgements.filter((one) => one.term?.daysLeft === 0 && !isSigned(one));
      const daysOf = (groups: readonly EndingGroup[]) => groups.map(({ lastDay }) => lastDay);
      // It is a Wednesday: a working day follows.
      expect(daysOf(findEndingToday(visit, judgements))).toEqual(ofToday.length > 0 ? [TODAY] : []);
      const here = viewVisit(visit.user.language, NOW);
      expect(daysOf(findReminded(visit, judgements))).toEqual(daysOf(findReminded(here, judgements)));
      expect(soonDays(visit, judgements)).toEqual(soonDays(here, judgements));
    }));

  it("says alike that the reader may not sign", () =>
    inScenes(({ visit, reader, judgements }) => {
      for (const judgement of judgements) {
        const whole = plain(visit.html("card-may-not-sign"));
        const inFew = plain(visit.html("card-may-not-sign-brief"));
        const { mayNotSign } = reader;
        for (const [name, words] of screensOf(visit, judgement)) {
          const isSaid = words.includes(whole) || words.includes(inFew);
          if (!mayNotSign || name === "question") expect(isSaid, `${name}: ${words}`).toBe(false);
          // Beside a decision that stands, a notice may have no room for it.
          else if (name !== "notice" || judgement.standing.is === "waits")
            expect(isSaid, `${name}: ${words}`).toBe(true);
        }
      }
    }));
});
