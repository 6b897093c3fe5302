/** A question asked in words, as a conversation of the plug-in: one wait, gone back to after an unusable answer. */
import { createConversation } from "@grammyjs/conversations";
import type { Context, MiddlewareFn } from "grammy";
import type { BotContext } from "../context.ts";
import type { Question } from "../feature.ts";
import { isDataFile } from "../sent-file.ts";
import type { Dispatcher } from "./dispatcher.ts";

/**
 * Commands, taps and files of data end the question and are then handled as usual; a picture or another file was meant
 * as an answer, and the question is asked again. The plug-in stores an update only when another wait follows it; going
 * back to the checkpoint cuts that log, so no answer is ever written down.
 */
export function questionConversation(
  question: Question<never>,
  dispatcher: Dispatcher,
): MiddlewareFn<BotContext> {
  return createConversation<BotContext, Context>(async (conversation, _context, details: unknown) => {
    const beginning = conversation.checkpoint();
    const answer = await conversation.wait();
    const text = answer.message?.text;
    const isMove = answer.callbackQuery !== undefined || text?.startsWith("/") === true;
    if (isMove || answer.message === undefined || isDataFile(answer.message)) {
      return conversation.halt({ next: true });
    }
    const outcome = await dispatcher.answer(answer, question, text ?? null, details);
    if (outcome === "again") await conversation.rewind(beginning);
  }, question.name);
}
