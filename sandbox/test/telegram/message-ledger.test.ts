import { describe, expect, it } from "vitest";
import { createFixture, START_MS } from "./telegram-fixture.ts";

describe("the ledger of messages", () => {
  it("tells what the bot wrote to whom, when, with which buttons, and whether it was heard", async () => {
    const { telegram, call, advance } = createFixture();
    const [one, other] = [telegram.person(), telegram.person()];
    for (const person of [one, other]) person.start();
    const reply_markup = { inline_keyboard: [[{ text: "Open", callback_data: "a" }]] };
    const { result } = await call("sendMessage", { chat_id: one.id, text: "New", reply_markup });
    advance(60);
    await call("sendMessage", { chat_id: other.id, text: "Hush", disable_notification: true });
    await call("editMessageText", { chat_id: one.id, message_id: result.message_id, text: "Newer" });
    await call("editMessageText", { chat_id: one.id, message_id: result.message_id, text: "Newer" });
    await call("deleteMessage", { chat_id: one.id, message_id: result.message_id });

    const about = { chatId: one.id, messageId: result.message_id };
    expect(telegram.messages(one.id)).toEqual([
      { ...about, at: START_MS, what: "sent", silent: false, text: "New", buttons: ["Open"] },
      { ...about, at: START_MS + 60_000, what: "edited", silent: true, text: "Newer", buttons: [] },
      { ...about, at: START_MS + 60_000, what: "deleted", silent: true, text: "", buttons: [] },
    ]);
    expect(telegram.messages().map(({ text }) => text)).toEqual(["New", "Hush", "Newer", ""]);
    expect(telegram.messages(other.id)).toMatchObject([{ text: "Hush", silent: true }]);
  });
});
