/** The methods that this Telegram has, by name in lower case; all others are unknown to it. */
import { answerCallbackQuery } from "./answer-callback-query.ts";
import {
  deleteMyCommands,
  getMe,
  getMyCommands,
  setChatMenuButton,
  setMyCommands,
  setMyDescription,
  setMyName,
  setMyShortDescription,
} from "./bot-profile.ts";
import { getChat, pinChatMessage, sendChatAction, sendMessageDraft } from "./chat-state.ts";
import { deleteMessage, deleteMessages } from "./delete-message.ts";
import { editMessageReplyMarkup, editMessageText } from "./edit-message.ts";
import { getFile } from "./get-file.ts";
import type { Method } from "./method.ts";
import { sendDocument, sendMessage } from "./send-message.ts";
import { editMessageMedia, sendPhoto } from "./send-photo.ts";
import { deleteWebhook, getUpdates, getWebhookInfo, setWebhook } from "./updates.ts";

const METHODS: Record<string, Method> = {
  answerCallbackQuery,
  deleteMessage,
  deleteMessages,
  deleteMyCommands,
  deleteWebhook,
  editMessageMedia,
  editMessageReplyMarkup,
  editMessageText,
  getChat,
  getFile,
  getMe,
  getMyCommands,
  getUpdates,
  getWebhookInfo,
  pinChatMessage,
  sendChatAction,
  sendDocument,
  sendMessage,
  sendMessageDraft,
  sendPhoto,
  setChatMenuButton,
  setMyCommands,
  setMyDescription,
  setMyName,
  setMyShortDescription,
  setWebhook,
};

/** A method with its name as Telegram writes it. */
export interface NamedMethod {
  name: string;
  run: Method;
}

const BY_LOWER_CASE: ReadonlyMap<string, NamedMethod> = new Map(
  Object.entries(METHODS).map(([name, run]) => [name.toLowerCase(), { name, run }]),
);

/** The method of that name in any letter case. */
export function findMethod(name: string): NamedMethod | undefined {
  return BY_LOWER_CASE.get(name.toLowerCase());
}
