/** A rule as a screen, with its trial and what it may be changed in; and the question for a largest sum. */

import {
  BESIDE,
  bareNumber,
  buttonSum,
  cutTo,
  type Html,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  lettersOf,
  namesOf,
  openCard,
  PARTNER,
  ROW,
  renderShortOrganization,
  rowLabel,
  rowWord,
  type Screen,
  sideBySide,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { SOM } from "../../documents/currency.ts";
import { dateInTimeZone } from "../../documents/dates.ts";
import { moneyOf, somOf } from "../../documents/money-sums.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import type { AskFirst } from "./ask-first/find-ask-first.ts";
import { askFirstRow } from "./ask-first/offers.ts";
import {
  askSum,
  deleteRule,
  keepRule,
  narrowRule,
  openRule,
  openRules,
  setCondition,
  setNoSum,
  switchOn,
} from "./buttons.ts";
import type { Rejected } from "./find-ready.ts";
import type { RuleRow } from "./rows.ts";
import { roundBelow } from "./sums.ts";
import { TRIED_DAYS, type Trial } from "./try-rule.ts";

const MOST_REJECTED = 2;

interface RuleFacts {
  readonly trial: Trial;
  /** Documents that it chose, as it is, before a person rejected them. */
  readonly rejected: readonly Rejected[];
  /** Null: nobody is asked first. */
  readonly askFirst: AskFirst | null;
}

export function renderRule(
  visit: ViewContext,
  account: AccountRow,
  rule: RuleRow,
  { trial, rejected, askFirst }: RuleFacts,
): Screen {
  const [latest] = rejected;
  const begunFrom = rule.conditions.like.document;
  const isRejected = rule.isOn && latest !== undefined;
  return {
    text: joinLines([
      renderShortOrganization(account),
      html`<b>${ruleName(visit, rule)}</b>`,
      ...(isRejected ? [renderRejected(visit, latest)] : []),
      ...renderTrial(visit, rule, trial, isRejected),
    ]),
    keyboard: keyboardOf([
      ...(isRejected
        ? narrowRows(visit, account, rule, latest.row)
        : trial.rejected.slice(0, MOST_REJECTED).map(({ row }) => [cardButton(visit, account, row)])),
      ...conditionRows(visit, rule),
      // The list of rules leads there, too.
      ...(isRejected ? [] : [askFirstRow(visit, account, askFirst)]),
      ...(rule.isOn
        ? [
            [
              tapButton(visit.t("rules-delete-btn"), deleteRule.pack({ rule: rule.id }), "danger"),
              tapButton(visit.t("back-btn"), openRules.pack({})),
            ],
          ]
        : [
            // It would choose nothing.
            [
              !trial.readsAlike &&
                tapButton(visit.t("rules-switch-on-btn"), switchOn.pack({ rule: rule.id }), "primary"),
            ],
            [
              begunFrom !== null &&
                tapButton(
                  visit.t("card-back-btn"),
                  openCard.pack(namesOf(account.id, { kind: rule.kind, id: begunFrom })),
                ),
              tapButton(visit.t("rules-btn"), openRules.pack({})),
            ],
          ]),
    ]),
  };
}

/** The question for a largest sum. */
export function renderAskSum(
  visit: ViewContext,
  rule: RuleRow,
  of: "most" | "mostOfMonth",
  problem: Html | null = null,
): Screen {
  return {
    text: joinLines([
      html`<b>${ruleName(visit, rule)}</b>`,
      problem ?? visit.html(of === "most" ? "rules-ask-most" : "rules-ask-month"),
    ]),
    keyboard: [
      [tapButton(visit.t("rules-no-sum-btn"), setNoSum.pack({ rule: rule.id, of }))],
      [tapButton(visit.t("back-btn"), openRule.pack({ rule: rule.id }))],
    ],
  };
}

export const partnerOf = ({ partnerName, partnerTin }: Pick<RuleRow, "partnerName" | "partnerTin">): string =>
  cleanText(shortName(partnerName ?? partnerTin), PARTNER);

/** `Misol Ta’minot · Invoice`, on a line of text or a button. */
export function ruleName(
  visit: ViewContext,
  { kind, ...partner }: Pick<RuleRow, "partnerName" | "partnerTin" | "kind">,
  end = "",
): string {
  const name = partnerOf(partner);
  const label = ` · ${visit.label(visit.profile.kinds[kind].label)}${end}`;
  if (lettersOf(name + label) <= ROW) return `${name}${label}`;
  const word = rowWord(visit, kind);
  // Most names are still known by half of a row.
  const isLong = lettersOf(label) > BESIDE[2];
  const tail = isLong ? `${word === null ? "" : ` · ${word}`}${end}` : label;
  return `${cutTo(name, ROW - lettersOf(tail))}${tail}`;
}

/** `Of the last 90 days it would have chosen 214 of 240. You rejected 3 of them:`, unless that is told already. */
function renderTrial(
  visit: ViewContext,
  rule: RuleRow,
  { count, chosen, rejected, readsAlike }: Trial,
  isTold: boolean,
): Html[] {
  if (readsAlike) return [visit.html("rules-reads-alike")];
  const tried = visit.html(rule.isOn ? "rules-tried-on" : "rules-tried", {
    days: TRIED_DAYS,
    chosen: chosen.length,
    count,
  });
  if (chosen.length === 0 || isTold) return [tried];
  return [html`${tried} ${visit.html("rules-rejected", { count: rejected.length })}`];
}

/** `⚠️ It chose SY-0341, which was rejected on 24 Nov.` */
export function renderRejected(visit: ViewContext, { row }: Rejected): Html {
  const date = visit.words.dayMonth(dateInTimeZone(row.stateSince, visit.user.timeZone));
  return html`⚠️ ${visit.t("rules-chose-rejected", { number: bareNumber(row.facts.number), date })}`;
}

function cardButton(visit: ViewContext, account: AccountRow, { kind, documentId, facts }: WatchedDocument) {
  const label = rowLabel(visit, {
    mark: "⛔",
    kind: null,
    number: bareNumber(facts.number),
    days: null,
    name: facts.date === null ? "" : visit.words.dayMonth(facts.date),
    sum: moneyOf(facts),
  });
  const data = openCard.pack(namesOf(account.id, { kind, id: documentId }));
  return tapButton(label, data);
}

function narrowRows(visit: ViewContext, account: AccountRow, rule: RuleRow, row: WatchedDocument): Keyboard {
  const below = buttonSum(roundBelow(somOf(row.facts) ?? 0n));
  return keyboardOf([
    [cardButton(visit, account, row)],
    [
      below !== null &&
        below > 0n &&
        tapButton(
          visit.t("rules-narrow-btn", { sum: visit.words.shortSum(below, SOM) }),
          narrowRule.pack({ rule: rule.id, below }),
          "primary",
        ),
    ],
    [tapButton(visit.t("rules-keep-btn"), keepRule.pack({ rule: rule.id }))],
  ]);
}

function conditionRows(visit: ViewContext, { id: rule, conditions }: RuleRow): Keyboard {
  const { contract, like, most, mostOfMonth, usualOnly, withoutVatDoubt } = conditions;
  const named = contract ?? like.contract;
  const toggle = (of: "contract" | "usualOnly" | "withoutVatDoubt", label: string, on: boolean) =>
    tapButton(cutTo(`${on ? "☑️" : "⬜"} ${label}`, ROW), setCondition.pack({ rule, of, on: on ? 0 : 1 }));
  const sumLabel = (key: "rules-most-btn" | "rules-month-btn", sum: string | null) => {
    if (sum === null) return visit.t(key, { sum: visit.t("rules-no-sum") });
    const label = visit.t(key, { sum: visit.words.money(BigInt(sum), SOM) });
    return lettersOf(label) <= ROW ? label : visit.t(key, { sum: visit.words.amount(BigInt(sum)) });
  };
  return [
    ...(named === null
      ? []
      : [
          [
            toggle(
              "contract",
              visit.t("rules-contract-btn", { contract: withNumberSign(cleanText(named, 40)) }),
              contract !== null,
            ),
          ],
        ]),
    [tapButton(sumLabel("rules-most-btn", most), askSum.pack({ rule, of: "most" }))],
    [tapButton(sumLabel("rules-month-btn", mostOfMonth), askSum.pack({ rule, of: "mostOfMonth" }))],
    ...sideBySide([
      toggle("usualOnly", visit.t("rules-usual-btn"), usualOnly),
      toggle("withoutVatDoubt", visit.t("rules-vat-btn"), withoutVatDoubt),
    ]),
  ];
}
