/** A person's rules as a list, and the partners that one can be made for. */

import {
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  openSetting,
  renderShortOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { AskFirst } from "./ask-first/find-ask-first.ts";
import { askFirstRow } from "./ask-first/offers.ts";
import { choosePartner, makeOfPartner, openRule, openRules } from "./buttons.ts";
import type { RuleRow } from "./rows.ts";
import { ruleName } from "./view.ts";

/** A narrow phone shows so many. */
export const MOST_RULES = 8;

export interface PartnerOf {
  readonly partnerTin: Tin;
  readonly partnerName: string | null;
  readonly kind: KindName;
  readonly count: number;
}

export function renderRules(
  visit: ViewContext,
  account: AccountRow,
  rules: readonly RuleRow[],
  askFirst: AskFirst | null,
  note: Html | null = visit.note,
): Screen {
  return {
    text: joinLines([
      ...(note === null ? [] : [note, html``]),
      renderShortOrganization(account),
      html`<b>${visit.t("rules-title")}</b>`,
      ...(note === null ? [visit.html(rules.length === 0 ? "rules-none" : "rules-explained")] : []),
    ]),
    keyboard: keyboardOf([
      ...rules.map((rule) => [tapButton(ruleName(visit, rule), openRule.pack({ rule: rule.id }))]),
      [
        rules.length < MOST_RULES &&
          tapButton(visit.t("rules-new-btn"), choosePartner.pack({ account: account.id })),
      ],
      askFirstRow(visit, account, askFirst),
      [tapButton(visit.t("back-btn"), openSetting.pack({ setting: "lists" })), homeButton(visit)],
    ]),
  };
}

export function renderPartners(
  visit: ViewContext,
  account: AccountRow,
  partners: readonly PartnerOf[],
): Screen {
  return {
    text: joinLines([
      renderShortOrganization(account),
      visit.html(partners.length === 0 ? "rules-no-partners" : "rules-choose-partner"),
    ]),
    keyboard: [
      ...partners.map(({ count, ...partner }) => {
        const data = makeOfPartner.pack({
          account: account.id,
          partner: partner.partnerTin,
          kind: partner.kind,
        });
        return [tapButton(ruleName(visit, partner, ` (${visit.words.number(count)})`), data)];
      }),
      [tapButton(visit.t("back-btn"), openRules.pack({}))],
    ],
  };
}
