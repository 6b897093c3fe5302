/**
 * Tells where the VAT of a received document is in doubt: the setting, and what stands on screens beside the doubts
 * themselves, which the judgement has like others.
 */

import {
  type Capability,
  defineButton,
  type Html,
  html,
  integer,
  type Line,
  type LinePlaces,
  may,
  onButton,
  openSetting,
  renderSwitch,
  type Screen,
  shortSums,
  sumKnown,
  tapButton,
  unsummed,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Doubt, VatFact } from "../../documents/doubt.ts";
import type { Priced } from "../../documents/money-sums.ts";
import type { Judged } from "../../judgement/judgement.ts";
import { vatDoubtsOf } from "../../judgement/vat-source.ts";

export const openVatInDoubt = defineButton("vat.open", {});
/** The switch carries the state to reach: a tap may be worked twice. */
export const setVatInDoubt = defineButton("vat.switch", { on: integer() });

/** A sum in doubt is money, and stays longer than most other lines. */
const WEIGHT = 8;

export const vatGuard: Capability = {
  name: "vat-guard",
  offers: {
    settings: (visit) => [[tapButton(nameOfSetting(visit), openVatInDoubt.pack({}))]],
  },
  says: { waiting: renderWaiting, digest: renderWaiting, summary: renderSummary },
  buttons: [
    onButton(openVatInDoubt, (visit) => visit.show(renderSetting(visit))),
    onButton(setVatInDoubt, async (visit, { on }) => {
      const { user } = visit;
      const changed = { vatInDoubt: on === 1 };
      await visit.dependencies.db.users.setPreferences(user.telegramUserId, changed);
      const shown = visit.as({ ...user, preferences: { ...user.preferences, ...changed } });
      await shown.show(renderSetting(shown));
    }),
  ],
};

function nameOfSetting(visit: ViewContext): string {
  const { vatInDoubt } = visit.user.preferences;
  return visit.t("vat-setting-btn", { value: visit.t(vatInDoubt ? "settings-on" : "settings-off") });
}

function renderSetting(visit: ViewContext): Screen {
  const on = visit.user.preferences.vatInDoubt;
  return renderSwitch(visit, {
    name: nameOfSetting(visit),
    about: visit.html("vat-about"),
    on,
    turn: setVatInDoubt.pack({ on: on ? 0 : 1 }),
    back: tapButton(visit.t("back-btn"), openSetting.pack({ setting: "lists" })),
  });
}

function renderWaiting(visit: ViewContext, { account, judged }: LinePlaces["waiting"]): Line[] {
  const vats = judged.flatMap((one) => {
    const doubt = firstDoubt(visit, account, one);
    return doubt === null ? [] : [{ total: doubt.vat, currency: one.document.currency }];
  });
  return [may(WEIGHT, renderInDoubt(visit, vats))];
}

/** Null where there is none, or the person does not want to be told. */
function firstDoubt(
  { user, profile }: ViewContext,
  { tin }: Pick<AccountRow, "tin">,
  { document }: Judged,
): VatFact | null {
  return user.preferences.vatInDoubt ? (vatDoubtsOf(profile, document, tin)[0] ?? null) : null;
}

/** However few of them are named; a single one says it all. */
function renderSummary(visit: ViewContext, { doubted }: LinePlaces["summary"]): Line[] {
  if (doubted.length === 1) return [];
  const vats = doubted.flatMap(({ doubts, entry: { summary } }) => {
    const doubt = doubts.find(isVat);
    return doubt === undefined ? [] : [{ total: doubt.vat, currency: summary.currency }];
  });
  return [may(WEIGHT, renderInDoubt(visit, vats))];
}

/** `⚠️ VAT in doubt: 12.4m so‘m in 3`, of the VAT of each document. */
function renderInDoubt(visit: ViewContext, vats: readonly Priced[]): Html | null {
  const count = vats.length;
  if (count === 0) return null;
  const { sums, known } = sumKnown(vats);
  if (known === 0) return html`⚠️ ${visit.t("vat-in-doubt-count", { count })}`;
  const without = unsummed(visit, count - known);
  return html`⚠️ ${visit.t("vat-in-doubt", { sum: shortSums(visit, sums), count })}${without}`;
}

function isVat(doubt: Doubt): doubt is VatFact {
  return doubt.fact === "vat";
}
