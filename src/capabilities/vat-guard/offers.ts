/** How many documents have VAT in doubt and how much it is, the sets to choose with or without them, and the setting. */

import type { Offers, Says } from "../../bot/capability.ts";
import { isDoubted } from "../../bot/document/row-view.ts";
import { shortSums, sumKnown, unsummed } from "../../bot/document/sums.ts";
import type { LinePlaces } from "../../bot/places.ts";
import { type Html, html, joinLines } from "../../bot/ui/html.ts";
import { phoneLines } from "../../bot/ui/phone-lines.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { Priced } from "../../documents/money-sums.ts";
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

export const says: Says = { waiting: renderWaiting, digest: renderWaiting, summary: renderSummary };

function renderWaiting(visit: ViewContext, { account, documents }: LinePlaces["waiting"]): Html[] {
  if (!visit.user.preferences.vatInDoubt) return [];
  const { kinds } = visit.profile;
  const sums = documents.flatMap((one) =>
    findVatFacts(kinds[one.kind], one, account.tin)
      .slice(0, 1)
      .map(({ vat }) => ({ total: vat, currency: one.currency })),
  );
  return renderInDoubt(visit, sums);
}

/** However few of them are named; a single one that is named says it all. */
function renderSummary(visit: ViewContext, { unusual, named, most }: LinePlaces["summary"]): Html[] {
  const sumsOf = (some: typeof unusual) =>
    some.flatMap(({ facts, entry: { summary } }) => {
      const found = facts.find((fact) => fact.fact === "vat");
      return found === undefined ? [] : [{ total: found.vat, currency: summary.currency }];
    });
  const sums = sumsOf(unusual);
  if (sums.length === 1 && sumsOf(unusual.slice(0, named)).length === 1) return [];
  const lines = renderInDoubt(visit, sums);
  return phoneLines(joinLines(lines)) <= most ? lines : [];
}

/** `⚠️ VAT in doubt: 12.4m so‘m in 3`, of the VAT of each document. */
function renderInDoubt(visit: ViewContext, vats: readonly Priced[]): Html[] {
  const count = vats.length;
  if (count === 0) return [];
  const { sums, known } = sumKnown(vats);
  if (known === 0) return [html`⚠️ ${visit.t("vat-in-doubt-count", { count })}`];
  const without = unsummed(visit, count - known);
  return [html`⚠️ ${visit.t("vat-in-doubt", { sum: shortSums(visit, sums), count })}${without}`];
}
