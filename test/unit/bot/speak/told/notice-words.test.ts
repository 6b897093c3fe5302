import { expect, it } from "vitest";
import { renderNotice } from "../../../../../src/bot/speak/told/notice-view.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import { getDate } from "../../../../../src/documents/dates.ts";
import type { Doubt } from "../../../../../src/documents/doubt.ts";
import { builtInKinds } from "../../../../../src/documents/every-kind.ts";
import { judgedCard } from "../../../../support/documents.ts";
import { cards, changesOf, type Length } from "../../../../support/told-facts.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const visit = viewVisit("en", NOW);
const notice = { news: "documentAltered", data: { from: 15, to: 15, changed: [] } } as const;

function toldOf(length: Length) {
  const [facts] = cards(length, NOW);
  if (facts === undefined) throw new Error("no sample");
  const changes = changesOf(length);
  return { changes, screen: renderNotice(visit, notice, { ...facts, changed: true, changes }) };
}

it("a notice tells what changed, and offers to accept it as it is now", () => {
  const { changes, screen } = toldOf("ordinary");
  expect(plainText(screen.text).match(/→/g)).toHaveLength(changes.length);
  expect([screen.isWhole, screen.keyboard[0]?.[0]?.text]).toEqual([true, "Accept as it is now"]);
});

it("where much changed it tells the sum first and counts the rest, which is still to be shown", () => {
  const { changes, screen } = toldOf("long");
  const [, , ...told] = plainText(screen.text).split("🔄 ");
  expect(told[0]).toMatch(/^Amount: 1,234,567,890\.25 → 1,234,567,999\.25\sso‘m/);
  expect(plainText(screen.text)).toContain(`; ${changes.length - told.length} more`);
  // An answer to what was not read whole is asked for once more.
  expect([screen.isWhole, screen.keyboard[0]?.[0]?.text]).toEqual([false, "Accept"]);
});

/** `less`: of several organizations, with a doubt, or answered. */
async function linesOf(
  news: string,
  less: { isOnlyOrganization?: boolean; doubts?: readonly Doubt[]; stateId?: number } = {},
) {
  const [facts] = cards("ordinary", NOW);
  if (facts === undefined) throw new Error("no sample");
  const { isOnlyOrganization = true, doubts = [], stateId = facts.document.stateId } = less;
  const document = { ...facts.document, stateId, date: getDate("2026-11-18") };
  const judged = await judgedCard(visit, { ...facts, isOnlyOrganization }, document);
  const told = { ...judged, judgement: { ...judged.judgement, doubts } };
  const { text } = renderNotice(visit, { news, data: notice.data }, told);
  return plainText(text)
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .split("\n");
}

it("a notice says who and how much, which one, what for and until when, and an answer is one line", async () => {
  const told = [
    "📥 NAMUNA SAVDO · 12,500,500.50 so‘m",
    "Invoice 114 · 18 Nov",
    "Sement M400 ×10.5, Yetkazib berish ×1",
    "⏳ Last day Fri 27 Nov",
    "Then it counts as accepted.",
  ];
  expect(await linesOf("documentArrived")).toEqual(told);
  const several = await linesOf("documentArrived", { isOnlyOrganization: false });
  expect([...several.slice(0, 3), several.at(-1)]).toEqual([
    ...told.slice(0, 3),
    "You, the buyer: Sinov Qurilish",
  ]);
  const doubted = await linesOf("documentArrived", { doubts: [{ fact: "first", known: 12 }] });
  // What for gives way to no doubt: it takes a line only.
  expect(doubted.slice(0, 4)).toEqual([told[0], told[1], "Sement M400 ×10.5 and 1 more", told[3]]);
  expect(doubted.at(-1)).toMatch(/^⚠️ First from this partner/i);
  const [accepted = 0] = builtInKinds.invoice.actions.accept?.done ?? [];
  expect(await linesOf("documentAnswered", { stateId: accepted })).toEqual([
    "✅ NAMUNA SAVDO accepted 114 · 12,500,500.50 so‘m",
  ]);
});
