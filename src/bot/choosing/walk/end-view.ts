/** The end of going through: how many, for how much, what is doubted by name, and one link to sign it all. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import type { WalkStep } from "../../../db/rows/walk-steps.ts";
import type { Doubted } from "../../../judgement/pile.ts";
import { homeButton } from "../../buttons/home.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { lookAtUnusualSteps, stopWalk, undoWalk } from "../../buttons/walk.ts";
import { renderBesides } from "../../document/decision-sum.ts";
import { doubtedLine, renderDoubtedOnes } from "../../document/doubts-view.ts";
import { bareNumber } from "../../document/row-view.ts";
import { fullSums, sumKnown, unsummed } from "../../document/sums.ts";
import { fit, may, must, PILE } from "../../ui/fit.ts";
import { type Html, html } from "../../ui/html.ts";
import { renderShortOrganization } from "../../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import { upperFirst } from "../../ui/typography.ts";
import type { ViewContext } from "../../view-context.ts";
import type { WalkPlace } from "../../walk/place.ts";
import { countWalked } from "../../walk/steps.ts";
import { goOnButton, throughButton } from "../../walk/ways.ts";

const MOST_NUMBERS = 8;

export interface WalkEnd {
  readonly account: AccountRow;
  readonly steps: readonly WalkStep[];
  /** Those of its decisions that wait for a signature. */
  readonly decisions: readonly Decision[];
  /** Numbers of what was gone or decided by somebody else, as far as they are known. */
  readonly gone: ReadonlyArray<string | null>;
  readonly doubted: ReadonlyArray<Doubted<Decision>>;
  /** All that waits for this person's signature, which *Sign* holds. */
  readonly queue: readonly Decision[];
  /** Where it goes on; null at its end. */
  readonly place: WalkPlace | null;
  /** How many can be gone through anew, at its end. */
  readonly anew: number;
}

/** How long a line stays where there is little room. */
const WEIGHT = { rest: 2, gone: 3, doubted: 5 } as const;

/** `sign`: the link over the queue, where there is one; the way on is what comes next without it. */
export function renderEnd(visit: ViewContext, end: WalkEnd, sign: InlineKeyboardButton | null): Screen {
  const { account, steps, decisions, queue, doubted, place, anew } = end;
  const walked = countWalked(steps);
  const style = sign === null ? "primary" : undefined;
  const undo = tapButton(
    visit.t("choose-undo-btn", { count: decisions.length }),
    undoWalk.pack({ account: account.id }),
  );
  return {
    text: fit(PILE, [
      must(renderShortOrganization(account)),
      must(html`<b>${visit.t("walk-done", { count: walked })}</b>`),
      ...renderDecided(visit, decisions).map(must),
      must(renderBesides(visit, queue, decisions)),
      may(WEIGHT.rest, renderRest(visit, steps)),
      may(WEIGHT.gone, renderGone(visit, end)),
      doubtedLine(visit, WEIGHT.doubted, doubted),
      ...visit.says("summary", { doubted }),
      must(queue.length > 0 ? visit.html("choose-nothing-sent") : null),
    ]),
    keyboard: keyboardOf([
      [sign],
      [
        place !== null && goOnButton(visit, account.id, place, style),
        anew > 0 && throughButton(visit, account.id, anew, style),
      ],
      [
        doubted.length > 0 &&
          tapButton(
            visit.t("choose-look-btn", { count: doubted.length }),
            lookAtUnusualSteps.pack({ account: account.id }),
          ),
      ],
      ...(decisions.length > 0 ? [[undo]] : []),
      ...besideOrBelow([
        tapButton(visit.t("lists-back-btn"), openWaiting.pack({ account: account.id })),
        homeButton(visit),
      ]),
    ]),
  };
}

/** The doubted ones as rows, each leading to its card. */
export function renderUnusualSteps(visit: ViewContext, { account, doubted }: WalkEnd, from: string): Screen {
  const back = stopWalk.pack({ account: account.id });
  return renderDoubtedOnes(visit, { account, doubted, from: { view: from, page: 1 }, back });
}

/** `Accept 29 · 402,100,000 so‘m`, a line for each action. */
function renderDecided(visit: ViewContext, decisions: readonly Decision[]): Html[] {
  return [...new Set(decisions.map(({ action }) => action))].map((action) => {
    const of = decisions.filter((decision) => decision.action === action);
    const { sums, known } = sumKnown(of.map(({ summary }) => summary));
    const money = known === 0 ? "" : ` · ${fullSums(visit, sums)}${unsummed(visit, of.length - known)}`;
    return html`${visit.label(`action-${action}`)} <b>${visit.words.number(of.length)}</b>${money}`;
  });
}

/** `Later 1, skipped 1`. */
function renderRest(visit: ViewContext, steps: readonly WalkStep[]): Html | null {
  const parts = (["later", "skipped"] as const).flatMap((done) => {
    const count = steps.filter((step) => step.done === done).length;
    return count === 0 ? [] : [visit.t(`walk-${done}`, { count })];
  });
  return parts.length === 0 ? null : html`${upperFirst(parts.join(", "))}`;
}

function renderGone(visit: ViewContext, { gone }: WalkEnd): Html | null {
  if (gone.length === 0) return null;
  const named = gone.slice(0, MOST_NUMBERS).map(bareNumber).join(", ");
  const numbers = gone.length > MOST_NUMBERS ? `${named}…` : named;
  return visit.html("walk-gone", { count: gone.length, numbers });
}
