/** The methods besides those for texts and pictures, and the files that people send. */
import { readFileSync } from "node:fs";
import { Api, Bot, InputFile } from "grammy";
import { beforeEach, describe, expect, it } from "vitest";
import { methodNames } from "../../telegram/methods/method-names.ts";
import { METHODS } from "../../telegram/methods/methods-table.ts";
import type { Person } from "../../telegram/person.ts";
import { createFixture, type Fixture, TOKEN } from "./telegram-fixture.ts";

const bytes = Buffer.from("anything");

describe("the methods of the Bot API", () => {
  let fixture: Fixture;
  let person: Person;
  let api: Api;

  beforeEach(() => {
    fixture = createFixture();
    api = new Api(TOKEN, { fetch: fixture.telegram.fetch as never });
    person = fixture.telegram.person();
    person.send("salom");
  });

  const refusal = (method: string, payload: object = {}) =>
    fixture.refusal(method, { chat_id: person.id, ...payload });

  it("are all known by name, those that are not played too", async () => {
    const types = readFileSync(new URL("methods.d.ts", import.meta.resolve("@grammyjs/types")), "utf8");
    const start = types.indexOf("export type ApiMethods");
    const names = [...types.slice(start).matchAll(/^ {4}(\w+)(?:\(|: ApiMethods)/gm)].map(([, name]) => name);
    // The types end with Bot API 10.3; once they have it, the one that is added here goes.
    expect([...names, "setMySettings"].sort()).toEqual([...methodNames].sort());
    expect(Object.keys(METHODS).filter((name) => !methodNames.includes(name))).toEqual([]);
    expect(await refusal("sendinvoice")).toBe(
      "501 Not Implemented: the sandbox does not know sendInvoice yet",
    );
    expect(await refusal("sendInvoices")).toBe("404 Not Found: method not found");
  });

  it.each(["animation", "audio", "document", "sticker", "video", "video_note", "voice"] as const)(
    "send a file as %s, and again by its id",
    async (kind) => {
      const method = `send_${kind}`.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const send = (file: unknown) =>
        (
          api.raw as unknown as Record<
            string,
            (payload: object) => Promise<Record<string, { file_id: string }>>
          >
        )[method]?.({ chat_id: person.id, [kind]: file, duration: 3 });
      const sent = await send(new InputFile(bytes, "file.ogg"));
      const id = sent?.[kind]?.file_id;
      expect((await send(id))?.[kind]?.file_id).toBe(id);
      expect((await api.getFile(id ?? "")).file_size).toBe(bytes.byteLength);
      expect(await refusal(method)).toBe(
        `400 Bad Request: there is no ${kind.replace("_", " ")} in the request`,
      );
    },
  );

  it("keep pictures and other files apart", async () => {
    const { document } = person.sendDocument({ name: "a.txt", bytes, mimeType: "text/plain" });
    expect(await refusal("sendPhoto", { photo: document?.file_id })).toBe(
      "400 Bad Request: can't use file of type Document as Photo",
    );
    const { photo } = person.sendPhoto(bytes);
    expect(await refusal("sendDocument", { document: photo?.file_id })).toBe(
      "400 Bad Request: can't use file of type Photo as Document",
    );
  });

  it("send albums of what may stand together", async () => {
    const media = <Type extends string>(type: Type) => ({ type, media: new InputFile(bytes, "a.ogg") });
    const album = await api.sendMediaGroup(person.id, [
      { ...media("document"), caption: "*bir*", parse_mode: "MarkdownV2" },
      media("document"),
    ]);
    const groups = album.map(({ message_id: id }) => person.message(id)?.wire.media_group_id);
    expect([groups[0], new Set(groups).size]).toEqual([expect.stringMatching(/^\d+$/), 1]);
    expect(album[0]?.caption_entities).toEqual([{ type: "bold", offset: 0, length: 3 }]);
    expect(album[1]?.caption).toBeUndefined();
    await expect(api.sendMediaGroup(person.id, [media("document"), media("audio")] as never)).rejects.toThrow(
      "can't be mixed with other media types",
    );
    expect(await refusal("sendMediaGroup")).toBe('400 Bad Request: parameter "media" is required');
    expect(await refusal("sendMediaGroup", { media: {} })).toBe(
      "400 Bad Request: expected an Array of InputMedia",
    );
    expect(await refusal("sendMediaGroup", { media: [] })).toBe(
      "400 Bad Request: there are no messages to send",
    );
    expect(await refusal("sendMediaGroup", { media: [{ type: "voice", media: "x" }] })).toBe(
      '400 Bad Request: can\'t parse InputMedia: type "voice" is unsupported',
    );
  });

  it("copy and forward messages between chats", async () => {
    const other = fixture.telegram.person();
    other.start();
    const voice = person.sendMedia(
      "voice",
      { name: "", mimeType: "audio/ogg", bytes },
      { caption: "tingla" },
    );
    const { message_id: copy } = await api.copyMessage(other.id, person.id, voice.id, { caption: "boshqa" });
    expect([other.message(copy)?.text, other.message(copy)?.wire.voice?.file_id]).toEqual([
      "boshqa",
      voice.wire.voice?.file_id,
    ]);
    const forwarded = await api.forwardMessage(other.id, person.id, voice.id);
    expect(forwarded.forward_origin).toMatchObject({ type: "user", sender_user: { id: person.id } });
    const again = await api.forwardMessages(other.id, other.id, [forwarded.message_id, 999]);
    expect(again).toHaveLength(1);
    expect(other.message(again[0]?.message_id ?? 0)?.wire.forward_origin).toEqual(forwarded.forward_origin);
    const [bare] = await api.copyMessages(other.id, person.id, [voice.id], { remove_caption: true });
    expect(other.message(bare?.message_id ?? 0)?.text).toBe("");

    const { message_id: kept } = await api.sendMessage(person.id, "sir", { protect_content: true });
    const from = { from_chat_id: person.id };
    expect(await refusal("copyMessage", { ...from, message_id: kept })).toBe(
      "400 Bad Request: the message can't be copied",
    );
    expect(await refusal("forwardMessages", { ...from, message_ids: [kept] })).toBe(
      "400 Bad Request: messages can't be forwarded",
    );
    expect(await refusal("copyMessage", { ...from, message_id: 999 })).toBe(
      "400 Bad Request: message to copy not found",
    );
    expect(await refusal("forwardMessage", { ...from, message_id: 999 })).toBe(
      "400 Bad Request: message to forward not found",
    );
    expect(await refusal("forwardMessage", { message_id: 1 })).toBe(
      '400 Bad Request: parameter "from_chat_id" is required',
    );
    expect(await refusal("copyMessages", { ...from, message_ids: ["x"] })).toBe(
      "400 Bad Request: can't parse message identifier as a Number",
    );
  });

  it("send places, contacts, dice and polls", async () => {
    const venue = await api.sendVenue(person.id, 41.3, 69.2, "Ofis", "Toshkent");
    expect(venue.venue.location).toEqual({ latitude: 41.3, longitude: 69.2 });
    expect((await api.sendLocation(person.id, 41.3, 69.2)).location.latitude).toBe(41.3);
    expect((await api.sendContact(person.id, "+998901112233", "Lola")).contact.first_name).toBe("Lola");
    const { dice } = await api.sendDice(person.id, "🎰");
    expect(dice.value).toBeGreaterThanOrEqual(1);
    expect(dice.value).toBeLessThanOrEqual(64);
    const poll = await api.sendPoll(person.id, "Qachon?", ["Bugun", { text: "Ertaga" }], {
      is_anonymous: false,
    });
    expect(poll.poll.options.map(({ text }) => text)).toEqual(["Bugun", "Ertaga"]);
    expect((await api.stopPoll(person.id, poll.message_id)).is_closed).toBe(true);
    await expect(api.stopPoll(person.id, poll.message_id)).rejects.toThrow("poll has already been closed");
  });

  it.each([
    ["sendPhoto", { photo: "https://a.uz/a.png" }, "failed to get HTTP URL content"],
    ["sendLocation", { longitude: 1 }, "latitude is empty"],
    ["sendContact", { first_name: "A" }, 'parameter "phone_number" is required'],
    ["sendDice", { emoji: "🎹" }, "EMOTICON_INVALID"],
    ["sendPoll", { question: "a".repeat(301), options: ["1"] }, "poll question length must not exceed 300"],
    ["sendPoll", { question: "a" }, "poll must have at least one answer option"],
    ["sendPoll", { question: "a", options: [1] }, "expected an option to be of type String"],
    ["sendPoll", { question: "a", options: ["a".repeat(101)] }, "poll options length must not exceed 100"],
    ["sendPoll", { question: "a", options: Array(13).fill("a") }, "poll can't have more than 12 options"],
    ["sendPoll", { question: "a", options: ["1"], type: "vote" }, "unsupported poll type specified"],
    ["setMessageReaction", { message_id: 1, reaction: {} }, "expected an Array of ReactionType"],
    [
      "setMessageReaction",
      { message_id: 1, reaction: [{ type: "star" }] },
      "can't parse ReactionType: invalid reaction type specified",
    ],
    ["setMessageReaction", { message_id: 1, reaction: [{ type: "emoji", emoji: "🥑" }] }, "REACTION_INVALID"],
    ["setMessageReaction", { message_id: 99, reaction: [] }, "message to react not found"],
    ["getChatMember", { user_id: "x" }, "invalid user_id specified"],
    ["getChatMember", { user_id: 5 }, "PARTICIPANT_ID_INVALID"],
    ["unpinChatMessage", {}, "message to unpin not found"],
    ["editMessageCaption", { message_id: 1 }, "message can't be edited"],
  ])("are refused with Telegram's words: %s %j", async (method, payload, words) => {
    expect(await refusal(method, payload)).toBe(`400 Bad Request: ${words}`);
  });

  it("react, and tell who is in a chat", async () => {
    await api.setMessageReaction(person.id, 1, [{ type: "emoji", emoji: "❤" }]);
    expect(person.message(1)?.reaction).toBe("❤");
    await api.setMessageReaction(person.id, 1, []);
    expect(person.message(1)?.reaction).toBeUndefined();
    expect(await api.getChatMember(person.id, person.id)).toMatchObject({
      status: "member",
      user: { id: person.id },
    });
    const group = fixture.telegram.group({ title: "Guruh", members: [person] });
    const outside = fixture.telegram.person();
    expect((await api.getChatMember(group.id, outside.id)).status).toBe("left");
    expect(await api.getChatMemberCount(group.id)).toBe(2);
  });

  it("bring a bot what people send, as the Bot API writes it", async () => {
    const bot = new Bot(TOKEN, { client: { fetch: fixture.telegram.fetch as never } });
    await bot.init();
    const heard: string[] = [];
    bot.on("message:photo", ({ msg }) => heard.push(`photo ${msg.photo.at(-1)?.width} ${msg.caption}`));
    bot.on("message:voice", ({ msg }) => heard.push(`voice ${msg.voice.duration} ${msg.voice.mime_type}`));
    bot.on("message:sticker", ({ msg }) => heard.push(`sticker ${msg.sticker.emoji} ${msg.sticker.type}`));
    person.sendMedia("photo", { name: "", mimeType: "image/jpeg", bytes }, { caption: "chek" });
    person.sendMedia("voice", { name: "", mimeType: "audio/ogg", bytes }, { duration: 2 });
    person.sendMedia("sticker", { name: "", mimeType: "image/webp", bytes }, { emoji: "👍" });
    for (const update of await bot.api.getUpdates()) await bot.handleUpdate(update);
    expect(heard).toEqual(["photo 1280 chek", "voice 2 audio/ogg", "sticker 👍 regular"]);
  });
});
