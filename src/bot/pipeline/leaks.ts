/** Keys, tokens and passwords that nobody asked for: Kotib stores none, deletes their messages and warns the person. */
import type { Message } from "grammy/types";
import type { SentFile } from "../message-content.ts";
import { html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { FileRefused } from "./download-file.ts";
import { isKeyContent, type Leak, leakOfMessage } from "./recognise-leak.ts";
import { messageWith, type ReceivedMessage } from "./secrets.ts";

/** Nobody can type a text that begins so: Telegram drops control characters. */
const MARK = "\u0000leak:";

/** Bytes; a key is smaller, and larger files are not fetched for this. */
const LARGEST_KEY = 64 * 1024;

/** The message with nothing of it but its place, if it gives a secret away; otherwise null. */
export function sealLeak(message: Message): ReceivedMessage | null {
  const leak = leakOfMessage(message);
  return leak === null ? null : messageWith(message, MARK + leak);
}

/** The secret in a message: sealed at the intake, or found in its file. Null for any other message. */
export async function findLeak({ text = "" }: Message, file: SentFile | null): Promise<Leak | null> {
  if (text.startsWith(MARK)) return text === `${MARK}key` ? "key" : "secret";
  if (file === null || file.isMedia || file.size === null || file.size > LARGEST_KEY) return null;
  try {
    return isKeyContent(await file.read(LARGEST_KEY)) ? "key" : null;
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** Deletes the message, and tells the person in which danger the secret is. */
export async function warnOfLeak(visit: Visit, messageId: number, leak: Leak): Promise<void> {
  visit.dependencies.log.info("a message gave a secret away", { code: leak });
  const isDeleted = await visit.chat.delete(messageId);
  const stays = isDeleted ? html`` : html`\n\n${visit.html("leak-stays")}`;
  await visit.chat.send({ text: html`${visit.html(`leak-${leak}`)}${stays}`, keyboard: [] });
}
