/** A new invoice like an earlier one: their common content, with a number, a date and sums of its own. */
import type { Repeated } from "../creation/file-format.ts";
import { parseDate } from "../dates.ts";
import type { CalendarDate } from "../document.ts";
import { isObject, type JsonObject } from "../json.ts";
import { growsWithCount, recountProduct } from "./calculate-product.ts";
import { isMissing, isTrue } from "./check-value.ts";
import type { FormatField, FormatFields } from "./format-field.ts";
import { CHANGING_TYPES, invoiceFormat } from "./national-format.ts";
import { readProducts, withProducts } from "./read-products.ts";
import { spellNationally } from "./spell-keys.ts";
import { codeOf } from "./takes-back.ts";

/** Values that belong to one document alone: its identifiers, the papers of one delivery, notes written to it. */
const OF_ONE_DOCUMENT = [
  "FacturaId",
  "OldFacturaDoc",
  "FacturaEmpowermentDoc",
  "WaybillIds",
  "WaybillLocalIds",
  "Notes",
];

/**
 * The body of a new invoice from the record of an earlier one. It takes over only values that the national format
 * knows, so that no state, history or note of the old one gets into the new.
 */
export function repeatInvoice(
  record: JsonObject,
  fresh: {
    readonly number: string;
    readonly date: CalendarDate;
    readonly sellerName: string | null;
    readonly buyerName: string | null;
  },
): Repeated {
  const { body: spelled } = spellNationally(record, invoiceFormat);
  const picked = pick(spelled, invoiceFormat);
  if (CHANGING_TYPES.includes(codeOf(picked.FacturaType))) return { ok: false, why: "changes" };
  const products = readProducts(picked).map(({ product }) => product);
  if (isTrue(picked.HasMarking) || products.some(({ Marks }) => hasMarks(Marks)))
    return { ok: false, why: "marked" };
  if (products.length === 0) return { ok: false, why: "unreadable" };
  const kept = Object.fromEntries(Object.entries(picked).filter(([name]) => !OF_ONE_DOCUMENT.includes(name)));
  const { FacturaProductId: _, ...list } = kept.ProductList as JsonObject;
  const body: JsonObject = {
    ...kept,
    FacturaDoc: { FacturaNo: fresh.number, FacturaDate: fresh.date },
    Seller: named(kept.Seller, fresh.sellerName),
    ...(codeOf(kept.SingleSidedType) === 0 ? { Buyer: named(kept.Buyer, fresh.buyerName) } : {}),
    ProductList: list,
  };
  return {
    ok: true,
    body: withProducts(
      body,
      products.map((product) => recountProduct(product, String(product.Count))),
    ),
  };
}

export function withNumber(body: JsonObject, number: string): JsonObject {
  return { ...body, FacturaDoc: { ...(body.FacturaDoc as JsonObject), FacturaNo: number } };
}

export function withDate(body: JsonObject, date: CalendarDate): JsonObject {
  return { ...body, FacturaDoc: { ...(body.FacturaDoc as JsonObject), FacturaDate: date } };
}

/**
 * The new invoice with another count in one line (from 0), and that line's sums again. Null for a count of 0 where an
 * excise or a relief grows with it: from nothing, nobody could calculate them again.
 */
export function withCount(body: JsonObject, line: number, count: string): JsonObject | null {
  const products = readProducts(body);
  const counted = products.find(({ index }) => index === line);
  if (Number(count) === 0 && counted !== undefined && growsWithCount(counted.product)) return null;
  return withProducts(
    body,
    products.map(({ product, index }) => (index === line ? recountProduct(product, count) : product)),
  );
}

function pick(record: JsonObject, fields: FormatFields): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = pickValue(record[name], field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function pickValue(value: unknown, field: FormatField): unknown {
  if (isMissing(value) || (typeof value === "string" && value.trim().toLowerCase() === "null"))
    return undefined;
  if (field.type === "object") return isObject(value) ? pick(value, field.fields) : undefined;
  if (field.type === "list")
    return Array.isArray(value) ? value.filter(isObject).map((item) => pick(item, field.fields)) : undefined;
  return field.type === "date" ? (parseDate(value) ?? value) : value;
}

function hasMarks(marks: unknown): boolean {
  if (isObject(marks)) return Object.values(marks).some(hasMarks);
  return Array.isArray(marks) ? marks.length > 0 : !isMissing(marks) && marks !== false;
}

/** Some services keep the names next to the parties. */
function named(party: unknown, name: string | null): JsonObject {
  const known = isObject(party) ? party : {};
  return isMissing(known.Name) && name !== null ? { ...known, Name: name } : known;
}
