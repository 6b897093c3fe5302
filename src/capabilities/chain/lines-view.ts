/** The lines that tell what a document belongs to. */

import {
  bareNumber,
  dayText,
  each,
  type Html,
  html,
  type Line,
  may,
  type ViewContext,
} from "../../bot/index.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Language } from "../../documents/language.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { type Chain, type Contract, type Counts, compareCounts, type Duplicate } from "./rules/chain.ts";
import type { Link } from "./rules/link.ts";

const MAX_CONTRACT = 20;
const MAX_UNIT = 12;

/** How long a line stays where there is little room: what warns first, then what is compared, then what explains. */
const WEIGHT = { contract: 2, named: 2, counted: 3, duplicates: 8 } as const;

/** The contract, what belongs to it, and what it may repeat; `brief`: only the last. */
export function renderChain(visit: ViewContext, chain: Chain, { brief = false } = {}): Line[] {
  const { contract } = chain;
  const own = contract === null || brief ? [] : [renderContract(visit, chain, contract)];
  const kin = brief ? [] : renderKin(visit, chain);
  const duplicates = chain.duplicates.map((duplicate) => renderDuplicate(visit, duplicate));
  return [
    ...own.map((line) => may(WEIGHT.contract, html`🔗 ${line}`)),
    // Each may stand without the other.
    ...kin.map(({ line, weight }, index) => may(weight, index === 0 ? html`🔗 ${line}` : line)),
    each(WEIGHT.duplicates, duplicates, (count) => `; ${visit.t("card-and-more", { count })}`),
  ];
}

/** `Contract 27: 14th of 20 invoices this year, 412m so‘m in all`. */
function renderContract(visit: ViewContext, { document }: Chain, contract: Contract): Html {
  const { number, year, place, count, sums } = contract;
  const isThisYear = year === visit.today().slice(0, 4);
  return html`${visit.t("chain-contract", {
    number: withNumberSign(cleanText(number, MAX_CONTRACT)),
    // Where it is none of them, nothing is counted.
    ...(place === null
      ? { what: "none", sum: "none", year: "none" }
      : {
          what: nth(visit, document.kind, place, count),
          sum:
            sums.length === 0
              ? "none"
              : sums.map(({ amount, currency }) => visit.words.shortMoney(amount, currency)).join(" + "),
          year: isThisYear ? "this" : year,
        }),
  })}`;
}

const ordinalOf = (language: string) => new Intl.PluralRules(language, { type: "ordinal" });
/** Made once: a card renders its lines again until they fit. */
const ordinals: Readonly<Record<Language, Intl.PluralRules>> = {
  uz: ordinalOf("uz"),
  "uz-cyrl": ordinalOf("uz"),
  ru: ordinalOf("ru"),
  en: ordinalOf("en"),
};

/** `14th of 20 invoices`, or the kind's own name where it has no words for that. */
function nth(visit: ViewContext, kind: KindName, place: number, of: number): string {
  const { label } = visit.profile.kinds[kind];
  const key = `${label}-nth`;
  if (!visit.words.has(key)) return visit.label(label);
  const ending = `like-${ordinals[visit.user.language].select(place)}`;
  return visit.label(key, { nth: visit.t("chain-nth", { place, ending }), of });
}

/** `Waybill TTN-88 · 22 Nov: 120 = 120 pieces`; kinds whose counts say nothing share a line. */
function renderKin(
  visit: ViewContext,
  { document, kin }: Chain,
): Array<{ readonly line: Html; readonly weight: number }> {
  const named: string[] = [];
  const counted: Html[] = [];
  for (const kind of kindNames) {
    const links = kin.filter((link) => link.kind === kind);
    const [first] = links;
    if (first === undefined) continue;
    const more = links.length === 1 ? "" : ` ${visit.t("and-more", { count: links.length - 1 })}`;
    const name = `${visit.label(visit.profile.kinds[kind].label)} ${linkName(visit, first)}${more}`;
    const counts = compareCounts(document, links);
    if (counts === null) named.push(name);
    else counted.push(html`${name}: ${countsText(visit, counts)}`);
  }
  return [
    ...counted.map((line) => ({ line, weight: WEIGHT.counted })),
    ...(named.length === 0 ? [] : [{ line: html`${named.join("; ")}`, weight: WEIGHT.named }]),
  ];
}

function countsText(visit: ViewContext, { own, theirs, unit }: Counts): string {
  const told = `${visit.words.number(own)} ${own === theirs ? "=" : "≠"} ${visit.words.number(theirs)}`;
  return unit === null ? told : `${told} ${cleanText(unit, MAX_UNIT)}`;
}

function renderDuplicate(visit: ViewContext, { link, likeness }: Duplicate): Html {
  return html`⚠️ ${visit.t("chain-duplicate", { likeness, document: linkName(visit, link) })}`;
}

function linkName(visit: ViewContext, { number, date }: Link): string {
  return date === null ? bareNumber(number) : `${bareNumber(number)} · ${dayText(visit, date)}`;
}
