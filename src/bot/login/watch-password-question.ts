/** What comes in while a password is asked for and was not recognized as one when it was taken. */
import type { Context, MiddlewareFn } from "grammy";
import type { Logins } from "../../db/logins.ts";
import type { Dispatcher } from "../pipeline/dispatcher.ts";
import type { PasswordPrompt } from "./password-prompt.ts";

/**
 * A command or a tap ends the question, so that what is typed afterwards is not taken for the password. A text that
 * was sent before the question was asked goes to the password prompt: it must not be looked for among the documents.
 */
export function watchPasswordQuestion(parts: {
  logins: Logins;
  dispatcher: Pick<Dispatcher, "isCommand">;
  passwordPrompt: Pick<PasswordPrompt, "takeLate">;
}): MiddlewareFn<Context> {
  const { logins, dispatcher, passwordPrompt } = parts;
  return async (context, next) => {
    const { from, callbackQuery, message } = context;
    const isCommand = message?.text !== undefined && dispatcher.isCommand(message.text);
    const isMove = callbackQuery !== undefined || isCommand;
    if (from === undefined || (!isMove && message?.text === undefined)) return next();
    if ((await logins.findPasswordPrompt(from.id)) === null) return next();
    if (!isMove && message?.text !== undefined)
      return passwordPrompt.takeLate({ ...message, text: message.text });
    await logins.clearPasswordPrompt(from.id);
    return next();
  };
}
