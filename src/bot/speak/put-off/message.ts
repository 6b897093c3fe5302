/** Puts a message about several documents off, in that message: the times take the place of its buttons. */
import type { NewNotice } from "../../../db/rows/news.ts";
import type { PutOffChoice } from "../../../watch/put-off.ts";
import { showIn } from "../../document/document-message.ts";
import { type PutOffOption, putOffRowsOf } from "../../document/put-off-times.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";

/** Such a message, read afresh. */
export interface MessageToPutOff {
  readonly messageId: number;
  /** The times to choose from; null where nothing of it waits any more. */
  readonly options: readonly PutOffOption[] | null;
  /** The notice that tells it again. One at most waits for `group`. */
  readonly again: Required<Pick<NewNotice, "accountId" | "news" | "data">> & { readonly group: string };
  /** The message without a question in it. `putOffTo` (milliseconds): when it comes again, if it was put off. */
  render(putOffTo: number | null): Promise<Screen>;
}

/** Named by the notice that it was told with. */
interface Named {
  readonly notice: string;
}

type Choice = Named & { readonly choice: PutOffChoice };

export interface PutOffWays {
  /** Throws `StaleButton` where the person has no such message. */
  read(visit: Visit, notice: string): Promise<MessageToPutOff>;
  readonly choose: { pack(choice: Choice): string };
  readonly back: { pack(named: Named): string };
}

/** The handlers of its three buttons. Documents that were decided meanwhile show as they are now. */
export function createPutOff({ read, choose, back }: PutOffWays) {
  return {
    async offerPutOff(visit: Visit, { notice }: Named): Promise<void> {
      const message = await read(visit, notice);
      if (message.options === null) return showMessage(visit, message);
      const rows = putOffRowsOf(visit, message.options, (choice) => choose.pack({ notice, choice }));
      const keyboard = keyboardOf([...rows, [tapButton(visit.t("back-btn"), back.pack({ notice }))]]);
      await showIn(visit, message.messageId, { ...(await renderNow(visit, message)), keyboard });
    },
    async choosePutOff(visit: Visit, { notice, choice }: Choice): Promise<void> {
      await chooseTime(visit, await read(visit, notice), choice);
    },
    async goBack(visit: Visit, { notice }: Named): Promise<void> {
      await showMessage(visit, await read(visit, notice));
    },
  };
}

/** Has the message told again at the chosen time, which replaces an earlier one; a time in the past changes nothing. */
async function chooseTime(visit: Visit, message: MessageToPutOff, choice: PutOffChoice): Promise<void> {
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
async function showMessage(visit: Visit, message: MessageToPutOff): Promise<void> {
  await showIn(visit, message.messageId, await renderNow(visit, message));
}

async function renderNow(visit: Visit, { again, render }: MessageToPutOff): Promise<Screen> {
  return render(await visit.dependencies.db.notices.findPutOffGroup(again.group));
}
