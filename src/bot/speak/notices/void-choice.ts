/** Tells, in the message that asked to sign a choice, that it is over: its document cannot be decided any more. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { RunAgainAt } from "../../../jobs/job-runner.ts";
import { type ToldDecision, withWhose } from "../../../judgement/whose.ts";
import { decisionVoid } from "../../../reading/end-void.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { decisionScreen } from "../../document/decision-screen.ts";
import { renderDecisionState } from "../../document/decision-state-view.ts";
import { replaceMessage } from "../../document/document-message.ts";
import { hasOneOrganization } from "../../own-account.ts";
import { firstTelling, isHere } from "../../telling.ts";
import { joinLines } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { renderAbout } from "./outcome-news.ts";
import { findAskingPanel, withdrawWaysBack } from "./ways-back.ts";

/** The edit makes no sound and comes at once. The message that tells it aloud comes when the person may be told. */
export async function tellVoid(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { decisionId, aloud, alone } = decisionVoid.read(notice.data);
  await withdrawWaysBack(visit);
  const decision = await db.decisions.find(decisionId);
  const account = decision && (await db.accounts.find(decision.accountId));
  if (!decision || !account) return null;
  const { kind, documentId, summary, stateSeen: stateId } = decision;
  const standing = await db.messages.findDocumentMessage(account.id, kind, documentId);
  if (standing !== null && (await tellsLater(visit, standing, decision))) return standing;
  const screen = await decisionScreen(visit, decision, { organization: account.name });
  const panel = await findAskingPanel(visit, decision, alone);
  const shown = await editAll(visit, panel === standing ? [standing] : [standing, panel], screen);
  if (!aloud) return shown;
  const at = firstTelling(visit);
  const isQuiet = at > visit.now();
  if (isQuiet && !isHere(visit)) throw new RunAgainAt(at);
  const about = { accountId: account.id, kind, documentId };
  const ended = await withWhose(visit.dependencies, decision, visit.user.telegramUserId);
  const told = await noticeScreen(visit, ended, account);
  const messageId = await replaceMessage(visit, about, told, {
    notice: notice.id,
    aloud: !isQuiet,
  });
  await db.seenDocuments.see(account.id, { kind, documentId, number: summary.number, stateId });
  return messageId;
}

/** `№ MT-0343 · Misol Ta’minot · 37,187,572.80 so‘m`, and why nothing is to be done. */
async function noticeScreen(visit: Visit, decision: ToldDecision, account: AccountRow): Promise<Screen> {
  const { kind, documentId: id } = decision;
  const open = openCardFrom(account.id, { kind, id }, null);
  const whose = (await hasOneOrganization(visit)) ? [] : [renderShortName(account)];
  return {
    text: joinLines([renderAbout(visit, decision), renderDecisionState(visit, decision), ...whose]),
    keyboard: keyboardOf([[open !== null && tapButton(visit.t("news-open-btn"), open)]]),
  };
}

/** Whether the message tells news that came with the end of the choice, or after it. */
async function tellsLater(
  { dependencies: { db }, user }: Visit,
  messageId: number,
  { updatedAt }: Decision,
): Promise<boolean> {
  const told = await db.notices.findOfMessage(user.telegramUserId, messageId);
  return told.some(({ createdAt }) => createdAt >= updatedAt);
}

/** The first message that shows it now; null where none of them stands any more. */
async function editAll(
  { chat }: Visit,
  messages: ReadonlyArray<number | null>,
  screen: Screen,
): Promise<number | null> {
  const edited: number[] = [];
  for (const message of messages)
    if (message !== null && (await chat.edit(message, screen)) === "edited") edited.push(message);
  return edited[0] ?? null;
}
