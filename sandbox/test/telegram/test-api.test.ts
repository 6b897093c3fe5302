/** The HTTP interface that tests of other bots use: people who write and tap, what the bot answered, faults. */
import { Bot, InlineKeyboard, Keyboard } from "grammy";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTelegramServer, type TelegramServer } from "../../telegram/telegram-server.ts";
import { createFixture, type Fixture, TOKEN } from "./telegram-fixture.ts";

let fixture: Fixture;
let server: TelegramServer;
let bot: Bot;
let running: Promise<void>;

beforeEach(async () => {
  fixture = createFixture();
  const options = { host: "127.0.0.1", apiPort: 0, chatPort: 0, chatPageDir: "/nothing-there" };
  server = await startTelegramServer({ telegram: fixture.telegram, ...options });
  bot = new Bot(TOKEN, { client: { apiRoot: server.apiRoot } });
  bot.command("start", (ctx) =>
    ctx.reply("Tanlang", { reply_markup: new InlineKeyboard().text("Ha", "ha") }),
  );
  bot.callbackQuery("ha", async (ctx) => {
    await ctx.answerCallbackQuery("Bo‘ldi");
    await ctx.editMessageText("Tayyor");
  });
  bot.on("message:sticker", (ctx) => ctx.reply(`Stiker ${ctx.msg.sticker.emoji ?? ""}`));
  bot.on("message:voice", (ctx) => ctx.reply(`Ovoz ${ctx.msg.voice.duration} s`));
  bot.on("message:photo", (ctx) => ctx.reply(`Surat: ${ctx.msg.caption ?? ""}`));
  bot.on("message:document", (ctx) =>
    ctx.reply("Fayl", { reply_parameters: { message_id: ctx.msg.message_id } }),
  );
  bot.command("share", (ctx) =>
    ctx.reply("Kimsiz?", { reply_markup: new Keyboard().requestContact("Raqam").requestLocation("Joy") }),
  );
  bot.on("message:contact", (ctx) => {
    const { first_name, phone_number, user_id } = ctx.msg.contact;
    return ctx.reply(`${first_name} ${phone_number} ${user_id === ctx.from.id}`);
  });
  bot.on("message:location", (ctx) =>
    ctx.reply(`${ctx.msg.location.latitude} ${ctx.msg.location.longitude}`),
  );
  bot.on("edited_message:text", (ctx) => ctx.reply(`Endi ${ctx.editedMessage.text}`));
  running = bot.start();
});

afterEach(async () => {
  await bot.stop();
  await running;
  await server.close();
});

async function ask(method: string, path: string, body?: unknown) {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${server.chatUrl}/api${path}`, { method, headers, ...init });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const newPerson = async () =>
  `/people/${String((await ask("POST", "/people", { firstName: "Lola" })).body.id)}`;
const sees = async (person: string, text: string) =>
  (await ask("GET", `${person}/messages?text=${encodeURIComponent(text)}`)).body;

it("writes, waits for the answer, taps by label and hears what the bot said to it", async () => {
  const person = await newPerson();
  const { id } = (await ask("POST", `${person}/messages`, { text: "/start" })).body;
  const menu = (await ask("GET", `${person}/messages?after=${String(id)}`)).body;
  expect(menu).toMatchObject({ text: "Tanlang", buttons: [[{ text: "Ha" }]] });
  const tap = await ask("POST", `${person}/taps`, { button: "Ha" });
  expect(tap).toEqual({ status: 201, body: { answer: { text: "Bo‘ldi", showAlert: false, url: "" } } });
  expect((await sees(person, "Tayyor")).id).toBe(menu.id);
  expect((await ask("POST", `${person}/taps`, { button: "Yo‘q" })).status).toBe(400);
  const late = await ask("GET", `${person}/messages?text=nothing&timeoutMs=1`);
  expect([late.status, late.body.error]).toEqual([408, expect.stringContaining("Chat of Lola:")]);
});

it.each([
  ["as=photo&caption=chek", "Surat: chek", "photo"],
  ["as=voice&duration=3", "Ovoz 3 s", "sound"],
  ["as=sticker&emoji=%F0%9F%91%8D", "Stiker 👍", "sticker"],
  ["as=document", "Fayl", "document"],
])("sends a file %s", async (how, answer, shown) => {
  const person = await newPerson();
  await ask("POST", `${person}/files?${how}`, "bytes");
  await sees(person, answer);
  const { messages } = (await ask("GET", person)).body as { messages: object[] };
  expect(messages[0]).toHaveProperty(shown);
  expect((await ask("POST", `${person}/files?as=parcel`, "bytes")).status).toBe(400);
});

it("edits and deletes messages, plans faults and tells the bot's calls", async () => {
  const person = await newPerson();
  const { id } = (await ask("POST", `${person}/messages`, { text: "bir" })).body;
  await ask("PATCH", `${person}/messages/${String(id)}`, { text: "ikki" });
  const answer = await sees(person, "Endi ikki");
  await ask("DELETE", `${person}/messages/${String(answer.id)}`);
  expect((await ask("GET", person)).body.messages).toHaveLength(1);
  expect((await ask("POST", "/faults", { kind: "earthquake" })).status).toBe(400);
  await ask("POST", "/faults", { method: "sendMessage", kind: "flood", retryAfterS: 7 });
  await expect(bot.api.sendMessage(5, "x")).rejects.toMatchObject({ error_code: 429 });
  await ask("POST", "/faults", { method: "sendMessage", kind: "server-error" });
  await ask("DELETE", "/faults");
  await expect(bot.api.sendMessage(5, "x")).rejects.toMatchObject({ error_code: 400 });
  const calls = (await ask("GET", "/calls?method=sendMessage")).body;
  expect(calls).toMatchObject([{ payload: { text: "Endi ikki" } }, { error: "Bad Request: chat not found" }]);
  const transcript = await fetch(`${server.chatUrl}/api/transcript`);
  expect(await transcript.text()).toContain("Lola edits: #1 ikki");
});

it("takes for an answer what came since the last act, or above an id", async () => {
  const person = await newPerson();
  await ask("POST", `${person}/messages`, { text: "/start" });
  const { id } = await sees(person, "Tanlang");
  await ask("POST", `${person}/messages`, { text: "jim" });
  expect((await ask("GET", `${person}/messages?text=Tanlang&timeoutMs=1`)).status).toBe(408);
  expect((await ask("GET", `${person}/messages?text=Tanlang&timeoutMs=1&after=0`)).body.id).toBe(id);
  expect((await ask("GET", `${person}/messages?after=${String(id)}&timeoutMs=1`)).status).toBe(408);
});

it("shares a contact and a place, by a tap or by itself, one's own or another", async () => {
  const location = { latitude: 41.25, longitude: 69.5 };
  const lola = { firstName: "Lola", phoneNumber: "998901112233", location };
  const person = `/people/${String((await ask("POST", "/people", lola)).body.id)}`;
  await ask("POST", `${person}/messages`, { text: "/share" });
  await sees(person, "Kimsiz?");
  const acts: [string, object, string][] = [
    ["taps", { button: "Raqam" }, "Lola 998901112233 true"],
    ["taps", { button: "Joy" }, "41.25 69.5"],
    ["contacts", {}, "Lola 998901112233 true"],
    ["contacts", { phoneNumber: "15550100", firstName: "Ann" }, "Ann 15550100 false"],
    ["locations", {}, "41.25 69.5"],
    ["locations", { latitude: -1, longitude: 2 }, "-1 2"],
  ];
  for (const [act, body, answer] of acts) {
    expect((await ask("POST", `${person}/${act}`, body)).status).toBe(201);
    await sees(person, answer);
  }
  const wrong: [string, object][] = [
    ["contacts", { phoneNumber: "1" }],
    ["locations", { latitude: 1 }],
    ["locations", { latitude: 91, longitude: 0 }],
  ];
  for (const [act, body] of wrong) expect((await ask("POST", `${person}/${act}`, body)).status).toBe(400);
  expect((await ask("POST", "/people", { location: { latitude: 1 } })).status).toBe(400);
  const { messages } = (await ask("GET", person)).body as { messages: { card?: string[] }[] };
  expect(messages.flatMap(({ card }) => card?.[0] ?? [])).toContain("👤 Ann");
});
