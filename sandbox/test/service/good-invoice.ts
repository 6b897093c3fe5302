/** Good invoices in both spellings, for tests that then spoil them. */
import { sampleInvoice } from "../../home/sample-invoice.ts";

type Json = Record<string, unknown>;

/** The sandbox's own sample, of its seller; what is given is laid over its top. */
export function goodInvoice(change: Json = {}): Json {
  return { ...structuredClone(sampleInvoice("2026-03-16")), ...change };
}

/** The same with the change of one product (from 0) laid over it. */
export function withProduct(index: number, change: Json, top: Json = {}): Json {
  const invoice = goodInvoice(top);
  const list = invoice.ProductList as { Products: Json[] };
  list.Products[index] = { ...list.Products[index], ...change };
  return invoice;
}

export function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value, null, 2));
}
