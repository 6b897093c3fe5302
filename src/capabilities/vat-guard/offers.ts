/** How many documents have VAT in doubt and how much it is, the sets to choose with or without them, and the setting. */

import type { Offers, Says } from "../../bot/capability.ts";
import { isDoubted } from "../../bot/document/row-view.ts";
import { sumKnown, unsummed } from "../../bot/document/sums.ts";
import type { LinePlaces } from "../../bot/places.ts";
import { heldTogether } from "../../bot/ui/held-together.ts";
import { type Html, html, joinLines } from "../../bot/ui/html.ts";
import { phoneLines } from "../../bot/ui/phone-lines.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { VatFact } from "../../documents/unusual-fact.ts";
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
  const facts = documents.flatMap((one) => findVatFacts(kinds[one.kind], one, account.tin).slice(0, 1));
  return renderInDoubt(visit, facts);
}

/** However few of them are named; a single one that is named says it all. */
function renderSummary(visit: ViewContext, { unusual, named, most }: LinePlaces["summary"]): Html[] {
  const factsOf = (some: typeof unusual) =>
    some.flatMap(({ facts }) => facts.find((fact) => fact.fact === "vat") ?? []);
  const facts = factsOf(unusual);
  if (facts.length === 1 && factsOf(unusual.slice(0, named)).length === 1) return [];
  const lines = renderInDoubt(visit, facts);
  return phoneLines(joinLines(lines)) <= most ? lines : [];
}

/** `⚠️ VAT in doubt: 12.4m so‘m in 3`, of a fact for each document. */
function renderInDoubt(visit: ViewContext, facts: readonly VatFact[]): Html[] {
  if (facts.length === 0) return [];
  const sums = facts.map(({ vat }) => (vat === null ? null : BigInt(vat)));
  const { sum, known } = sumKnown(sums);
  if (sum === null) return [html`⚠️ ${visit.t("vat-in-doubt-count", { count: sums.length })}`];
  const money = heldTogether(visit.t("lists-sum", { sum: visit.words.shortSum(sum) }));
  const without = unsummed(visit, sums.length - known);
  return [html`⚠️ ${visit.t("vat-in-doubt", { sum: money, count: sums.length })}${without}`];
}
