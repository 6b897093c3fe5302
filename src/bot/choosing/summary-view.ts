/** One summary before anything is signed: how many, for how much, whose, and what is doubted among them. */

import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { shortName } from "../../documents/short-name.ts";
import type { Doubted } from "../../judgement/pile.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { lookAtUnusual, openSummary, putUnusualBack, undoChosen } from "../buttons/choosing.ts";
import { openView } from "../buttons/lists.ts";
import { renderReason } from "../document/decision-state-view.ts";
import { renderBesides } from "../document/decision-sum.ts";
import { doubtedLine, renderDoubtedOnes } from "../document/doubts-view.ts";
import { bareNumber } from "../document/row-view.ts";
import { fullSums, sumKnown, unsummed } from "../document/sums.ts";
import { each, fit, may, must, PILE } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization, renderShortOrganization } from "../ui/organization-view.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";

const MOST_PARTNERS = 2;
/** How long a line stays where there is little room. */
const WEIGHT = { partners: 2, reason: 3, missed: 6, doubted: 7 } as const;
const MOST_NUMBERS = 8;

/** The decisions that were last taken together. */
export interface DecidedTogether {
  readonly account: AccountRow;
  readonly view: { readonly id: string; readonly accountId: string };
  /** Those that still wait for a signature, in the order in which they were decided. */
  readonly decisions: readonly Decision[];
  readonly doubted: ReadonlyArray<Doubted<Decision>>;
  /** All that waits for this person's signature, which *Sign* holds. */
  readonly queue: readonly Decision[];
}

/** Why a document was not decided. */
export type Obstacle = "doubted" | "changed" | "taken" | "impossible" | "unread";

export interface NotDecided {
  readonly number: string | null;
  readonly why: Obstacle;
}

/** While the documents are read: how far it has come. */
export function renderDeciding(visit: ViewContext, account: AccountRow, done: number, count: number): Screen {
  const text = joinLines([renderOrganization(visit, account), visit.html("choose-reading", { done, count })]);
  return { text, keyboard: [] };
}

/** As many of the doubted ones as there is room for; the others are counted, and a button leads to all. */
export function renderSummary(
  visit: ViewContext,
  { account, view, decisions, doubted, queue }: DecidedTogether,
  missed: readonly NotDecided[],
  toSign: Keyboard,
): Screen {
  const [first] = decisions;
  const count = doubted.length;
  const some = decisions.length > 0;
  return {
    text: fit(PILE, [
      must(renderShortOrganization(account)),
      must(some ? renderTotal(visit, decisions) : visit.html("choose-nothing-decided")),
      may(WEIGHT.reason, first === undefined ? null : renderReason(visit, first)),
      must(renderBesides(visit, queue, decisions)),
      must(some ? visit.html("choose-nothing-sent") : null),
      may(WEIGHT.partners, some ? renderPartners(visit, decisions) : null),
      doubtedLine(visit, WEIGHT.doubted, doubted),
      ...visit.says("summary", { doubted }),
      each(WEIGHT.missed, renderMissed(visit, missed), () => "…"),
    ]),
    keyboard: keyboardOf([
      ...toSign,
      [count > 0 && tapButton(visit.t("choose-look-btn", { count }), lookAtUnusual.pack({ view: view.id }))],
      [count > 0 && tapButton(visit.t("choose-back-btn", { count }), putUnusualBack.pack({ view: view.id }))],
      ...besideOrBelow([
        ...(some
          ? [
              tapButton(
                visit.t("choose-undo-btn", { count: decisions.length }),
                undoChosen.pack({ view: view.id }),
              ),
            ]
          : []),
        tapButton(visit.t("lists-back-btn"), openView.pack({ view: view.id, page: 1 })),
      ]),
    ]),
  };
}

/** The doubted ones as rows, each leading to its card. `from`: the view by which a card leads back to them. */
export function renderUnusual(
  visit: ViewContext,
  { account, view, doubted }: DecidedTogether,
  from: string,
): Screen {
  const back = openSummary.pack({ view: view.id });
  return renderDoubtedOnes(visit, { account, doubted, from: { view: from, page: 1 }, back });
}

/** All of them were decided with one word, as the receiver or as the agent. */
function renderTotal(visit: ViewContext, decisions: readonly Decision[]): Html {
  const [first] = decisions;
  const action = visit.label(`action-${first?.action ?? "accept"}-btn`);
  const { sums, known } = sumKnown(decisions.map(({ summary }) => summary));
  const count = decisions.length;
  const money = known === 0 ? "" : `, ${fullSums(visit, sums)}`;
  const of = known === 0 ? "" : unsummed(visit, count - known);
  return html`<b>${visit.html("choose-decided", { action, count })}</b>${money}${of}.`;
}

function renderPartners(visit: ViewContext, decisions: readonly Decision[]): Html {
  const counts = new Map<string, number>();
  for (const { summary } of decisions) {
    const name = shortName(cleanText(summary.counterpartyName ?? summary.counterpartyTin ?? "—", 60));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  // A single one more needs no more room than "16 others".
  const most = sorted.length === MOST_PARTNERS + 1 ? sorted.length : MOST_PARTNERS;
  const rest = sorted.slice(most).reduce((sum, [, count]) => sum + count, 0);
  return html`${[
    ...sorted.slice(0, most).map(([name, count]) => `${name} ${visit.words.number(count)}`),
    ...(rest > 0 ? [visit.t("choose-others", { count: rest })] : []),
  ].join(" · ")}`;
}

/** The documents that were not decided, by number, for each obstacle. */
function renderMissed(visit: ViewContext, missed: readonly NotDecided[]): Html[] {
  const obstacles: readonly Obstacle[] = ["doubted", "changed", "taken", "impossible", "unread"];
  return obstacles.flatMap((why) => {
    const numbers = missed.filter((one) => one.why === why).map(({ number }) => bareNumber(number));
    if (numbers.length === 0) return [];
    const named = numbers.slice(0, MOST_NUMBERS).join(", ") + (numbers.length > MOST_NUMBERS ? "…" : "");
    return [html`⚠️ ${visit.html(`choose-missed-${why}`, { count: numbers.length, numbers: named })}`];
  });
}
