import { expect, it } from "vitest";
import { renderNotice } from "../../../../src/bot/told/notice-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { cards, changesOf, type Length } from "../../../support/told-facts.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const visit = viewVisit("en", NOW);
const notice = { news: "documentAltered", data: { from: 15, to: 15, changed: [] } } as const;

function toldOf(length: Length) {
  const [facts] = cards(length, NOW);
  if (facts === undefined) throw new Error("no sample");
  const changes = changesOf(length);
  return { changes, screen: renderNotice(visit, notice, { ...facts, changed: true, changes }, null) };
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
