/** Copies and forwards messages, one or several. */
import type { Chat } from "../chat.ts";
import type { ChatMessage } from "../chat-message.ts";
import { errors } from "../error-table.ts";
import { readCaption } from "../formatted-text.ts";
import { mediaKinds } from "../media.ts";
import { type Parameters, readBoolean, readInteger, readText } from "../parameters.ts";
import { readReplyMarkup } from "../reply-markup.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { MessageContent } from "../wire.ts";
import { readMessageIds } from "./delete-message.ts";
import type { Method } from "./method.ts";
import { contextOf, type PostedContent, post } from "./post.ts";

type Way = "copied" | "forwarded";

const CONTENT = [
  ...["text", "entities", "caption", "caption_entities", "contact", "dice", "location", "poll", "venue"],
  ...mediaKinds,
] as readonly (keyof MessageContent)[];

const contentOf = ({ wire }: ChatMessage): MessageContent =>
  Object.fromEntries(CONTENT.flatMap((name) => (wire[name] === undefined ? [] : [[name, wire[name]]])));

/** Where a forwarded message was first written. */
function originOf({ wire }: ChatMessage): PostedContent {
  return {
    forward_origin: wire.forward_origin ?? { type: "user", sender_user: wire.from, date: wire.date },
  };
}

/** The chat from which it is taken. */
function getSource(state: TelegramState, parameters: Parameters): Chat {
  if (readText(parameters, "from_chat_id") === "") throw errors.parameterRequired("from_chat_id");
  return state.registry.getChat(parameters, "from_chat_id");
}

/** Makes `copyMessage` and `forwardMessage`. */
function one(way: Way): Method {
  return (state, parameters) => {
    const source = getSource(state, parameters);
    const messageId = readInteger(parameters, "message_id", 0);
    if (messageId === 0) throw errors.messageIdMissing();
    const message = source.find(messageId);
    if (message === undefined) throw errors.messageNotFound(way === "copied" ? "to copy" : "to forward");
    const chat = state.registry.getWritableChat(parameters);
    if (message.isProtected) throw errors.messageStays(way);
    if (way === "forwarded")
      return post(state, chat, parameters, { ...contentOf(message), ...originOf(message) }, undefined);
    const content = withCaption(state, parameters, contentOf(message));
    const markup = readReplyMarkup(parameters, contextOf(state, chat));
    return { message_id: post(state, chat, parameters, content, markup).message_id };
  };
}

/** A new caption, even an empty one, replaces that of a copied file. */
function withCaption(
  state: TelegramState,
  parameters: Parameters,
  { caption, caption_entities, ...content }: MessageContent,
): MessageContent {
  const { text, entities } =
    parameters.caption === undefined
      ? { text: caption ?? "", entities: caption_entities ?? [] }
      : readCaption(parameters, state.registry.findUser);
  if (text === "" || content.text !== undefined) return content;
  return { ...content, caption: text, ...(entities.length === 0 ? {} : { caption_entities: entities }) };
}

/** Makes `copyMessages` and `forwardMessages`, which pass over missing messages. */
function several(way: Way): Method {
  return (state, parameters) => {
    const source = getSource(state, parameters);
    const ids = readMessageIds(parameters);
    const chat = state.registry.getWritableChat(parameters);
    const messages = ids.map((id) => source.find(id)).filter((message) => message !== undefined);
    if (messages.length === 0) throw errors.messageNotFound("to forward");
    const free = messages.filter((message) => !message.isProtected);
    if (free.length === 0) throw errors.messagesStay();
    const withoutCaption = way === "copied" && readBoolean(parameters, "remove_caption");
    return free.map((message) => {
      const { caption, caption_entities, ...rest } = contentOf(message);
      const content = withoutCaption ? rest : contentOf(message);
      const origin = way === "copied" ? {} : originOf(message);
      return { message_id: post(state, chat, parameters, { ...content, ...origin }, undefined).message_id };
    });
  };
}

export const copyMessage = one("copied");
export const forwardMessage = one("forwarded");
export const copyMessages = several("copied");
export const forwardMessages = several("forwarded");
