/** The bot's ways to its updates: getUpdates, setWebhook, deleteWebhook, getWebhookInfo. */
import { errors } from "../error-table.ts";
import { type Parameters, readBoolean, readInteger, readText } from "../parameters.ts";
import type { TelegramState } from "../telegram-state.ts";
import { checkWebhook } from "../webhook.ts";
import type { Method } from "./method.ts";

const LONGEST_POLL_S = 50;

/** Takes the parameter; nonsense in `allowed_updates` is ignored, unlike in other parameters. */
function applyAllowedUpdates(state: TelegramState, parameters: Parameters): void {
  const value = parameters.allowed_updates;
  try {
    state.updates.allow(typeof value === "string" ? JSON.parse(value) : value);
  } catch {
    // Broken JSON counts as not given.
  }
}

export const getUpdates: Method = (state, parameters, onGone) => {
  if (state.webhook.isActive) throw errors.webhookActive();
  const offset = readInteger(parameters, "offset", 0);
  const limit = readInteger(parameters, "limit", 100, 1, 100);
  const timeoutS = readInteger(parameters, "timeout", 0, 0, LONGEST_POLL_S);
  applyAllowedUpdates(state, parameters);
  state.updates.confirm(offset);
  return state.longPoll.wait(limit, timeoutS, onGone);
};

export const setWebhook: Method = (state, parameters) => {
  const url = readText(parameters, "url");
  if (url === "") return deleteWebhook(state, parameters);
  const target = checkWebhook(
    url,
    readText(parameters, "secret_token"),
    readInteger(parameters, "max_connections", 0, 0, 100),
    state.localWebhooks,
  );
  if (readBoolean(parameters, "drop_pending_updates")) state.updates.clear();
  applyAllowedUpdates(state, parameters);
  state.longPoll.abort("webhook");
  state.webhook.set(target);
  return true;
};

export const deleteWebhook: Method = (state, parameters) => {
  if (readBoolean(parameters, "drop_pending_updates")) state.updates.clear();
  state.webhook.set(undefined);
  return true;
};

export const getWebhookInfo: Method = (state) => state.webhook.info();
