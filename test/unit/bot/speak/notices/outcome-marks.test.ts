/** What an outcome looks like at a glance: a rejection that came about has the sign of a rejected document. */
import { describe, expect, it } from "vitest";
import { renderDecisionState } from "../../../../../src/bot/document/decision-state-view.ts";
import { renderOutcome } from "../../../../../src/bot/speak/notices/session-view.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import type { DecisionOfSession } from "../../../../../src/db/rows/decisions.ts";
import type { ActionName } from "../../../../../src/documents/description.ts";
import { languages } from "../../../../../src/locales/language.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const AT = Date.UTC(2026, 10, 24, 5);
const whose = { signer: { isReader: true, person: null }, preparer: null };

const decided = (action: ActionName, state: DecisionOfSession["state"] = "done") =>
  ({
    ...{ id: "d", action, state, detail: null, reason: null, preparedBy: null, whose },
    ...{ createdAt: AT, updatedAt: AT, postedAt: AT, kind: "invoice", documentId: "d", isInLater: false },
    summary: { number: "1", total: null, currency: "UZS" },
  }) as unknown as DecisionOfSession & { whose: typeof whose };

describe.each(languages)("in %s", (language) => {
  const visit = viewVisit(language, AT);

  it.each<[ActionName, string]>([
    ["accept", "✅"],
    ["agentAccept", "✅"],
    ["send", "✅"],
    ["reject", "⛔"],
    ["agentReject", "⛔"],
    ["cancel", "🚫"],
  ])("what came of %s begins with %s, alone and among others", (action, mark) => {
    const own = plainText(renderDecisionState(visit, decided(action)));
    expect(own).toMatch(new RegExp(`^${mark} \\p{L}`, "u"));
    const both = plainText(renderOutcome(visit, [decided(action), decided(action)]));
    expect(both).toMatch(new RegExp(`^${mark} `, "u"));
    expect([own, both].some((text) => text.includes("✅"))).toBe(mark === "✅");
  });

  it("what was accepted and what was rejected in one go have a mark each", () => {
    const text = plainText(renderOutcome(visit, [decided("accept"), decided("reject"), decided("reject")]));
    expect(text).toMatch(/^✍️ .*✅ [^,]*1[^,]*, ⛔ [^,]*2/u);
    const waits = plainText(renderOutcome(visit, [decided("reject"), decided("reject", "following")]));
    expect(waits).toMatch(/^⏳ /u);
    expect(waits).not.toContain("✅");
  });
});
