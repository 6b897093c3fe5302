/** Checks a whole invoice against the national format: its values, and the values that must agree. */

import type { FormatFault } from "../creation/format-fault.ts";
import { isObject, type JsonObject } from "../json.ts";
import { parseTiyin } from "../money.ts";
import { checkFields, isMissing } from "./check-value.ts";
import { CHANGING_TYPES, CORRECTED_TYPES, invoiceFormat } from "./national-format.ts";
import { readProducts } from "./read-products.ts";

/**
 * Every fault of an invoice in the national spelling; `sellerTin` is the organization that is logged in. The sums of
 * lines are compared by `findDifferences`, once there is no fault.
 */
export function checkInvoice(body: JsonObject, sellerTin: string): FormatFault[] {
  const ofValues = checkFields(body, invoiceFormat);
  const known = new Set(ofValues.map(({ path }) => path));
  const together = [
    ...checkSeller(body, sellerTin),
    ...checkBuyer(body),
    ...checkOldDocument(body),
    ...checkContract(body),
    ...checkSigns(body),
  ];
  return [...ofValues, ...together.filter(({ path }) => !known.has(path))];
}

function checkSeller({ SellerTin, ProductList }: JsonObject, sellerTin: string): FormatFault[] {
  const isOwn = (tin: unknown) => isMissing(tin) || String(tin).trim() === sellerTin;
  return [
    ...(isOwn(SellerTin) ? [] : [{ path: "SellerTin", kind: "seller", limit: sellerTin } as const]),
    ...(isObject(ProductList) && !isOwn(ProductList.Tin)
      ? [{ path: "ProductList.Tin", kind: "seller", limit: sellerTin } as const]
      : []),
  ];
}

/** One-sided invoices have no buyer; all others must have one. */
function checkBuyer(body: JsonObject): FormatFault[] {
  const sides = ["BuyerTin", "Buyer"] as const;
  if (codeOf(body.SingleSidedType) !== 0) {
    return sides.filter((path) => !isMissing(body[path])).map((path) => ({ path, kind: "one-sided" }));
  }
  return sides.filter((path) => isMissing(body[path])).map((path) => ({ path, kind: "missing" }));
}

function checkOldDocument({ FacturaType, OldFacturaDoc }: JsonObject): FormatFault[] {
  if (!CORRECTED_TYPES.includes(codeOf(FacturaType))) return [];
  if (!isObject(OldFacturaDoc)) return [{ path: "OldFacturaDoc", kind: "missing" }];
  return ["OldFacturaNo", "OldFacturaDate"]
    .filter((name) => isMissing(OldFacturaDoc[name]))
    .map((name) => ({ path: `OldFacturaDoc.${name}`, kind: "missing" }));
}

/** A contract has a number and a date, or is left out. */
function checkContract({ ContractDoc }: JsonObject): FormatFault[] {
  if (!isObject(ContractDoc)) return [];
  const names = ["ContractNo", "ContractDate"].filter((name) => isMissing(ContractDoc[name]));
  return names.length === 1 ? [{ path: `ContractDoc.${names[0]}`, kind: "missing" }] : [];
}

/** Only a document that changes another one may take something back, or come to nothing. */
function checkSigns(body: JsonObject): FormatFault[] {
  const mayTakeBack = CHANGING_TYPES.includes(codeOf(body.FacturaType));
  return readProducts(body).flatMap(({ product, path }): FormatFault[] => {
    const sums = ["Summa", "DeliverySum", "ExciseSum", "VatSum", "DeliverySumWithVat"];
    const isBelow = (name: string) => (parseTiyin(product[name]) ?? 0n) < 0n;
    const counted = Number(product.Count);
    return [
      ...(isMissing(product.Count) || mayTakeBack || counted > 0
        ? []
        : [{ path: `${path}.Count`, kind: "positive" } as const]),
      ...sums
        .filter((name) => !(mayTakeBack && name !== "Summa") && isBelow(name))
        .map((name) => ({ path: `${path}.${name}`, kind: "not-negative" }) as const),
      ...(isTrue(product.WithoutVat) && (parseTiyin(product.VatSum) ?? 0n) !== 0n
        ? [{ path: `${path}.VatSum`, kind: "no-vat" } as const]
        : []),
    ];
  });
}

/** The code's number; 0 where there is none. */
export function codeOf(value: unknown): number {
  return isMissing(value) ? 0 : Number(value);
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === "1";
}
