/** The rule that a button names, if it is this person's, and its screen. */
import { getOwnAccount, type Visit } from "../../bot/index.ts";
import { StaleButton } from "../../errors.ts";
import { findAskFirst } from "./ask-first/find-ask-first.ts";
import { findDecidedLately, findRejected } from "./find-ready.ts";
import { readCommon } from "./judge.ts";
import { createRules } from "./rows.ts";
import type { RuleConditions } from "./stored.ts";
import { tryRule } from "./try-rule.ts";
import { renderRule } from "./view.ts";

/** Throws `StaleButton` for one that was deleted, and for somebody else's. */
export async function getOwnRule(visit: Visit, id: string) {
  const rule = await visit.dependencies.db.rowsOf(createRules).find(id);
  if (rule === null) throw new StaleButton("no such rule");
  return { rule, account: await getOwnAccount(visit, rule.accountId) };
}

/** Shows the rule with its trial, for which no request is made. */
export async function showRule(visit: Visit, id: string): Promise<void> {
  const { dependencies } = visit;
  const { rule, account } = await getOwnRule(visit, id);
  const common = await readCommon(dependencies, account);
  const trial = await tryRule(dependencies, account.tin, rule, { now: visit.now(), common });
  const lately = rule.isOn ? await findDecidedLately(dependencies, account.tin, visit.now()) : [];
  const rejected = await findRejected(dependencies, account.tin, [rule], lately, common);
  const askFirst = await findAskFirst(dependencies, account);
  await visit.show(renderRule(visit, account, rule, { trial, rejected, askFirst }));
}

export async function changeRule(visit: Visit, id: string, change: Partial<RuleConditions>): Promise<void> {
  const { rule } = await getOwnRule(visit, id);
  await visit.dependencies.db
    .rowsOf(createRules)
    .change(id, { conditions: { ...rule.conditions, ...change } });
  await showRule(visit, id);
}
