/** Sets up over which sum whom to ask first; shown with what came lately over it. */

import { z } from "zod";
import {
  defineQuestion,
  findColleagues,
  getColleague,
  getOwnAccount,
  type Html,
  nameOfColleague,
  onButton,
  type Visit,
} from "../../../bot/index.ts";
import type { Tin, Tiyin } from "../../../documents/document.ts";
import { somOf } from "../../../documents/money-sums.ts";
import { readSum } from "../ask-sum.ts";
import { askOver, setOver } from "../buttons.ts";
import { findReceivedLately } from "../try-rule.ts";
import { findAskFirst } from "./find-ask-first.ts";
import { createAskFirst } from "./rows.ts";
import { renderAskFirst, renderAskOver, renderWhom } from "./view.ts";

/** Somebody without such a rule chooses the colleague first. */
export async function showAskFirst(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const rule = await findAskFirst(visit.dependencies, account);
  if (rule === null) return showWhom(visit, accountId, 1);
  await visit.show(renderAskFirst(visit, account, rule, await findTotals(visit, account.tin)));
}

export async function showWhom(visit: Visit, accountId: string, page: number): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  await visit.show(renderWhom(visit, account, await findColleagues(visit, account), page));
}

/** Another colleague for the same sum; the sum is asked for where there is none. */
export async function setColleague(visit: Visit, accountId: string, to: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const rule = await findAskFirst(visit.dependencies, account);
  if (rule === null) return visit.begin(askForOver, { account: accountId, to });
  await save(visit, { account: accountId, to }, rule.over);
}

export const askForOver = defineQuestion({
  name: "rule-over",
  args: z.object({ account: z.string(), to: z.string() }),
  resume: (args) => askOver.pack(args),
  taps: [onButton(setOver, (visit, { over, ...args }) => save(visit, args, over))],

  ask: (visit, args) => showPrompt(visit, args),
  again: showPrompt,
  isFree: false,
  read: (visit, _args, text) => readSum(visit, text),
  give: (visit, args, over) => save(visit, args, BigInt(over)),
});

interface Args {
  readonly account: string;
  readonly to: string;
}

async function showPrompt(
  visit: Visit,
  { account: id, to }: Args,
  problem: Html | null = null,
): Promise<void> {
  const account = await getOwnAccount(visit, id);
  const colleague = await getColleague(visit, account, to);
  const whom = { id: to, name: nameOfColleague(colleague) };
  await visit.show(renderAskOver(visit, account, whom, await findTotals(visit, account.tin), problem));
}

async function save(visit: Visit, { account: accountId, to }: Args, over: Tiyin): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { id: colleagueAccountId } = await getColleague(visit, account, to);
  await visit.dependencies.db
    .rowsOf(createAskFirst)
    .save({ accountId, over: String(over), colleagueAccountId });
  await showAskFirst(visit, accountId);
}

async function findTotals(visit: Visit, tin: Tin): Promise<Array<Tiyin | null>> {
  const rows = await findReceivedLately(visit.dependencies, tin, visit.now());
  return rows.map(({ facts }) => somOf(facts));
}
