/** What is unusual about a document, after a sign: on its own screens, and where it stands among others. */
import type { Decision } from "../../db/decisions.ts";
import { shortName } from "../../documents/short-name.ts";
import type { UnusualFact } from "../../documents/unusual-fact.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Judged } from "../../signing/anomalies.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { bareNumber } from "./row-view.ts";

/** `⚠️ 3.2 × the usual of the last 12 (12.8m)`: one line, or none where nothing is unusual. */
export function renderUnusual(visit: Visit, facts: readonly UnusualFact[]): Html[] {
  return facts.length === 0 ? [] : [html`⚠️ ${facts.map(visit.words.unusual).join("; ")}`];
}

/** `⚠️ SY-0341 Sinov · 64,100,000: first from this partner …` */
export function renderUnusualOne(
  visit: Visit,
  { entry: { summary }, anomalies, facts }: Judged<Pick<Decision, "summary">>,
): Html {
  const name = shortName(cleanText(summary.counterpartyName ?? "—", 40));
  const total = summary.total === null ? "" : ` · ${visit.words.amount(BigInt(summary.total))}`;
  const why = [
    ...facts.map(visit.words.unusual),
    ...anomalies.map((anomaly) => visit.t(`queue-anomaly-${anomaly}`)),
  ];
  return html`⚠️ ${bareNumber(summary.number)} ${name}${total}: ${why.join("; ")}`;
}
