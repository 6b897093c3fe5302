/** Marks what is unusual about a document: on its own screens, and where it stands among others. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { PageOfView } from "../../db/rows/summary.ts";
import { shortName } from "../../documents/short-name.ts";
import { heeded } from "../../documents/vat-doubt.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import type { Judged } from "../../signing/anomalies.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { fitsPhone } from "../ui/phone-lines.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { bareNumber, rowLabel, summaryWords } from "./row-view.ts";

const MOST_ROWS = 6;

/** `⚠️ 3.2 × the usual of the last 12 (12.8m)`, of at most so many facts; none where nothing is unusual. */
export function renderUnusual(
  visit: ViewContext,
  { document: { currency }, unusual = [] }: Pick<CardFacts, "document" | "unusual">,
  most = Number.POSITIVE_INFINITY,
): Html[] {
  const facts = heeded(unusual, visit.user.preferences);
  if (facts.length === 0) return [];
  if (most === 0) return [html`⚠️ ${visit.t("news-unusual", { count: facts.length })}`];
  const more = facts.length - most;
  const told = facts.slice(0, most).map((fact) => visit.words.unusual(fact, currency));
  return [html`⚠️ ${[...told, ...(more > 0 ? [visit.t("card-and-more", { count: more })] : [])].join("; ")}`];
}

/** `⚠️ SY-0341 Sinov · 64,100,000 so‘m: first from this partner …` */
export function renderUnusualOne(
  visit: ViewContext,
  { entry: { summary }, anomalies, facts }: Judged<Pick<Decision, "summary">>,
): Html {
  const name = shortName(cleanText(summary.counterpartyName ?? "—", 40));
  const total =
    summary.total === null ? "" : ` · ${visit.words.money(BigInt(summary.total), summary.currency)}`;
  const why = [
    ...facts.map((fact) => visit.words.unusual(fact, summary.currency)),
    ...anomalies.map((anomaly) => visit.t(`queue-anomaly-${anomaly}`)),
  ];
  return html`⚠️ ${bareNumber(summary.number)} ${name}${total}: ${why.join("; ")}`;
}

interface UnusualOnes {
  readonly account: AccountRow;
  readonly unusual: ReadonlyArray<Judged<Decision>>;
  /** Where a card leads back to. */
  readonly from: PageOfView;
  readonly back: string;
}

/** The unusual ones as rows, each leading to its card; as many as a narrow phone has room for, the rest is counted. */
export function renderUnusualOnes(visit: ViewContext, ones: UnusualOnes): Screen {
  let most = Math.min(MOST_ROWS, ones.unusual.length);
  while (most > 1 && !fitsPhone(renderFirst(visit, ones, most))) most -= 1;
  return renderFirst(visit, ones, most);
}

function renderFirst(
  visit: ViewContext,
  { account, unusual, from, back }: UnusualOnes,
  most: number,
): Screen {
  const shown = unusual.slice(0, most);
  const more = unusual.length - shown.length;
  return {
    text: joinLines([
      renderOrganization(visit, account),
      ...shown.map((one) => renderUnusualOne(visit, one)),
      ...(more > 0 ? [visit.html("choose-more-unusual", { count: more })] : []),
    ]),
    keyboard: keyboardOf([
      ...shown.map(({ entry }) => {
        const data = openCardFrom(account.id, { kind: entry.kind, id: entry.documentId }, from);
        return [data !== null && tapButton(rowLabel(visit, summaryWords(visit, entry, { mark: "⚠️" })), data)];
      }),
      [tapButton(visit.t("back-btn"), back), homeButton(visit)],
    ]),
  };
}
