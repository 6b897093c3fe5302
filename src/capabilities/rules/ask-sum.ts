/** Asks for the largest sum of one document or of a month. */
import { z } from "zod";
import { defineQuestion, type Html, onButton, type Visit } from "../../bot/index.ts";
import { readAmount } from "../../documents/typed/read-sum.ts";
import { askSum, setNoSum } from "./buttons.ts";
import { changeRule, getOwnRule } from "./own-rule.ts";
import { renderAskSum } from "./view.ts";

export const askLargestSum = defineQuestion({
  name: "rule-sum",
  args: z.object({ rule: z.string(), of: z.enum(["most", "mostOfMonth"]) }),
  resume: (args) => askSum.pack(args),
  taps: [onButton(setNoSum, (visit, { rule, of }) => changeRule(visit, rule, { [of]: null }))],

  ask: (visit, args) => showPrompt(visit, args),
  again: showPrompt,
  isFree: false,
  read: (visit, _args, text) => readSum(visit, text),
  give: (visit, { rule, of }, sum) => changeRule(visit, rule, { [of]: sum }),
});

/** A typed sum (tiyin as decimal text), or that it is none. */
export function readSum(visit: Visit, text: string): string | Html {
  const typed = readAmount(text);
  return typed !== null && typed > 0n ? String(typed) : visit.html("rules-sum-wrong");
}

async function showPrompt(
  visit: Visit,
  { rule: id, of }: { readonly rule: string; readonly of: "most" | "mostOfMonth" },
  problem: Html | null = null,
): Promise<void> {
  const { rule } = await getOwnRule(visit, id);
  await visit.show(renderAskSum(visit, rule, of, problem));
}
