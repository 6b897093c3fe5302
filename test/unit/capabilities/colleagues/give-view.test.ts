import { expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { reasonOfOne, renderDecisions } from "../../../../src/capabilities/colleagues/give-view.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const rejected = (total: string | null) =>
  ({
    ...{ kind: "invoice", action: "reject", reason: "Ikki quti kam", state: "open", detail: null },
    summary: { number: "MT-7", counterpartyName: "Misol", counterpartyTin: null, total, currency: null },
  }) as unknown as Decision;
const visit = viewVisit("en", 0);
const told = (...decisions: Decision[]) =>
  [renderDecisions(visit, decisions), reasonOfOne(visit, decisions)]
    .flatMap((line) => (line === null ? [] : [plainText(line)]))
    .join("\n")
    .replaceAll("\u00a0", " ");

it("what is given to sign is told with its reason; of several, with what their sum leaves out", () => {
  expect(told(rejected("30000"))).toBe("Reject: Invoice MT-7 · Misol · 300 so‘m\nReason: Ikki quti kam");
  expect(told(rejected("30000"), rejected(null))).toBe(
    "Reject · 2 documents · 300 so‘m, 1 without an amount",
  );
});
