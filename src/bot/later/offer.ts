/** Puts a document off, in the message that shows it: the times to choose from, then the chosen one. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import type { LaterChoice } from "../../watch/later.ts";
import { openCardFrom } from "../buttons/card.ts";
import { backToNoticeOf } from "../buttons/later.ts";
import { cardScreen, noteShown } from "../document/show-card.ts";
import { showInPlace } from "../document/show-in-place.ts";
import { getOwnAccount } from "../own-account.ts";
import { canPutOff, laterRows } from "../put-off/later.ts";
import { putOff } from "../put-off/put-off.ts";
import { noticeScreen } from "../told/told-notice.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** A document, and the page of a list that its card was opened from. */
export interface Target {
  readonly accountId: string;
  readonly kind: KindName;
  readonly documentId: DocumentId;
  readonly from: PageOfView | null;
}

interface Shown {
  readonly facts: CardFacts;
  /** The message as it is without a question in it. */
  readonly screen: Screen;
  readonly isNotice: boolean;
}

/** The times take the place of the buttons. The message shows decisions and answers as they are now. */
export async function offer(visit: Visit, target: Target): Promise<void> {
  const shown = await read(visit, target);
  const { facts, screen, isNotice } = shown;
  if (!canPutOff(facts)) return show(visit, target, shown);
  const { kind, documentId: id } = target;
  const back = isNotice
    ? backToNoticeOf(facts.account.id, { kind, id })
    : openCardFrom(facts.account.id, facts.document, target.from);
  const rows = laterRows(visit, facts.account.id, facts.judgement, { kind, id }, target.from);
  const keyboard = keyboardOf([...rows, [back !== null && tapButton(visit.t("back-btn"), back)]]);
  await showInPlace(visit, target, { ...screen, keyboard });
}

export async function choose(visit: Visit, target: Target, choice: LaterChoice): Promise<void> {
  const { facts } = await read(visit, target);
  const { accountId, kind, documentId: id } = target;
  if (canPutOff(facts)) await putOff(visit, accountId, facts.judgement, { kind, id }, choice);
  await goBack(visit, target);
}

/** The message without the question. */
export async function goBack(visit: Visit, target: Target): Promise<void> {
  await show(visit, target, await read(visit, target));
}

async function show(visit: Visit, target: Target, { facts, screen }: Shown): Promise<void> {
  await showInPlace(visit, target, screen);
  await noteShown(visit, facts);
}

async function read(visit: Visit, { accountId, kind, documentId, from }: Target): Promise<Shown> {
  const account = await getOwnAccount(visit, accountId);
  const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user);
  const notice = await noticeScreen(visit, facts);
  return { facts, screen: notice ?? (await cardScreen(visit, facts, from)), isNotice: notice !== null };
}
