/** Puts a document off, in the message that shows it, and tells of it again when its time has come. */

import type { NoticeRow } from "../../../db/rows/notices.ts";
import { type CardFacts, readCard } from "../../../judgement/read-card.ts";
import { later as putOffNews } from "../../../watch/news.ts";
import type { PutOffChoice } from "../../../watch/put-off.ts";
import { type Address, namesOf, type Opened } from "../../address.ts";
import { onButton } from "../../button-route.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { askPutOff, backToNotice, choosePutOff } from "../../buttons/put-off.ts";
import { replaceMessage, showInPlace } from "../../document/document-message.ts";
import { noteShown } from "../../document/note-shown.ts";
import { putOff } from "../../document/put-off.ts";
import { canPutOff, putOffRows } from "../../document/put-off-times.ts";
import { cardScreen } from "../../document/show-card.ts";
import { type Feature, onNews } from "../../feature.ts";
import { openedBy } from "../../opened-by.ts";
import { isQuiet } from "../../telling.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { renderNotice } from "../told/notice-view.ts";
import { noteTold, readTold } from "../told/read-told.ts";
import { noticeScreen } from "../told/told-notice.ts";

interface Shown {
  readonly opened: Opened;
  readonly facts: CardFacts;
  /** The message as it is without a question in it. */
  readonly screen: Screen;
  readonly isNotice: boolean;
}

/** The times take the place of the buttons. The message shows decisions and answers as they are now. */
async function offer(visit: Visit, names: Address): Promise<void> {
  const shown = await read(visit, names);
  const { opened, facts, screen, isNotice } = shown;
  if (!canPutOff(facts)) return show(visit, shown);
  const { account, from } = opened;
  const back = isNotice
    ? backToNotice.pack(namesOf(account.id, opened))
    : openCardFrom(account.id, opened, from);
  const rows = putOffRows(visit, facts.judgement, namesOf(account.id, opened, from));
  const keyboard = keyboardOf([...rows, [back !== null && tapButton(visit.t("back-btn"), back)]]);
  await showInPlace(visit, aboutOf(opened), { ...screen, keyboard });
}

async function choose(visit: Visit, names: Address, choice: PutOffChoice): Promise<void> {
  const { opened, facts } = await read(visit, names);
  if (canPutOff(facts)) await putOff(visit, opened.account.id, facts.judgement, opened, choice);
  await goBack(visit, names);
}

/** The message without the question. */
async function goBack(visit: Visit, names: Address): Promise<void> {
  await show(visit, await read(visit, names));
}

async function show(visit: Visit, { opened, facts, screen }: Shown): Promise<void> {
  await showInPlace(visit, aboutOf(opened), screen);
  await noteShown(visit, facts);
}

async function read(visit: Visit, names: Address): Promise<Shown> {
  const opened = await openedBy(visit, names);
  const { account, kind, id, from } = opened;
  const facts = await readCard(visit.dependencies, account, kind, id, visit.user);
  const notice = await noticeScreen(visit, facts);
  const screen = notice ?? (await cardScreen(visit, facts, from));
  return { opened, facts, screen, isNotice: notice !== null };
}

const aboutOf = ({ account, kind, id }: Opened) => ({ accountId: account.id, kind, documentId: id });

/** Tells of it if it still waits. Null if it was decided, answered or withdrawn, or may not be read any more. */
export async function tellPutOff(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { accountId, kind, documentId } = notice;
  const account = accountId === null ? null : await db.accounts.find(accountId);
  if (account === null || kind === null || documentId === null) return null;
  const facts = await readTold(visit, account, kind, documentId);
  if (facts === "gone" || facts === "forbidden" || !canPutOff(facts)) return null;
  // The person chose the time, but not to be woken.
  const aloud = !isQuiet(visit);
  const about = { accountId: account.id, kind, documentId };
  const screen = renderNotice(visit, notice, facts);
  const messageId = await replaceMessage(visit, about, screen, { notice: notice.id, aloud });
  await noteTold(visit, facts, screen);
  return messageId;
}

export const later: Feature = {
  buttons: [
    onButton(askPutOff, offer),
    onButton(choosePutOff, (visit, { choice, ...names }) => choose(visit, names, choice)),
    onButton(backToNotice, goBack),
  ],
  news: [onNews(putOffNews, tellPutOff)],
};
