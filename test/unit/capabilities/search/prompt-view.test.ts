import { describe, expect, it } from "vitest";
import { shownText } from "../../../../src/capabilities/search/prompt-view.ts";
import { renderUnderstood, understandingOf } from "../../../../src/capabilities/search/understood-view.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const visit = viewVisit("en", Date.UTC(2026, 10, 30, 7));
const words = {
  today: visit.today(),
  dayOfTerms: visit.today(),
  kinds: kindWords(),
  states: stateWords(visit.profile),
};

describe("a searched text", () => {
  it.each(["3-dekabr", "31-noyabr", "3-декабрь", "2025-yil", "MT-0015", "507f1f77bcf86cd799439011"])(
    "%s is repeated",
    (text) => {
      expect(shownText(visit, text)).toBe(text);
    },
  );

  it.each(["namuna-11", "dekabr3!", "3-dekabrr1", "Qwerty2026"])("%s may be a password", (text) => {
    expect(shownText(visit, text)).toBe("•••");
  });

  it.each(["uz", "ru", "en"] as const)(
    "that names a day which does not exist is told so in %s",
    (language) => {
      const told = viewVisit(language, Date.UTC(2026, 10, 30, 7));
      for (const text of ["31 noyabr", "31.02.2026", "31-noyabr", "31.02", "due 31 nov", "31.11 dan"]) {
        const meant = understandingOf({ readings: readSearch(text, words), read: [] } as never, "");
        expect(renderUnderstood(told, { text } as never, meant).map(String)).toEqual([
          told.words.text("search-ignored", { words: text }),
          told.words.text("search-no-day"),
        ]);
      }
    },
  );

  it("with such a day beside a name says so where nothing is found", () => {
    const readings = readSearch("misol 31.11", words);
    const meant = readings.filter(({ is }) => is === "parts");
    expect(renderUnderstood(visit, { text: "misol 31.11" } as never, meant).map(String)).toContain(
      visit.words.text("search-no-day"),
    );
  });

  it("with such a day beside an unknown name says so, too", () => {
    for (const text of ["qwerty 31.11", "qwerty 31.02.2026", "qwerty 45/13/2026"]) {
      const meant = understandingOf({ readings: readSearch(text, words), read: [] } as never, "");
      expect(renderUnderstood(visit, { text } as never, meant).map(String)).toContain(
        visit.words.text("search-no-day"),
      );
    }
  });

  it("that is a day in one word says which day was understood", () => {
    const readings = readSearch("3-dekabr", words);
    const [told] = renderUnderstood(visit, { text: "3-dekabr" } as never, readings);
    expect(String(told)).toContain("3 Dec 2026");
  });
});
