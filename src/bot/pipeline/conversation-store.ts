/** Where the conversations plug-in keeps its state: encrypted rows, one per person, with a version in the key. */
import type { ConversationStorage } from "@grammyjs/conversations";
import type { Context } from "grammy";
import type { Conversations } from "../../db/conversations.ts";
import type { Log } from "../../log.ts";
import { readConversation } from "./read-conversation.ts";

/** Raise it whenever the order of waits in any conversation changes: older states are then left to expire. */
const VERSION = 1;

const keyOf = (telegramUserId: number) => `${VERSION}:${telegramUserId}`;
const personOf = (key: string) => Number(key.slice(key.indexOf(":") + 1));

export function createConversationStore(
  conversations: Conversations,
  log: Log,
  // biome-ignore lint/suspicious/noExplicitAny: the plug-in's state type is internal to it
): ConversationStorage<Context, any> {
  return {
    type: "key",
    version: VERSION,
    // Only private chats get here, so the person is the chat. Updates without a person share nothing.
    getStorageKey: (context) => (context.from === undefined ? undefined : keyOf(context.from.id)),
    adapter: {
      read: async (key) => (await readConversation(conversations, log, key)) as never,
      write: (key, state) => conversations.write(key, personOf(key), state),
      delete: (key) => conversations.delete(key),
    },
  };
}
