/** Puts a document off, in the message that shows it: the times to choose from, then the chosen one. */
import { type CardFacts, readCard } from "../../../judgement/read-card.ts";
import type { PutOffChoice } from "../../../watch/put-off.ts";
import { type Address, namesOf, type Opened } from "../../address.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { backToNotice } from "../../buttons/put-off.ts";
import { putOff } from "../../document/put-off.ts";
import { canPutOff, putOffRows } from "../../document/put-off-times.ts";
import { cardScreen, noteShown } from "../../document/show-card.ts";
import { showInPlace } from "../../document/show-in-place.ts";
import { openedBy } from "../../opened-by.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { noticeScreen } from "../told/told-notice.ts";

interface Shown {
  readonly opened: Opened;
  readonly facts: CardFacts;
  /** The message as it is without a question in it. */
  readonly screen: Screen;
  readonly isNotice: boolean;
}

/** The times take the place of the buttons. The message shows decisions and answers as they are now. */
export async function offer(visit: Visit, names: Address): Promise<void> {
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

export async function choose(visit: Visit, names: Address, choice: PutOffChoice): Promise<void> {
  const { opened, facts } = await read(visit, names);
  if (canPutOff(facts)) await putOff(visit, opened.account.id, facts.judgement, opened, choice);
  await goBack(visit, names);
}

/** The message without the question. */
export async function goBack(visit: Visit, names: Address): Promise<void> {
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
