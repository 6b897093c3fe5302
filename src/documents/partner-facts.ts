/** Facts of a document to compare with others of the same partner, besides those of every document. Pure. */
import type { KindDescription } from "./description.ts";
import type { BusinessDocument, DocumentLine } from "./document.ts";

/** Different rates, as the service wrote them; empty where no line shows one. */
export function vatRatesOf(lines: readonly DocumentLine[]): string[] {
  return [...new Set(lines.flatMap(({ vatRate }) => (vatRate === null ? [] : [vatRate])))].sort();
}

/** The most names of a document's goods that are kept, and the length of each. */
const MOST_GOODS = 20;
const LONGEST_GOODS = 80;

export function goodsOf(lines: readonly DocumentLine[]): string[] {
  const names = lines.flatMap(({ name }) => (name === null ? [] : [name.trim().slice(0, LONGEST_GOODS)]));
  return [...new Set(names)].filter((name) => name !== "").slice(0, MOST_GOODS);
}

/** The sender's bank account, or null where the record shows none. */
export function bankAccountOf(
  { senderAccount }: Pick<KindDescription, "senderAccount">,
  { extra }: Pick<BusinessDocument, "extra">,
): string | null {
  return extra.find(([key]) => key === senderAccount)?.[1].trim() || null;
}
