/** Secrets that people type: Kotib holds them in memory, and stores their messages with a handle in place of them. */
import { randomUUID } from "node:crypto";
import type { Message, Update } from "grammy/types";
import type { Clock } from "../../clock.ts";

/** How long (milliseconds) a secret waits in memory for its turn. */
const PATIENCE_MS = 5 * 60_000;

/** Nobody can type a text that begins so: Telegram drops control characters. */
const MARK = "\u0000secret:";

export type ReceivedMessage = NonNullable<Update["message"]>;
export type Envelope = Pick<Message, "message_id" | "date" | "chat" | "from">;

export interface Secrets {
  /** The message with a handle in place of its text. */
  seal(message: Envelope & { readonly text: string }): ReceivedMessage;
  /** The typed text itself, or the secret behind its handle, once. Null if it is no longer in memory. */
  open(text: string): string | null;
}

export function createSecrets(clock: Clock): Secrets {
  const held = new Map<string, { secret: string; until: number }>();
  return {
    seal(message) {
      for (const [text, { until }] of held) if (until < clock.now()) held.delete(text);
      const handle = randomUUID();
      held.set(MARK + handle, { secret: message.text, until: clock.now() + PATIENCE_MS });
      return sealedMessage(message, handle);
    },
    open(text) {
      if (!isSealed(text)) return text;
      const found = held.get(text);
      held.delete(text);
      return found?.secret ?? null;
    },
  };
}

export function isSealed(text: string): boolean {
  return text.startsWith(MARK);
}

export function sealedMessage(message: Envelope, handle: string): ReceivedMessage {
  return messageWith(message, MARK + handle);
}

/** Only chosen fields are copied: entities, previews and quotes of a message reveal its text, too. */
export function messageWith({ message_id, date, chat, from }: Envelope, text: string): ReceivedMessage {
  return { message_id, date, chat, from, text } as ReceivedMessage;
}
