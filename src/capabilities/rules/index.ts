/** Documents chosen by a person's own rules, which decide nothing: routes only. */

import {
  type Capability,
  findCurrentAccount,
  getOwnAccount,
  type Html,
  onButton,
  openedBy,
  openLogin,
  type Visit,
} from "../../bot/index.ts";
import { askAboutAll, askAboutOne } from "./ask-first/ask.ts";
import { findAskFirst, findAskFirstAbout, findAskFirstAboutAll } from "./ask-first/find-ask-first.ts";
import { createAskFirst } from "./ask-first/rows.ts";
import { askForOver, setColleague, showAskFirst, showWhom } from "./ask-first/set-up.ts";
import { askLargestSum } from "./ask-sum.ts";
import {
  askAllFirst,
  askFirst,
  askOver,
  askSum,
  choosePartner,
  chooseWhom,
  deleteRule,
  keepRule,
  makeLike,
  makeOfPartner,
  narrowRule,
  openAskFirst,
  openRule,
  openRules,
  setCondition,
  setWhom,
  stopAskFirst,
  switchOn,
} from "./buttons.ts";
import { findReady } from "./find-ready.ts";
import { readCommon } from "./judge.ts";
import { MOST_RULES, renderPartners, renderRules } from "./list-view.ts";
import { findPartners, makeRuleLike, makeRuleOfPartner } from "./make-rule.ts";
import { offers, says } from "./offers.ts";
import { changeRule, getOwnRule, showRule } from "./own-rule.ts";
import { createRules } from "./rows.ts";

export const rules: Capability = {
  name: "rules",
  offers,
  says,
  findings: [findAskFirstAbout],
  waitingFindings: [findReady, findAskFirstAboutAll],
  dialogues: [askLargestSum, askForOver],
  buttons: [
    onButton(openRules, (visit) => showRules(visit)),
    onButton(choosePartner, async (visit, { account: id }) => {
      const account = await getOwnAccount(visit, id);
      await visit.show(renderPartners(visit, account, await findPartners(visit, account)));
    }),
    onButton(makeOfPartner, async (visit, { account: id, partner, kind }) => {
      const account = await getOwnAccount(visit, id);
      await showRule(visit, await makeRuleOfPartner(visit, account, kind, partner));
    }),
    onButton(makeLike, async (visit, names) => {
      const { account, kind, id } = await openedBy(visit, names);
      await showRule(visit, await makeRuleLike(visit, account, kind, id));
    }),
    onButton(openRule, (visit, { rule }) => showRule(visit, rule)),
    onButton(setCondition, async (visit, { rule: id, of, on }) => {
      const { rule } = await getOwnRule(visit, id);
      const contract = on === 1 ? rule.conditions.like.contract : null;
      await changeRule(visit, id, of === "contract" ? { contract } : { [of]: on === 1 });
    }),
    onButton(askSum, (visit, args) => visit.begin(askLargestSum, args)),
    onButton(switchOn, (visit, { rule }) => onSwitchOn(visit, rule)),
    onButton(narrowRule, (visit, { rule, below }) => changeRule(visit, rule, { most: String(below) })),
    onButton(keepRule, (visit, { rule }) => changeRule(visit, rule, {})),
    onButton(deleteRule, async (visit, { rule: id }) => {
      await getOwnRule(visit, id);
      await visit.dependencies.db.rowsOf(createRules).delete(id);
      await showRules(visit);
    }),
    onButton(openAskFirst, (visit, { account }) => showAskFirst(visit, account)),
    onButton(chooseWhom, (visit, { account, page }) => showWhom(visit, account, page)),
    onButton(setWhom, (visit, { account, to }) => setColleague(visit, account, to)),
    onButton(askOver, (visit, args) => visit.begin(askForOver, args)),
    onButton(stopAskFirst, async (visit, { account }) => {
      await visit.dependencies.db.rowsOf(createAskFirst).delete((await getOwnAccount(visit, account)).id);
      await showRules(visit);
    }),
    onButton(askFirst, askAboutOne),
    onButton(askAllFirst, (visit, { account }) => askAboutAll(visit, account)),
  ],
};

async function showRules(visit: Visit, note: Html | null = visit.note): Promise<void> {
  const { current } = await findCurrentAccount(visit);
  if (current === null) return visit.go(openLogin.pack({}));
  const own = await visit.dependencies.db.rowsOf(createRules).findOn(current.id);
  const askFirst = await findAskFirst(visit.dependencies, current);
  await visit.show(renderRules(visit, current, own, askFirst, note));
}

async function onSwitchOn(visit: Visit, id: string): Promise<void> {
  const { rule, account } = await getOwnRule(visit, id);
  const { readAlike } = await readCommon(visit.dependencies, account);
  // The button of an older screen: the rule's own screen says why it chooses nothing.
  if ((await readAlike()).has(rule.partnerTin)) return showRule(visit, id);
  const kept = visit.dependencies.db.rowsOf(createRules);
  const isFull = (await kept.findOn(rule.accountId)).length >= MOST_RULES;
  if (isFull && !rule.isOn) return showRules(visit, visit.html("rules-too-many", { most: MOST_RULES }));
  await kept.change(id, { isOn: true });
  await showRules(visit, visit.html("rules-switched-on"));
}
