/** A Telegram that stops and starts again over the same folder. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toSnapshot } from "../../telegram/chat-snapshot.ts";
import { createFixture } from "./telegram-fixture.ts";

describe("the sandbox's Telegram, started again", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kotib-telegram-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = () => readFileSync(join(folder, "telegram.jsonl"), "utf8");

  it("shows each chat as it was, with files, buttons, keyboards and the bot's profile", async () => {
    const first = createFixture({ folder });
    const person = first.telegram.person({ firstName: "Lola", languageCode: "en" });
    person.start();
    person.speak("ru");
    await first.call("setMyCommands", { commands: [{ command: "home", description: "Uy" }] });
    const photo = person.sendPhoto(Buffer.from("surat")).photo;
    const say = (text: string, more: object = {}) =>
      first.call("sendMessage", { chat_id: person.id, text, ...more });
    const { result } = await say("bir", {
      reply_markup: { inline_keyboard: [[{ text: "Ha", callback_data: "ha" }]] },
    });
    await first.call("editMessageText", { chat_id: person.id, message_id: result.message_id, text: "ikki" });
    await first.call("pinChatMessage", { chat_id: person.id, message_id: result.message_id });
    await say("klaviatura", { reply_markup: { keyboard: [[{ text: "Bor" }]] } });
    const { result: secret } = await say("parol-77");
    await first.call("deleteMessage", { chat_id: person.id, message_id: secret.message_id });
    const before = toSnapshot(first.telegram, person);
    expect(read()).toContain("parol-77");
    first.telegram.close();
    expect(read()).not.toContain("parol-77");

    const second = createFixture({ folder });
    const again = second.telegram.person({ id: person.id, languageCode: "en" });
    expect(toSnapshot(second.telegram, again)).toEqual(before);
    expect(again.user.language_code).toBe("ru");
    expect((await again.sees("ikki", { timeoutMs: 0 })).id).toBe(result.message_id);
    expect(Buffer.from(second.telegram.findFile(photo?.file_id ?? "")?.bytes ?? []).toString()).toBe("surat");
    const { result: next } = await second.call("sendMessage", { chat_id: person.id, text: "uch" });
    expect(next.message_id).toBe(secret.message_id + 1);
    expect(second.telegram.person().id).not.toBe(person.id);
    second.telegram.close();
  });

  it("delivers what the bot had not confirmed, once, under rising numbers", async () => {
    const first = createFixture({ folder });
    const person = first.telegram.person();
    person.send("bir");
    person.send("ikki");
    const { result: taken } = await first.call("getUpdates", { limit: 1 });
    await first.call("getUpdates", { offset: taken[0].update_id + 1, limit: 1 });

    // Killed: nobody closed it, and the last line was not written in full.
    appendFileSync(join(folder, "telegram.jsonl"), '["message/1/');
    const second = createFixture({ folder });
    const { result: left } = await second.call("getUpdates");
    expect(left).toMatchObject([{ update_id: taken[0].update_id + 1, message: { text: "ikki" } }]);
    second.telegram.findPerson(person.id)?.send("uch");
    const { result: all } = await second.call("getUpdates");
    expect(all.at(-1)).toMatchObject({ update_id: taken[0].update_id + 2, message: { message_id: 3 } });
  });

  it("keeps nothing without a folder", () => {
    const { telegram } = createFixture();
    telegram.person().start();
    telegram.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
