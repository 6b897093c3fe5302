/** The lines that tell what a document belongs to. */

import { bareNumber } from "../../bot/document/row-view.ts";
import { type Html, html } from "../../bot/ui/html.ts";
import { phoneLines } from "../../bot/ui/phone-lines.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Language } from "../../documents/language.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { type Chain, type Contract, type Counts, compareCounts, type Duplicate } from "./rules/chain.ts";
import type { Link } from "./rules/link.ts";

const MAX_CONTRACT = 20;
const MAX_UNIT = 12;

/** So many lines of a phone at most, but at least one; where they are few, what warns stays before what explains. */
export function renderChain(visit: ViewContext, chain: Chain, most: number, { brief = false } = {}): Html[] {
  const { contract } = chain;
  const warnings = chain.duplicates.map((duplicate) => renderDuplicate(visit, duplicate));
  const own = contract === null || brief ? [] : [renderContract(visit, chain, contract)];
  const kin = brief ? [] : renderKin(visit, chain);
  let left = most;
  const shown = [...warnings.slice(0, 1), ...own, ...kin, ...warnings.slice(1)].filter((line, index) => {
    left -= phoneLines(line);
    return index === 0 || left >= 0;
  });
  const [first, ...others] = [...own, ...kin, ...warnings].filter((line) => shown.includes(line));
  return first === undefined ? [] : [html`🔗 ${first}`, ...others];
}

/** `Contract 27: 14th invoice, 412m so‘m since January`. */
function renderContract(visit: ViewContext, { document }: Chain, contract: Contract): Html {
  const { number, year, place, sums } = contract;
  // Where it is none of them, nothing is counted.
  const since = place === null ? "none" : year === visit.today().slice(0, 4) ? "january" : year;
  return html`${visit.t("chain-contract", {
    number: withNumberSign(cleanText(number, MAX_CONTRACT)),
    what: place === null ? "none" : nth(visit, document.kind, place),
    sum:
      sums.length === 0 || place === null
        ? "none"
        : sums.map(({ amount, currency }) => visit.words.shortMoney(amount, currency)).join(" + "),
    since,
  })}`;
}

const ordinalOf = (language: string) => new Intl.PluralRules(language, { type: "ordinal" });
/** Made once: a card renders its lines again until they fit. */
const ordinals: Readonly<Record<Language, Intl.PluralRules>> = {
  ...{ uz: ordinalOf("uz"), "uz-cyrl": ordinalOf("uz"), ru: ordinalOf("ru"), en: ordinalOf("en") },
};

/** `14th invoice`, or the kind's own name where it has no words for that. */
function nth(visit: ViewContext, kind: KindName, place: number): string {
  const { label } = visit.profile.kinds[kind];
  const key = `${label}-nth`;
  if (!visit.words.has(key)) return visit.label(label);
  const ending = `like-${ordinals[visit.user.language].select(place)}`;
  return visit.label(key, { nth: visit.t("chain-nth", { place, ending }) });
}

/** `Waybill TTN-88 · 22 Nov: 120 = 120 pieces`; kinds whose counts say nothing share a line. */
function renderKin(visit: ViewContext, { document, kin }: Chain): Html[] {
  const named: string[] = [];
  const counted: Html[] = [];
  for (const kind of kindNames) {
    const links = kin.filter((link) => link.kind === kind);
    const [first] = links;
    if (first === undefined) continue;
    const more = links.length === 1 ? "" : `, +${visit.words.number(links.length - 1)}`;
    const name = `${visit.label(visit.profile.kinds[kind].label)} ${nameOf(visit, first)}${more}`;
    const counts = compareCounts(document, links);
    if (counts === null) named.push(name);
    else counted.push(html`${name}: ${countsText(visit, counts)}`);
  }
  return [...counted, ...(named.length === 0 ? [] : [html`${named.join("; ")}`])];
}

function countsText(visit: ViewContext, { own, theirs, unit }: Counts): string {
  const told = `${visit.words.number(own)} ${own === theirs ? "=" : "≠"} ${visit.words.number(theirs)}`;
  return unit === null ? told : `${told} ${cleanText(unit, MAX_UNIT)}`;
}

function renderDuplicate(visit: ViewContext, { link, likeness }: Duplicate): Html {
  return html`⚠️ ${visit.t("chain-duplicate", { likeness, document: nameOf(visit, link) })}`;
}

function nameOf(visit: ViewContext, { number, date }: Link): string {
  return date === null ? bareNumber(number) : `${bareNumber(number)} · ${dayOf(visit, date)}`;
}

/** The year is told where it is not this one. */
function dayOf(visit: ViewContext, date: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === visit.today().slice(0, 4);
  return isThisYear ? visit.words.dayMonth(date) : visit.words.date(date);
}
