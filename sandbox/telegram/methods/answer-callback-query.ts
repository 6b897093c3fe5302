/** answerCallbackQuery: ends the spinner on a pressed button, once. */
import { errors } from "../error-table.ts";
import { readBoolean, readText } from "../parameters.ts";
import type { Method } from "./method.ts";

const TEXT_LIMIT = 200;

export const answerCallbackQuery: Method = (state, parameters) => {
  const text = readText(parameters, "text");
  const url = readText(parameters, "url");
  if ([...text].length > TEXT_LIMIT) throw errors.callbackAnswerTooLong();
  // Only links back to the bot itself may be opened without a question; games are not for us.
  const ownLink = `https://t.me/${state.registry.bot.username ?? ""}?start=`;
  if (url !== "" && !url.toLowerCase().startsWith(ownLink.toLowerCase())) throw errors.callbackUrlInvalid();
  const pending = state.callbacks.take(readText(parameters, "callback_query_id"));
  const answer = { text, showAlert: readBoolean(parameters, "show_alert"), url };
  pending.resolve(answer);
  if (text !== "") {
    const how = answer.showAlert ? "Bot alerts" : "Bot toasts";
    state.transcript.note(pending.chatId, how, text);
  }
  state.registry.chats
    .get(pending.chatId)
    ?.announce({ kind: "answered", messageId: pending.messageId, queryId: pending.id, ...answer });
  return true;
};
