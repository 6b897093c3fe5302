/** Tells whose decision it was that a colleague decided in its place: who, what, and why. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { AppError } from "../../../errors.ts";
import type { CardFacts } from "../../../judgement/read-card.ts";
import { type ToldDecision, withWhose } from "../../../judgement/whose.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { takenOver } from "../../../signing/news.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { nameOfDecider } from "../../colleagues/find-colleagues.ts";
import { cardScreen } from "../../document/show-card.ts";
import { hasOneOrganization } from "../../own-account.ts";
import { isQuiet } from "../../telling.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { keyboardOf, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { readTold } from "../told/read-told.ts";
import { renderAbout } from "./outcome-news.ts";
import { withdrawWaysBack } from "./ways-back.ts";

/** A longer reason is folded: a tap shows all of it. */
const MOST_OPEN = 60;
const MAX_REASON = 400;

/** The document's message shows it as it is now, and the news is its reply; without one the news is its message. */
export async function tellTakenOver(visit: Visit, { accountId, data }: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { decisionId, by } = takenOver.read(data);
  const account = accountId === null ? null : await db.accounts.find(accountId);
  const [old, now] = await Promise.all([db.decisions.find(decisionId), db.decisions.find(by)]);
  if (account === null || old === null || now === null) return null;
  await withdrawWaysBack(visit);
  if (await hasDecidedSince(visit, old)) return null;
  const { kind, documentId } = old;
  const facts = await readNow(visit, account, old);
  const told = await withWhose(visit.dependencies, now, visit.user.telegramUserId);
  const text = await renderNews(visit, account, old, told, facts === "hidden");
  const options = { silent: isQuiet(visit) };
  const standing = await db.messages.findDocumentMessage(account.id, kind, documentId);
  if (standing !== null && facts !== null && facts !== "hidden") {
    const cameFrom = old.accountId === account.id ? old.cameFrom : null;
    const screen = await cardScreen(visit, facts, cameFrom);
    if ((await visit.chat.edit(standing, screen)) === "edited")
      return await visit.chat.send({ text, keyboard: [] }, { ...options, replyTo: standing });
  }
  const open = openCardFrom(account.id, { kind, id: documentId }, null);
  const ways = facts === "hidden" || open === null ? [] : [tapButton(visit.t("news-open-btn"), open)];
  const sent = await visit.chat.send({ text, keyboard: keyboardOf([ways]) }, options);
  if (standing !== null) await visit.chat.removeButtons(standing);
  await db.messages.setDocumentMessage(account.id, kind, documentId, sent);
  return sent;
}

/** The person has seen what stood then. */
async function hasDecidedSince({ dependencies, user }: Visit, old: Decision): Promise<boolean> {
  const open = await dependencies.db.decisions.findOpen(old.tin, old.kind, old.documentId);
  return open?.telegramUserId === user.telegramUserId && open.preparedBy === null;
}

/** `hidden`: the person may not read it (any more); null: it cannot be read just now. */
async function readNow(
  visit: Visit,
  account: AccountRow,
  { kind, documentId }: Decision,
): Promise<CardFacts | "hidden" | null> {
  try {
    const read = await readTold(visit, account, kind, documentId);
    if (read === "forbidden") return "hidden";
    return read === "gone" ? null : read;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** `Vali decided otherwise: Reject — the amount is wrong`, and below it the document. */
async function renderNews(
  visit: Visit,
  account: AccountRow,
  old: Decision,
  now: ToldDecision,
  isHidden: boolean,
): Promise<Html> {
  const { signer, preparer } = now.whose;
  const key = now.action === old.action ? "decision-took-over" : "decision-otherwise";
  const said = visit.html(key, {
    name: nameOfDecider(visit, preparer ?? signer),
    action: visit.label(`action-${now.action}-btn`),
  });
  const whose = (await hasOneOrganization(visit)) ? [] : [renderShortName(account)];
  return joinLines([
    html`↪️ ${said}${isHidden || now.reason === null ? "" : renderReason(now.reason)}`,
    ...(isHidden ? [] : [renderAbout(visit, old)]),
    ...whose,
  ]);
}

function renderReason(reason: string): Html {
  const text = cleanText(reason, MAX_REASON);
  return [...text].length > MOST_OPEN
    ? html`\n<blockquote expandable>${text}</blockquote>`
    : html` — ${text}`;
}
