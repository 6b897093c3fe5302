/** Telegram's refusals as grammY throws them. */
import { GrammyError } from "grammy";
import type { BotApiError } from "../../../../sandbox/telegram/error-table.ts";

export function refused({
  code,
  message,
  parameters = {},
}: Pick<BotApiError, "code" | "message"> & Partial<Pick<BotApiError, "parameters">>): GrammyError {
  const answer = { ok: false as const, error_code: code, description: message, parameters: parameters ?? {} };
  return new GrammyError("Call to 'sendMessage' failed!", answer, "sendMessage", {});
}
