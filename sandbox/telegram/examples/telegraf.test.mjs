/** A Telegraf bot, and the test that drives it: `node --test examples/telegraf.test.mjs`. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startLocalTelegram } from "local-telegram";
import { Markup, Telegraf } from "telegraf";
import { createPerson } from "./person.mjs";

function createBot(token, apiRoot) {
  const bot = new Telegraf(token, { telegram: { apiRoot } });
  bot.start((ctx) =>
    ctx.replyWithHTML("<b>Dice</b>?", Markup.inlineKeyboard([Markup.button.callback("Roll", "roll")])),
  );
  bot.action("roll", async (ctx) => {
    await ctx.answerCbQuery();
    await ctx.sendDice({ emoji: "🎯" });
    await ctx.reply("Rolled.");
  });
  return bot;
}

let local;
let bot;
before(async () => {
  local = await startLocalTelegram();
  bot = createBot(local.token, local.apiRoot);
  void bot.launch();
});
after(async () => {
  bot.stop();
  await local.close();
});

test("rolls the dice", async () => {
  const aziz = await createPerson(local.chatUrl, "Aziz");
  await aziz.says("/start");
  await aziz.sees("Dice?");
  await aziz.taps("Roll");
  await aziz.sees("Rolled.");
  assert.equal(local.telegram.count("sendDice"), 1);
});
