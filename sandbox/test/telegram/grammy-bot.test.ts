import { Bot, GrammyError, InlineKeyboard, InputFile } from "grammy";
import { afterEach, describe, expect, it } from "vitest";
import { createLocalTelegram, type LocalTelegram } from "../../telegram/local-telegram.ts";

const TOKEN = "4242:sandbox_token";

function createTelegram(): LocalTelegram {
  return createLocalTelegram({
    token: TOKEN,
    username: "kotib_test_bot",
    name: "Kotib",
    relaxHttpButtons: false,
  });
}

describe("a grammY bot", () => {
  let stop: () => Promise<void> = () => Promise.resolve();
  afterEach(() => stop());

  function start(telegram: LocalTelegram, build: (bot: Bot) => void): Bot {
    const bot = new Bot(TOKEN, { client: { fetch: telegram.fetch as never } });
    build(bot);
    const running = bot.start();
    stop = async () => {
      await bot.stop();
      await running;
    };
    return bot;
  }

  it("answers a text, a press and edits its message", async () => {
    const telegram = createTelegram();
    start(telegram, (bot) => {
      bot.command("start", (ctx) =>
        ctx.reply("<b>Salom</b> &amp; xush kelibsiz", {
          parse_mode: "HTML",
          reply_markup: new InlineKeyboard().text("Qabul qilish", "a:1").success(),
        }),
      );
      bot.callbackQuery("a:1", async (ctx) => {
        await ctx.answerCallbackQuery("Bajarildi");
        await ctx.editMessageText("Qabul qilindi");
      });
    });
    const person = telegram.person({ firstName: "Namuna" });
    person.start("abc");
    const greeting = await person.sees("Salom & xush kelibsiz");
    expect(greeting.html).toBe("<b>Salom</b> &amp; xush kelibsiz");
    expect(greeting.buttons[0]?.[0]).toEqual({
      text: "Qabul qilish",
      callback_data: "a:1",
      style: "success",
    });
    expect(await person.press("Qabul qilish")).toEqual({ text: "Bajarildi", showAlert: false, url: "" });
    const edited = await person.sees("Qabul qilindi");
    expect(edited.id).toBe(greeting.id);
    expect(edited.isEdited).toBe(true);
    expect(edited.buttons).toEqual([]);
    expect(telegram.unansweredCallbacks).toEqual([]);
  });

  it("sends a document and downloads the one it gets", async () => {
    const telegram = createTelegram();
    const received: string[] = [];
    const bot = start(telegram, (bot) => {
      bot.on(":document", async (ctx) => {
        const { file_path: path } = await ctx.getFile();
        const response = await telegram.fetch(`https://api.telegram.org/file/bot${TOKEN}/${path ?? ""}`);
        received.push(await response.text());
        await ctx.replyWithDocument(new InputFile(Buffer.from("javob"), "javob.txt"), {
          caption: "Mana",
          reply_parameters: { message_id: ctx.msg.message_id },
        });
      });
    });
    const person = telegram.person();
    const sent = person.sendDocument({
      name: "savol.txt",
      bytes: Buffer.from("savol"),
      mimeType: "text/plain",
    });
    const answer = await person.sees("Mana");
    expect(received).toEqual(["savol"]);
    expect(answer.repliesTo).toBe(sent.id);
    expect(answer.document).toMatchObject({ file_name: "javob.txt", file_size: 5 });
    expect(Buffer.from(telegram.findFile(answer.document?.file_id ?? "")?.bytes ?? []).toString()).toBe(
      "javob",
    );
    await bot.api.sendDocument(person.id, answer.document?.file_id ?? "");
    expect(person.messages().filter((message) => message.document?.file_name === "javob.txt")).toHaveLength(
      2,
    );
  });

  it("meets planned faults as grammY reports them", async () => {
    const telegram = createTelegram();
    const { api } = start(telegram, () => undefined);
    const person = telegram.person();
    person.start();
    telegram.failNext("sendMessage", { kind: "flood", retryAfterS: 7 });
    await expect(api.sendMessage(person.id, "x")).rejects.toMatchObject({
      error_code: 429,
      parameters: { retry_after: 7 },
    });
    telegram.failNext("sendMessage", { kind: "bad-gateway" });
    await expect(api.sendMessage(person.id, "x")).rejects.toThrow("Network request for 'sendMessage' failed");
    telegram.failNext("sendMessage", { kind: "reset-before" });
    await expect(api.sendMessage(person.id, "x")).rejects.toThrow("Network request");
    expect(person.lastMessage()).toBeUndefined();
    telegram.failNext("sendMessage", { kind: "reset-after" });
    await expect(api.sendMessage(person.id, "lost answer")).rejects.toThrow("Network request");
    expect(person.lastMessage()?.text).toBe("lost answer");
    telegram.failNext("sendMessage", { kind: "truncated" });
    await expect(api.sendMessage(person.id, "half")).rejects.toThrow("Network request");
    telegram.failNext("*", { kind: "server-error" });
    await expect(api.sendMessage(person.id, "x")).rejects.toBeInstanceOf(GrammyError);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    telegram.failNext("sendMessage", { kind: "slow", until });
    const slow = api.sendMessage(person.id, "slow");
    expect(person.lastMessage()?.text).toBe("half");
    release();
    await slow;
    expect(person.lastMessage()?.text).toBe("slow");
  });

  it("leaves a slow call when its signal says so", async () => {
    const telegram = createTelegram();
    const { api } = start(telegram, () => undefined);
    const person = telegram.person();
    person.start();
    telegram.failNext("sendMessage", { kind: "slow", until: new Promise(() => undefined) });
    const controller = new AbortController();
    const call = api.sendMessage(person.id, "x", {}, controller.signal as never);
    controller.abort();
    await expect(call).rejects.toThrow("Network request");
  });

  it("is told of a person who blocks it and gets 403", async () => {
    const telegram = createTelegram();
    const statuses: string[] = [];
    const { api } = start(telegram, (bot) => {
      bot.on("my_chat_member", (ctx) => {
        statuses.push(ctx.myChatMember.new_chat_member.status);
      });
      bot.command("start", (ctx) => ctx.reply("hi"));
    });
    const person = telegram.person();
    await expect(api.sendMessage(person.id, "x")).rejects.toThrow("Bad Request: chat not found");
    person.block();
    person.unblock();
    person.start();
    await person.sees("hi");
    expect(statuses).toEqual(["kicked", "member"]);
    person.block();
    await expect(api.sendMessage(person.id, "x")).rejects.toThrow("Forbidden: bot was blocked by the user");
  });
});
