/** Answers taps, each once: Telegram refuses a second answer as too old, and repeated work begins with the tap. */
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
  /** Those that have their answer, or are being answered: work may be tried again before Telegram has said a word. */
  const answers = new Map<string, Promise<boolean>>();

  return async (context, text = null) => {
    const id = context.callbackQuery?.id ?? "";
    if (answers.size >= MOST_KEPT) answers.clear();
    const known = answers.get(id);
    if (known !== undefined) return void (await known);
    const answer = answerPatiently(context, text, log);
    answers.set(id, answer);
    if (!(await answer)) answers.delete(id);
  };
}

/**
 * Tries again while Telegram still takes the answer: until then the button looks as if nothing had happened. False if
 * it may be tried once more.
 */
async function answerPatiently(context: Context, text: string | null, log: Log): Promise<boolean> {
  for (const pause of [...ANSWER_AGAIN_AFTER_MS, null]) {
    try {
      await context.answerCallbackQuery(text === null ? {} : { text });
      return true;
    } catch (error) {
      const failure = classifyTelegramError(error);
      const wait = failure.kind === "rateLimited" ? failure.retryAfterSeconds * 1000 : (pause ?? 0);
      const mayHelp = failure.kind === "unavailable" || failure.kind === "rateLimited";
      if (pause === null || !mayHelp || wait > LONGEST_WAIT_FOR_ANSWER_MS) {
        log.debug("tap not answered", { code: failure.kind });
        // Answered, and only Telegram's word of it was lost; or nobody can answer it any more.
        return failure.kind === "tooOld";
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return false;
}
