/** Names a reading of typed text: `Number 2211`, `22 Nov 2026`, `Sum 2,211`. */

import type { ViewContext } from "../../bot/index.ts";
import { SOM } from "../../documents/currency.ts";
import { currencyOf } from "../../documents/read-currency.ts";
import type { Reading } from "../../documents/search/reading.ts";
import { isPinfl } from "../../documents/tin.ts";
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
    case "sum": {
      const { value, slack, code } = reading.sum;
      const currency = currencyOf(code);
      const { amount, money, shortSum } = visit.words;
      const whole = currency === SOM ? amount(value) : money(value, currency);
      return visit.t("search-sum", { sum: slack === 0n ? whole : shortSum(value, currency) });
    }
    case "kind":
      return visit.label(visit.profile.kinds[reading.kind].label);
    case "state":
      return visit.t("search-state", { group: reading.group });
    case "goods":
      return visit.t("search-goods", { name: cleanText(reading.name, MAX_LENGTH) });
    case "parts":
      return cleanText(reading.text, MAX_PARTS_LENGTH);
    case "partner":
      return visit.t("search-partner", { name: cleanText(reading.name, MAX_LENGTH) });
    case "dates": {
      const { from, to } = reading.range;
      const [start, end] = [from, to].map((date) => (date === null ? "…" : visit.words.date(date)));
      return start === end ? String(start) : `${start} – ${end}`;
    }
  }
}
