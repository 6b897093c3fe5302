import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../telegram/person.ts";
import { createFixture, type Fixture } from "./telegram-fixture.ts";

const TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid";

describe("a press", () => {
  let fixture: Fixture;
  let person: Person;

  beforeEach(async () => {
    fixture = createFixture();
    person = fixture.telegram.person({ firstName: "Namuna" });
    person.start();
    await fixture.call("sendMessage", {
      chat_id: person.id,
      text: "Hujjat",
      reply_markup: {
        inline_keyboard: [
          [
            { text: "Ha", callback_data: "ha" },
            { text: "Sayt", url: "https://example.com" },
          ],
          [{ text: "Kuting", disabled: {} }],
        ],
      },
    });
    await fixture.call("getUpdates", { offset: 2_000_000_000 });
  });

  const answer = (id: unknown, extra: object = {}) =>
    fixture.refusal("answerCallbackQuery", { callback_query_id: id, ...extra });

  async function takeQuery() {
    const { result } = await fixture.call("getUpdates");
    return result.at(-1).callback_query;
  }

  it("reaches the bot with its message and ends with the bot's answer", async () => {
    const pressed = person.press("Ha");
    const query = await takeQuery();
    expect(query).toMatchObject({
      from: { id: person.id },
      data: "ha",
      message: { text: "Hujjat", reply_markup: { inline_keyboard: expect.any(Array) } },
    });
    expect(await answer(query.id, { text: "Bo‘ldi", show_alert: true })).toBe("ok");
    expect(await pressed).toEqual({ text: "Bo‘ldi", showAlert: true, url: "" });
  });

  it("is answered once, in time, and not with anything", async () => {
    person.beginPress(1, "ha");
    const { id } = await takeQuery();
    expect(await answer(id, { text: "x".repeat(201) })).toBe("400 Bad Request: MESSAGE_TOO_LONG");
    expect(await answer(id, { url: "https://example.com" })).toBe("400 Bad Request: URL_INVALID");
    fixture.advance(149);
    expect(await answer(id)).toBe("ok");
    expect(await answer(id)).toBe(TOO_OLD);
    expect(await answer("")).toBe(TOO_OLD);
    expect(await answer("12345")).toBe(TOO_OLD);
    person.beginPress(1, "ha");
    const late = await takeQuery();
    fixture.advance(150);
    expect(await answer(late.id)).toBe(TOO_OLD);
  });

  it("goes by label or place, and only to callback buttons that are there", async () => {
    const id = person.lastMessage()?.id ?? 0;
    void person.press(id, { row: 0, column: 0 });
    expect((await takeQuery()).data).toBe("ha");
    expect(() => person.press("Yo‘q")).toThrow(/sees no button Yo‘q\.[\s\S]*Chat of Namuna:[\s\S]*Hujjat/);
    expect(() => person.press("Sayt")).toThrow("is no callback button");
    expect(() => person.press("Kuting")).toThrow("is no callback button");
    await fixture.call("deleteMessage", { chat_id: person.id, message_id: id });
    expect(() => person.press("Ha")).toThrow("sees no button Ha");
  });

  it("can be forged, and of a message that is gone only its number is told", async () => {
    void person.pressData(777, "boshqa:1");
    const query = await takeQuery();
    expect(query.data).toBe("boshqa:1");
    expect(query.message).toEqual({ chat: expect.any(Object), message_id: 777, date: 0 });
  });

  it("that nobody answers is listed, and fails with the transcript", async () => {
    await expect(person.press("Ha", { timeoutMs: 20 })).rejects.toThrow(
      /Waited 20 ms in vain for the answer to ha[\s\S]*Namuna presses: #2 ha/,
    );
    expect(fixture.telegram.unansweredCallbacks).toMatchObject([{ personId: person.id, messageId: 2 }]);
  });
});

describe("a person", () => {
  it("waits for messages without sleeping, and names what did not come", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person({ firstName: "Namuna" });
    person.start();
    const seen = person.sees(/ikki/);
    await call("sendMessage", { chat_id: person.id, text: "bir" });
    await call("sendMessage", { chat_id: person.id, text: "ikki" });
    expect((await seen).text).toBe("ikki");
    await expect(person.sees("uch", { timeoutMs: 20 })).rejects.toThrow(
      /a message like uch[\s\S]*Bot: #3 ikki/,
    );
  });

  it("keeps the text of a deleted message out of the transcript", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    const { id } = person.send("maxfiy-parol-1");
    await call("deleteMessage", { chat_id: person.id, message_id: id });
    expect(telegram.transcript()).not.toContain("maxfiy-parol-1");
    expect(telegram.transcript()).toContain(`#${id} (since deleted)`);
  });

  it("sees keyboards come and go, and is asked for replies", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    person.start();
    const say = (markup: unknown) =>
      call("sendMessage", { chat_id: person.id, text: "x", reply_markup: markup });
    await say({ keyboard: [["Ha", "Yo‘q"]], one_time_keyboard: true });
    expect(person.replyKeyboard?.keyboard).toEqual([[{ text: "Ha" }, { text: "Yo‘q" }]]);
    person.send("Ha");
    expect(person.replyKeyboard).toBeUndefined();
    await say({ keyboard: [["Ha"]] });
    await say({ remove_keyboard: true });
    expect(person.replyKeyboard).toBeUndefined();
    const { result } = await say({ force_reply: true, input_field_placeholder: "Sabab" });
    expect(person.forcedReply).toEqual({ messageId: result.message_id, placeholder: "Sabab" });
    expect(person.send("chunki").repliesTo).toBe(result.message_id);
    expect(person.forcedReply).toBeUndefined();
  });

  it("sees what is protected, silent, pinned and quoted", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    const { id } = person.send("savol");
    const { result } = await call("sendMessage", {
      chat_id: String(person.id),
      text: "javob",
      protect_content: true,
      disable_notification: true,
      reply_parameters: { message_id: id },
    });
    expect(result).toMatchObject({ has_protected_content: true, reply_to_message: { text: "savol" } });
    expect(person.lastMessage()).toMatchObject({ isProtected: true, isSilent: true, repliesTo: id });
    await call("pinChatMessage", { chat_id: person.id, message_id: result.message_id });
    expect(person.pinnedId).toBe(result.message_id);
    expect((await call("getChat", { chat_id: person.id })).result.pinned_message.text).toBe("javob");
  });

  it("gets a made-up name when none is chosen, and is the same person by the same id", () => {
    const { telegram } = createFixture();
    expect(telegram.person().name).not.toBe("");
    expect(telegram.person({ id: 5 })).toBe(telegram.person({ id: 5 }));
    expect(() => telegram.person().start("not valid!")).toThrow("Not a start payload");
  });
});
