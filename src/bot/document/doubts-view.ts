/** Says what is to be doubted about a document: on its own screens, and where it stands among others. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { PageOfView } from "../../db/rows/summary.ts";
import type { Currency } from "../../documents/currency.ts";
import type { Doubt } from "../../documents/doubt.ts";
import { shortName } from "../../documents/short-name.ts";
import type { Judgement } from "../../judgement/judgement.ts";
import type { Doubted } from "../../judgement/pile.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { fitsPhone } from "../ui/phone-lines.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { bareNumber, rowLabel, summaryWords } from "./row-view.ts";

const MOST_ROWS = 6;

/** How many of the doubted ones are named, and by how many of their doubts. */
export interface DoubtedRoom {
  readonly named: number;
  readonly doubts: number;
}

/** Below a summary: with many doubts of one, the heaviest of them is named rather than none. */
export const DOUBTED_ROOMS: readonly [DoubtedRoom, ...DoubtedRoom[]] = [
  { named: 3, doubts: Number.POSITIVE_INFINITY },
  { named: 2, doubts: Number.POSITIVE_INFINITY },
  { named: 1, doubts: Number.POSITIVE_INFINITY },
  { named: 1, doubts: 1 },
  { named: 0, doubts: 0 },
];

/** A judgement, or one document of a pile, as far as its doubts go. */
interface Doubting extends Pick<Judgement, "doubts"> {
  readonly document: Pick<Judgement["document"], "currency">;
}

/** `⚠️ 3.2 × the usual of the last 12 (12.8m)`, the first of them by words and the rest counted; none without doubts. */
export function renderDoubts(
  visit: ViewContext,
  { document: { currency }, doubts }: Doubting,
  most = Number.POSITIVE_INFINITY,
): Html[] {
  if (doubts.length === 0) return [];
  if (most === 0) return [html`⚠️ ${visit.t("news-unusual", { count: doubts.length })}`];
  return [html`⚠️ ${toldDoubts(visit, doubts, currency, most)}`];
}

function toldDoubts(visit: ViewContext, doubts: readonly Doubt[], currency: Currency, most: number): string {
  const more = doubts.length - most;
  const told = doubts.slice(0, most).map((doubt) => visit.words.doubt(doubt, currency));
  return [...told, ...(more > 0 ? [visit.t("card-and-more", { count: more })] : [])].join("; ");
}

/** `☑️ agrees with our documents`. */
export function renderAssured(
  visit: ViewContext,
  { document: { currency }, assured }: Pick<Judgement, "document" | "assured">,
): Html[] {
  const told = assured.map((doubt) => visit.words.doubt(doubt, currency));
  return told.length === 0 ? [] : [html`☑️ ${told.join("; ")}`];
}

/** `⚠️ SY-0341 Sinov · 64,100,000 so‘m: first from this partner …`; `most`: its doubts by words, the rest counted. */
export function renderDoubted(
  visit: ViewContext,
  { entry: { summary }, doubts }: Doubted<Pick<Decision, "summary">>,
  most = Number.POSITIVE_INFINITY,
): Html {
  const name = shortName(cleanText(summary.counterpartyName ?? "—", 40));
  const { total, currency } = summary;
  const sum = total === null ? "" : ` · ${visit.words.money(BigInt(total), currency)}`;
  return html`⚠️ ${bareNumber(summary.number)} ${name}${sum}: ${toldDoubts(visit, doubts, currency, most)}`;
}

interface DoubtedOnes {
  readonly account: AccountRow;
  readonly doubted: ReadonlyArray<Doubted<Decision>>;
  /** Where a card leads back to. */
  readonly from: PageOfView;
  readonly back: string;
}

/** The doubted ones as rows, each leading to its card; as many as a narrow phone has room for, the rest is counted. */
export function renderDoubtedOnes(visit: ViewContext, ones: DoubtedOnes): Screen {
  let most = Math.min(MOST_ROWS, ones.doubted.length);
  while (most > 1 && !fitsPhone(renderFirst(visit, ones, most))) most -= 1;
  return renderFirst(visit, ones, most);
}

function renderFirst(
  visit: ViewContext,
  { account, doubted, from, back }: DoubtedOnes,
  most: number,
): Screen {
  const shown = doubted.slice(0, most);
  const more = doubted.length - shown.length;
  return {
    text: joinLines([
      renderOrganization(visit, account),
      ...shown.map((one) => renderDoubted(visit, one)),
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
