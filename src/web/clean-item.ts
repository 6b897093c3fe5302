/** Cleans a shown document of characters that hide or reorder text: people decide on this page what they sign. */
import { cleanLines, cleanText } from "../locales/clean-text.ts";
import { bareNumber } from "../locales/number-sign.ts";
import type { ShownItem } from "../signing/signing.ts";

const LONGEST_NAME = 300;
const LONGEST_REASON = 1000;
const LONGEST_NUMBER = 100;
/** The longest text of a tax number or a quantity. */
const LONGEST_DIGITS = 40;

export function cleanItem<Item extends ShownItem>(item: Item): Item {
  const { receiver } = item;
  return {
    ...cleanNames(item),
    ...(receiver === undefined
      ? {}
      : {
          receiver: {
            name: clean(receiver.name, LONGEST_NAME),
            tin: clean(receiver.tin, LONGEST_DIGITS),
          },
        }),
    counterpartyTin: clean(item.counterpartyTin, LONGEST_DIGITS),
    currency: item.currency === null ? null : cleanText(item.currency, LONGEST_DIGITS),
    reason: item.reason === null ? null : cleanLines(item.reason, LONGEST_REASON),
    lines: item.lines.map((line) => ({
      ...line,
      name: clean(line.name, LONGEST_NAME),
      count: clean(line.count, LONGEST_DIGITS),
    })),
  };
}

/** The names that every document has. */
export function cleanNames<Item extends Pick<ShownItem, "number" | "counterpartyName">>(item: Item): Item {
  return { ...cleanNumber(item), counterpartyName: clean(item.counterpartyName, LONGEST_NAME) };
}

export function cleanNumber<Item extends Pick<ShownItem, "number">>(item: Item): Item {
  const { number } = item;
  return { ...item, number: clean(number === null ? null : bareNumber(number), LONGEST_NUMBER) };
}

export function cleanOrganization(name: string): string {
  return cleanText(name, LONGEST_NAME);
}

/** The clean text; null if nothing readable is left. */
function clean(text: string | null, length: number): string | null {
  return (text === null ? "" : cleanText(text, length)) || null;
}
