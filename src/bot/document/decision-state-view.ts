/** A decision in words: its state, whose it is, and why it is over. The card and the document's message show it. */
import type { Decision } from "../../db/rows/decisions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { dateInTimeZone } from "../../documents/dates.ts";
import type { ActionName } from "../../documents/description.ts";
import { voidReasonOf } from "../../judgement/void-reason.ts";
import type { Decider, ToldDecision } from "../../judgement/whose.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { nameOfDecider } from "../colleagues/find-colleagues.ts";
import { type Html, html } from "../ui/html.ts";
import { REASON } from "../ui/letters.ts";
import { heldTogether, upperFirst } from "../ui/typography.ts";
import type { ViewContext } from "../view-context.ts";
import { SIGNS } from "./state-mark.ts";

/** The facts of a decision that its sentence needs. */
type Told = Pick<
  ToldDecision,
  "action" | "state" | "detail" | "reason" | "createdAt" | "updatedAt" | "postedAt" | "whose"
>;

/** The decision's state, in one sentence. */
export function renderDecisionState(visit: ViewContext, decision: Omit<Told, "reason">): Html {
  const over = renderVoid(visit, decision);
  if (over !== null) return over;
  const { action, state } = decision;
  const { key, name = null, by = null } = sentenceOf(visit, decision);
  const { time, dayMonth } = visit.words;
  const { timeZone } = visit.user;
  const at = actedAt(decision);
  const sentence = visit.label(key, {
    action: visit.label(`action-${action}-btn`),
    done: visit.label(`done-${action}`),
    failed: visit.label(`failed-${action}`),
    time: time(decision.updatedAt, timeZone),
    when: heldTogether(`${dayMonth(dateInTimeZone(at, timeZone))} ${time(at, timeZone)}`),
    ...(name === null ? {} : { name: nameOfDecider(visit, name) }),
    ...(by === null ? {} : { by: nameOfDecider(visit, by) }),
  });
  return html`${markOf({ state, action })} ${upperFirst(sentence)}`;
}

/** Why somebody decided so; null where nobody says. A void decision has no reason any more. */
export function renderReason(
  visit: ViewContext,
  decision: Pick<Told, "reason" | "state" | "detail">,
): Html | null {
  const { reason } = decision;
  if (reason === null || voidReasonOf(decision) !== null) return null;
  return html`${visit.t("decision-reason")}: <i>${cleanText(reason, REASON)}</i>`;
}

/** The two below each other. */
export function renderDecided(visit: ViewContext, decision: Told): Html[] {
  const reason = renderReason(visit, decision);
  return [renderDecisionState(visit, decision), ...(reason === null ? [] : [reason])];
}

interface Sentence {
  readonly key: string;
  readonly name?: Decider;
  /** The one who prepared it, where the sentence names the signer as well. */
  readonly by?: Decider;
}

/** "You" is the reader alone: what somebody else did has a sentence of its own, with the name. */
function sentenceOf(visit: ViewContext, { state, detail, whose }: Omit<Told, "reason">): Sentence {
  const { signer, preparer } = whose;
  // A page that is open changes nothing of what was chosen.
  if (isUnsigned({ state })) return unsignedSentence(whose);
  // Before it was signed it was the choice of who prepared it.
  const actor = state === "undone" ? (preparer ?? signer) : signer;
  const suffix = actor.isReader ? "" : "-by";
  // Some reasons make the general sentence untrue: a person without the right cannot decide again.
  const own = `decision-${state}-${detail}${suffix}`;
  const key = visit.words.has(own) ? own : `decision-${state}${suffix}`;
  return actor.isReader ? { key } : { key, name: actor };
}

function unsignedSentence({ signer, preparer }: ToldDecision["whose"]): Sentence {
  if (preparer === null)
    return signer.isReader ? { key: "decision-open" } : { key: "decision-open-by", name: signer };
  if (signer.isReader) return { key: "decision-open-prepared", name: preparer };
  return preparer.isReader
    ? { key: "decision-open-given", name: signer }
    : { key: "decision-open-between", name: signer, by: preparer };
}

/** When it was chosen; from its signature on, when that was handed over. */
function actedAt({ state, createdAt, updatedAt, postedAt }: Omit<Told, "reason">): number {
  return isUnsigned({ state }) || state === "undone" ? createdAt : (postedAt ?? updatedAt);
}

/** How the document stands once it is done, as lists mark it: a rejection never reads as accepted at a glance. */
const DONE_MARKS: Readonly<Record<ActionName, string>> = {
  send: SIGNS.accepted,
  accept: SIGNS.accepted,
  agentAccept: SIGNS.accepted,
  reject: SIGNS.rejected,
  agentReject: SIGNS.rejected,
  cancel: SIGNS.void,
};

export const doneMark = (action: ActionName): string => DONE_MARKS[action];

function markOf({ state, action }: Pick<Told, "state" | "action">): string {
  return state === "done" ? doneMark(action) : STATE_MARKS[state];
}

/** Marks accompany words and never replace them. */
const STATE_MARKS: Readonly<Record<Exclude<Decision["state"], "done">, string>> = {
  open: "✍️",
  signing: "✍️",
  submitting: "⏳",
  following: "⏳",
  unknown: "⏳",
  failed: "⛔",
  refused: "⛔",
  untracked: "☑️",
  undone: "↩️",
};

/** `↩️ Cancelled by the partner. Nothing to do.`; null where it did not end so. */
export function renderVoid(visit: ViewContext, decision: Pick<Decision, "state" | "detail">): Html | null {
  const why = voidReasonOf(decision);
  return why === null ? null : html`↩️ ${visit.t(`void-${why}`)}`;
}
