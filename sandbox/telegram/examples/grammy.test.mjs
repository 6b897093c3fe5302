/** A grammY bot, and the test that drives it: `node --test examples/grammy.test.mjs`. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Bot, InlineKeyboard } from "grammy";
import { startLocalTelegram } from "local-telegram";
import { createPerson } from "./person.mjs";

function createBot(token, apiRoot) {
  const bot = new Bot(token, { client: { apiRoot } });
  bot.command("start", (ctx) =>
    ctx.reply("*Tea* or coffee\\?", {
      parse_mode: "MarkdownV2",
      reply_markup: new InlineKeyboard().text("Tea", "tea").text("Coffee", "coffee"),
    }),
  );
  bot.callbackQuery(["tea", "coffee"], async (ctx) => {
    await ctx.answerCallbackQuery("Noted");
    await ctx.editMessageText(`One ${ctx.callbackQuery.data}, please.`);
  });
  return bot;
}

let local;
let bot;
before(async () => {
  local = await startLocalTelegram();
  bot = createBot(local.token, local.apiRoot);
  void bot.start();
});
after(async () => {
  await bot.stop();
  await local.close();
});

test("takes an order", async () => {
  const lola = await createPerson(local.chatUrl, "Lola");
  await lola.says("/start");
  const question = await lola.sees("Tea or coffee?");
  assert.deepEqual(question.entities, [{ type: "bold", offset: 0, length: 3 }]);
  const { answer } = await lola.taps("Coffee");
  assert.equal(answer.text, "Noted");
  assert.equal((await lola.sees("One coffee, please.")).id, question.id);
});
