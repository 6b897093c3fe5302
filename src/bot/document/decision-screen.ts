/** Gathers the facts of a decision's screen: its signing links, the queue around it, its people, the next document. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Decision } from "../../db/rows/decisions.ts";
import { FORBIDDEN } from "../../db/rows/submissions.ts";
import type { ActionName } from "../../documents/description.ts";
import { withWhose } from "../../judgement/whose.ts";
import { findSigners, nameOfDecider } from "../colleagues/find-colleagues.ts";
import { hasOneOrganization } from "../own-account.ts";
import type { Html } from "../ui/html.ts";
import { type Keyboard, keyboardOf, type Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import {
  type DecisionScreenOptions,
  isOwnUnsigned,
  renderDecision,
  renderDecisionRows,
} from "./decision-view.ts";
import { nextButton, readPlaces } from "./next-button.ts";
import { signButton } from "./sign-link.ts";

/** Answers to other companies: one document is answered after the other. */
const ANSWERS: readonly ActionName[] = ["accept", "reject", "agentAccept", "agentReject"];

export async function decisionScreen(
  visit: Visit,
  decision: Decision,
  options: DecisionScreenOptions,
): Promise<Screen> {
  const isOpen = isOwnUnsigned(visit, decision);
  const waiting = isOpen ? await visit.dependencies.signing.findSigningQueue(decision.accountId) : [];
  // A session is open over this decision alone.
  const queue = options.session == null ? waiting : [];
  const told = await withWhose(visit.dependencies, decision, visit.user.telegramUserId);
  return renderDecision(visit, told, {
    ...options,
    queue,
    isOnlyOrganization: await hasOneOrganization(visit),
    sign: isOpen ? await signRows(visit, decision, queue.length) : [],
    canGive: await canBeGiven(visit, decision),
    next: options.back === undefined ? await findNextButton(visit, decision) : null,
  });
}

/** Sign and take back, for a card. */
export async function decisionRows(visit: Visit, decision: Decision): Promise<Keyboard> {
  if (!isOwnUnsigned(visit, decision)) return renderDecisionRows(visit, decision, { sign: [] });
  const queue = await visit.dependencies.signing.findSigningQueue(decision.accountId);
  return renderDecisionRows(visit, decision, { sign: await signRows(visit, decision, queue.length) });
}

/** One link over everything that waits and, where that is more than this decision, another over it alone. */
async function signRows(visit: Visit, { id, accountId }: Decision, waiting: number): Promise<Keyboard> {
  if (waiting <= 1) return keyboardOf([[await signButton(visit, accountId, `decision:${id}`, 1)]]);
  return keyboardOf([
    [await signButton(visit, accountId, "all", waiting)],
    [await signButton(visit, accountId, `decision:${id}`, 1, visit.t("sign-only-this-btn"))],
  ]);
}

async function canBeGiven(visit: Visit, decision: Decision): Promise<boolean> {
  const { state, detail, tin, telegramUserId } = decision;
  if (state !== "refused" || detail !== FORBIDDEN || telegramUserId !== visit.user.telegramUserId)
    return false;
  return (await findSigners(visit, { tin, telegramUserId })).length > 0;
}

async function findNextButton(
  visit: Visit,
  { accountId, kind, documentId, action, state, cameFrom }: Decision,
): Promise<InlineKeyboardButton | null> {
  if (!ANSWERS.includes(action)) return null;
  const account = await visit.dependencies.db.accounts.find(accountId);
  // The document has left the lists, which are read anew.
  if (account !== null && state === "done") await readPlaces(visit, account);
  return account === null ? null : nextButton(visit, account, { kind, id: documentId }, cameFrom);
}

/**
 * Why a choice is gone whose document changed. It names the colleague who chose it, where the person was to sign only.
 */
export async function renderTakenBack(visit: Visit, decision: Decision): Promise<Html> {
  const action = visit.label(`action-${decision.action}-btn`);
  const { whose } = await withWhose(visit.dependencies, decision, visit.user.telegramUserId);
  return whose.preparer === null
    ? visit.html("queue-changed-document", { action })
    : visit.html("queue-changed-document-by", { action, name: nameOfDecider(visit, whose.preparer) });
}
