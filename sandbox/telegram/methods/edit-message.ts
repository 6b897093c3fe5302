/** editMessageText and editMessageReplyMarkup. */
import type { Chat } from "../chat.ts";
import type { ChatMessage } from "../chat-message.ts";
import { errors } from "../error-table.ts";
import { readMessageText } from "../formatted-text.ts";
import { type Parameters, readInteger, readText } from "../parameters.ts";
import { readInlineMarkup } from "../reply-markup.ts";
import { type TelegramState, unixTime } from "../telegram-state.ts";
import type { InlineKeyboardMarkup, WireMessage } from "../wire.ts";
import type { Method } from "./method.ts";
import { readLinkPreview } from "./send-message.ts";

/** The message that a call wants to edit. Throws if it is gone, or not the bot's to edit. */
export function getEditable(
  state: TelegramState,
  parameters: Parameters,
): { chat: Chat; message: ChatMessage } {
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

type Content = Partial<Pick<WireMessage, "text" | "entities" | "photo" | "caption" | "caption_entities">>;

/** Replaces what `content` names; without a markup the buttons go. Throws if nothing would change. */
export function apply(
  state: TelegramState,
  chat: Chat,
  message: ChatMessage,
  content: Content,
  markup: InlineKeyboardMarkup | undefined,
  preview?: Record<string, unknown>,
): WireMessage {
  const { reply_markup: oldMarkup, ...old } = message.wire;
  const { document: _, ...withoutFile } = old;
  const changed = withoutEmpty({ ...(content.photo === undefined ? old : withoutFile), ...content });
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
  chat.announce({ kind: "edited", message });
  return message.wire;
}

/** Telegram leaves out an empty caption and empty lists of entities. */
function withoutEmpty<T extends Content>(content: T): T {
  const { caption, entities, caption_entities, ...rest } = content;
  return {
    ...rest,
    ...(caption === undefined || caption === "" ? {} : { caption }),
    ...(entities === undefined || entities.length === 0 ? {} : { entities }),
    ...(caption_entities === undefined || caption_entities.length === 0 ? {} : { caption_entities }),
  } as T;
}

/** The facts that decide which buttons a chat may get. */
export const contextOf = (state: TelegramState, chat: Chat) => ({
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
  return apply(state, chat, message, {}, markup);
};
