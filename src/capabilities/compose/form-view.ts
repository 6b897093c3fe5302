/** Parts that several screens of a new document share: title, refusals, lines, and values as a person reads them. */

import { type Html, html, lineText, renderOrganization, type ViewContext } from "../../bot/index.ts";
import { calculateLine, roundToTiyin } from "../../documents/creation/calculate.ts";
import type { HeadField, LineField } from "../../documents/creation/creation.ts";
import { SOM } from "../../documents/currency.ts";
import { parseDate } from "../../documents/dates.ts";
import type { DocumentLine } from "../../documents/document.ts";
import { parseTiyin } from "../../documents/money.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import type { Form } from "../../drafting/form.ts";
import type { UnusualAnswer } from "../../drafting/read-answer.ts";
import { cleanText } from "../../locales/clean-text.ts";

const LONGEST_VALUE = 160;
const LONGEST_REFUSAL = 300;

export function renderTitle(visit: ViewContext, { row, account, form, composition }: FieldsDraft): Html[] {
  const { counterparty } = composition;
  const partner = form.values[counterparty.name] ?? form.values[counterparty.tin];
  return [
    html`<b>${visit.label(`${row.kind}-new`)}</b>`,
    renderOrganization(visit, account),
    ...(partner == null ? [] : [html`→ ${cleanText(partner, 120)}`]),
  ];
}

export function refusalsAt(
  form: Form,
  { line, field }: { line: number | null; field: string | null },
): string[] {
  return form.refusals.flatMap((one) =>
    one.line === line && one.field === field ? [cleanText(one.text, LONGEST_REFUSAL)] : [],
  );
}

/** A line with its sums, as the card will show it. */
export function renderDraftLine(
  visit: ViewContext,
  { form, row, composition }: FieldsDraft,
  index: number,
): Html {
  const line = form.lines[index] ?? {};
  const named = (type: string) =>
    Object.entries(composition.lines.fields).find(([, field]) => field.type === type)?.[0] ?? "";
  const sums = calculateLine(line);
  const unit = line[named("measure")] ?? null;
  const rate = line[named("vatRate")] ?? null;
  const shown: DocumentLine = {
    name: line.name ?? null,
    count: line.count ?? null,
    unit: unit === null ? null : (form.units[unit] ?? unit),
    price: roundToTiyin(line.price),
    vat: sums?.vat ?? null,
    vatRate: rate === "none" ? rateText(visit, rate) : rate,
    total: sums?.total ?? null,
    extra: [],
  };
  return html`${index + 1}. ${lineText(visit, { kind: row.kind, currency: SOM }, shown)}`;
}

export function valueText(
  visit: ViewContext,
  { type }: Pick<HeadField | LineField, "type">,
  value: string,
  units: Form["units"],
): string {
  switch (type) {
    case "date": {
      const date = parseDate(value);
      return date === null ? cleanText(value, LONGEST_VALUE) : visit.words.date(date);
    }
    case "count":
      return visit.words.number(value);
    case "sum":
      return parseTiyin(value) === null
        ? visit.words.number(value)
        : visit.words.money(parseTiyin(value) ?? 0n, SOM);
    case "vatRate":
      return rateText(visit, value);
    case "measure":
      return cleanText(units[value] ?? value, 40);
    default:
      return cleanText(value, LONGEST_VALUE);
  }
}

/** The value as it was read, and how it differs from what is usual. */
export function unusualText(
  visit: ViewContext,
  { maximum }: Pick<HeadField | LineField, "maximum">,
  { value, of }: { readonly value: string; readonly of: UnusualAnswer },
): Html {
  const [whole = "", decimals = ""] = value.split(".");
  const sentence =
    of === "sameTin"
      ? visit.html("new-same-tin")
      : of === "sumDecimals"
        ? visit.html("new-unusual-sumDecimals", {
            whole: visit.words.number(whole),
            count: decimals.length,
          })
        : html`${visit.words.text(`new-unusual-${of}`, { maximum })}`;
  return html`<code>${cleanText(value, 60)}</code>: ${sentence}`;
}

export function rateText(visit: ViewContext, rate: string): string {
  return rate === "none" ? visit.t("new-without-vat") : `${rate} %`;
}
