/** A tap that a login interrupted, gone through once more: the whole pipeline sees it as if it came from Telegram. */
import type { Update } from "grammy/types";
import type { UserRow } from "../../db/users.ts";

/** Telegram's own ids are numbers, so no real tap has this one. */
export const RESUMED_TAP_ID = "resumed";

/** An update that no message belongs to, so that a fresh panel is sent. */
export function resumedTap(user: UserRow, data: string): Update {
  const from = { id: user.telegramUserId, is_bot: false, first_name: "" };
  return {
    update_id: 0,
    callback_query: {
      id: RESUMED_TAP_ID,
      from,
      chat_instance: "",
      data,
      message: { message_id: 0, date: 0, chat: { id: user.chatId, type: "private", first_name: "" } },
    },
  };
}
