import { describe, expect, it } from "vitest";
import { renderNews } from "../../../../../src/bot/speak/notices/news-text.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import type { ToldDecision } from "../../../../../src/judgement/whose.ts";
import { languages } from "../../../../../src/locales/language.ts";
import { decisionNews } from "../../../../../src/submissions/news.ts";
import { said } from "../../../../support/bot-words.ts";
import { OWN_DECISION } from "../../../../support/documents.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const states = [
  "open",
  "signing",
  "submitting",
  "following",
  "unknown",
  "done",
  "failed",
  "refused",
  "untracked",
  "undone",
] as const satisfies readonly Decision["state"][];
const actions = ["send", "accept", "reject", "cancel", "agentAccept", "agentReject"] as const;
const details = [null, "forbidden", "notArrived", "Hisob bloklangan"];

function decisionIn(state: Decision["state"], over: Partial<Decision> = {}): ToldDecision {
  return {
    id: "d",
    kind: "invoice",
    action: "accept",
    state,
    detail: null,
    reason: null,
    ...{ createdAt: NOW, updatedAt: NOW, postedAt: NOW },
    whose: OWN_DECISION,
    ...over,
  } as ToldDecision;
}

describe("news of a decision", () => {
  it.each(languages)(
    "never shows a key, whatever has become of the decision meanwhile, in %s",
    (language) => {
      const visit = viewVisit(language, NOW);
      for (const news of Object.values(decisionNews).map(({ name }) => name))
        for (const state of states)
          for (const action of actions)
            for (const detail of details)
              for (const result of [undefined, "conflict", "forbidden", "refused"]) {
                const told = plainText(
                  renderNews(visit, { news, result }, decisionIn(state, { action, detail })),
                );
                expect(told, `${news} in ${state}`).not.toMatch(
                  /(?:notice|decision|action|error)-[A-Za-z]|\{/,
                );
                expect(told.trim()).not.toBe("");
              }
    },
  );

  it("leaves the service's words to the message that it answers", () => {
    const decision = decisionIn("refused", { detail: "Hisob bloklangan" });
    expect(plainText(renderNews(viewVisit("en", NOW), { news: "decisionRefused" }, decision))).toBe(
      "⛔ Not accepted.",
    );
  });

  it.each([
    ["refused", true],
    // It was taken first, and failed later for a reason of its own.
    ["failed", false],
  ] as const)("names the conflict of what is %s: %s", (state, isNamed) => {
    const told = renderNews(
      viewVisit("en", NOW),
      { news: "decisionRefused", result: "conflict" },
      decisionIn(state),
    );
    expect(plainText(told).includes(said("error-conflict"))).toBe(isNamed);
  });

  it("tells how it stands, not how it stood", () => {
    const visit = viewVisit("en", NOW);
    const tell = (news: string, state: Decision["state"]) =>
      plainText(renderNews(visit, { news }, decisionIn(state)));
    const done = tell("decisionDone", "done");
    for (const news of ["decisionQueued", "decisionUnknown", "decisionOnTheWay", "followNeedsLogin"])
      expect(tell(news, "done")).toBe(done);
    expect(tell("followNeedsLogin", "following")).toBe(said("notice-followNeedsLogin"));
  });
});
