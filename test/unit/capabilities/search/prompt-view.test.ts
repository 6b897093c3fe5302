import { describe, expect, it } from "vitest";
import { shownText } from "../../../../src/capabilities/search/prompt-view.ts";
import { renderUnderstood } from "../../../../src/capabilities/search/understood-view.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const visit = viewVisit("en", Date.UTC(2026, 10, 30, 7));

describe("a searched text", () => {
  it.each(["3-dekabr", "3-декабрь", "2025-yil", "MT-0015", "507f1f77bcf86cd799439011"])(
    "%s is repeated",
    (text) => {
      expect(shownText(visit, text)).toBe(text);
    },
  );

  it.each(["namuna-11", "dekabr3!", "3-dekabrr1", "Qwerty2026"])("%s may be a password", (text) => {
    expect(shownText(visit, text)).toBe("•••");
  });

  it("that is a day in one word says which day was understood", () => {
    const words = { today: visit.today(), kinds: kindWords(), states: stateWords(visit.profile) };
    const readings = readSearch("3-dekabr", words);
    const [told] = renderUnderstood(visit, { text: "3-dekabr" } as never, readings);
    expect(String(told)).toContain("3 Dec 2026");
  });
});
