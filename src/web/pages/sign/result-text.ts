/** Words the outcome of one document. */
import type { ItemResult } from "../../../signing/signing.ts";
import type { PageTranslator } from "../page-translator.ts";
import { voidText } from "../ui/problem-text.ts";
import type { ItemEnd } from "./item-end.ts";
import type { ItemStatus } from "./item-status.ts";
import { statusProblemText } from "./problem-of-items.ts";

/** `detail` is the reason where its choice is over, else the service's words, which stand beside it. */
export function resultText(translator: PageTranslator, result: ItemResult, detail: string | null): string {
  if (result === "void") return voidText(translator, detail);
  const isReported = result === "unknown" && detail !== null;
  return translator.t(isReported ? "web-result-reported" : `web-result-${result}`);
}

/** Why it did not go its way; the service's own words about a refusal stand beside it. */
export function textOfEnd(
  translator: PageTranslator,
  end: ItemEnd | undefined,
  status: ItemStatus | undefined,
): string {
  if (end?.name === "over") return voidText(translator, end.detail);
  if (end?.name === "refused") return resultText(translator, end.result, end.detail);
  if (status?.name === "settled") return resultText(translator, status.result, status.detail);
  return statusProblemText(translator, status) ?? translator.t("web-sign-ended-text");
}
