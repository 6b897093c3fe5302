/** What news of one decision says beyond how that stands. */
import { describe, expect, it } from "vitest";
import { renderMore } from "../../../../../src/bot/speak/notices/news-text.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import { voidReasons } from "../../../../../src/documents/void-reason.ts";
import { decisionNews } from "../../../../../src/submissions/news.ts";
import { said } from "../../../../support/bot-words.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));
const { refused, overtaken, needsLogin, failed, done } = decisionNews;
const [LOGIN, OVERTAKEN, CONFLICT] = [
  said("notice-followNeedsLogin"),
  said("notice-decisionOvertaken"),
  said("error-conflict"),
];

describe("news of a decision", () => {
  it.each<[string, Decision["state"], string | undefined, string | null]>([
    [needsLogin.name, "following", undefined, LOGIN],
    // Its outcome is known by now.
    [needsLogin.name, "done", undefined, null],
    [overtaken.name, "failed", undefined, OVERTAKEN],
    [overtaken.name, "done", undefined, null],
    [refused.name, "refused", "conflict", CONFLICT],
    // It was taken first, and failed later for a reason of its own.
    [refused.name, "failed", "conflict", null],
    [refused.name, "refused", "refused", null],
    [failed.name, "failed", undefined, null],
    [done.name, "done", undefined, null],
  ])("%s about what is %s (%s) adds: %s", (news, state, result, words) => {
    const told = renderMore(visit, { news, result }, { state, detail: null });
    expect(told && plainText(told)).toBe(words);
  });

  it("adds nothing where the decision is void", () => {
    for (const detail of voidReasons)
      expect(renderMore(visit, { news: overtaken.name }, { state: "failed", detail })).toBeNull();
  });
});
