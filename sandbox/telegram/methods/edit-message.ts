/** editMessageText and editMessageReplyMarkup. */
import type { Chat } from "../chat.ts";
import type { ChatMessage } from "../chat-message.ts";
import { errors } from "../error-table.ts";
import { readMessageText } from "../formatted-text.ts";
import { type Parameters, readInteger, readText } from "../parameters.ts";
import { readInlineMarkup } from "../reply-markup.ts";
import { type TelegramState, unixTime } from "../telegram-state.ts";
import type { FormattedText, InlineKeyboardMarkup, WireMessage } from "../wire.ts";
import type { Method } from "./method.ts";
import { readLinkPreview } from "./send-message.ts";

function getEditable(state: TelegramState, parameters: Parameters): { chat: Chat; message: ChatMessage } {
  const messageId = readInteger(parameters, "message_id", 0);
  if (messageId === 0) throw errors.messageIdMissing();
  const chat = state.registry.getChat(parameters);
  if (state.registry.accounts.get(chat.id)?.isDeactivated === true) throw errors.userDeactivated();
  const message = chat.find(messageId);
  if (message === undefined) throw errors.messageNotFound("to edit");
  const hasOtherKeyboard = message.sentWith !== undefined && message.sentWith !== "inline";
  if (!message.isFromBot || hasOtherKeyboard) throw errors.messageUneditable();
  return { chat, message };
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function apply(
  state: TelegramState,
  chat: Chat,
  message: ChatMessage,
  content: FormattedText | undefined,
  markup: InlineKeyboardMarkup | undefined,
  preview?: Record<string, unknown>,
): WireMessage {
  const { reply_markup: oldMarkup, entities: oldEntities, ...rest } = message.wire;
  const entities = content === undefined ? oldEntities : content.entities;
  const text = content?.text ?? message.wire.text;
  const isSameText = text === message.wire.text && same(entities ?? [], oldEntities ?? []);
  if (isSameText && same(markup, oldMarkup)) throw errors.messageNotModified();
  state.flood?.check(chat.id);
  message.wire = {
    ...rest,
    ...(text === undefined ? {} : { text }),
    ...(entities === undefined || entities.length === 0 ? {} : { entities }),
    ...(preview === undefined ? {} : { link_preview_options: preview }),
    ...(markup === undefined ? {} : { reply_markup: markup }),
    edit_date: unixTime(state),
  };
  if (!isSameText) message.isEdited = true;
  state.transcript.message("Bot edits", message);
  chat.announce({ kind: "edited", message });
  return message.wire;
}

const contextOf = (state: TelegramState, chat: Chat) => ({
  isPrivate: chat.isPrivate,
  relaxHttpButtons: state.relaxHttpButtons,
});

export const editMessageText: Method = (state, parameters) => {
  if (readText(parameters, "text") === "") throw errors.textEmpty();
  const { chat, message } = getEditable(state, parameters);
  const content = readMessageText(parameters, state.registry.findUser);
  const markup = readInlineMarkup(parameters, contextOf(state, chat));
  if (message.wire.text === undefined) throw errors.nothingToEdit();
  return apply(state, chat, message, content, markup, readLinkPreview(parameters));
};

export const editMessageReplyMarkup: Method = (state, parameters) => {
  const { chat, message } = getEditable(state, parameters);
  const markup = readInlineMarkup(parameters, contextOf(state, chat));
  return apply(state, chat, message, undefined, markup);
};
