/** A command or a tap ends the question for the password, so that what is typed afterwards is not taken for one. */
import type { Context, MiddlewareFn } from "grammy";
import type { Logins } from "../../db/database.ts";

export function endPasswordQuestion(logins: Logins): MiddlewareFn<Context> {
  return async (context, next) => {
    const moved = context.callbackQuery !== undefined || context.message?.text?.startsWith("/") === true;
    if (moved && context.from !== undefined && (await logins.findPasswordPrompt(context.from.id)) !== null)
      await logins.clearPasswordPrompt(context.from.id);
    return next();
  };
}
