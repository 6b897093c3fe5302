/** How many documents have VAT in doubt and how much it is, the sets to choose with or without them, and the setting. */

import type { Offers, Says } from "../../bot/capability.ts";
import { isDoubted } from "../../bot/document/row-view.ts";
import { sumKnown, unsummed } from "../../bot/document/sums.ts";
import type { LinePlaces } from "../../bot/places.ts";
import { type Html, html } from "../../bot/ui/html.ts";
import { phoneLines } from "../../bot/ui/phone-lines.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { findVatFacts } from "../../documents/vat-doubt.ts";
import { setVatInDoubt } from "./buttons.ts";

export const offers: Offers = {
  sets: (visit, { account, documents, chosen }) => {
    const isIn = (document: (typeof documents)[number]) => isDoubted(visit, document, account.tin);
    const doubted = documents.filter(isIn);
    if (doubted.length === 0) return [];
    const sure = chosen.filter((document) => !isIn(document));
    return [
      { name: "vatSure", label: visit.t("vat-sure-btn", { count: sure.length }), documents: sure },
      {
        name: "vatDoubted",
        label: visit.t("vat-doubted-btn", { count: doubted.length }),
        documents: doubted,
      },
    ];
  },
  settings: (visit) => {
    const { vatInDoubt } = visit.user.preferences;
    const label = visit.t("vat-setting-btn", { value: visit.t(vatInDoubt ? "settings-on" : "settings-off") });
    return [[tapButton(label, setVatInDoubt.pack({ on: vatInDoubt ? 0 : 1 }))]];
  },
};

export const says: Says = { waiting: renderInDoubt, digest: renderInDoubt };

/** `⚠️ VAT in doubt: 12,400,000 in 3` */
function renderInDoubt(visit: ViewContext, { account, documents }: LinePlaces["waiting"]): Html[] {
  if (!visit.user.preferences.vatInDoubt) return [];
  const { kinds } = visit.profile;
  const sums = documents.flatMap((document) => {
    const [fact] = findVatFacts(kinds[document.kind], document, account.tin);
    return fact === undefined ? [] : [fact.vat === null ? null : BigInt(fact.vat)];
  });
  if (sums.length === 0) return [];
  const { sum, known } = sumKnown(sums);
  if (sum === null) return [html`⚠️ ${visit.t("vat-in-doubt-count", { count: sums.length })}`];
  const lineOf = (amount: string) =>
    html`⚠️ ${visit.t("vat-in-doubt", { sum: amount, count: sums.length })}${unsummed(visit, sums.length - known)}`;
  const exact = lineOf(visit.words.amount(sum));
  return [phoneLines(exact) > 1 ? lineOf(visit.words.shortSum(sum)) : exact];
}
