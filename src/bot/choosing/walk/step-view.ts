/** A step: the card's short form, under where it stands on the way; below it what can be done, and the way on. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import type { WalkStep } from "../../../db/rows/walk-steps.ts";
import type { AppError } from "../../../errors.ts";
import type { CardFacts } from "../../../judgement/read-card.ts";
import { findNames, namesOf } from "../../address.ts";
import { openStepDetails, putOffStep, showWalk, skipStep, stopWalk, undoStep } from "../../buttons/walk.ts";
import { decideRows } from "../../document/decide-rows.ts";
import { renderHead } from "../../document/head-view.ts";
import { renderTooLate } from "../../document/limit-view.ts";
import { renderPutOff } from "../../document/put-off-times.ts";
import { bareNumber } from "../../document/row-view.ts";
import { renderBrief } from "../../document/title-view.ts";
import { CARD, fit, must } from "../../ui/fit.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import { problemSentence } from "../../ui/problem-sentence.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import type { ViewContext } from "../../view-context.ts";

export interface StepSurroundings {
  readonly account: AccountRow;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** How many of the steps before wait for their signature now. */
  readonly chosen: number;
  /** How many decisions do, of whatever way they came. */
  readonly toSign: number;
  /** The decision of the step before, while it can be taken back. */
  readonly last: Decision | null;
  readonly note: Html | null;
}

/** `choices`: rows in place of what can be done with the document. */
export function renderStep(
  visit: ViewContext,
  facts: CardFacts,
  around: StepSurroundings,
  choices?: Keyboard,
): Screen {
  const { note } = around;
  const { putOffTo } = facts.judgement;
  // With so many choices the document's few words are what there is room for.
  const isAsked = choices !== undefined && note !== null;
  const keyboard = choices ?? keyboardOf([...actRows(visit, facts), ...wayRows(visit, around)]);
  if (!isAsked)
    return {
      text: fit(CARD, [
        must(joinLines(renderWay(visit, around))),
        ...renderHead(visit, facts),
        must(putOffTo === null ? null : renderPutOff(visit, putOffTo)),
      ]),
      keyboard,
    };
  const way = renderWay(visit, { ...around, note: null });
  const late = renderTooLate(visit, facts.judgement, "reject");
  return { text: joinLines([...way, ...renderBrief(visit, facts), html``, ...late, note]), keyboard };
}

/** The document could not be read now: nothing of it is decided. */
export function renderUnread(
  visit: ViewContext,
  { kind, id }: WalkStep,
  problem: AppError,
  around: StepSurroundings,
): Screen {
  const account = around.account.id;
  return {
    text: joinLines([...renderWay(visit, around), problemSentence(visit, problem)]),
    keyboard: keyboardOf([
      [tapButton(visit.t("retry-btn"), showWalk.pack({ account }), "primary")],
      [tapButton(visit.t("walk-skip-btn"), skipStep.pack(namesOf(account, { kind, id }, "walk")))],
      ...wayRows(visit, around),
    ]),
  };
}

/** `7 of 33 · chosen 6 · MT-0137: Accept`. */
function renderWay(visit: ViewContext, { place, count, chosen, last, note }: StepSurroundings): Html[] {
  const parts = [
    visit.t("walk-place", { place, count }),
    ...(chosen === 0 ? [] : [visit.t("walk-chosen", { count: chosen })]),
    ...(last === null ? [] : [`${bareNumber(last.summary.number)}: ${visit.label(`action-${last.action}`)}`]),
  ];
  return [html`<i>${parts.join(" · ")}</i>`, ...(note === null ? [] : [note]), html``];
}

function actRows(visit: ViewContext, facts: CardFacts): Keyboard {
  const { account, document, judgement } = facts;
  const names = findNames(account.id, document, "walk");
  if (names === null) return [];
  const before = visit.offers("decide", { ...facts, from: "walk" });
  const ways = visit.offers("ways", { account, document, judgement, from: "walk" }).flat();
  return [
    ...decideRows(visit, facts),
    ...before,
    ...besideOrBelow([
      tapButton(visit.t("later-btn"), putOffStep.pack(names)),
      tapButton(visit.t("walk-skip-btn"), skipStep.pack(names)),
    ]),
    ...besideOrBelow([
      ...(before.length > 0 ? [] : ways.slice(0, 1)),
      tapButton(visit.t("walk-details-btn"), openStepDetails.pack({ ...names, page: 1 })),
    ]),
  ];
}

/** One row whatever it holds: the rows above it stay where the thumb expects them. */
function wayRows(visit: ViewContext, { account, last, toSign }: StepSurroundings): Keyboard {
  return keyboardOf([
    [
      last !== null &&
        tapButton(visit.t("decision-undo-btn"), undoStep.pack({ account: account.id, decision: last.id })),
      tapButton(
        toSign === 0 ? visit.t("walk-stop-btn") : visit.t("walk-stop-sign-btn", { count: toSign }),
        stopWalk.pack({ account: account.id }),
      ),
    ],
  ]);
}
