/** Asks for the largest sum of one document or of a month. */
import { z } from "zod";
import { onButton } from "../../bot/button-route.ts";
import { defineDialogue } from "../../bot/dialogue.ts";
import type { Visit } from "../../bot/visit.ts";
import { parseTiyin } from "../../documents/money.ts";
import { askSum, setNoSum } from "./buttons.ts";
import { changeRule, getOwnRule } from "./own-rule.ts";
import { renderAskSum } from "./view.ts";

export const askLargestSum = defineDialogue({
  name: "rule-sum",
  args: z.object({ rule: z.string(), of: z.enum(["most", "mostOfMonth"]) }),
  resume: (args) => askSum.pack(args),
  taps: [onButton(setNoSum, (visit, { rule, of }) => changeRule(visit, rule, { [of]: null }))],

  async run(talk, { rule: id, of }) {
    await talk.step((visit) => showPrompt(visit, id, of, false));
    const sum = await talk.words(sumOrAgain((visit) => showPrompt(visit, id, of, true)));
    await talk.step((visit) => changeRule(visit, id, { [of]: sum }));
  },
});

/** Takes a typed sum (tiyin as decimal text); whatever else is typed brings the question again. */
export function sumOrAgain(askAgain: (visit: Visit) => Promise<void>) {
  return async (visit: Visit, text: string): Promise<string | null> => {
    const typed = parseTiyin(text);
    if (typed !== null && typed > 0n) return String(typed);
    await askAgain(visit);
    return null;
  };
}

async function showPrompt(
  visit: Visit,
  id: string,
  of: "most" | "mostOfMonth",
  isWrong: boolean,
): Promise<void> {
  const { rule } = await getOwnRule(visit, id);
  await visit.show(renderAskSum(visit, rule, of, isWrong ? visit.html("rules-sum-wrong") : null));
}
