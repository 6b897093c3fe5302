/** A Bot API method. */
import type { Parameters } from "../parameters.ts";
import type { TelegramState } from "../telegram-state.ts";

/** Registers a listener for a caller that has gone before the answer. */
export type OnGone = (listener: () => void) => void;

/** Does the work of a call and gives its `result`. Throws `BotApiError`. */
export type Method = (state: TelegramState, parameters: Parameters, onGone?: OnGone) => unknown;
