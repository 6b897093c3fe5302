/** Reads what a conversation keeps, and drops it where it cannot be opened any more. */
import type { Conversations } from "../../db/conversations.ts";
import { VaultError } from "../../errors.ts";
import type { Log } from "../../log.ts";

/** Undefined if there is nothing, or its key was rotated away: it would otherwise fail every message of its person. */
export async function readConversation(
  conversations: Conversations,
  log: Log,
  key: string,
): Promise<unknown> {
  try {
    return (await conversations.read(key)) ?? undefined;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    log.warn("a conversation could not be opened and was dropped", { code: error.code });
    await conversations.delete(key);
    return undefined;
  }
}
