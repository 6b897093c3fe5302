/** Groups the documents of a pile by action and partner. Pure. */
import type { ShownItem } from "../../../signing/signing.ts";

type Grouped = Pick<ShownItem, "action" | "counterpartyName" | "counterpartyTin">;

export interface DocumentGroup<Item> extends Grouped {
  readonly items: readonly Item[];
}

/**
 * The largest group first, otherwise in the given order. Partners of one number under different names are apart: the
 * person has to see each name.
 */
export function groupDocuments<Item extends Grouped>(items: readonly Item[]): Array<DocumentGroup<Item>> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify([item.action, item.counterpartyTin, item.counterpartyName]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { action, counterpartyName, counterpartyTin } = first;
      return [{ action, counterpartyName, counterpartyTin, items: same }];
    })
    .sort((one, other) => other.items.length - one.items.length);
}
