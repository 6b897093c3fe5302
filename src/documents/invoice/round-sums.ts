/**
 * Rounds the sums of an invoice's lines to whole tiyin, as people read them; the body that is sent keeps its decimals.
 */
import type { JsonObject } from "../json.ts";
import { parseTiyin, tiyinToDecimal } from "../money.ts";
import { toTiyin } from "./calculate-product.ts";
import { productFormat } from "./national-format.ts";
import { readDecimal } from "./read-decimal.ts";
import { readProducts, withProducts } from "./read-products.ts";

export function roundSums(body: JsonObject): JsonObject {
  const products = readProducts(body);
  return products.length === 0
    ? body
    : withProducts(
        body,
        products.map(({ product }) => roundProduct(product)),
      );
}

function roundProduct(product: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(product).map(([name, value]) => [
      name,
      productFormat[name]?.type === "sum" ? round(value) : value,
    ]),
  );
}

function round(value: unknown): unknown {
  const decimal = parseTiyin(value) === null ? readDecimal(value) : null;
  return decimal === null ? value : tiyinToDecimal(toTiyin(decimal));
}
