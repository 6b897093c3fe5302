/** A value of a draft as a person reads it. */

import type { ViewContext } from "../../bot/index.ts";
import type { HeadField, LineField } from "../../documents/creation/creation.ts";
import { SOM } from "../../documents/currency.ts";
import { parseDate } from "../../documents/dates.ts";
import { parseTiyin } from "../../documents/money.ts";
import type { Form } from "../../drafting/form.ts";
import { cleanText } from "../../locales/clean-text.ts";

const LONGEST = 160;

export function valueText(
  visit: ViewContext,
  { type }: Pick<HeadField | LineField, "type">,
  value: string,
  units: Form["units"],
): string {
  switch (type) {
    case "date": {
      const date = parseDate(value);
      return date === null ? cleanText(value, LONGEST) : visit.words.date(date);
    }
    case "count":
      return visit.words.number(value);
    case "sum":
      return visit.words.money(parseTiyin(value) ?? 0n, SOM);
    case "vatRate":
      return rateText(visit, value);
    case "measure":
      return cleanText(units[value] ?? value, 40);
    default:
      return cleanText(value, LONGEST);
  }
}

export function rateText(visit: ViewContext, rate: string): string {
  return rate === "none" ? visit.t("new-without-vat") : `${rate} %`;
}
