/** Puts a message of the bot into a chat, whatever its content. */
import type { Chat } from "../chat.ts";
import { ChatMessage } from "../chat-message.ts";
import { errors } from "../error-table.ts";
import { isObject, type Parameters, readBoolean, readInteger, readJson } from "../parameters.ts";
import { type TelegramState, unixTime } from "../telegram-state.ts";
import type { MessageContent, ReplyMarkup, WireMessage } from "../wire.ts";

/** The `link_preview_options` as given, or undefined. */
export function readLinkPreview(parameters: Parameters): Record<string, unknown> | undefined {
  const options = readJson(parameters, "link_preview_options", "link preview options");
  if (options === undefined) return undefined;
  if (!isObject(options)) throw errors.linkPreviewObject();
  return options;
}

/** Reads the reply as bots give it today, or as they gave it before Bot API 7.0. */
function readReply(parameters: Parameters): unknown {
  const reply = readJson(parameters, "reply_parameters", "reply parameters");
  const { reply_to_message_id: message_id, allow_sending_without_reply } = parameters;
  if (reply !== undefined || message_id === undefined) return reply;
  return { message_id, allow_sending_without_reply };
}

function readReplyTarget(parameters: Parameters, chat: Chat): WireMessage | undefined {
  const reply = readReply(parameters);
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

/** The content of a bot's message, and its origin. */
export type PostedContent = MessageContent & Pick<WireMessage, "forward_origin" | "media_group_id">;

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

/** The facts that decide which buttons a chat may get. */
export function contextOf(state: TelegramState, chat: Chat) {
  return { isPrivate: chat.isPrivate, relaxHttpButtons: state.relaxHttpButtons };
}
