/** An `update` job: a Telegram update in which a handle replaces every typed secret. */
import type { Message, Update } from "grammy/types";
import { z } from "zod";
import { type Language, languageFromTelegram } from "../../locales/language.ts";
import type { BotDependencies } from "../dependencies.ts";
import type { Feature } from "../feature.ts";
import { isDataFile } from "../message-content.ts";
import { isCancel } from "./cancel-words.ts";
import type { Commands } from "./commands.ts";
import { sealLeak } from "./leaks.ts";
import type { ReceivedMessage, Secrets } from "./secrets.ts";
import { asTyped } from "./typed-text.ts";

// Telegram defines an update's content, and grammY reads it.
const updateSchema = z.custom<Update>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    "update_id" in value &&
    Number.isSafeInteger(value.update_id),
);

const updateJobSchema = z.object({ update: updateSchema, isUnreadable: z.undefined().optional() });

/** The update in a job. Throws if the payload is not one of ours. */
export function readUpdateJob(payload: unknown): Update {
  return updateJobSchema.parse(payload).update;
}

function senderOf(update: Update): { readonly id?: unknown; readonly language_code?: unknown } | undefined {
  return (update.message ?? update.edited_message ?? update.callback_query ?? update.my_chat_member)?.from;
}

/** The sender, where the update names one as Telegram does. */
export function personOf(update: Update): number | null {
  const id = senderOf(update)?.id;
  return Number.isSafeInteger(id) ? Number(id) : null;
}

/** The language of whoever sent it, of whatever shape it is. */
export function languageOf(update: Update): Language {
  return languageFromTelegram(senderOf(update)?.language_code);
}

/**
 * In place of an update that cannot be read or written: a job that is given up at its first try, so that its person is
 * asked to repeat it. It holds nothing of what was sent.
 */
export function unreadableUpdate(update: Update): SealedUpdate {
  return {
    updateId: update.update_id,
    lane: laneOf(update),
    payload: { update: { update_id: update.update_id }, isUnreadable: true },
  };
}

function laneOf(update: Update): string {
  const person = personOf(update);
  return person === null ? `update:${update.update_id}` : `user:${person}`;
}

/** The storable part of an update, and its lane. */
export interface SealedUpdate {
  readonly updateId: number;
  readonly lane: string;
  readonly payload: { readonly update: Update; readonly isUnreadable?: true };
}

/**
 * Turns updates into jobs. A text from somebody who is asked for a secret never gets into one, unless it is a command;
 * nor does a key, a token or a password that nobody asked for, also where an edit brings it.
 */
export function createSealUpdate(options: {
  dependencies: BotDependencies;
  features: readonly Feature[];
  commands: Commands;
  secrets: Secrets;
}): (update: Update) => Promise<SealedUpdate> {
  const { dependencies, features, commands, secrets } = options;
  const isAwaited = features.find((feature) => feature.secrets !== undefined)?.secrets?.isAwaited;

  /** A message that was edited into a secret is taken as if it were new; any other edit changes nothing. */
  async function seal(update: Update): Promise<Update> {
    const message = update.message ?? update.edited_message;
    if (message === undefined) return update;
    const isNew = message === update.message;
    const typed = asTyped(message);
    const secret = await sealAwaited(asTyped(message, { isSecret: true }), isNew);
    const sealed = secret ?? sealLeak(typed);
    if (sealed !== null) return { update_id: update.update_id, message: sealed };
    if (typed === message) return update;
    return { ...update, [isNew ? "message" : "edited_message"]: typed };
  }

  async function sealAwaited(message: Message, isNew: boolean): Promise<ReceivedMessage | null> {
    const text = message.text ?? message.caption;
    if (message.from === undefined || text === undefined || isAwaited === undefined) return null;
    if (message.chat.type !== "private" || isDataFile(message) || isCancel(text)) return null;
    const mayAnswer = isNew && !commands.has(text);
    const isSecret = await isAwaited(dependencies, message.from.id, text, mayAnswer);
    return isSecret ? secrets.seal({ ...message, text }) : null;
  }

  return async (given) => {
    const update = withoutNulls(given);
    return {
      updateId: update.update_id,
      lane: laneOf(update),
      payload: { update: await seal(update) },
    };
  };
}

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).some(hasNull));

/** Telegram leaves out what is not there; something between may send `null`, which is left out here. */
function withoutNulls<Value extends object>(value: Value): Value {
  if (!hasNull(value)) return value;
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    Array.isArray(one) ? one.filter((each) => each !== undefined) : (one ?? undefined),
  ) as Value;
}
