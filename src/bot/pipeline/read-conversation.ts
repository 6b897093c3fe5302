/** Reads the stored state of a conversation, and deletes it if it can no longer be decrypted. */
import type { Conversations } from "../../db/rows/conversations.ts";
import { VaultError } from "../../errors.ts";
import type { Log } from "../../log.ts";

/** Undefined if there is nothing, or its key was removed: otherwise every message of the person would fail. */
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
