/** A decision as a message, while it goes from chosen to its outcome: what it is about, how far it has come, what is next. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Decision } from "../../db/rows/decisions.ts";
import type { SessionRow } from "../../db/rows/signing-sessions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { FORBIDDEN } from "../../db/rows/submissions.ts";
import type { ActionName } from "../../documents/description.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { undoDecision } from "../buttons/actions.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { type Html, html, joinHtml, joinLines } from "../ui/html.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { Visit } from "../visit.ts";
import { findSigners, nameOfPerson } from "./colleagues.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { renderSum } from "./decision-sum.ts";
import { nextButton } from "./next-button.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { signButton } from "./sign-link.ts";
import { renderTitle } from "./title-view.ts";

/** What is answered to others, one document after the other. */
const ANSWERS: readonly ActionName[] = ["accept", "reject", "agentAccept", "agentReject"];

export interface DecisionScreenOptions {
  readonly organization: string;
  /** The session that is open over it alone: its code is to be compared. */
  readonly session?: SessionRow | null;
  /** Instead of the decision's own ones, where it is shown on the way through something else. */
  readonly undo?: string;
  readonly back?: InlineKeyboardButton;
}

/** The decision with the links to sign it, as long as it can be signed by this person. */
export async function decisionScreen(
  visit: Visit,
  decision: Decision,
  { organization, session = null, undo, back }: DecisionScreenOptions,
): Promise<Screen> {
  const text = [...renderAbout(visit, decision, organization), renderDecisionState(visit, decision)];
  if (!isOwnUnsigned(visit, decision)) {
    if (isUnsigned(decision)) text.push(...(await renderSigner(visit, decision)));
    return {
      text: joinLines([...text, ...renderDetail(visit, decision)]),
      keyboard: keyboardOf([
        [...(await giveRows(visit, decision)).flat(), ...takeBackRows(visit, decision).flat()],
        [await nextWay(visit, decision, back)],
        ...wayRows(visit, decision),
      ]),
    };
  }
  if (session !== null) text.push(html``, renderCode(visit, session));
  const queue = session === null ? await visit.dependencies.signing.findSigningQueue(decision.accountId) : [];
  if (queue.length > 1) text.push(renderOthers(visit, queue));
  return {
    text: joinLines(text),
    keyboard: keyboardOf([
      ...(await signRows(visit, decision, queue.length)),
      [await nextWay(visit, decision, back)],
      [...undoButtons(visit, decision, undo), back ?? listButton(visit, decision) ?? homeButton(visit)],
    ]),
  };
}

/** Whose signature it waits for, where the person prepared it. */
async function renderSigner(visit: Visit, decision: Decision): Promise<Html[]> {
  if (decision.preparedBy !== visit.user.telegramUserId) return [];
  const name = await nameOfPerson(visit, decision.telegramUserId, decision.tin);
  return [visit.html("colleagues-by-signer", { name })];
}

/** What somebody else prepared goes back to him or her. */
function undoButtons(visit: Visit, decision: Decision, undo?: string): InlineKeyboardButton[] {
  return decision.preparedBy === null
    ? [tapButton(visit.t("decision-undo-btn"), undo ?? undoDecision.pack({ decision: decision.id }))]
    : visit.offers("prepared", { decision, isSigner: true }).flat();
}

/** For the one who prepared it, as long as it is not signed. */
function takeBackRows(visit: Visit, decision: Decision): Keyboard {
  if (!isUnsigned(decision) || decision.preparedBy !== visit.user.telegramUserId) return [];
  return visit.offers("prepared", { decision, isSigner: false });
}

/** Where the service refused it because the person may not sign: a colleague may. */
async function giveRows(visit: Visit, decision: Decision): Promise<Keyboard> {
  const { state, detail, tin, telegramUserId } = decision;
  if (state !== "refused" || detail !== FORBIDDEN || telegramUserId !== visit.user.telegramUserId) return [];
  if ((await findSigners(visit, { tin, telegramUserId })).length === 0) return [];
  return visit.offers("forbidden", { decision });
}

/** Sign and take back, for a card; only for the one who decided, or who prepared it. */
export async function decisionRows(visit: Visit, decision: Decision): Promise<Keyboard> {
  if (!isOwnUnsigned(visit, decision)) return takeBackRows(visit, decision);
  const queue = await visit.dependencies.signing.findSigningQueue(decision.accountId);
  const undo = undoButtons(visit, decision);
  const [sign = [], onlyThis = []] = keyboardOf(await signRows(visit, decision, queue.length));
  return keyboardOf([sign, ...besideOrBelow([...onlyThis, ...undo])]);
}

/** One link over everything that waits, and where that is more than this one, another over this one alone. */
async function signRows(
  visit: Visit,
  { id, accountId }: Decision,
  waiting: number,
): Promise<Array<[InlineKeyboardButton | null]>> {
  if (waiting <= 1) return [[await signButton(visit, accountId, `decision:${id}`, 1)]];
  return [
    [await signButton(visit, accountId, "all", waiting)],
    [await signButton(visit, accountId, `decision:${id}`, 1, visit.t("sign-only-this-btn"))],
  ];
}

/** The code that the page shows, too. */
export function renderCode(visit: Visit, { documentCode }: SessionRow): Html {
  return visit.html("sign-code", { code: documentCode.replace(/^(\d\d)(\d\d)$/, "$1 $2") });
}

function isOwnUnsigned(visit: Visit, decision: Decision): boolean {
  return isUnsigned(decision) && decision.telegramUserId === visit.user.telegramUserId;
}

function renderAbout(visit: Visit, { kind, summary, tin }: Decision, organization: string): Html[] {
  const amount =
    summary.total !== null
      ? [html`<b>${visit.words.money(BigInt(summary.total))}</b>`]
      : summary.balance !== undefined
        ? [html`${visit.t("card-balance")}: <b>${visit.words.balance(summary.balance)}</b>`]
        : [];
  const title = renderTitle(visit, { kind, number: summary.number, date: null });
  return [
    joinHtml([title, html`${cleanText(partiesOf(summary), 240)}`, ...amount], " · "),
    html`<i>${cleanText(organization, 120)} · ${tin}</i>`,
    html``,
  ];
}

function renderOthers(visit: Visit, queue: readonly Decision[]): Html {
  return html`${visit.html("sign-with", { count: queue.length })}${renderSum(visit, queue)}`;
}

/** The states in which the detail says why it failed, or of what the service warned although it took it. */
const TELLING: readonly Decision["state"][] = ["failed", "refused", "following", "done", "untracked"];

/** Why it failed, in the service's words or ours. */
export function renderDetail(visit: Visit, { state, detail }: Decision): Html[] {
  if (detail === null || !TELLING.includes(state)) return [];
  const own = `decision-detail-${detail}`;
  return [
    visit.words.has(own)
      ? visit.sentence(own, null)
      : html`<blockquote>${cleanText(detail, 600)}</blockquote>`,
  ];
}

/** The other party; both parties for an agent, who is neither. */
function partiesOf({ counterpartyName, counterpartyTin, receiver }: Decision["summary"]): string {
  const sides = [
    counterpartyName ?? counterpartyTin ?? "—",
    ...(receiver === undefined ? [] : [receiver.name ?? receiver.tin ?? "—"]),
  ];
  return sides.map((name) => (hasLookAlikes(name) ? `${LOOK_ALIKE_MARK}${name}` : name)).join(" → ");
}

/** The next that waits, for somebody who answers what came in; not on the way through something else. */
async function nextWay(
  visit: Visit,
  { accountId, tin, kind, documentId, action }: Decision,
  back: InlineKeyboardButton | undefined,
): Promise<InlineKeyboardButton | null> {
  if (back !== undefined || !ANSWERS.includes(action)) return null;
  return nextButton(visit, { id: accountId, tin }, { kind, id: documentId });
}

/** The page of the list that the document was opened from. */
function listButton(visit: Visit, { cameFrom }: Decision): InlineKeyboardButton | null {
  return cameFrom === null ? null : tapButton(visit.t("decision-list-btn"), openView.pack(cameFrom));
}

/** The way on from what needs nothing more of this person: to the card, to decide again, to the list, home. */
function wayRows(visit: Visit, decision: Decision): Keyboard {
  const { accountId, kind, documentId, state, detail } = decision;
  const card = openCardFrom(accountId, { kind, id: documentId }, decision.cameFrom);
  const isOver = ["refused", "failed", "undone"].includes(state) && detail !== "forbidden";
  const label = visit.t(isOver ? "decision-again-btn" : "decision-card-btn");
  return keyboardOf([
    [card !== null && tapButton(label, card, isOver && state !== "undone" ? "primary" : undefined)],
    [listButton(visit, decision), homeButton(visit)],
  ]);
}
