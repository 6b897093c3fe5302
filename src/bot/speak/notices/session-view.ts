/** The one message of a session over several documents: what is to be compared, then what came of all of them. */

import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision, DecisionOfSession } from "../../../db/rows/decisions.ts";
import type { SessionRow } from "../../../db/rows/signing-sessions.ts";
import { isUnsigned, UNSIGNED } from "../../../db/rows/submission-states.ts";
import type { ActionName } from "../../../documents/description.ts";
import { voidReasons } from "../../../documents/void-reason.ts";
import { voidReasonOf } from "../../../judgement/void-reason.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { withNumberSign } from "../../../locales/number-sign.ts";
import type { ToldFailure } from "../../../signing/news.ts";
import { reportedFailure } from "../../../submissions/service-words.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { homeButton, openSigningQueue } from "../../buttons/home.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { doneMark } from "../../document/decision-state-view.ts";
import { renderSum, renderToSign } from "../../document/decision-sum.ts";
import { renderCode } from "../../document/decision-view.ts";
import { decisionWords, rowLabel } from "../../document/row-view.ts";
import { SIGNS } from "../../document/state-mark.ts";
import { CARD, each, fit, must } from "../../ui/fit.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import { ERROR } from "../../ui/letters.ts";
import { limitMessage } from "../../ui/limit-message.ts";
import { renderOrganization, renderShortName, renderShortOrganization } from "../../ui/organization-view.ts";
import { toldSentence } from "../../ui/problem-sentence.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import type { ViewContext } from "../../view-context.ts";

type State = Decision["state"];

export interface SessionFacts {
  readonly account: AccountRow;
  readonly session: SessionRow;
  readonly decisions: readonly DecisionOfSession[];
  /** A link over all that waits for this person's signature; null if nothing does. */
  readonly sign: InlineKeyboardButton | null;
}

/** Decisions that the session left out. */
export interface NotTaken {
  readonly leftOut: ReadonlyArray<{ readonly decision: Decision } & ToldFailure>;
  readonly changed: readonly Decision[];
  readonly ended: readonly Decision[];
}

/** Refused ones that have a row each; the others are counted with them. */
const MOST_ROWS = 4;
/** How long a line stays where there is little room. */
const WEIGHT = { reported: 3, refused: 4 } as const;

/** So many are named for each reason, the others counted. */
const MOST_ENDED = 4;

const AWAITED: readonly State[] = ["submitting", "following", "unknown"];
const REFUSED: readonly State[] = ["refused", "failed"];

/** The order in which they are told; what is done is told by its action. */
const PARTS = [
  { states: ["submitting", "following"], key: "session-part-waiting" },
  { states: ["unknown"], key: "session-part-unknown" },
  { states: ["untracked"], key: "session-part-untracked" },
  { states: ["refused", "failed"], key: "session-part-refused" },
  { states: ["undone"], key: "session-part-undone" },
  { states: UNSIGNED, key: "session-part-left" },
] as const satisfies ReadonlyArray<{ states: readonly State[]; key: string }>;

/** Whether it was handed over in this session: the message of a later one tells of those that it took along. */
export function isHandedOver(decision: DecisionOfSession): boolean {
  return wasSent(decision) && !decision.isInLater;
}

/** Whether it was signed after this session, in a later one. */
function isSignedLater(decision: DecisionOfSession): boolean {
  return wasSent(decision) && decision.isInLater && voidReasonOf(decision) === null;
}

function wasSent(decision: Decision): boolean {
  return !isUnsigned(decision) && decision.state !== "undone";
}

/** Whether the session awaits no outcome of them any more. */
export function areOutcomesKnown(decisions: readonly DecisionOfSession[]): boolean {
  return !decisions.some((decision) => AWAITED.includes(decision.state) && !decision.isInLater);
}

/** The message while the page is open: what is left to sign there, and what came of the others. */
export function renderSession(
  visit: ViewContext,
  { account, session, decisions, sign }: SessionFacts,
  { leftOut, changed, ended }: NotTaken,
): Screen {
  const left = decisions.filter(isUnsigned);
  const others = decisions.filter((decision) => !isUnsigned(decision));
  const head = joinLines([
    renderOrganization(visit, account),
    html``,
    renderToSign(visit, left),
    ...(others.length > 0 ? [renderOutcome(visit, others)] : []),
    renderCode(visit, session),
    ...(changed.length > 0 ? [html``, ...renderChanged(visit, changed)] : []),
    ...(ended.length > 0 ? [html``, ...renderEnded(visit, ended)] : []),
    ...(leftOut.length > 0 ? [html``, visit.html("queue-left-out")] : []),
  ]);
  return {
    text: limitMessage({
      head,
      list: leftOut.map(
        ({ decision, userKey, until }) =>
          html`⚠️ ${numberOf(decision)}: ${toldSentence(visit, userKey, until)}`,
      ),
      tail: html``,
      more: (hidden) => visit.html("queue-left-out-more", { count: hidden }),
    }),
    keyboard: keyboardOf([
      [sign],
      [
        tapButton(
          visit.t("queue-back-btn", { count: left.length + leftOut.length }),
          openSigningQueue.pack({ account: account.id }),
        ),
        homeButton(visit),
      ],
    ]),
  };
}

/** The message after it: “Signed 20: 18 accepted, 1 waiting, 1 refused”, and a row for each of the first refused. */
export function renderSessionOutcome(
  visit: ViewContext,
  {
    account,
    decisions,
    sign,
    next,
  }: Omit<SessionFacts, "session"> & {
    readonly next: InlineKeyboardButton | null;
  },
): Screen {
  const isLeft = decisions.some(isUnsigned) && sign !== null;
  const own = decisions.filter((decision) => !isSignedLater(decision));
  const refused = own.filter(isRefused);
  const reported = own.filter((decision) => reportedFailure(decision) !== null);
  const countRest = (count: number) => `; ${visit.t("card-and-more", { count })}`;
  const whyOf = (mark: string, some: readonly Decision[]) =>
    some.flatMap((decision) => renderWhy(visit, mark, decision));
  return {
    text: fit(CARD, [
      must(html`${renderShortOrganization(account)}\n`),
      must(renderOutcome(visit, decisions)),
      each(WEIGHT.refused, whyOf("⛔", refused), countRest),
      each(WEIGHT.reported, whyOf("⏳", reported), countRest),
      ...renderEnded(visit, decisions).map(must),
    ]),
    keyboard: keyboardOf([
      ...refused.slice(0, MOST_ROWS).map((decision) => [cardRow(visit, decision)]),
      [isLeft && sign],
      ...besideOrBelow([
        tapButton(visit.t("news-waiting-btn"), openWaiting.pack({ account: account.id })),
        ...(next === null ? [] : [isLeft ? next : { ...next, style: "primary" as const }]),
      ]),
      [homeButton(visit)],
    ]),
  };
}

/** `⛔ № MT-0081: why`, in the service's words or ours. */
function renderWhy(visit: ViewContext, mark: string, decision: Decision): Html[] {
  const { detail } = decision;
  if (detail === null) return [];
  const own = `decision-detail-${detail}`;
  const why = visit.words.has(own) ? visit.sentence(own, null) : html`${cleanText(detail, ERROR)}`;
  return [html`${mark} ${numberOf(decision)}: ${why}`];
}

/** The reply to its message, which makes a sound. */
export function renderAloud(
  visit: ViewContext,
  { account, decisions }: Pick<SessionFacts, "account" | "decisions">,
): Screen {
  return { text: html`${renderShortName(account)}\n${renderOutcome(visit, decisions)}`, keyboard: [] };
}

/** The session in one line. In one go documents that were accepted and rejected ones have a mark each. */
export function renderOutcome(visit: ViewContext, all: readonly DecisionOfSession[]): Html {
  const decisions = all.filter((decision) => !isSignedLater(decision));
  const later = all.length - decisions.length;
  const counted = decisions.filter((decision) => voidReasonOf(decision) === null);
  const signed = counted.filter(wasSent);
  const over = decisions.length - counted.length;
  const done = countDone(decisions);
  const marks = new Set(done.map(([action]) => doneMark(action)));
  const parts = [
    ...done.map(([action, count]) => {
      const part = visit.t("session-part-done", { action, count });
      return marks.size > 1 ? `${doneMark(action)} ${part}` : part;
    }),
    ...PARTS.map(({ states, key }) => ({ count: count(counted, states), key }))
      .filter((part) => part.count > 0)
      .map((part) => visit.t(part.key, { count: part.count })),
    ...(later > 0 ? [visit.t("session-part-later", { count: later })] : []),
    ...(over > 0 ? [visit.t("session-part-void", { count: over })] : []),
  ];
  const [only = SIGNS.unseen] = marks;
  const known = marks.size > 1 ? SIGNS.toSign : only;
  const mark = decisions.some(isRefused) ? "⛔" : areOutcomesKnown(decisions) ? known : "⏳";
  const head =
    signed.length === 0
      ? html`✍️ ${visit.html("session-none")}`
      : html`${mark} ${visit.html("session-signed", { count: signed.length })}${renderSum(visit, signed)}:`;
  return html`${head} ${parts.join(", ")}`;
}

/** Which documents changed, by their numbers: they have a card each. */
function renderChanged(visit: ViewContext, changed: readonly Decision[]): Html[] {
  return [html`⚠️ ${visit.html("queue-changed")}`, html`${changed.map(numberOf).join(", ")}`];
}

/** `↩️ № MT-0081, № MT-0082: why`, a line for each reason; nothing where none is over so. */
function renderEnded(visit: ViewContext, decisions: readonly Decision[]): Html[] {
  return voidReasons.flatMap((why) => {
    const numbers = decisions.filter((decision) => voidReasonOf(decision) === why).map(numberOf);
    if (numbers.length === 0) return [];
    const count = numbers.length - MOST_ENDED;
    const named = numbers.slice(0, MOST_ENDED).join(", ");
    const rest = count > 0 ? ` ${visit.t("and-more", { count })}` : "";
    return [html`↩️ ${named}${rest}: ${visit.t(`void-${why}`)}`];
  });
}

function isRefused(decision: Decision): boolean {
  return REFUSED.includes(decision.state) && voidReasonOf(decision) === null;
}

function cardRow(visit: ViewContext, decision: Decision): InlineKeyboardButton | null {
  const card = openCardFrom(decision.accountId, { kind: decision.kind, id: decision.documentId }, null);
  return card === null ? null : tapButton(rowLabel(visit, decisionWords(visit, decision, "⛔")), card);
}

function countDone(decisions: readonly Decision[]): Array<readonly [ActionName, number]> {
  const done = decisions.filter(({ state }) => state === "done");
  const actions = [...new Set(done.map(({ action }) => action))];
  return actions.map((action) => [action, done.filter((decision) => decision.action === action).length]);
}

function count(decisions: readonly Decision[], states: readonly State[]): number {
  return decisions.filter(({ state }) => states.includes(state)).length;
}

function numberOf({ summary }: Decision): string {
  return withNumberSign(cleanText(summary.number ?? "—", 40));
}
