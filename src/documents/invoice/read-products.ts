/** The lines of an invoice in the national spelling. */
import { isObject, type JsonObject } from "../json.ts";

export interface PlacedProduct {
  readonly product: JsonObject;
  /** The line's place, from 0. */
  readonly index: number;
  readonly path: string;
}

/** Every line that is an object, with its place. */
export function readProducts({ ProductList }: JsonObject): PlacedProduct[] {
  const products = isObject(ProductList) ? ProductList.Products : undefined;
  if (!Array.isArray(products)) return [];
  return products.flatMap((product: unknown, index) =>
    isObject(product) ? [{ product, index, path: `ProductList.Products[${index}]` }] : [],
  );
}

export function withProducts(body: JsonObject, products: readonly JsonObject[]): JsonObject {
  const list = isObject(body.ProductList) ? body.ProductList : {};
  return { ...body, ProductList: { ...list, Products: products } };
}
