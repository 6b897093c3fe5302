import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../telegram/person.ts";
import { createFixture, type Fixture, TOKEN } from "./telegram-fixture.ts";

const inline = (...buttons: unknown[]) => ({ inline_keyboard: [buttons] });
const data = (text: string, callbackData: string) => ({ text, callback_data: callbackData });

describe("Telegram's refusals", () => {
  let fixture: Fixture;
  let person: Person;
  let chat: { chat_id: number };
  let messageId: number;

  beforeEach(async () => {
    fixture = createFixture();
    person = fixture.telegram.person({ firstName: "Namuna" });
    person.start();
    chat = { chat_id: person.id };
    const { result } = await fixture.call("sendMessage", {
      ...chat,
      text: "Hujjat",
      reply_markup: inline(data("A", "a")),
    });
    messageId = result.message_id;
  });

  const say = (extra: object) => fixture.refusal("sendMessage", { ...chat, text: "x", ...extra });

  describe("of texts", () => {
    it.each([
      ["no text", { text: "" }, "400 Bad Request: message text is empty"],
      ["a blank text", { text: " \n " }, "400 Bad Request: text must be non-empty"],
      [
        "nothing but tags",
        { text: "<b></b>", parse_mode: "HTML" },
        "400 Bad Request: text must be non-empty",
      ],
      ["4097 characters", { text: "я".repeat(4097) }, "400 Bad Request: message is too long"],
      ["4096 characters in a tag", { text: `<b>${"🙂".repeat(4096)}</b>`, parse_mode: "HTML" }, "ok"],
      ["40,000 bytes", { text: "x".repeat(40_000) }, "400 Bad Request: text is too long"],
      ["no parse mode", { text: "*x*", parse_mode: "markup" }, "400 Bad Request: unsupported parse_mode"],
      [
        "a wrong entity",
        { entities: [{ type: "bold" }] },
        "400 Bad Request: can't parse MessageEntity: Unsupported type specified",
      ],
      [
        "link preview options that are no object",
        { link_preview_options: "[]" },
        "400 Bad Request: object expected as link preview options",
      ],
    ])("%s", async (_, extra, expected) => {
      expect(await say(extra)).toBe(expected);
    });
  });

  describe("of HTML", () => {
    it.each([
      ["a < b", `Unsupported start tag "" at byte offset 2`],
      ["<x>y</x>", `Unsupported start tag "x" at byte offset 0`],
      ["ў<x>y</x>", `Unsupported start tag "x" at byte offset 2`],
      ["🙂<b", "Unclosed start tag at byte offset 4"],
      ["a</b>", "Unexpected end tag at byte offset 1"],
      ["<b>a</i>", `Unmatched end tag at byte offset 4, expected "</b>", found "</i>"`],
      ["<b>a", `Can't find end tag corresponding to start tag "b"`],
      ["<b>a</b", "Unclosed end tag at byte offset 4"],
      [`<a ="x">y</a>`, `Empty attribute name in the tag "a" at byte offset 0`],
      ["<a href", `Unclosed start tag "a" at byte offset 0`],
      [`<a href="x`, "Unclosed start tag at byte offset 0"],
      ["<a href=a_b>y</a>", "Unexpected end of name token at byte offset 8"],
      ["<span>a</span>", `Tag "span" must have class "tg-spoiler" at byte offset 0`],
      [`<tg-time unix="1" format="q">a</tg-time>`, "Invalid date format used"],
      [`<tg-emoji emoji-id="q">a</tg-emoji>`, "Invalid custom emoji identifier specified"],
    ])("%s", async (text, reason) => {
      expect(await say({ text, parse_mode: "HTML" })).toBe(
        `400 Bad Request: can't parse entities: ${reason}`,
      );
    });
  });

  describe("of keyboards", () => {
    it.each([
      ["no object", "[]", "object expected as reply markup"],
      ["broken JSON", "{", "can't parse reply keyboard markup JSON object"],
      ["no array", { inline_keyboard: 1 }, `field "inline_keyboard" must be of type Array`],
      [
        "no array of arrays",
        { inline_keyboard: [data("A", "a")] },
        `field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays`,
      ],
      [
        "no action",
        inline({ text: "A" }),
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
      ],
      [
        "no text",
        inline({ callback_data: "a" }),
        `can't parse inline keyboard button: Can't find field "text"`,
      ],
      ["a string", inline("A"), "can't parse inline keyboard button: InlineKeyboardButton must be an Object"],
      [
        "a wrong style",
        inline({ ...data("A", "a"), style: "red" }),
        "can't parse inline keyboard button: invalid button style specified",
      ],
      ["65 bytes of data", inline(data("A", `${"я".repeat(32)}x`)), "BUTTON_DATA_INVALID"],
      [
        "localhost",
        inline({ text: "A", url: "http://localhost:8080/x" }),
        "inline keyboard button URL 'http://localhost:8080/x' is invalid: Wrong HTTP URL",
      ],
      [
        "a foreign scheme",
        inline({ text: "A", url: "ftp://example.com" }),
        "inline keyboard button URL 'ftp://example.com' is invalid: Unsupported URL protocol",
      ],
      [
        "a wrong port",
        inline({ text: "A", url: "http://example.com:0/" }),
        "inline keyboard button URL 'http://example.com:0/' is invalid: Wrong port number specified in the URL",
      ],
      [
        "a Mini App on http",
        inline({ text: "A", web_app: { url: "http://127.0.0.1/" } }),
        "inline keyboard button Web App URL 'http://127.0.0.1/' is invalid: Only HTTPS links are allowed",
      ],
      [
        "a login on http",
        inline({ text: "A", login_url: { url: "http://example.com/" } }),
        "inline keyboard button login URL 'http://example.com/' is invalid: Only HTTPS links are allowed",
      ],
      ["an empty text to copy", inline({ text: "A", copy_text: { text: "" } }), "BUTTON_COPY_TEXT_INVALID"],
      [
        "257 characters to copy",
        inline({ text: "A", copy_text: { text: "x".repeat(257) } }),
        "BUTTON_COPY_TEXT_INVALID",
      ],
      [
        "101 buttons",
        { inline_keyboard: Array.from({ length: 101 }, () => [data("A", "a")]) },
        "reply markup is too long",
      ],
      ["a keyboard of no arrays", { keyboard: ["A"] }, `field "keyboard" must be an Array of Arrays`],
      [
        "a keyboard button of no kind",
        { keyboard: [[1]] },
        "can't parse keyboard button: KeyboardButton must be a String or an Object",
      ],
      [
        "a Mini App on http in the keyboard",
        { keyboard: [[{ text: "A", web_app: { url: "http://127.0.0.1/" } }]] },
        "keyboard button Web App URL 'http://127.0.0.1/' is invalid: Only HTTPS links are allowed",
      ],
    ])("%s", async (_, markup, reason) => {
      expect(await say({ reply_markup: markup })).toBe(`400 Bad Request: ${reason}`);
    });

    it.each([
      ["64 bytes of data", inline(data("A", "я".repeat(32)))],
      ["127.0.0.1", inline({ text: "A", url: "http://127.0.0.1:8080/sign?x=1#y" })],
      ["a disabled button", inline({ text: "A", disabled: {} })],
      ["a Mini App on https", inline({ text: "A", web_app: { url: "https://example.com" } })],
      ["the profile of a user", inline({ text: "A", url: "tg://user?id=700000001" })],
      ["a keyboard as JSON text", JSON.stringify({ keyboard: [["A", { text: "B" }]] })],
    ])("but not: %s", async (_, markup) => {
      expect(await say({ reply_markup: markup })).toBe("ok");
    });

    it("of Mini Apps and phone numbers outside of private chats", async () => {
      const group = fixture.telegram.group({ title: "Guruh", members: [person] });
      const there = (markup: unknown) =>
        fixture.refusal("sendMessage", { chat_id: group.id, text: "x", reply_markup: markup });
      const webApp = { text: "A", web_app: { url: "https://example.com" } };
      expect(await there(inline(webApp))).toBe("400 Bad Request: BUTTON_TYPE_INVALID");
      expect(await there({ keyboard: [[webApp]] })).toBe(
        "400 Bad Request: web App buttons can be used in private chats only",
      );
      expect(await there({ keyboard: [[{ text: "A", request_contact: true }]] })).toBe(
        "400 Bad Request: phone number can be requested in private chats only",
      );
    });

    it("takes the first action in Telegram's order when a button has several", async () => {
      const { result } = await fixture.call("sendMessage", {
        ...chat,
        text: "x",
        reply_markup: inline({ text: "A", callback_data: "a", url: "https://example.com" }),
      });
      expect(result.reply_markup.inline_keyboard).toEqual([[{ text: "A", url: "https://example.com/" }]]);
    });
  });

  describe("of edits and deletions", () => {
    const edit = (extra: object) =>
      fixture.refusal("editMessageText", { ...chat, message_id: messageId, text: "yangi", ...extra });

    const of = (id?: number) => ({ message_id: id });
    it.each<[string, object, string]>([
      ["editMessageText", { text: "yangi" }, "message identifier is not specified"],
      ["editMessageText", { ...of(999), text: "yangi" }, "message to edit not found"],
      ["editMessageText", { ...of(2), text: "" }, "message text is empty"],
      ["deleteMessage", of(999), "message to delete not found"],
      ["deleteMessage", {}, "message identifier is not specified"],
      ["deleteMessages", { message_ids: [] }, "message identifiers are not specified"],
      ["deleteMessages", { message_ids: Array(101).fill(7) }, "too many message identifiers specified"],
      ["pinChatMessage", of(999), "message to pin not found"],
      ["sendMessage", { text: "x", reply_parameters: of(999) }, "message to be replied not found"],
    ])("name what is missing: %s %j", async (method, payload, words) => {
      expect(await fixture.refusal(method, { ...chat, ...payload })).toBe(`400 Bad Request: ${words}`);
      const reply = { message_id: 999, allow_sending_without_reply: true };
      expect(await say({ reply_parameters: reply })).toBe("ok");
    });

    it("notices that nothing changed, in the text and in the keyboard", async () => {
      const notModified =
        "400 Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";
      const same = { text: "<b></b>Hujjat ", parse_mode: "HTML", reply_markup: inline(data("A", "a")) };
      expect(await edit(same)).toBe(notModified);
      expect(await edit({ ...same, text: "<b>Hujjat</b>" })).toBe("ok");
      const keyboard = { ...chat, message_id: messageId, reply_markup: inline(data("A", "a")) };
      expect(await fixture.refusal("editMessageReplyMarkup", keyboard)).toBe(notModified);
      expect(await fixture.refusal("editMessageReplyMarkup", { ...chat, message_id: messageId })).toBe("ok");
      expect(await fixture.refusal("editMessageReplyMarkup", { ...chat, message_id: messageId })).toBe(
        notModified,
      );
    });

    it("lets no bot edit people's messages, nor its own with a reply keyboard, nor files as text", async () => {
      const mine = person.send("salom").id;
      expect(await edit({ message_id: mine })).toBe("400 Bad Request: message can't be edited");
      const { result } = await fixture.call("sendMessage", {
        ...chat,
        text: "x",
        reply_markup: { keyboard: [["A"]] },
      });
      expect(await edit({ message_id: result.message_id })).toBe("400 Bad Request: message can't be edited");
      const { id } = person.sendDocument({ name: "a.txt", bytes: Buffer.from("a"), mimeType: "text/plain" });
      const fileId = person.message(id)?.document?.file_id;
      const sent = await fixture.call("sendDocument", { ...chat, document: fileId });
      expect(await edit({ message_id: sent.result.message_id })).toBe(
        "400 Bad Request: there is no text in the message to edit",
      );
      expect(await edit({ reply_markup: { remove_keyboard: true } })).toBe(
        "400 Bad Request: inline keyboard expected",
      );
    });

    it("deletes for 48 hours and no longer, edits without end", async () => {
      const { result } = await fixture.call("sendMessage", { ...chat, text: "ikkinchi" });
      fixture.advance(2 * 86_400 - 1);
      expect(await fixture.refusal("deleteMessage", { ...chat, message_id: result.message_id })).toBe("ok");
      expect(person.message(result.message_id)?.isDeleted).toBe(true);
      fixture.advance(1);
      expect(await fixture.refusal("deleteMessage", { ...chat, message_id: messageId })).toBe(
        "400 Bad Request: message can't be deleted for everyone",
      );
      expect(await edit({})).toBe("ok");
    });

    it("deletes nobody else's message in a group", async () => {
      const group = fixture.telegram.group({ title: "Guruh", members: [person] });
      const { id } = group.send(person, "/yordam");
      expect(await fixture.refusal("deleteMessage", { chat_id: group.id, message_id: id })).toBe(
        "400 Bad Request: message can't be deleted",
      );
    });
  });

  describe("of chats", () => {
    it("tells who can not be written to", async () => {
      const to = (chatId: unknown) => fixture.refusal("sendMessage", { chat_id: chatId, text: "x" });
      expect(await to(undefined)).toBe("400 Bad Request: chat_id is empty");
      expect(await to(123)).toBe("400 Bad Request: chat not found");
      const stranger = fixture.telegram.person();
      expect(await to(stranger.id)).toBe("400 Bad Request: chat not found");
      const group = fixture.telegram.group({ title: "Guruh", members: [stranger] });
      expect(await to(stranger.id)).toBe("403 Forbidden: bot can't initiate conversation with a user");
      person.block();
      expect(await to(person.id)).toBe("403 Forbidden: bot was blocked by the user");
      person.unblock();
      person.deactivate();
      expect(await to(person.id)).toBe("403 Forbidden: user is deactivated");
      const upgraded = group.upgrade();
      const answer = await fixture.call("sendMessage", { chat_id: group.id, text: "x" });
      expect(answer).toMatchObject({
        status: 400,
        description: "Bad Request: group chat was upgraded to a supergroup chat",
        parameters: { migrate_to_chat_id: upgraded.id },
      });
      upgraded.removeBot(stranger);
      const other = fixture.telegram.group({ title: "Ikkinchi", members: [stranger] });
      other.removeBot(stranger);
      expect(await to(other.id)).toBe("403 Forbidden: bot was kicked from the group chat");
    });

    it("knows the actions and drafts", async () => {
      const action = (name: string) => fixture.refusal("sendChatAction", { ...chat, action: name });
      expect(await action("dancing")).toBe("400 Bad Request: wrong parameter action in request");
      expect(await action("typing")).toBe("ok");
      expect(person.botAction?.name).toBe("typing");
      fixture.advance(5);
      expect(person.botAction).toBeUndefined();
      const draft = (id: number) =>
        fixture.refusal("sendMessageDraft", { ...chat, draft_id: id, text: "12/40" });
      expect(await draft(0)).toBe("400 Bad Request: RANDOM_ID_INVALID");
      expect(await draft(1)).toBe("ok");
      expect(person.draft?.text).toBe("12/40");
      await say({});
      expect(person.draft).toBeUndefined();
    });
  });

  describe("of commands, menus and the bot's profile", () => {
    const commands = (list: unknown, extra: object = {}) =>
      fixture.refusal("setMyCommands", { commands: list, ...extra });
    const command = (name: string, description = "x") => ({ command: name, description });

    it.each([
      ["no list", undefined, {}, `parameter "commands" is required`],
      ["no array", {}, {}, "expected an Array of BotCommand"],
      ["no object", ["x"], {}, "can't parse BotCommand: expected an Object"],
      ["an empty name", [command("/")], {}, "command must be non-empty"],
      ["33 letters", [command("x".repeat(33))], {}, "command length must not exceed 32"],
      ["capital letters", [command("Start")], {}, "BOT_COMMAND_INVALID"],
      ["no description", [command("x", " ")], {}, "command description must be non-empty"],
      [
        "257 characters",
        [command("x", "y".repeat(257))],
        {},
        "command description length must not exceed 256",
      ],
      ["101 commands", Array.from({ length: 101 }, () => command("x")), {}, "BOT_COMMANDS_TOO_MUCH"],
      ["a long language", [], { language_code: "uzb" }, "invalid language code specified"],
      [
        "a wrong scope",
        [],
        { scope: { type: "moon" } },
        "can't parse BotCommandScope: Unsupported type specified",
      ],
      [
        "a scope without a chat",
        [],
        { scope: { type: "chat" } },
        "can't parse BotCommandScope: Empty chat_id specified",
      ],
    ])("%s", async (_, list, extra, reason) => {
      expect(await commands(list, extra)).toBe(`400 Bad Request: ${reason}`);
    });

    it("refuses a member's scope in a private chat", async () => {
      const scope = { type: "chat_member", ...chat, user_id: person.id };
      expect(await commands([], { scope })).toBe(
        "400 Bad Request: can't use specified scope in private chats",
      );
    });

    it("shows a person the narrowest commands, in their language first", async () => {
      const uzbek = fixture.telegram.person({ languageCode: "uz" });
      await commands([command("start", "Home")]);
      await commands([command("start", "Bosh sahifa")], { language_code: "uz" });
      expect(uzbek.commands()).toEqual([command("start", "Bosh sahifa")]);
      expect(person.commands()).toEqual([command("start", "Home")]);
      await commands([command("inbox")], { scope: { type: "chat", ...chat } });
      expect(person.commands()).toEqual([command("inbox")]);
      const { result } = await fixture.call("getMyCommands", { language_code: "uz" });
      expect(result).toEqual([command("start", "Bosh sahifa")]);
      await fixture.call("deleteMyCommands", { scope: { type: "chat", ...chat } });
      expect(person.commands()).toEqual([command("start", "Home")]);
    });

    it("checks menu buttons, names and descriptions", async () => {
      const menu = (button: unknown) =>
        fixture.refusal("setChatMenuButton", { ...chat, menu_button: button });
      const app = (url: string) => ({ type: "web_app", text: "Kirish", web_app: { url } });
      expect(await menu(app("http://127.0.0.1/x"))).toBe(
        "400 Bad Request: menu button Web App URL 'http://127.0.0.1/x' is invalid: Only HTTPS links are allowed",
      );
      expect(await menu({ type: "moon" })).toBe(
        "400 Bad Request: can't parse menu button: MenuButton has unsupported type",
      );
      expect(await menu(app("https://example.com/x"))).toBe("ok");
      expect(person.menuButton()).toEqual(app("https://example.com/x"));
      expect(await fixture.refusal("setMyName", { name: "x".repeat(65) })).toMatch(/^400 /);
      expect(await fixture.refusal("setMyDescription", { description: "x".repeat(513) })).toMatch(/^400 /);
      expect(await fixture.refusal("setMyShortDescription", { short_description: "x".repeat(121) })).toMatch(
        /^400 /,
      );
      await fixture.call("setMyDescription", { description: "Salom", language_code: "uz" });
      expect(fixture.telegram.botTexts("uz").description).toBe("Salom");
      expect(fixture.telegram.botTexts("ru").description).toBe("");
    });
  });

  describe("of files", () => {
    const UNKNOWN = "wrong file_id or the file is temporarily unavailable";
    it.each<[string, object, string]>([
      ["sendDocument", {}, "there is no document in the request"],
      ["sendDocument", { document: "attach://nothing" }, "there is no document in the request"],
      ["sendDocument", { document: "BQAC" }, UNKNOWN],
      ["getFile", {}, "file_id not specified"],
      ["getFile", { file_id: "x" }, UNKNOWN],
    ])("name what is wrong: %s %j", async (method, payload, words) => {
      expect(await fixture.refusal(method, { ...chat, ...payload })).toBe(`400 Bad Request: ${words}`);
    });

    it("too big to be fetched may be sent again, with a short caption", async () => {
      const bytes = new Uint8Array(20 * 1024 * 1024 + 1);
      const { document } = person.sendDocument({ name: "katta.zip", bytes, mimeType: "application/zip" });
      expect(await fixture.refusal("getFile", { file_id: document?.file_id })).toBe(
        "400 Bad Request: file is too big",
      );
      const again = { ...chat, document: document?.file_id, caption: "x".repeat(1025) };
      expect(await fixture.refusal("sendDocument", again)).toBe(
        "400 Bad Request: message caption is too long",
      );
    });
  });

  describe("of requests", () => {
    const broken = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
    it.each<[string, RequestInit, string]>([
      [`/bot${TOKEN}/sendRocket`, {}, "404 Not Found: method not found"],
      ["/bot4242:wrong/getMe", {}, "401 Unauthorized"],
      ["/botx/getMe", {}, "404 Not Found"],
      ["/", {}, "404 Not Found"],
      [`/file/bot${TOKEN}/documents/none.txt`, {}, "404 Not Found"],
      [`/bot${TOKEN}/getMe`, broken, "400 Bad Request: can't parse JSON object"],
    ])("answers a wrong address or body as Telegram does: %s", async (path, init, words) => {
      const response = await fixture.telegram.fetch(`https://api.telegram.org${path}`, init);
      const { description } = (await response.json()) as { description: string };
      expect(`${response.status} ${description}`).toBe(words);
    });

    it("reads methods in any letter case, and parameters from the address", async () => {
      const response = await fixture.telegram.fetch(
        `https://api.telegram.org/bot${TOKEN}/SENDmessage?chat_id=${person.id}&text=salom`,
      );
      expect(await response.json()).toMatchObject({ ok: true, result: { text: "salom" } });
    });
  });

  describe("of too much", () => {
    it("asks to wait, in the body and in the header, and lets on after it", async () => {
      const limited = createFixture({ enforceFlood: { chatBurst: 2, chatPerSecond: 1 } });
      const quick = limited.telegram.person();
      quick.start();
      const send = () => limited.call("sendMessage", { chat_id: quick.id, text: "x" });
      expect((await send()).ok && (await send()).ok).toBe(true);
      expect(await send()).toMatchObject({
        status: 429,
        description: "Too Many Requests: retry after 1",
        parameters: { retry_after: 1 },
        retryAfter: "1",
      });
      limited.advance(1);
      expect((await send()).ok).toBe(true);
    });

    it("allows a group twenty messages a minute", async () => {
      const limited = createFixture({ enforceFlood: true });
      const group = limited.telegram.group({ title: "Guruh", members: [limited.telegram.person()] });
      const send = () => limited.refusal("sendMessage", { chat_id: group.id, text: "x" });
      for (let count = 0; count < 20; count += 1) expect(await send()).toBe("ok");
      expect(await send()).toBe("429 Too Many Requests: retry after 3");
    });
  });
});
