/** Tells how a search was understood, so that a person can mend it: its parts, and the words that were left out. */

import type { Html, ViewContext } from "../../bot/index.ts";
import { heardAmong } from "../../documents/search/match-document.ts";
import type { PartsReading, Reading } from "../../documents/search/reading.ts";
import { phraseKey } from "../../documents/typed/fold-text.ts";
import { namesNoDay } from "../../documents/typed/names-no-day.ts";
import { languages } from "../../locales/language.ts";
import { createTranslator } from "../../locales/translator.ts";
import type { Search } from "../../reading/search/search-documents.ts";
import { mayBeShown, shownText } from "./prompt-view.ts";
import { partLabel, readingLabel } from "./reading-label.ts";
import type { SearchRow } from "./stored.ts";

/** The words that the answer does not rest on, and why where that is known. */
export function renderIgnored(visit: ViewContext, reading: Reading): Html[] {
  if (reading.is !== "parts" || reading.ignored.length === 0) return [];
  const { ignored } = reading;
  return [
    visit.html("search-ignored", { words: ignored.map((word) => shownText(visit, word)).join(", ") }),
    ...renderLimits(visit, ignored),
  ];
}

/**
 * Why words found nothing: no calendar has such a day, the service tells nothing of payments, and it shows no goods in
 * lists, so that older documents are not searched for them.
 */
export function renderLimits(visit: ViewContext, words: readonly string[]): Html[] {
  if (words.some((word) => namesNoDay(word, visit.today()))) return [visit.html("search-no-day")];
  payments ??= new Set(
    languages
      .flatMap((language) => createTranslator(language).text("search-payment-words").split(","))
      .map(phraseKey),
  );
  if (words.some((word) => payments?.has(phraseKey(word)))) return [visit.html("search-no-payments")];
  return words.some((word) => /\p{L}{3}/u.test(word)) ? [visit.html("search-goods-known")] : [];
}

let payments: ReadonlySet<string> | null = null;

/** Tells the meanings that found nothing, where the text alone does not show them. */
export function renderUnderstood(
  visit: ViewContext,
  { text }: SearchRow,
  readings: readonly Reading[],
): Html[] {
  if (!mayBeShown(visit, text)) return [];
  const [first] = readings;
  const isNoDay = first?.is === "parts" && first.parts.some((part) => part.isNoDay);
  const labels =
    first?.is === "parts"
      ? first.parts.map((part) => partLabel(visit, part))
      : readings.map((reading) => labelOf(visit, reading));
  return [
    ...(labels.length === 0 ? [] : [visit.html("search-understood", { parts: labels.join(", ") })]),
    ...(isNoDay ? [visit.html("search-no-day")] : []),
    ...(first?.is === "parts" ? renderIgnored(visit, first) : []),
  ];
}

/** The parts that narrowed in vain; without parts, the meanings that say more than the typed letters do. */
export function understandingOf({ readings, read }: Search, ownTin: string): readonly Reading[] {
  const parts = readings.find((reading): reading is PartsReading => reading.is === "parts");
  if (parts !== undefined) {
    const heard = heardAmong(parts, read, ownTin);
    const hasNoDay = parts.parts.length === 0 || parts.parts.some(({ isNoDay }) => isNoDay);
    if (heard.parts.length > 0 || hasNoDay) return [heard];
  }
  const telling = readings.filter(saysMore);
  return telling.length === 0 ? [] : readings.filter((reading) => saysMore(reading) || isDigits(reading));
}

/** Whether a meaning says more than the typed letters do. */
function saysMore(reading: Reading): boolean {
  switch (reading.is) {
    case "number":
      return reading.kind !== null;
    case "contract":
      return reading.isNamed;
    default:
      return !["document", "partner", "goods", "parts"].includes(reading.is);
  }
}

const isDigits = (reading: Reading) => reading.is === "number" && /^\d+$/.test(reading.number);

function labelOf(visit: ViewContext, reading: Reading): string {
  const label = readingLabel(visit, reading);
  if (reading.is !== "number" || reading.kind === null) return label;
  return `${readingLabel(visit, { is: "kind", kind: reading.kind })}, ${label}`;
}
