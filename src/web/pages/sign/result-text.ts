/** Words the outcome of one document. */
import type { ItemResult } from "../../../signing/signing.ts";
import type { PageTranslator } from "../page-translator.ts";
import { voidText } from "../ui/problem-text.ts";

/** `detail` is the reason where its choice is over, else the service's words, which stand beside it. */
export function resultText(translator: PageTranslator, result: ItemResult, detail: string | null): string {
  if (result === "void") return voidText(translator, detail);
  const isReported = result === "unknown" && detail !== null;
  return translator.t(isReported ? "web-result-reported" : `web-result-${result}`);
}
