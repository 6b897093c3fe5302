/** Changes the text, the caption or the buttons of a message. */
import type { Chat } from "../chat.ts";
import type { ChatMessage } from "../chat-message.ts";
import { errors, type Purpose } from "../error-table.ts";
import { readCaption, readMessageText } from "../formatted-text.ts";
import { MEDIA, mediaKinds } from "../media.ts";
import { type Parameters, readInteger, readText } from "../parameters.ts";
import { readInlineMarkup } from "../reply-markup.ts";
import { type TelegramState, unixTime } from "../telegram-state.ts";
import type { InlineKeyboardMarkup, MessageContent, WireMessage } from "../wire.ts";
import type { Method } from "./method.ts";
import { contextOf, readLinkPreview } from "./post.ts";

/** The message that a call wants to edit. Throws if it is gone, or not the bot's to edit. */
export function getEditable(
  state: TelegramState,
  parameters: Parameters,
  purpose: Purpose = "to edit",
): { chat: Chat; message: ChatMessage } {
  const messageId = readInteger(parameters, "message_id", 0);
  if (messageId === 0) throw errors.messageIdMissing();
  const chat = state.registry.getChat(parameters);
  if (state.registry.accounts.get(chat.id)?.isDeactivated === true) throw errors.userDeactivated();
  const message = chat.find(messageId);
  if (message === undefined) throw errors.messageNotFound(purpose);
  const hasOtherKeyboard = message.sentWith !== undefined && message.sentWith !== "inline";
  if (!message.isFromBot || hasOtherKeyboard) throw errors.messageUneditable();
  return { chat, message };
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Replaces what `content` names, one file by any other; without a markup the buttons go. Throws if nothing changes. */
export function apply(
  state: TelegramState,
  chat: Chat,
  message: ChatMessage,
  content: MessageContent,
  markup: InlineKeyboardMarkup | undefined,
  preview?: Record<string, unknown>,
): WireMessage {
  const { reply_markup: oldMarkup, ...old } = message.wire;
  const hasFile = mediaKinds.some((kind) => content[kind] !== undefined);
  const files = hasFile ? Object.fromEntries(mediaKinds.map((kind) => [kind, undefined])) : {};
  const changed = withoutEmpty({ ...old, ...files, ...content });
  const isSame = same(changed, withoutEmpty(old));
  if (isSame && same(markup, oldMarkup)) throw errors.messageNotModified();
  state.flood?.check(chat.id);
  message.wire = {
    ...changed,
    ...(preview === undefined ? {} : { link_preview_options: preview }),
    ...(markup === undefined ? {} : { reply_markup: markup }),
    edit_date: unixTime(state),
  };
  if (!isSame) message.isEdited = true;
  state.transcript.message("Bot edits", message);
  state.ledger.add("edited", chat.id, message);
  chat.rewrite(message);
  return message.wire;
}

/** Telegram leaves out an empty caption and empty lists of entities. */
function withoutEmpty<T extends MessageContent>(content: T): T {
  const isEmpty = (value: unknown) =>
    value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value))) as T;
}

export const editMessageText: Method = (state, parameters) => {
  if (readText(parameters, "text") === "") throw errors.textEmpty();
  const { chat, message } = getEditable(state, parameters);
  const content = readMessageText(parameters, state.registry.findUser);
  const markup = readInlineMarkup(parameters, contextOf(state, chat));
  if (message.wire.text === undefined) throw errors.nothingToEdit();
  return apply(state, chat, message, content, markup, readLinkPreview(parameters));
};

export const editMessageCaption: Method = (state, parameters) => {
  const { chat, message } = getEditable(state, parameters);
  const { text, entities } = readCaption(parameters, state.registry.findUser);
  const markup = readInlineMarkup(parameters, contextOf(state, chat));
  const hasFile = mediaKinds.some((kind) => MEDIA[kind].hasCaption && message.wire[kind] !== undefined);
  if (!hasFile) throw errors.noCaptionToEdit();
  return apply(state, chat, message, { caption: text, caption_entities: entities }, markup);
};

export const editMessageReplyMarkup: Method = (state, parameters) => {
  const { chat, message } = getEditable(state, parameters);
  const markup = readInlineMarkup(parameters, contextOf(state, chat));
  return apply(state, chat, message, {}, markup);
};
