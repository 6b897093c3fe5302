/** One line of a document: its name, and below it count, price, total and VAT, with an arrow if the total follows. */

import type { BusinessDocument, DocumentLine } from "../../documents/document.ts";
import { addUpLine } from "../../documents/line-sums.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ViewContext } from "../view-context.ts";
import { isSum, valueWithUnit } from "./value-text.ts";

/** The document that the line is of. */
type Of = Pick<BusinessDocument, "kind" | "currency">;

export function lineText(visit: ViewContext, document: Of, line: DocumentLine): string {
  const name = cleanText(line.name ?? "—", 120);
  const told = figures(visit, document, line);
  // Lines of a reconciliation have no total: their sums are in fields of their own.
  const sums =
    line.total === null ? line.extra.filter(([key, value]) => isSum(visit, document.kind, key, value)) : [];
  const others = sums
    .map(([key, value]) => `\n    ${visit.label(key)}: ${valueWithUnit(visit, document, key, value)}`)
    .join("");
  return `${name}${told === "" ? "" : `\n    ${told}`}${others}`;
}

/** `11 dona × 321,210 → 3,957,307.20 (VAT 12 % 423,997.20)` */
function figures(visit: ViewContext, document: Of, line: DocumentLine): string {
  const { words } = visit;
  const { count, price, total } = line;
  const quantity = [count === null ? "" : words.number(count), cleanText(line.unit ?? "", 20)]
    .filter((part) => part !== "")
    .join(" ");
  const vat = vatText(visit, line);
  if (count !== null && price !== null) {
    const product = `${quantity} × ${words.amount(price)}`;
    if (total === null || addUpLine(line).follows === "unseen")
      return [product, ...vat, ...totalText(visit, document, line)].join(" · ");
    return `${product} → ${words.amount(total)}${vat.length === 0 ? "" : ` (${vat.join("")})`}`;
  }
  return [
    ...(quantity === "" ? [] : [quantity]),
    ...(price === null ? [] : [visit.t("card-line-price", { price: words.amount(price) })]),
    ...vat,
    ...totalText(visit, document, line),
  ].join(" · ");
}

function vatText(visit: ViewContext, { vat, vatRate }: DocumentLine): string[] {
  if (vat === null && vatRate === null) return [];
  const rate = vatRate === null ? [] : [rateText(visit, vatRate)];
  const isTold = vat === null || (vat === 0n && vatRate === "0");
  const sum = isTold ? [] : [visit.words.amount(vat)];
  return [[visit.t("card-line-vat"), ...rate, ...sum].join(" ")];
}

/** A rate in words, such as “without VAT”, stays as it came. */
function rateText(visit: ViewContext, rate: string): string {
  return /^\d+(?:[.,]\d+)?$/.test(rate) ? `${visit.words.number(rate)}\u00a0%` : cleanText(rate, 30);
}

/** With its word only if another sum comes before it. */
function totalText(
  visit: ViewContext,
  { currency }: Of,
  { price, vat, vatRate, total }: DocumentLine,
): string[] {
  if (total === null) return [];
  const money = visit.words.money(total, currency);
  return [
    price === null && vat === null && vatRate === null ? money : visit.t("card-line-total", { total: money }),
  ];
}
