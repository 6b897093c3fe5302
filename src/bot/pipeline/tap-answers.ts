/** Answers taps, each once: Telegram refuses a second answer as too old, and work that is tried again begins with the tap. */
import type { Context } from "grammy";
import type { Log } from "../../log.ts";
import { classifyTelegramError } from "./telegram-errors.ts";

/** Pauses (milliseconds) before an answer to a tap is tried again. */
const ANSWER_AGAIN_AFTER_MS = [300, 1000, 3000];
/** Telegram takes no answer to a tap that is older than some seconds. */
const LONGEST_WAIT_FOR_ANSWER_MS = 5000;
/** Taps whose work is tried again are among the latest. */
const MOST_KEPT = 20_000;

/** Answers a tap, with a line over the chat where there is a text; never rejects. */
export type AnswerTap = (context: Context, text?: string | null) => Promise<void>;

export function createTapAnswers(log: Log): AnswerTap {
  const answered = new Set<string>();

  function note(id: string): void {
    if (answered.size >= MOST_KEPT) answered.clear();
    answered.add(id);
  }

  /** Tried again while Telegram still takes the answer: until then the button looks as if nothing had happened. */
  return async (context, text = null) => {
    const id = context.callbackQuery?.id ?? "";
    if (answered.has(id)) return;
    for (const pause of [...ANSWER_AGAIN_AFTER_MS, null]) {
      try {
        await context.answerCallbackQuery(text === null ? {} : { text });
        return note(id);
      } catch (error) {
        const failure = classifyTelegramError(error);
        // Answered, and only Telegram's word of it was lost; or nobody can answer it any more.
        if (failure.kind === "tooOld") note(id);
        const wait = failure.kind === "rateLimited" ? failure.retryAfterSeconds * 1000 : (pause ?? 0);
        const mayHelp = failure.kind === "unavailable" || failure.kind === "rateLimited";
        if (pause === null || !mayHelp || wait > LONGEST_WAIT_FOR_ANSWER_MS)
          return log.debug("tap not answered", { code: failure.kind });
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
}
