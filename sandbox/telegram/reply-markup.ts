/** Checks the `reply_markup` of a call: inline keyboard, reply keyboard, its removal, or a forced reply. */
import { errors } from "./error-table.ts";
import { checkInlineKeyboard, type KeyboardContext, readStyle } from "./inline-keyboard.ts";
import { checkWebAppLink } from "./links.ts";
import { isObject, type JsonObject, type Parameters, readJson } from "./parameters.ts";
import type { InlineKeyboardMarkup, ReplyButton, ReplyMarkup } from "./wire.ts";

function readWebApp(button: JsonObject, context: KeyboardContext): { url: string } | undefined {
  if (button.web_app === undefined) return undefined;
  if (!isObject(button.web_app)) throw errors.replyButton('Field "web_app" must be of type Object');
  const { url } = button.web_app;
  if (typeof url !== "string") throw errors.replyButton('Can\'t find field "url"');
  if (!context.isPrivate) throw errors.webAppsArePrivate();
  const checked = checkWebAppLink(url, context.relaxHttpButtons);
  if (checked.url === undefined) throw errors.replyButtonWebApp(url, checked.problem);
  return { url: checked.url };
}

/** The keys of Telegram that nobody can press here. */
const UNPLAYED = ["request_user", "request_users", "request_chat", "request_managed_bot"];

function readReplyButton(value: unknown, context: KeyboardContext): ReplyButton {
  if (typeof value === "string") return { text: value };
  if (!isObject(value)) throw errors.replyButton("KeyboardButton must be a String or an Object");
  if (typeof value.text !== "string") throw errors.replyButton('Can\'t find field "text"');
  const style = readStyle(value, errors.replyButton);
  const button: ReplyButton = style === undefined ? { text: value.text } : { text: value.text, style };
  if (value.request_contact === true || value.request_phone_number === true) {
    if (!context.isPrivate) throw errors.phonesArePrivate();
    return { ...button, request_contact: true };
  }
  if (value.request_location === true) {
    if (!context.isPrivate) throw errors.locationsArePrivate();
    return { ...button, request_location: true };
  }
  if (value.request_poll !== undefined) throw errors.notPlayed("request_poll buttons");
  const webApp = readWebApp(value, context);
  if (webApp !== undefined) return { ...button, web_app: webApp };
  const other = UNPLAYED.find((name) => value[name] !== undefined);
  if (other !== undefined) throw errors.notPlayed(`${other} buttons`);
  return button;
}

function checkReplyKeyboard(markup: JsonObject, context: KeyboardContext): ReplyMarkup | undefined {
  if (!Array.isArray(markup.keyboard)) throw errors.fieldType("keyboard", "Array");
  const keyboard: ReplyButton[][] = [];
  for (const row of markup.keyboard) {
    if (!Array.isArray(row)) throw errors.keyboardRows();
    const buttons = row.map((value) => readReplyButton(value, context)).filter(({ text }) => text !== "");
    if (buttons.length > 0) keyboard.push(buttons);
  }
  if (keyboard.length === 0) return undefined;
  const placeholder = markup.input_field_placeholder;
  return {
    kind: "keyboard",
    markup: {
      keyboard,
      is_persistent: markup.is_persistent === true,
      resize_keyboard: markup.resize_keyboard === true,
      one_time_keyboard: markup.one_time_keyboard === true,
      ...(typeof placeholder === "string" ? { input_field_placeholder: placeholder } : {}),
    },
  };
}

/** The checked markup of a call that sends a message, or undefined when there is none. */
export function readReplyMarkup(parameters: Parameters, context: KeyboardContext): ReplyMarkup | undefined {
  const value = readJson(parameters, "reply_markup", "reply keyboard markup");
  if (value === undefined) return undefined;
  if (!isObject(value)) throw errors.markupObject();
  if (value.keyboard !== undefined) {
    const keyboard = checkReplyKeyboard(value, context);
    if (keyboard !== undefined) return keyboard;
  }
  if (value.inline_keyboard !== undefined) {
    const markup = checkInlineKeyboard(value, context);
    if (markup !== undefined) return { kind: "inline", markup };
  }
  if (value.remove_keyboard === true) return { kind: "remove" };
  if (value.force_reply !== true) return undefined;
  const placeholder = value.input_field_placeholder;
  return { kind: "force-reply", placeholder: typeof placeholder === "string" ? placeholder : undefined };
}

/** The checked markup of a call that edits a message: only an inline keyboard, or none, will do. */
export function readInlineMarkup(
  parameters: Parameters,
  context: KeyboardContext,
): InlineKeyboardMarkup | undefined {
  const markup = readReplyMarkup(parameters, context);
  if (markup === undefined) return undefined;
  if (markup.kind !== "inline") throw errors.inlineExpected();
  return markup.markup;
}
