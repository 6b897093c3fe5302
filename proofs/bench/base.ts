/** The bare bot beside Kotib: grammY, its default client and the runner; it answers a tap and edits the message. */
import { run } from "@grammyjs/runner";
import { Bot } from "grammy";

const bot = new Bot(process.env.BOT_TOKEN ?? "", { client: { apiRoot: process.env.BOT_API_ROOT ?? "" } });

bot.on("callback_query:data", async (context) => {
  await context.answerCallbackQuery();
  await context.editMessageText(`You tapped ${context.callbackQuery.data}`);
});

run(bot);
// Node keeps what it compiled when it ends by itself.
process.once("SIGTERM", () => process.exit(0));
