/** The second sort of rule as screens: over which sum whom to ask first, and how much of the past that was. */

import {
  buttonSum,
  type Colleague,
  cutTo,
  type Html,
  homeButton,
  html,
  joinLines,
  ROW,
  renderChoose,
  renderShortOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../../bot/index.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { SOM } from "../../../documents/currency.ts";
import type { Tiyin } from "../../../documents/document.ts";
import { askOver, chooseWhom, openAskFirst, openRules, setOver, setWhom, stopAskFirst } from "../buttons.ts";
import { isOver, proposeSums, roundAbove } from "../sums.ts";
import { TRIED_DAYS } from "../try-rule.ts";
import type { AskFirst } from "./find-ask-first.ts";
import { askFirstName, sayAskFirst, sumOf } from "./offers.ts";

/** `totals`: the sums of what came in the last days; null: of documents without one in so‘m. */
export function renderAskFirst(
  visit: ViewContext,
  account: AccountRow,
  rule: AskFirst,
  totals: ReadonlyArray<Tiyin | null>,
): Screen {
  const count = totals.filter((total) => isOver(total, rule.over)).length;
  const row = (label: string, data: string) => [tapButton(cutTo(label, ROW), data)];
  const over = rule.colleague === null ? null : askOver.pack({ account: account.id, to: rule.colleague });
  return {
    text: joinLines([
      renderShortOrganization(account),
      html`<b>${sayAskFirst(visit, rule)}</b>`,
      visit.html("rules-first-tried", { days: TRIED_DAYS, count, all: totals.length }),
      visit.html("rules-first-explained"),
    ]),
    keyboard: [
      ...(over === null ? [] : [row(visit.t("rules-first-over-btn", { sum: sumOf(visit, rule) }), over)]),
      row(
        visit.t("rules-first-whom-btn", { name: askFirstName(visit, rule) }),
        chooseWhom.pack({ account: account.id, page: 1 }),
      ),
      [
        tapButton(visit.t("rules-delete-btn"), stopAskFirst.pack({ account: account.id }), "danger"),
        tapButton(visit.t("back-btn"), openRules.pack({})),
      ],
    ],
  };
}

export function renderWhom(
  visit: ViewContext,
  account: AccountRow,
  colleagues: readonly Colleague[],
  page: number,
): Screen {
  return renderChoose(visit, {
    account,
    about: html`<b>${visit.t("rules-first-new-btn")}</b>`,
    question: visit.html(colleagues.length === 0 ? "colleagues-nobody" : "colleagues-whom-ask"),
    colleagues,
    page,
    turn: (to) => chooseWhom.pack({ account: account.id, page: to }),
    choose: (to) => setWhom.pack({ account: account.id, to }),
    ways: [tapButton(visit.t("back-btn"), openRules.pack({})), homeButton(visit)],
  });
}

/** The question for the sum, with a few that the past proposes. */
export function renderAskOver(
  visit: ViewContext,
  account: AccountRow,
  { id: to, name }: { readonly id: string; readonly name: string },
  totals: ReadonlyArray<Tiyin | null>,
  problem: Html | null = null,
): Screen {
  const known = totals.filter((total) => total !== null);
  const sums = proposeSums(known.filter((total) => buttonSum(roundAbove(total)) !== null));
  return {
    text: joinLines([renderShortOrganization(account), problem ?? visit.html("rules-first-which", { name })]),
    keyboard: [
      ...sums.flatMap((sumOver) => {
        const over = buttonSum(sumOver);
        if (over === null) return [];
        const count = totals.filter((total) => isOver(total, over)).length;
        const sum = visit.words.shortMoney(over, SOM);
        const label = visit.t("rules-first-sum-btn", { sum, count, days: TRIED_DAYS });
        return [[tapButton(label, setOver.pack({ account: account.id, to, over }))]];
      }),
      [tapButton(visit.t("back-btn"), openAskFirst.pack({ account: account.id }))],
    ],
  };
}
