/** sendMessage and sendDocument: both put a message of the bot into a chat. */
import type { Chat } from "../chat.ts";
import { ChatMessage } from "../chat-message.ts";
import { errors } from "../error-table.ts";
import type { StoredFile } from "../file-store.ts";
import { readCaption, readMessageText } from "../formatted-text.ts";
import {
  isObject,
  type Parameters,
  readBoolean,
  readInteger,
  readJson,
  readText,
  type UploadedFile,
} from "../parameters.ts";
import { readReplyMarkup } from "../reply-markup.ts";
import { type TelegramState, unixTime } from "../telegram-state.ts";
import type { ReplyMarkup, WireMessage } from "../wire.ts";
import type { Method } from "./method.ts";

const UPLOAD_BYTES_LIMIT = 50 * 1024 * 1024;

/** The `link_preview_options` as given, or undefined. */
export function readLinkPreview(parameters: Parameters): Record<string, unknown> | undefined {
  const options = readJson(parameters, "link_preview_options", "link preview options");
  if (options === undefined) return undefined;
  if (!isObject(options)) throw errors.linkPreviewObject();
  return options;
}

function readReplyTarget(parameters: Parameters, chat: Chat): WireMessage | undefined {
  const reply = readJson(parameters, "reply_parameters", "reply parameters");
  if (reply === undefined) return undefined;
  if (!isObject(reply)) throw errors.replyParametersObject();
  if (Object.keys(reply).length === 0) return undefined;
  if (reply.message_id === undefined) throw errors.fieldMissing("message_id");
  const target = chat.find(readInteger(reply, "message_id", 0));
  if (target === undefined) {
    if (readBoolean(reply, "allow_sending_without_reply")) return undefined;
    throw errors.messageNotFound("to be replied");
  }
  const { reply_to_message: _, ...withoutReply } = target.wire;
  return withoutReply;
}

function applyMarkup(chat: Chat, messageId: number, markup: ReplyMarkup | undefined): void {
  if (markup === undefined) return;
  if (markup.kind === "keyboard") chat.replyKeyboard = markup.markup;
  else if (markup.kind === "remove") chat.replyKeyboard = undefined;
  else if (markup.kind === "force-reply") chat.forcedReply = { messageId, placeholder: markup.placeholder };
  else if (markup.markup.force_reply === true) chat.forcedReply = { messageId, placeholder: undefined };
}

/** The content of a bot's message. */
export type PostedContent = Partial<
  Pick<WireMessage, "text" | "entities" | "caption" | "caption_entities" | "document" | "photo">
>;

/** Puts a message with this content into the chat. */
export function post(
  state: TelegramState,
  chat: Chat,
  parameters: Parameters,
  content: PostedContent,
  markup: ReplyMarkup | undefined,
): WireMessage {
  const replyTo = readReplyTarget(parameters, chat);
  const preview = readLinkPreview(parameters);
  state.flood?.check(chat.id);
  const { registry } = state;
  const wire: WireMessage = {
    message_id: registry.nextMessageId(),
    from: registry.bot,
    chat: chat.wire,
    date: unixTime(state),
    ...(replyTo === undefined ? {} : { reply_to_message: replyTo }),
    ...content,
    ...(preview === undefined ? {} : { link_preview_options: preview }),
    ...(markup?.kind === "inline" ? { reply_markup: markup.markup } : {}),
    ...(readBoolean(parameters, "protect_content") ? { has_protected_content: true } : {}),
  };
  const isSilent = readBoolean(parameters, "disable_notification");
  const message = new ChatMessage(registry.bot.id, wire, markup?.kind, isSilent);
  chat.draft = undefined;
  chat.action = undefined;
  applyMarkup(chat, wire.message_id, markup);
  state.transcript.message("Bot", message);
  state.ledger.add("sent", chat.id, message);
  chat.add(message);
  return wire;
}

export function contextOf(state: TelegramState, chat: Chat) {
  return { isPrivate: chat.isPrivate, relaxHttpButtons: state.relaxHttpButtons };
}

export const sendMessage: Method = (state, parameters) => {
  if (readText(parameters, "text") === "") throw errors.textEmpty();
  const chat = state.registry.getWritableChat(parameters);
  const { text, entities } = readMessageText(parameters, state.registry.findUser);
  const markup = readReplyMarkup(parameters, contextOf(state, chat));
  const content: PostedContent = entities.length === 0 ? { text } : { text, entities };
  return post(state, chat, parameters, content, markup);
};

function isUpload(value: unknown): value is UploadedFile {
  return isObject(value) && value.bytes instanceof Uint8Array;
}

/**
 * A new file (a form part, or one that `attach://` names), or one that Telegram has already; undefined if the parameter
 * names none. Throws for an unknown file id.
 */
export function findFile(
  state: TelegramState,
  parameters: Parameters,
  name: string,
): (StoredFile & { readonly isNew: boolean }) | undefined {
  const given = parameters[name];
  const reference = typeof given === "string" ? given : "";
  const file = reference.startsWith("attach://") ? parameters[reference.slice(9)] : given;
  if (isUpload(file)) {
    if (file.bytes.byteLength === 0) throw errors.documentEmpty();
    if (file.bytes.byteLength > UPLOAD_BYTES_LIMIT) throw errors.uploadTooBig();
    return { ...state.files.add(file), isNew: true };
  }
  if (reference === "" || reference.startsWith("attach://")) return undefined;
  const known = state.files.find(reference);
  if (known === undefined) throw errors.wrongFileId();
  return { ...known, isNew: false };
}

export const sendDocument: Method = (state, parameters) => {
  const chat = state.registry.getWritableChat(parameters);
  const { text, entities } = readCaption(parameters, state.registry.findUser);
  const markup = readReplyMarkup(parameters, contextOf(state, chat));
  const file = findFile(state, parameters, "document");
  if (file === undefined) throw errors.noDocument();
  const content: PostedContent = {
    document: file.document,
    ...(text === "" ? {} : { caption: text }),
    ...(entities.length === 0 ? {} : { caption_entities: entities }),
  };
  return post(state, chat, parameters, content, markup);
};
