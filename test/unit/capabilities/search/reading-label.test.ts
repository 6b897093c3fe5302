import { expect, it } from "vitest";
import { readingLabel } from "../../../../src/capabilities/search/reading-label.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));

it.each([
  ["37,187,572.80", "Amount 37,187,572.80"],
  // Short for every sum that is written so.
  ["37,2 mln", "Amount 37.2m"],
  ["300000022", "TIN 300000022"],
  ["31234567890011", "PINFL 31234567890011"],
  ["22.11.2026", "22 Nov 2026"],
  ["MT-0081", "Number MT-0081"],
  ["> 50 mln", "Amount > 50m"],
  ["at least 12,345,678", "Amount ≥ 12,345,678"],
  ["over 10 and under 20m", "Amount > 10m, < 20m"],
  ["от 10 до 20 млн", "Amount 10m – 20m"],
  ["at most 5m", "Amount ≤ 5m"],
  ["overdue", "Overdue"],
  ["ends today", "Last day 20 Nov 2026"],
])("%s is read as “%s”", (text, label) => {
  const words = { today: visit.today(), kinds: kindWords(), states: stateWords(visit.profile) };
  expect(readSearch(text, words).map((reading) => readingLabel(visit, reading))).toContain(label);
});
