import { expect, it } from "vitest";
import { readingsOf } from "../../../../src/capabilities/search/find.ts";
import { readingLabel } from "../../../../src/capabilities/search/reading-label.ts";
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
  expect(readingsOf(visit, text).map((reading) => readingLabel(visit, reading))).toContain(label);
});

it.each(["America/New_York", "Pacific/Kiritimati"])(
  "last days are the service's for a reader in %s",
  (timeZone) => {
    const away = viewVisit("en", Date.UTC(2026, 10, 20, timeZone.startsWith("A") ? 2 : 11), { timeZone });
    const labelsOf = (text: string) => readingsOf(away, text).map((reading) => readingLabel(away, reading));
    expect(labelsOf("ends today")).toContain("Last day 20 Nov 2026");
    expect(labelsOf("overdue")).toContain("Overdue");
    expect(readingsOf(away, "overdue")).toContainEqual(
      expect.objectContaining({ range: { from: null, to: "2026-11-19" } }),
    );
  },
);
