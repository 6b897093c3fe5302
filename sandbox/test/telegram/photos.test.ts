import { Buffer } from "node:buffer";
import { Api, InputFile } from "grammy";
import { beforeEach, describe, expect, it } from "vitest";
import { toPageMessage } from "../../telegram/chat-snapshot.ts";
import type { Person } from "../../telegram/person.ts";
import { readPictureSize } from "../../telegram/picture-size.ts";
import { createFixture, type Fixture, TOKEN } from "./telegram-fixture.ts";

/** A PNG as far as anybody here reads it. */
function png(width: number, height: number, bytes = 24): Uint8Array {
  const content = Buffer.alloc(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

describe("pictures", () => {
  let fixture: Fixture;
  let person: Person;
  let api: Api;

  beforeEach(() => {
    fixture = createFixture();
    api = new Api(TOKEN, { fetch: fixture.telegram.fetch as never });
    person = fixture.telegram.person();
    person.send("salom");
  });

  const send = (photo: unknown, more = {}) =>
    fixture.refusal("sendPhoto", { chat_id: person.id, photo, ...more });
  const upload = (bytes: Uint8Array) => ({ name: "a.png", mimeType: "image/png", bytes });

  it("are refused with Telegram's words", async () => {
    expect(await send(undefined)).toBe("400 Bad Request: there is no photo in the request");
    expect(await send("attach://nothing")).toBe("400 Bad Request: there is no photo in the request");
    expect(await send("AgAC")).toBe("400 Bad Request: wrong file_id or the file is temporarily unavailable");
    const { document } = person.sendDocument({
      name: "a.txt",
      bytes: Buffer.from("a"),
      mimeType: "text/plain",
    });
    expect(await send(document?.file_id)).toBe("400 Bad Request: can't use file of type Document as Photo");
  });

  it.each([
    ["no picture", Buffer.from("just words"), "IMAGE_PROCESS_FAILED"],
    ["too much together", png(5000, 5001), "PHOTO_INVALID_DIMENSIONS"],
    ["too long", png(100, 2001), "PHOTO_INVALID_DIMENSIONS"],
    [
      "too many bytes",
      png(100, 100, 10 * 1024 * 1024 + 1),
      "file of size 10485761 bytes is too big for a photo; the maximum size is 10485760 bytes",
    ],
    ["nothing", new Uint8Array(0), "file must be non-empty"],
  ])("are refused: %s", async (_, bytes, words) => {
    const sent = api.sendPhoto(person.id, new InputFile(bytes, "a.png"));
    await expect(sent).rejects.toMatchObject({ description: `Bad Request: ${words}` });
  });

  it("come with a caption and buttons, and turn into another one in place", async () => {
    const reply_markup = { inline_keyboard: [[{ text: "2", callback_data: "two" }]] };
    const { message_id, photo } = await api.sendPhoto(person.id, new InputFile(png(1080, 2000), "a.png"), {
      caption: "<b>bir</b>",
      parse_mode: "HTML",
      reply_markup,
    });
    expect(photo.at(-1)).toMatchObject({ width: 1080, height: 2000 });
    const message = person.message(message_id);
    expect([message?.text, message?.labels]).toEqual(["bir", ["2"]]);
    const shown = message === undefined ? undefined : toPageMessage(message);
    expect(shown?.photo?.path).toBe(`/api/media/${photo.at(-1)?.file_id}`);
    await api.editMessageMedia(person.id, message_id, {
      type: "photo",
      media: new InputFile(png(1080, 900), "b.png"),
      caption: "ikki",
    });
    const turned = person.message(message_id);
    expect([turned?.photo?.height, turned?.text, turned?.labels]).toEqual([900, "ikki", []]);
    expect(turned?.entities).toEqual([]);
  });

  it("cannot be put where no picture was, nor text where one is", async () => {
    const chat = { chat_id: person.id };
    const { result } = await fixture.call("sendMessage", { ...chat, text: "matn" });
    const media = { type: "photo", media: upload(png(10, 10)) };
    const edit = (more: object) =>
      fixture.refusal("editMessageMedia", { ...chat, message_id: result.message_id, ...more });
    expect(await edit({})).toBe('400 Bad Request: parameter "media" is required');
    expect(await edit({ media: { type: "photo", media: "attach://x" } })).toBe(
      "400 Bad Request: can't parse InputMedia: media not found",
    );
    await expect(
      api.editMessageMedia(person.id, Number(result.message_id), {
        type: "photo",
        media: new InputFile(media.media.bytes, "a.png"),
      }),
    ).rejects.toMatchObject({ description: "Bad Request: there is no media in the message to edit" });
    const photo = await api.sendPhoto(person.id, new InputFile(png(10, 10), "a.png"));
    await expect(api.editMessageText(person.id, photo.message_id, "matn")).rejects.toMatchObject({
      description: "Bad Request: there is no text in the message to edit",
    });
  });

  it("tell their size as PNG and as JPEG", () => {
    const jpeg = Buffer.from("ffd8ffe000040000ffc000110800640140", "hex");
    expect(readPictureSize(jpeg)).toEqual({ width: 0x140, height: 0x64 });
    expect(readPictureSize(png(3, 4))).toEqual({ width: 3, height: 4 });
    expect(readPictureSize(Buffer.from("GIF89a"))).toBeNull();
  });
});
