/**
 * Where the comparison is offered: at once to whoever is to decide on a reconciliation act, and in a summary of many.
 */
import { describe, expect, it } from "vitest";
import { renderStep } from "../../../../src/bot/choosing/walk/step-view.ts";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { renderNotice } from "../../../../src/bot/speak/told/notice-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { mirror } from "../../../../src/capabilities/mirror/index.ts";
import type { Doubt } from "../../../../src/documents/doubt.ts";
import { languages } from "../../../../src/locales/language.ts";
import { demoDocumentsOf } from "../../../support/demo-documents.ts";
import { judgedBy, mayOf, OURS } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 6);
const account = { ...OURS, telegramUserId: 1 };

describe.each(languages)("in %s", (language) => {
  const visit = viewVisit(language, NOW);

  it("a reconciliation act that waits is compared by a button right below the decision", async () => {
    const statement = demoDocumentsOf(account.tin, NOW).find(
      ({ kind, receiver, lines }) => kind === "statement" && receiver.tin === account.tin && lines.length > 0,
    );
    const [judged] = statement === undefined ? [] : await judgedBy(visit, [statement], { account });
    if (statement === undefined || judged === undefined) throw new Error("the demo has none");
    const judgement = {
      ...judged,
      ...{ may: mayOf("accept", "reject"), standing: { is: "waits", whose: "receiver" } as never },
    };
    const facts = {
      account,
      document: statement,
      judgement: { ...judgement, since: NOW },
      changed: false,
      history: [],
    };
    const notice = { news: "documentArrived", data: { from: null, to: 15, changed: [] } };
    const way = { account, place: 1, count: 3, chosen: 0, toSign: 0, last: null, note: null };
    for (const { keyboard } of [
      renderCard(visit, facts),
      renderNotice(visit, notice, facts),
      renderStep(visit, facts, way),
    ]) {
      const rows = keyboard.map((row) => row.map(({ text }) => text));
      const decide = rows.findIndex((row) => row.includes(visit.label("action-reject-btn")));
      expect(rows[decide + 1]).toEqual([visit.t("mirror-btn")]);
    }
  });

  it("a summary counts those that were not compared, unless the only one is named", () => {
    const say = (...facts: Doubt["fact"][]) =>
      (
        mirror.says?.summary?.(visit, { doubted: facts.map((fact) => ({ doubts: [{ fact }] })) as never }) ??
        []
      )
        .flatMap(({ texts }) => texts)
        .map(plainText);
    expect(say("uncompared", "first")).toEqual([]);
    expect(say("uncompared", "first", "uncompared", "uncompared")).toEqual([
      `⚠️ ${visit.t("mirror-uncompared", { count: 3 })}`,
    ]);
  });
});
