/** The methods that this Telegram plays, by name. */
import { answerCallbackQuery } from "./answer-callback-query.ts";
import * as profile from "./bot-profile.ts";
import * as members from "./chat-members.ts";
import * as chatState from "./chat-state.ts";
import * as copies from "./copy-message.ts";
import { deleteMessage, deleteMessages } from "./delete-message.ts";
import { editMessageCaption, editMessageReplyMarkup, editMessageText } from "./edit-message.ts";
import { getFile } from "./get-file.ts";
import type { Method } from "./method.ts";
import { methodNames } from "./method-names.ts";
import * as places from "./send-location.ts";
import { editMessageMedia, sendMedia, sendMediaGroup } from "./send-media.ts";
import * as messages from "./send-message.ts";
import { setMessageReaction } from "./set-message-reaction.ts";
import * as updates from "./updates.ts";

export const METHODS: Readonly<Record<string, Method>> = {
  ...profile,
  ...members,
  ...chatState,
  ...copies,
  ...messages,
  ...places,
  ...sendMedia,
  ...updates,
  answerCallbackQuery,
  deleteMessage,
  deleteMessages,
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  editMessageText,
  getFile,
  sendMediaGroup,
  setMessageReaction,
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

/** Telegram's spelling of a method that it has and this one lacks; undefined for an unknown name. */
export function findOtherMethod(name: string): string | undefined {
  return methodNames.find((known) => known.toLowerCase() === name.toLowerCase());
}
