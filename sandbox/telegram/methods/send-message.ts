/** Sends texts, polls and dice. */
import { randomInt } from "node:crypto";
import { errors } from "../error-table.ts";
import { readMessageText } from "../formatted-text.ts";
import { isObject, type Parameters, readBoolean, readInteger, readJson, readText } from "../parameters.ts";
import { apply, getEditable } from "./edit-message.ts";
import type { Method } from "./method.ts";
import { sender } from "./sender.ts";

export const sendMessage: Method = (state, parameters) => {
  if (readText(parameters, "text") === "") throw errors.textEmpty();
  return sendText(state, parameters);
};

const sendText = sender((parameters, { registry }) => {
  const { text, entities } = readMessageText(parameters, registry.findUser);
  return entities.length === 0 ? { text } : { text, entities };
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
