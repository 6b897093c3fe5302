import { describe, expect, it } from "vitest";
import { renderQueue } from "../../../../src/bot/actions/queue-view.ts";
import { signRows } from "../../../../src/bot/actions/show-queue.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { type Language, languages } from "../../../../src/locales/language.ts";
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
      ...{ total: "100000000", currency: null },
    },
    ...over,
  } as Decision;
}
const queueOf = (count: number) => Array.from({ length: count }, (_, index) => decisionOf(index + 1));

async function screenOf(language: Language, queue: readonly Decision[], page = 1) {
  const visit = viewVisit(language, NOW);
  const sign = await signRows(visit, account, queue);
  return renderQueue(visit, { account, queue, sign, hasSigners: false }, page);
}

async function show(queue: readonly Decision[], page = 1) {
  const screen = await screenOf("en", queue, page);
  return { text: plainText(screen.text), labels: screen.keyboard.flat().map(({ text }) => text) };
}

const rowsOf = (labels: readonly string[]) => labels.filter((label) => label.includes("N-"));

describe("the signing queue", () => {
  it("has a row for each decision, five a page, and one link over all", async () => {
    const { text, labels } = await show(queueOf(21));
    expect(text.replaceAll("\u00a0", " ")).toContain("✍️ To sign: 21 · 21m so‘m (Accept 21)");
    expect(rowsOf(labels)).toHaveLength(5);
    expect(labels).toContain(said("sign-count-btn", { count: 21 }));
    expect(labels).toContain(said("queue-undo-all-btn", { count: 21 }));
    expect(labels).toContain("1/5");
  });

  it("shows the last page for one beyond the end", async () => {
    const { labels } = await show(queueOf(21), 9);
    expect(rowsOf(labels).join()).toMatch(/N-21/);
    expect(labels).toContain("5/5");
    expect(labels.join()).not.toContain("›");
  });

  it("puts what is doubted first with the reason, whatever page they would be on, and offers one action alone", async () => {
    const { text, labels } = await show([...queueOf(20), decisionOf(21, { action: "reject" })]);
    expect(rowsOf(labels)[0]).toMatch(/^⚠️ Reject · N-21/);
    expect(text).toContain(`${said("queue-doubt-note")} ${said("queue-doubt-oddAction")} 1`);
    expect(text).toMatch(/\(Accept 20, Reject 1\)$/m);
    expect(labels).toContain(said("queue-only-btn", { action: "Reject", count: 1 }));
    expect((await show(queueOf(3))).text).not.toContain("⚠️");
  });

  it("fits a message, and each row a phone, in every language, with the longest names", async () => {
    const long = {
      number: "9".repeat(80),
      counterpartyName: "Ў".repeat(300),
      total: "-999999999999999999",
      currency: null,
    };
    const queue = queueOf(60).map((decision) => ({ ...decision, summary: { ...decision.summary, ...long } }));
    for (const language of languages) {
      const screen = await screenOf(language, queue);
      expect(plainText(screen.text).length).toBeLessThan(4096);
      const row = screen.keyboard[0]?.[0]?.text ?? "";
      expect(row).toContain("999");
    }
  });

  it("cuts the name, then the number, and never the amount", async () => {
    const summary = {
      ...queueOf(1)[0]?.summary,
      number: "MT-2026-000123",
      counterpartyName: "Misol Ta’minot Savdo",
      ...{ total: "9540000", currency: null },
    };
    const [row = ""] = rowsOf(
      (await show([decisionOf(1, { summary } as Partial<Decision>)])).labels.map((label) =>
        label.replace("…000123", "N-…000123"),
      ),
    );
    expect(row.replaceAll("\u00a0", " ")).toBe("Accept · N-…000123 · Misol Ta… · 95.4k");
  });

  it("tells a sum only of what has an amount, and how many have none", async () => {
    const [paid, other] = queueOf(2) as [Decision, Decision];
    const statement = (decision: Decision): Decision => ({
      ...decision,
      kind: "statement",
      summary: { ...decision.summary, total: null },
    });
    const textOf = async (queue: readonly Decision[]) => (await show(queue)).text.replaceAll("\u00a0", " ");
    expect(await textOf([paid, other])).toContain("To sign: 2 · 2m so‘m (Accept 2)");
    expect(await textOf([statement(paid)])).not.toContain("so‘m");
    expect(await textOf([paid, statement(other)])).toContain(
      "To sign: 2 · 1m so‘m, 1 without an amount (Accept 2)",
    );
  });
});
