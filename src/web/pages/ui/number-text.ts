/** The number of an organization or a person with the word for it. */
import { isPinfl } from "../../../documents/tin.ts";
import type { PageTranslator } from "../page-translator.ts";

/** The number with its word: `TIN 301000011`, or `PINFL 30000000000055` for a person. */
export function numberText({ t }: Pick<PageTranslator, "t">, number: string): string {
  return isPinfl(number) ? t("web-sign-pinfl", { pinfl: number }) : t("web-sign-tin", { tin: number });
}
