/** Puts a message about several documents off, in that message: the times take the place of its buttons. */
import type { NewNotice } from "../../db/write-side-effects.ts";
import type { LaterChoice } from "../../watch/later.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { type LaterOption, laterRowsOf } from "./later.ts";
import { showIn } from "./show-in-place.ts";

/** Such a message, read afresh. */
export interface MessageToPutOff {
  readonly messageId: number;
  /** The times to choose from; null where nothing of it waits any more. */
  readonly options: readonly LaterOption[] | null;
  /** The notice that tells it again. One at most waits for `group`. */
  readonly again: Required<Pick<NewNotice, "accountId" | "news" | "data">> & { readonly group: string };
  /** The message without a question in it. `putOffTo` (milliseconds): when it comes again, if it was put off. */
  render(putOffTo: number | null): Promise<Screen>;
}

/** Shows the times. What was decided meanwhile shows as it is now. `ways`: callback data of the buttons. */
export async function offerTimes(
  visit: Visit,
  message: MessageToPutOff,
  ways: { readonly choose: (choice: LaterChoice) => string; readonly back: string },
): Promise<void> {
  const { options } = message;
  if (options === null) return showMessage(visit, message);
  const rows = laterRowsOf(visit, options, ways.choose);
  const keyboard = keyboardOf([...rows, [tapButton(visit.t("back-btn"), ways.back)]]);
  await showIn(visit, message.messageId, { ...(await renderNow(visit, message)), keyboard });
}

/** Has it told again at the chosen time, instead of at any that was chosen before; a time that is gone changes nothing. */
export async function chooseTime(visit: Visit, message: MessageToPutOff, choice: LaterChoice): Promise<void> {
  const { again, options } = message;
  const at = options?.find((option) => option.choice === choice)?.at;
  if (at !== undefined) {
    const { db, clock } = visit.dependencies;
    const { telegramUserId } = visit.user;
    const dedupeKey = `${again.group}:${clock.now()}`;
    await db.notices.putOffGroup({ ...again, telegramUserId, notBefore: at, dedupeKey });
  }
  await showMessage(visit, message);
}

/** Shows the message without the question. */
export async function showMessage(visit: Visit, message: MessageToPutOff): Promise<void> {
  await showIn(visit, message.messageId, await renderNow(visit, message));
}

async function renderNow(visit: Visit, { again, render }: MessageToPutOff): Promise<Screen> {
  return render(await visit.dependencies.db.notices.findPutOffGroup(again.group));
}
