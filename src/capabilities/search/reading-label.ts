/** Names a reading of typed text: `Number 2211`, `22 Nov 2026`, `Sum 2,211`. */

import type { ViewContext } from "../../bot/index.ts";
import { SOM } from "../../documents/currency.ts";
import type { DateRange } from "../../documents/filter-values.ts";
import { currencyOf } from "../../documents/read-currency.ts";
import type { Part, Reading } from "../../documents/search/reading.ts";
import { isPinfl } from "../../documents/tin.ts";
import type { TypedSum } from "../../documents/typed/read-sum.ts";
import { codeOf, type SumRange } from "../../documents/typed/read-sum-range.ts";
import { cleanText } from "../../locales/clean-text.ts";

/** The count behind a label this long is in view on a narrow phone, in Cyrillic letters too. */
const MAX_LENGTH = 16;
const MAX_PARTS_LENGTH = 28;

export function readingLabel(visit: ViewContext, reading: Reading): string {
  switch (reading.is) {
    case "document":
      return cleanText(reading.id);
    case "tin":
      return `${visit.t(isPinfl(reading.tin) ? "pinfl-word" : "tin-word")} ${reading.tin}`;
    case "tinStart":
      return `${visit.t("tin-word")} ${reading.digits}…`;
    case "number":
      return visit.t("search-number", { number: cleanText(reading.number, MAX_LENGTH) });
    case "contract":
      return visit.t("search-contract", { number: cleanText(reading.number, MAX_LENGTH) });
    case "sum":
      return visit.t("search-sum", { sum: sumText(visit, reading.sum) });
    case "sums":
      return visit.t("search-sum", { sum: rangeText(visit, reading.range) });
    case "kind":
      return visit.label(visit.profile.kinds[reading.kind].label);
    case "state":
      return visit.t("search-state", { group: reading.group });
    case "toSign":
      return visit.t("search-state", { group: "toSign" });
    case "shelf":
      return visit.t("search-state", { group: reading.shelf });
    case "goods":
      return visit.t("search-goods", { name: cleanText(reading.name, MAX_LENGTH) });
    case "parts": {
      const { text, parts, ignored } = reading;
      const heard = ignored.length === 0 ? text : parts.map((part) => part.text).join(" ");
      return cleanText(heard, MAX_PARTS_LENGTH);
    }
    case "partner":
      return visit.t("search-partner", { name: cleanText(reading.name, MAX_LENGTH) });
    case "dates":
      return daysText(visit, reading.range);
    case "term": {
      const { from, to } = reading.range;
      const isPassed = from === null && to !== null && to < visit.dayOfTerms();
      return isPassed
        ? visit.t("search-term-passed")
        : visit.t("search-term", { days: daysText(visit, reading.range) });
    }
  }
}

function daysText(visit: ViewContext, { from, to }: DateRange): string {
  const [start, end] = [from, to].map((date) => (date === null ? "…" : visit.words.date(date)));
  return start === end ? String(start) : `${start} – ${end}`;
}

function sumText({ words }: ViewContext, { value, slack, code }: TypedSum): string {
  const currency = currencyOf(code);
  if (slack > 0n) return words.shortSum(value, currency);
  return currency === SOM ? words.amount(value) : words.money(value, currency);
}

/** `> 50m`, `≥ 10m`, `10m – 20m`. */
function rangeText(visit: ViewContext, range: SumRange): string {
  const [from, to] = [range.from, range.to].map((limit) =>
    limit === null ? null : sumText(visit, { ...limit.sum, code: codeOf(range) }),
  );
  if (from != null && to != null && range.from?.isIncluded === true && range.to?.isIncluded === true)
    return `${from} – ${to}`;
  return [
    ...(from == null ? [] : [`${range.from?.isIncluded === true ? "≥" : ">"} ${from}`]),
    ...(to == null ? [] : [`${range.to?.isIncluded === true ? "≤" : "<"} ${to}`]),
  ].join(", ");
}

/** Names the meanings of a part. A number behind a kind is hardly anything else but a day. */
export function partLabel(visit: ViewContext, { text, meanings }: Part): string {
  if (meanings.every(({ is }) => is === "partner" || is === "goods"))
    return visit.t("search-name", { name: cleanText(text, MAX_LENGTH) });
  const isNumbered = meanings.some((one) => one.is === "number" && one.kind !== null);
  const told = meanings.filter(({ is }) =>
    isNumbered ? is === "number" || is === "dates" : is !== "partner" && is !== "goods" && is !== "contract",
  );
  return (told.length > 0 ? told : meanings).map((meaning) => readingLabel(visit, meaning)).join(" / ");
}
