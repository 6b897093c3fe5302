/** A decision as the text of a row's button: `⚠️ Reject · SY-0341 · Sinov · 64.1m`. */
import type { Decision } from "../../db/decisions.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Visit } from "../visit.ts";
import { fitRow } from "./row-label.ts";
import { bareNumber } from "./row-view.ts";

/** Cut to a narrow phone, but for the amount. `mark` stands in front. */
export function decisionLabel(visit: Visit, { action, summary }: Decision, mark: string | null): string {
  const { number, counterpartyName, counterpartyTin, total, balance } = summary;
  const sum = total ?? balance?.ours ?? balance?.theirs ?? null;
  return fitRow({
    mark,
    kind: `${visit.label(`action-${action}`)} ·`,
    number: bareNumber(number),
    name: shortName(cleanText(counterpartyName ?? counterpartyTin ?? "—", 60)),
    sum: visit.words.shortSum(sum === null ? null : BigInt(sum)),
  });
}
