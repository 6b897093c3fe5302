/** Checks inline keyboards as Telegram does and writes their buttons in canonical form. */
import { errors } from "./error-table.ts";
import { checkLink, checkWebAppLink } from "./links.ts";
import { isObject, type JsonObject } from "./parameters.ts";
import type { ButtonStyle, InlineButton, InlineKeyboardMarkup } from "./wire.ts";

/** The facts, besides the keyboard itself, that decide about it. */
export interface KeyboardContext {
  isPrivate: boolean;
  relaxHttpButtons: boolean;
}

const DATA_BYTES = 64;
const COPY_TEXT_LIMIT = 256;
const BUTTONS_LIMIT = 100;
const ROW_LIMIT = 12;

type Action = Omit<InlineButton, "text" | "style">;
type ReadAction = (button: JsonObject, context: KeyboardContext) => Action | undefined;

function optionalText(button: JsonObject, name: string): string {
  const value = button[name];
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") throw errors.inlineButton(`Field "${name}" must be of type String`);
  return value;
}

function requiredText(button: JsonObject, name: string): string {
  if (button[name] === undefined) throw errors.inlineButton(`Can't find field "${name}"`);
  return optionalText(button, name);
}

function nested(button: JsonObject, name: string): JsonObject | undefined {
  const value = button[name];
  if (value === undefined) return undefined;
  if (!isObject(value)) throw errors.inlineButton(`Field "${name}" must be of type Object`);
  return value;
}

/** The button's style; shared with reply keyboards, whose wrapping of the error differs. */
export function readStyle(button: JsonObject, wrap: (reason: string) => Error): ButtonStyle | undefined {
  const style = typeof button.style === "string" ? button.style.toLowerCase() : "";
  if (style === "" || style === "default") return undefined;
  if (style === "danger" || style === "success" || style === "primary") return style;
  throw wrap("invalid button style specified");
}

function readUrl(button: JsonObject): Action | undefined {
  const link = optionalText(button, "url");
  if (link === "") return undefined;
  if (/^tg:(?:\/\/)?user\?id=\d+$/i.test(link)) return { url: link };
  const checked = checkLink(link);
  if (checked.url === undefined) throw errors.inlineButtonUrl(link, checked.problem);
  return { url: checked.url };
}

function readCallback(button: JsonObject): Action | undefined {
  const data = optionalText(button, "callback_data");
  if (data === "") return undefined;
  if (Buffer.byteLength(data) > DATA_BYTES) throw errors.buttonDataInvalid();
  return { callback_data: data };
}

/** Telegram knows these two by their mere presence. */
const refuseUnplayed: ReadAction = (button) => {
  const name = ["callback_game", "pay"].find((one) => button[one] !== undefined);
  if (name !== undefined) throw errors.notPlayed(`${name} buttons`);
  return undefined;
};

function readSwitch(button: JsonObject): Action | undefined {
  if (button.switch_inline_query !== undefined) {
    return { switch_inline_query: requiredText(button, "switch_inline_query") };
  }
  const chosen = nested(button, "switch_inline_query_chosen_chat");
  if (chosen !== undefined) return { switch_inline_query_chosen_chat: chosen };
  if (button.switch_inline_query_current_chat === undefined) return undefined;
  return { switch_inline_query_current_chat: requiredText(button, "switch_inline_query_current_chat") };
}

function readLogin(button: JsonObject): Action | undefined {
  const login = nested(button, "login_url");
  if (login === undefined) return undefined;
  const link = requiredText(login, "url");
  const checked = checkLink(link, true);
  if (checked.url === undefined) throw errors.inlineButtonLoginUrl(link, checked.problem);
  return { login_url: { url: checked.url } };
}

function readWebApp(button: JsonObject, context: KeyboardContext): Action | undefined {
  const webApp = nested(button, "web_app");
  if (webApp === undefined) return undefined;
  const link = requiredText(webApp, "url");
  const checked = checkWebAppLink(link, context.relaxHttpButtons);
  if (checked.url === undefined) throw errors.inlineButtonWebApp(link, checked.problem);
  if (!context.isPrivate) throw errors.buttonTypeInvalid();
  return { web_app: { url: checked.url } };
}

function readCopyText(button: JsonObject): Action | undefined {
  const copy = nested(button, "copy_text");
  if (copy === undefined) return undefined;
  const text = requiredText(copy, "text");
  if (text === "" || [...text].length > COPY_TEXT_LIMIT) throw errors.buttonCopyTextInvalid();
  return { copy_text: { text } };
}

const readDisabled: ReadAction = (button) =>
  nested(button, "disabled") === undefined ? undefined : { disabled: {} };

/** The actions in Telegram's order of precedence: of several on one button the first wins. */
const ACTIONS: readonly ReadAction[] = [
  readUrl,
  readCallback,
  refuseUnplayed,
  readSwitch,
  readLogin,
  readWebApp,
  readCopyText,
  readDisabled,
];

function readButton(value: unknown, context: KeyboardContext): InlineButton | undefined {
  if (!isObject(value)) throw errors.inlineButton("InlineKeyboardButton must be an Object");
  const text = requiredText(value, "text");
  const style = readStyle(value, errors.inlineButton);
  for (const read of ACTIONS) {
    const action = read(value, context);
    if (action === undefined) continue;
    if (text === "") return undefined; // Telegram leaves out buttons without a text.
    return style === undefined ? { text, ...action } : { text, style, ...action };
  }
  throw errors.inlineButton("Text buttons are unallowed in the inline keyboard");
}

/** The checked keyboard, or undefined when no button is left. Throws Telegram's errors. */
export function checkInlineKeyboard(
  markup: JsonObject,
  context: KeyboardContext,
): InlineKeyboardMarkup | undefined {
  if (!Array.isArray(markup.inline_keyboard)) throw errors.fieldType("inline_keyboard", "Array");
  const rows: InlineButton[][] = [];
  let count = 0;
  for (const row of markup.inline_keyboard) {
    if (!Array.isArray(row)) throw errors.inlineRows();
    const buttons: InlineButton[] = [];
    for (const value of row) {
      const button = readButton(value, context);
      if (button !== undefined && buttons.length < ROW_LIMIT) buttons.push(button);
    }
    count += buttons.length;
    if (buttons.length > 0) rows.push(buttons);
  }
  if (count > BUTTONS_LIMIT) throw errors.markupTooLong();
  if (rows.length === 0) return undefined;
  return markup.force_reply === true
    ? { inline_keyboard: rows, force_reply: true }
    : { inline_keyboard: rows };
}
