/** Sends texts, places, contacts, polls and dice. */
import { randomInt } from "node:crypto";
import { errors } from "../error-table.ts";
import { readMessageText } from "../formatted-text.ts";
import { isObject, type Parameters, readBoolean, readInteger, readJson, readText } from "../parameters.ts";
import { readReplyMarkup } from "../reply-markup.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { MessageContent } from "../wire.ts";
import { apply, getEditable } from "./edit-message.ts";
import type { Method } from "./method.ts";
import { contextOf, post } from "./post.ts";

/** The method that sends the content that `read` finds in the parameters. */
function sender(read: (parameters: Parameters, state: TelegramState) => MessageContent): Method {
  return (state, parameters) => {
    const chat = state.registry.getWritableChat(parameters);
    const content = read(parameters, state);
    return post(state, chat, parameters, content, readReplyMarkup(parameters, contextOf(state, chat)));
  };
}

function readRequired(parameters: Parameters, name: string): string {
  const text = readText(parameters, name);
  if (text === "") throw errors.parameterRequired(name);
  return text;
}

export const sendMessage: Method = (state, parameters) => {
  if (readText(parameters, "text") === "") throw errors.textEmpty();
  return sendText(state, parameters);
};

const sendText = sender((parameters, { registry }) => {
  const { text, entities } = readMessageText(parameters, registry.findUser);
  return entities.length === 0 ? { text } : { text, entities };
});

function readLocation(parameters: Parameters): NonNullable<MessageContent["location"]> {
  const read = (name: "latitude" | "longitude") => {
    const text = readText(parameters, name).trim();
    if (text === "") throw errors.locationEmpty(name);
    return Number.parseFloat(text) || 0;
  };
  const location = { latitude: read("latitude"), longitude: read("longitude") };
  const livePeriod = readInteger(parameters, "live_period", 0);
  return livePeriod === 0 ? location : { ...location, live_period: livePeriod };
}

export const sendLocation = sender((parameters) => ({ location: readLocation(parameters) }));

export const sendVenue = sender((parameters) => {
  const location = readLocation(parameters);
  const venue = { location, title: readText(parameters, "title"), address: readText(parameters, "address") };
  return { venue, location };
});

export const sendContact = sender((parameters) => {
  const contact = {
    phone_number: readRequired(parameters, "phone_number"),
    first_name: readRequired(parameters, "first_name"),
  };
  const lastName = readText(parameters, "last_name");
  return { contact: lastName === "" ? contact : { ...contact, last_name: lastName } };
});

/** The highest number that each can show. */
const DICE = { "🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64 } as const;

export const sendDice = sender((parameters) => {
  const emoji = readText(parameters, "emoji").replace("\ufe0f", "") || "🎲";
  if (!Object.hasOwn(DICE, emoji)) throw errors.diceInvalid();
  return { dice: { emoji, value: 1 + randomInt(DICE[emoji as keyof typeof DICE]) } };
});

const QUESTION_LIMIT = 300;
const OPTION_LIMIT = 100;
const MOST_OPTIONS = 12;

function readOptions(parameters: Parameters): string[] {
  const value = readJson(parameters, "options") ?? [];
  if (!Array.isArray(value)) throw errors.pollOptionsNotArray();
  const texts = value.map((option: unknown) => {
    if (typeof option === "string") return option.trim();
    if (!isObject(option)) throw errors.pollOptionNotText();
    return readText(option, "text").trim();
  });
  if (texts.some((text) => [...text].length > OPTION_LIMIT)) throw errors.pollOptionTooLong(OPTION_LIMIT);
  if (texts.length === 0) throw errors.pollWithoutOptions();
  if (texts.length > MOST_OPTIONS) throw errors.pollTooManyOptions(MOST_OPTIONS);
  return texts;
}

export const sendPoll = sender((parameters) => {
  const question = readText(parameters, "question").trim();
  if (question === "") throw errors.textBlank();
  if ([...question].length > QUESTION_LIMIT) throw errors.pollQuestionTooLong(QUESTION_LIMIT);
  const type = readText(parameters, "type") || "regular";
  if (type !== "regular" && type !== "quiz") throw errors.pollType();
  const options = readOptions(parameters).map((text, index) => ({
    persistent_id: String(index),
    text,
    voter_count: 0,
  }));
  const correct = readInteger(parameters, "correct_option_id", -1);
  if (type === "quiz" && (correct < 0 || correct >= options.length)) throw errors.quizWithoutAnswer();
  const isAnonymous = readText(parameters, "is_anonymous") === "" || readBoolean(parameters, "is_anonymous");
  return {
    poll: {
      id: String(randomInt(2 ** 47)),
      question,
      options,
      total_voter_count: 0,
      is_closed: readBoolean(parameters, "is_closed"),
      is_anonymous: isAnonymous,
      type,
      allows_multiple_answers: readBoolean(parameters, "allows_multiple_answers"),
      allows_revoting: type !== "quiz",
      members_only: false,
      ...(type === "quiz" ? { correct_option_ids: [correct] } : {}),
    },
  };
});

export const stopPoll: Method = (state, parameters) => {
  const { chat, message } = getEditable(state, parameters, "with poll to stop");
  const { poll } = message.wire;
  if (poll === undefined) throw errors.noPollToStop();
  if (poll.is_closed) throw errors.pollAlreadyClosed();
  const closed = { ...poll, is_closed: true };
  apply(state, chat, message, { poll: closed }, undefined);
  return closed;
};
