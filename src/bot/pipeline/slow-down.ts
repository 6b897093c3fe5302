/** Has every message to Telegram counted by the brake, and keeps to itself what Telegram asked to wait with. */
import type { Transformer } from "grammy";
import type { Clock } from "../../clock.ts";
import type { Brake } from "./brake.ts";
import { readRetryAfter } from "./telegram-errors.ts";

const NEW_MESSAGE = /^send/;
const EDIT = /^editMessage(?!ReplyMarkup$)/;

/** A transformer for `api.config.use`. `onRefused` is told the pause that Telegram asked for, in milliseconds. */
export function slowDown(
  brake: Brake,
  clock: Clock,
  onRefused: (chatId: number, waitMs: number) => void = () => {},
): Transformer {
  return async (call, method, payload, signal) => {
    const chatId = chatOf(payload);
    // That something is going on is worth no refusal: only what is written counts.
    if (chatId === null || method === "sendChatAction") return call(method, payload, signal);
    const until = brake.refusedUntil(chatId);
    if (until > 0) {
      // As Telegram itself would answer: a refused call is not retried.
      const seconds = Math.ceil((until - clock.now()) / 1000);
      return {
        ok: false,
        error_code: 429,
        description: `Too Many Requests: retry after ${seconds}`,
        parameters: { retry_after: seconds },
      };
    }
    const isNew = NEW_MESSAGE.test(method);
    if (isNew || EDIT.test(method)) brake.count(chatId, isNew);
    const answer = await call(method, payload, signal);
    if (!answer.ok && answer.error_code === 429) {
      const waitMs = readRetryAfter(answer.parameters) * 1000;
      brake.refuse(chatId, waitMs);
      onRefused(chatId, waitMs);
    }
    return answer;
  };
}

function chatOf(payload: unknown): number | null {
  const isObject = typeof payload === "object" && payload !== null;
  return isObject && "chat_id" in payload && typeof payload.chat_id === "number" ? payload.chat_id : null;
}
