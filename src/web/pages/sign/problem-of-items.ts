/** Finds the sentence about the problem that stopped the signing. */
import type { PageTranslator } from "../page-translator.ts";
import { problemText } from "../ui/problem-text.ts";
import type { ItemStatus, ItemStatuses } from "./item-status.ts";

/** The sentence about one document's problem, or null if there is none. */
export function statusProblemText(translator: PageTranslator, status: ItemStatus | undefined): string | null {
  if (status?.name === "signatureProblem") return translator.t(`web-signature-${status.problem}`);
  if (status?.name === "signerProblem") return status.error.describe(translator);
  if (status?.name === "requestProblem") return problemText(translator, status.failure);
  return null;
}

/** The first problem of all; signing stops there. */
export function firstProblem(
  translator: PageTranslator,
  statuses: ItemStatuses,
): { readonly mood: "caution" | "problem"; readonly text: string } | null {
  for (const status of Object.values(statuses)) {
    const text = statusProblemText(translator, status);
    if (text !== null) return { mood: status.name === "signerProblem" ? status.error.mood : "problem", text };
  }
  return null;
}
