/** Lets only private chats through; a group gets one pointer to the private chat when it calls the bot. */
import type { Context, MiddlewareFn } from "grammy";
import { languageFromTelegram } from "../../locales/language.ts";
import { createTranslator } from "../../locales/translator.ts";
import type { BotDependencies } from "../dependencies.ts";
import { isInlineTap } from "./inline-taps.ts";
import { classifyTelegramError } from "./telegram-errors.ts";

/** Business documents are private: in groups and channels Kotib shows nothing. */
export function pointToPrivateChat(
  dependencies: BotDependencies,
  onInlineTap: () => void,
): MiddlewareFn<Context> {
  return async (context, next) => {
    if (context.chat?.type === "private") return next();
    if (isInlineTap(context)) {
      onInlineTap();
      return next();
    }
    if (context.callbackQuery !== undefined) {
      await context.answerCallbackQuery().catch(() => dependencies.log.debug("group tap not answered"));
      return;
    }
    if (context.chat === undefined || !isCalled(context)) return;
    const { t } = createTranslator(languageFromTelegram(context.from?.language_code));
    const isFile = context.message?.document !== undefined;
    try {
      await context.reply(t(isFile ? "new-file-in-group" : "home-group-pointer"), {
        reply_markup: {
          inline_keyboard: [
            [{ text: t("home-group-pointer-btn"), url: `https://t.me/${context.me.username}` }],
          ],
        },
      });
    } catch (error) {
      const { kind } = classifyTelegramError(error);
      if (kind === "unavailable") throw error;
      dependencies.log.debug("group pointer not sent", { code: kind });
    }
  };
}

/** A command to this bot, a mention of it, a file in reply to it, or its arrival in the group. */
function isCalled(context: Context): boolean {
  if (context.myChatMember !== undefined) {
    const { old_chat_member: before, new_chat_member: after } = context.myChatMember;
    return ["left", "kicked"].includes(before.status) && ["member", "administrator"].includes(after.status);
  }
  const { message } = context;
  if (message?.document !== undefined && message.reply_to_message?.from?.id === context.me.id) return true;
  const text = message?.text ?? message?.caption ?? "";
  const mention = `@${context.me.username}`.toLowerCase();
  const command = /^\/[a-z0-9_]+(@[a-z0-9_]+)?/i.exec(text);
  if (command) return command[1] === undefined || command[1].toLowerCase() === mention;
  return text.toLowerCase().includes(mention);
}
