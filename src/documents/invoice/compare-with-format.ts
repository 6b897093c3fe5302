/** Compares a whole invoice with the national format: its values, and the values that must agree. */

import type { FormatDifference } from "../creation/format-fault.ts";
import { isObject, type JsonObject } from "../json.ts";
import { parseTin } from "../tin.ts";
import { checkFields, isEmpty, isMissing, isTrue } from "./check-value.ts";
import { identifierOf } from "./compose-invoice.ts";
import { CORRECTED_TYPES, invoiceFormat } from "./national-format.ts";
import { readDecimal } from "./read-decimal.ts";
import { readProducts } from "./read-products.ts";
import { codeOf, takesBack } from "./takes-back.ts";

/**
 * Every place of an invoice in the national spelling that differs from the format as public sources show it. The
 * interface shows no format, so the exchange may accept each of them. `ownTin` is the organization that is logged in.
 */
export function findFormatDifferences(body: JsonObject, ownTin: string): FormatDifference[] {
  const ofValues = checkFields(body, invoiceFormat).map((found) =>
    found.path === "FacturaId" && identifierOf(body) === null ? { ...found, kind: "new-id" as const } : found,
  );
  const known = new Set(ofValues.map(({ path }) => path));
  const together = [
    ...compareSellers(body, ownTin),
    ...compareBuyer(body),
    ...compareOldDocument(body),
    ...compareContract(body),
    ...compareSigns(body),
  ];
  return [...ofValues, ...together.filter(({ path }) => !known.has(path))];
}

function compareSellers({ SellerTin, ProductList }: JsonObject, ownTin: string): FormatDifference[] {
  const listed = isObject(ProductList) ? ProductList.Tin : null;
  const places = [
    ["SellerTin", SellerTin],
    ["ProductList.Tin", listed],
  ] as const;
  return places
    .filter(([, tin]) => !isMissing(tin) && parseTin(tin) !== ownTin)
    .map(([path, tin]) => ({ path, kind: "other-seller", limit: ownTin, given: String(tin) }));
}

/** One-sided invoices have no buyer; all others have one. */
function compareBuyer(body: JsonObject): FormatDifference[] {
  const sides = ["BuyerTin", "Buyer"] as const;
  if (codeOf(body.SingleSidedType) !== 0) {
    return sides.filter((path) => !isEmpty(body[path])).map((path) => ({ path, kind: "one-sided" }));
  }
  return sides.filter((path) => isEmpty(body[path])).map((path) => ({ path, kind: "missing" }));
}

function compareOldDocument({ FacturaType, OldFacturaDoc }: JsonObject): FormatDifference[] {
  if (!CORRECTED_TYPES.includes(codeOf(FacturaType))) return [];
  if (!isObject(OldFacturaDoc)) return [{ path: "OldFacturaDoc", kind: "missing" }];
  return ["OldFacturaNo", "OldFacturaDate"]
    .filter((name) => isMissing(OldFacturaDoc[name]))
    .map((name) => ({ path: `OldFacturaDoc.${name}`, kind: "missing" }));
}

/** A contract has a number and a date, or is left out. */
function compareContract({ ContractDoc }: JsonObject): FormatDifference[] {
  if (!isObject(ContractDoc)) return [];
  const names = ["ContractNo", "ContractDate"].filter((name) => isMissing(ContractDoc[name]));
  return names.length === 1 ? [{ path: `ContractDoc.${names[0]}`, kind: "missing" }] : [];
}

const SIGNED = ["Count", "Summa", "DeliverySum", "ExciseSum", "VatSum", "DeliverySumWithVat"];

/** Only a document that changes another one takes something back, or comes to nothing; each line is told once. */
function compareSigns(body: JsonObject): FormatDifference[] {
  const mayTakeBack = takesBack(body);
  return readProducts(body).flatMap(({ product, path }): FormatDifference[] => {
    const given = (name: string) => readDecimal(product[name]);
    const isOdd = (name: string) => {
      const value = given(name);
      return value !== null && (value < 0n || (name === "Count" && value === 0n));
    };
    const odd = mayTakeBack ? undefined : SIGNED.find(isOdd);
    const kind = odd === "Count" ? "positive" : "not-negative";
    const hasVat = isTrue(product.WithoutVat) && (given("VatSum") ?? 0n) !== 0n;
    return [
      ...(odd === undefined ? [] : [{ path: `${path}.${odd}`, kind, given: String(product[odd]) } as const]),
      ...(hasVat && odd !== "VatSum" ? [{ path: `${path}.VatSum`, kind: "no-vat" } as const] : []),
    ];
  });
}
