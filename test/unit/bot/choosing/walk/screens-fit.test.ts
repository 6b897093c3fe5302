import { describe, expect, it } from "vitest";
import { renderEnd } from "../../../../../src/bot/choosing/walk/end-view.ts";
import { renderStep } from "../../../../../src/bot/choosing/walk/step-view.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import type { Screen } from "../../../../../src/bot/ui/screen.ts";
import { goOnButton } from "../../../../../src/bot/walk/ways.ts";
import type { AccountRow } from "../../../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import type { WalkStep } from "../../../../../src/db/rows/walk-steps.ts";
import type { Doubt } from "../../../../../src/documents/doubt.ts";
import { builtInKinds } from "../../../../../src/documents/every-kind.ts";
import { readDocument } from "../../../../../src/documents/record-reader.ts";
import { statementSamples } from "../../../../../src/documents/statement/samples.ts";
import { languages } from "../../../../../src/locales/language.ts";
import { cardOf } from "../../../../support/documents.ts";
import { expectFits } from "../../../../support/expect-fits.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const account = { id: "accountaaaaa", tin: "302000022", name: "«Sinov Qurilish Namuna» MChJ" } as AccountRow;

const VAT: Doubt = { fact: "vat", doubt: "suspended", vat: "1058201058" };
const facts: readonly Doubt[] = [
  { fact: "amount", times: "3.2", usual: "1280000000", of: 12 },
  { fact: "number", date: "2026-10-14" as never },
  { fact: "account", account: "20208000000000000001", of: 12 },
];

const decision = (number: string, action: Decision["action"]) =>
  ({
    ...{ id: `decision${number}`, action, kind: "invoice", documentId: number },
    summary: {
      ...{ number: `MT-${number}`, date: null, counterpartyName: "«Misol Ta’minot» MChJ" },
      ...{ counterpartyTin: "301000011", total: "4086313000", currency: null, doubts: facts },
    },
  }) as unknown as Decision;

describe.each(languages)("going through, at 360 px in %s", (language) => {
  const visit = viewVisit(language, NOW);

  it.each([
    ["the receiver", 15, null],
    ["the agent", 7, "302000022"],
  ])("a step fits for %s", (_, stateid, agenttin) => {
    const document = readDocument("invoice", builtInKinds.invoice.record, {
      ...{
        _id: "0123456789abcdef01234567",
        stateid,
        agenttin,
        buyertin: agenttin === null ? "302000022" : "305",
      },
      ...{ sellertin: "301000011", seller: { name: "«Misol Ta’minot» MChJ" }, payabletotal: 40_863_130 },
      facturadoc: { facturano: "MT-0081", facturadate: "2026-11-15" },
    });
    const [screen, first] = [decision("0137", "accept"), null].map((last) =>
      renderStep(visit, cardOf(document, { account, judgement: { may: [], doubts: facts.slice(0, 2) } }), {
        ...{ account, place: 117, count: 133, chosen: 106, toSign: 106, last, note: null },
      }),
    ) as [Screen, Screen];
    expectFits(screen);
    // Its buttons are where they were, whether there is something to take back or not.
    expect(first.keyboard).toHaveLength(screen.keyboard.length);
    expect(plainText(screen.text)).toContain(visit.words.doubt(facts[0] as Doubt, null));
  });

  it("a reconciliation's step fits, with the way to compare it", () => {
    const document = readDocument("statement", builtInKinds.statement.record, statementSamples.details[0]);
    const screen = renderStep(visit, cardOf(document, { account, judgement: { may: [] } }), {
      ...{ account, place: 117, count: 133, chosen: 106, toSign: 106 },
      ...{ last: decision("0137", "accept"), note: null },
    });
    expectFits(screen);
    expect(screen.keyboard.flat().map(({ text }) => text)).toContain(visit.t("mirror-btn"));
  });

  it("its end fits, and names what is doubted", () => {
    const steps = Array.from({ length: 33 }, (_, index): WalkStep => {
      const done = index < 29 ? "decided" : index < 31 ? "later" : "skipped";
      return { kind: "invoice", id: `${index}` as never, done, decisionId: null, over: null };
    });
    const decisions = ["accept", "reject"].map((action, index) =>
      decision(`${index}`, action as Decision["action"]),
    );
    const screen = renderEnd(
      visit,
      {
        ...{
          account,
          steps,
          decisions,
          gone: ["MT-0001", "MT-0002", null],
          place: { left: 103 },
        },
        doubted: decisions.map((entry) => ({ entry, doubts: [VAT, ...facts.slice(0, 1)] })),
      },
      goOnButton(visit, account.id, { left: 103 }),
    );
    expectFits(screen);
    expect(plainText(screen.text)).toContain(visit.t("walk-done", { count: 33 }));
  });
});
