/** Taps that come without their message, as Telegram brings them in another `callback_query_mode` (Bot API 10.5). */
import type { Api, Context } from "grammy";
import type { Log } from "../../log.ts";
import { classifyTelegramError } from "./telegram-errors.ts";

/** Whether chat and message are unknown; the answer then goes to the person's own chat. */
export const isInlineTap = ({ callbackQuery: tap }: Context): boolean =>
  tap !== undefined && tap.message === undefined && tap.inline_message_id !== undefined;

/** Called with each such tap: tells the operator once, and asks Telegram once for the messages again. */
export function createInlineTaps(api: Api, log: Log): () => void {
  // grammY does not know the method yet.
  const raw = api.raw as unknown as Record<string, (given: object) => Promise<unknown>>;
  let isKnown = false;

  async function setBack(): Promise<void> {
    try {
      await raw.setMySettings?.({ callback_query_mode: "default" });
      log.warn(
        "taps came without their message: callback_query_mode was not the default, and is now set back",
      );
    } catch (error) {
      log.warn(
        "taps come without their message, so each is answered in a new one: set the bot's callback_query_mode to default",
        { code: classifyTelegramError(error).kind },
      );
    }
  }

  return () => {
    if (isKnown) return;
    isKnown = true;
    void setBack();
  };
}
