/** Says what is to be doubted about a document: on its own screens, and where it stands among others. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { PageOfView } from "../../db/rows/summary.ts";
import { shortName } from "../../documents/short-name.ts";
import type { Judgement } from "../../judgement/judgement.ts";
import type { Doubted } from "../../judgement/pile.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { CARD, each, fit, type Line, must } from "../ui/fit.ts";
import { type Html, html } from "../ui/html.ts";
import { PARTNER } from "../ui/letters.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { bareNumber, rowLabel, summaryWords } from "./row-view.ts";

/** The doubted ones of a pile that have a row, too. */
const MOST_ROWS = 6;

/** A judgement, or one document of a pile, as far as its doubts go. */
interface Doubting extends Pick<Judgement, "doubts"> {
  readonly document: Pick<Judgement["document"], "currency">;
}

/** `⚠️ 3.2 × the usual of the last 12 (12.8m)`, a line for each, the heaviest first. */
export function renderDoubts(visit: ViewContext, { document: { currency }, doubts }: Doubting): Html[] {
  return doubts.map((doubt) => html`⚠️ ${visit.words.doubt(doubt, currency)}`);
}

/** The heaviest doubt always stays. The others stay while there is room, and the last that stays counts the rest. */
export function doubtsLine(visit: ViewContext, weight: number, doubting: Doubting): Line {
  return each(weight, renderDoubts(visit, doubting), (count) => `; ${visit.t("card-and-more", { count })}`);
}

/** `☑️ agrees with our documents`. */
export function renderAssured(
  visit: ViewContext,
  { document: { currency }, assured }: Pick<Judgement, "document" | "assured">,
): Html | null {
  const told = assured
    .filter(({ fact }) => fact !== "checked")
    .map((doubt) => visit.words.doubt(doubt, currency));
  return told.length === 0 ? null : html`☑️ ${told.join("; ")}`;
}

/** `✔ Nargiza 28 Nov, 14:02: price as agreed`, of everybody who looked through it. */
export function renderChecked(
  visit: ViewContext,
  { document: { currency }, assured }: Pick<Judgement, "document" | "assured">,
): Html | null {
  const told = assured
    .filter(({ fact }) => fact === "checked")
    .map((doubt) => visit.words.doubt(doubt, currency));
  return told.length === 0 ? null : html`${told.join("; ")}`;
}

/** `⚠️ SY-0341 Sinov · 64,100,000 so‘m: first from this partner; 2 more`. */
export function renderDoubted(
  visit: ViewContext,
  { entry: { summary }, doubts }: Doubted<Pick<Decision, "summary">>,
): Html {
  const name = cleanText(shortName(summary.counterpartyName ?? "—"), PARTNER);
  const { total, currency } = summary;
  const sum = total === null ? "" : ` · ${visit.words.money(BigInt(total), currency)}`;
  const [heaviest, ...others] = doubts;
  const told = heaviest === undefined ? "" : visit.words.doubt(heaviest, currency);
  const more = others.length === 0 ? "" : `; ${visit.t("card-and-more", { count: others.length })}`;
  return html`⚠️ ${bareNumber(summary.number)} ${name}${sum}: ${told}${more}`;
}

/** The doubted ones of a pile by name, the first in any case; it is counted how many more there are. */
export function doubtedLine(
  visit: ViewContext,
  weight: number,
  doubted: ReadonlyArray<Doubted<Pick<Decision, "summary">>>,
): Line {
  const lines = doubted.map((one) => renderDoubted(visit, one));
  return each(weight, lines, (count) => html`\n${visit.html("choose-more-unusual", { count })}`);
}

interface DoubtedOnes {
  readonly account: AccountRow;
  readonly doubted: ReadonlyArray<Doubted<Decision>>;
  /** Where a card leads back to. */
  readonly from: PageOfView;
  readonly back: string;
}

/** The first of the doubted ones as rows, each leading to its card; the others are counted. */
export function renderDoubtedOnes(visit: ViewContext, { account, doubted, from, back }: DoubtedOnes): Screen {
  return {
    text: fit(CARD, [must(renderOrganization(visit, account)), doubtedLine(visit, 1, doubted)]),
    keyboard: keyboardOf([
      ...doubted.slice(0, MOST_ROWS).map(({ entry }) => {
        const data = openCardFrom(account.id, { kind: entry.kind, id: entry.documentId }, from);
        return [data !== null && tapButton(rowLabel(visit, summaryWords(visit, entry, { mark: "⚠️" })), data)];
      }),
      [tapButton(visit.t("back-btn"), back), homeButton(visit)],
    ]),
  };
}
