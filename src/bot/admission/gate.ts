/** Stands before everything else of the bot: it stops people who are not let in, and asks the administrators. */
import type { Message } from "grammy/types";
import { askDelete, confirmDelete } from "../buttons/login.ts";
import { isSealed } from "../pipeline/secrets.ts";
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { renderWaits } from "./view.ts";

/** A message, or the data of a tapped button. */
export type Received = Pick<Message, "message_id" | "text"> | string;

/** True where the person is not let in, and was told so. */
export type Gate = (visit: Visit, received: Received) => Promise<boolean>;

/** Everybody may read what is kept, and have it deleted. */
const OPEN_COMMANDS = /^\/(delete|privacy)\b/i;
const OPEN_BUTTONS: readonly string[] = [askDelete.pack({}), confirmDelete.pack({})];

const isOpen = (received: Received): boolean =>
  typeof received === "string" ? OPEN_BUTTONS.includes(received) : OPEN_COMMANDS.test(received.text ?? "");

export function createGate(): Gate {
  /** Administrators who wrote or tapped since the start: there may be requests of which they were not told. */
  const reminded = new Set<number>();

  return async (visit, received) => {
    const { admission } = visit.dependencies;
    const { telegramUserId } = visit.user;
    if (admission.isIn(visit.user)) {
      if (!admission.isAdministrator(telegramUserId) || reminded.has(telegramUserId)) return false;
      await admission.remind(telegramUserId);
      reminded.add(telegramUserId);
      return false;
    }
    if (isOpen(received)) return false;
    const deleted = typeof received === "string" ? null : await deleteSecret(visit, received);
    await visit.chat.send(renderWaits(visit, await admission.ask(visit.user), deleted));
    return true;
  };
}

/** A password that was typed before anybody asked for it must not stay in the chat. */
async function deleteSecret(
  visit: Visit,
  { message_id: messageId, text = "" }: Pick<Message, "message_id" | "text">,
): Promise<Html | null> {
  if (!isSealed(text)) return null;
  const isDeleted = await visit.chat.delete(messageId);
  return visit.html(isDeleted ? "login-typed-deleted" : "login-password-stays");
}
