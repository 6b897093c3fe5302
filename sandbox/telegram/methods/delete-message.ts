/** deleteMessage and deleteMessages. */
import type { Chat } from "../chat.ts";
import type { ChatMessage } from "../chat-message.ts";
import { errors } from "../error-table.ts";
import { type Parameters, readInteger, readJson, readText } from "../parameters.ts";
import { type TelegramState, unixTime } from "../telegram-state.ts";
import type { Method } from "./method.ts";

const DELETABLE_FOR_S = 2 * 86_400;
const BATCH_LIMIT = 100;

function checkDeletable(state: TelegramState, chat: Chat, message: ChatMessage): void {
  // In a group this bot is no administrator: it may take back only its own messages.
  if (!chat.isPrivate && !message.isFromBot) throw errors.messageUndeletable();
  if (unixTime(state) - message.date >= DELETABLE_FOR_S) throw errors.messageTooOldToDelete();
}

function remove(state: TelegramState, chat: Chat, message: ChatMessage): void {
  chat.remove(message);
  state.transcript.note(chat.id, "Bot deletes", `#${message.id}`);
  state.ledger.add("deleted", chat.id, message);
}

export const deleteMessage: Method = (state, parameters) => {
  if (readText(parameters, "chat_id") === "") throw errors.chatIdentifierMissing();
  const messageId = readInteger(parameters, "message_id", 0);
  if (messageId === 0) throw errors.messageIdMissing();
  const chat = state.registry.getChat(parameters);
  const message = chat.find(messageId);
  if (message === undefined) throw errors.messageNotFound("to delete");
  checkDeletable(state, chat, message);
  remove(state, chat, message);
  return true;
};

/** The `message_ids` of a call on several messages. Throws for none, for too many, and for values that are no ids. */
export function readMessageIds(parameters: Parameters): number[] {
  const ids = readJson(parameters, "message_ids");
  if (ids === undefined) throw errors.messageIdsMissing();
  if (!Array.isArray(ids)) throw errors.messageIdsNotArray();
  if (ids.length === 0) throw errors.messageIdsMissing();
  if (ids.length > BATCH_LIMIT) throw errors.tooManyMessageIds();
  return ids.map((id) => {
    if (typeof id !== "number" && typeof id !== "string") throw errors.messageIdNotNumber();
    if (!/^-?\d+$/.test(String(id))) throw errors.messageIdUnreadable();
    if (Number(id) <= 0) throw errors.messageIdInvalid();
    return Number(id);
  });
}

/** Passes over missing messages; one that may not be deleted refuses all. */
export const deleteMessages: Method = (state, parameters) => {
  const ids = readMessageIds(parameters);
  const chat = state.registry.getChat(parameters);
  const messages = ids.map((id) => chat.find(id)).filter((message) => message !== undefined);
  for (const message of messages) checkDeletable(state, chat, message);
  for (const message of messages) remove(state, chat, message);
  return true;
};
