import { describe, expect, it } from "vitest";
import { renderQueue } from "../../../../src/bot/actions/queue-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../../src/db/accounts.ts";
import type { Decision } from "../../../../src/db/decisions.ts";
import { languages } from "../../../../src/locales/language.ts";
import { said } from "../../../support/bot-words.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const account = { id: "account-1", name: "“SINOV QURILISH” MCHJ", tin: "301000011" } as AccountRow;

function decisionOf(index: number, over: Partial<Decision> = {}): Decision {
  return {
    id: `decision-${index}`,
    accountId: account.id,
    action: "accept",
    kind: "invoice",
    documentId: `d${index}`,
    summary: {
      number: `N-${index}`,
      date: null,
      counterpartyName: "“NAMUNA SAVDO” MCHJ",
      counterpartyTin: "302000022",
      total: "100000000",
    },
    ...over,
  } as Decision;
}
const queueOf = (count: number) => Array.from({ length: count }, (_, index) => decisionOf(index + 1));

function show(queue: readonly Decision[], page = 1) {
  const screen = renderQueue(viewVisit("en", NOW), account, queue, page);
  return { text: plainText(screen.text), labels: screen.keyboard.flat().map(({ text }) => text) };
}

describe("the signing queue of decisions to sign", () => {
  it("says how many one link takes and how many remain", () => {
    const { text, labels } = show(queueOf(63));
    expect(text).toContain(said("queue-limit", { limit: 50, remaining: 13 }));
    expect(labels).toContain(said("queue-first-btn", { count: 50 }));
    expect(labels).toContain("1/7");
    expect(show(queueOf(50)).labels).toContain(said("sign-queue-btn", { count: 50 }));
    expect(show(queueOf(50)).text).not.toContain(said("queue-limit", { limit: 50, remaining: 0 }));
  });

  it("shows the last page for one beyond the end", () => {
    const { text, labels } = show(queueOf(21), 9);
    expect(text).toContain("N-21");
    expect(text).not.toContain("N-20 ");
    expect(labels).toContain("3/3");
    expect(labels).not.toContain("›");
  });

  it("puts anomalies first with the reason, whatever page they would be on", () => {
    const queue = [...queueOf(20), decisionOf(21, { action: "reject" })];
    const { text, labels } = show(queue);
    expect(text).toMatch(/⚠️ rejection: № N-21 .* — other action/);
    expect(labels).toContain(said("queue-only-btn", { action: "rejection", count: 1 }));
    expect(show(queueOf(3)).text).not.toContain("⚠️");
  });

  it("fits a message in every language, with the longest names", () => {
    const long = { number: "9".repeat(80), counterpartyName: "Ў".repeat(300), total: "-999999999999999999" };
    const queue = queueOf(60).map((decision) => ({ ...decision, summary: { ...decision.summary, ...long } }));
    for (const language of languages) {
      const screen = renderQueue(viewVisit(language, NOW), account, queue, 1);
      expect(plainText(screen.text).length).toBeLessThan(4096);
    }
  });

  it("tells a sum only of what has an amount, and of how many that is", () => {
    const [paid, other] = queueOf(2) as [Decision, Decision];
    const statement = (decision: Decision): Decision => ({
      ...decision,
      kind: "statement",
      summary: { ...decision.summary, total: null },
    });
    const textOf = (queue: readonly Decision[]) => show(queue).text.replaceAll("\u00a0", " ");
    expect(textOf([paid, other])).toContain("wait for your signature · 2,000,000 so‘m in all");
    expect(textOf([statement(paid)])).not.toContain("so‘m");
    expect(textOf([paid, statement(other)])).toContain("sum of 1 of 2: 1,000,000 so‘m");
    const mixed = textOf([paid, { ...statement(other), action: "reject" }]);
    expect(mixed).toMatch(/^acceptance: 1 · 1,000,000 so‘m in all$/m);
    expect(mixed).toMatch(/^rejection: 1$/m);
  });

  it("tells of a statement what is owed, in its row only", () => {
    const [decision] = queueOf(1) as [Decision];
    const summary = { ...decision.summary, total: null, balance: { ours: "-500", theirs: "-500" } };
    const text = show([{ ...decision, kind: "statement", summary }]).text.replaceAll("\u00a0", " ");
    expect(text).toMatch(/N-1 · .* · you owe 5 so‘m$/m);
    expect(text).toMatch(/1 decision waits for your signature$/m);
  });
});
