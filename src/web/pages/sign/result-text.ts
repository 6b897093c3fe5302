/** The sentence about what came of one document. */
import type { ItemResult } from "../../../signing/signing.ts";
import type { PageTranslator } from "../page-translator.ts";

/** `detail`: the service's words, which are told beside it. */
export function resultText({ t }: PageTranslator, result: ItemResult, detail: string | null): string {
  const isReported = result === "unknown" && detail !== null;
  return t(isReported ? "web-result-reported" : `web-result-${result}`);
}
