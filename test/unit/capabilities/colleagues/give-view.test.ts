import { expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { BRIEF, renderDecisions } from "../../../../src/capabilities/colleagues/give-view.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const rejected = (total: string | null) =>
  ({
    ...{ kind: "invoice", action: "reject", reason: "Ikki quti kam" },
    summary: { number: "MT-7", counterpartyName: "Misol", counterpartyTin: null, total, currency: null },
  }) as unknown as Decision;
const told = (...decisions: Decision[]) =>
  plainText(renderDecisions(viewVisit("en", 0), decisions, BRIEF)).replaceAll("\u00a0", " ");

it("what is given to sign is told with its reason; of several, with what their sum leaves out", () => {
  expect(told(rejected("30000"))).toBe("Reject: Invoice MT-7 · Misol · 300 so‘m\nReason: Ikki quti kam");
  expect(told(rejected("30000"), rejected(null))).toBe(
    "Reject · 2 documents · 300 so‘m, 1 without an amount",
  );
});
