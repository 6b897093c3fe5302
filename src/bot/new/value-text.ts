/** A value of a draft as a person reads it. */
import type { HeadField, LineField } from "../../documents/creation/creation.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { parseTiyin } from "../../documents/money.ts";
import type { Form } from "../../drafting/form.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Visit } from "../visit.ts";

const LONGEST = 160;

export function valueText(
  visit: Visit,
  { type }: Pick<HeadField | LineField, "type">,
  value: string,
  units: Form["units"],
): string {
  switch (type) {
    case "date":
      return visit.words.date(value as CalendarDate);
    case "count":
      return visit.words.number(value);
    case "sum":
      return visit.words.money(parseTiyin(value) ?? 0n);
    case "vatRate":
      return rateText(visit, value);
    case "measure":
      return cleanText(units[value] ?? value, 40);
    default:
      return cleanText(value, LONGEST);
  }
}

export function rateText(visit: Visit, rate: string): string {
  return rate === "none" ? visit.t("new-without-vat") : `${rate} %`;
}
