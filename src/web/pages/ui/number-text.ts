/** The number of an organization or a person with the word for it. */
import type { PageTranslator } from "../page-translator.ts";

const PINFL_DIGITS = 14;

/** Whether `number` is a person's own and not an organization's. */
export function isPinfl(number: string): boolean {
  return number.length === PINFL_DIGITS;
}

/** The number with its word: `TIN 301000011`, or `PINFL 30000000000055` for a person. */
export function numberText({ t }: Pick<PageTranslator, "t">, number: string): string {
  return isPinfl(number) ? t("web-sign-pinfl", { pinfl: number }) : t("web-sign-tin", { tin: number });
}
