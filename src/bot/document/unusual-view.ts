/** What is unusual about a document, after a sign: on its own screens, and where it stands among others. */
import type { AccountRow } from "../../db/accounts.ts";
import type { Decision } from "../../db/decisions.ts";
import type { PageOfView } from "../../db/summary.ts";
import { shortName } from "../../documents/short-name.ts";
import type { UnusualFact } from "../../documents/unusual-fact.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Judged } from "../../signing/anomalies.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { bareNumber, rowLabel, summaryWords } from "./row-view.ts";

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

/** The unusual ones as rows, each leading to its card. `from`: where a card leads back to; `back`: callback data. */
export function renderUnusualOnes(
  visit: Visit,
  {
    account,
    unusual,
    from,
    back,
  }: {
    readonly account: AccountRow;
    readonly unusual: ReadonlyArray<Judged<Decision>>;
    readonly from: PageOfView | null;
    readonly back: string;
  },
): Screen {
  return {
    text: joinLines([
      renderOrganization(visit, account),
      ...unusual.map((one) => renderUnusualOne(visit, one)),
    ]),
    keyboard: keyboardOf([
      ...unusual.map(({ entry }) => {
        const data = openCardFrom(account.id, { kind: entry.kind, id: entry.documentId }, from);
        return [data !== null && tapButton(rowLabel(visit, summaryWords(visit, entry, { mark: "⚠️" })), data)];
      }),
      [tapButton(visit.t("back-btn"), back), homeButton(visit)],
    ]),
  };
}
