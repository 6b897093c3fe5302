/** What people do to save an invoice, in the words of a story. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { bytesOf } from "../../sandbox/test/service/good-invoice.ts";
import { said } from "./bot-words.ts";
import { newestId, seesNew } from "./chat-steps.ts";

/** Sends a file and waits for the answer that says this. */
export async function sendsFile(
  person: Person,
  content: unknown,
  answer: string,
  name = "invoice.json",
): Promise<ChatMessage> {
  const before = newestId(person);
  const bytes = content instanceof Uint8Array ? content : bytesOf(content);
  person.sendDocument({
    name,
    bytes,
    mimeType: name.endsWith(".json") ? "application/json" : "application/octet-stream",
  });
  return seesNew(person, before, answer);
}

/** Sends a good invoice and looks it over. */
export function sendsInvoice(person: Person, invoice: unknown): Promise<ChatMessage> {
  return sendsFile(person, invoice, said("new-file-review"));
}
