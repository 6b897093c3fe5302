/** Checks Telegram: whether it is reached, knows the bot, and delivers to the right place. */
import { z } from "zod";
import { MOST_SKEW_MS } from "../../src/clock-skew.ts";
import type { Config } from "../../src/config.ts";
import { jsonOf } from "../../src/documents/json.ts";
import { hostOfWebhook, isOwnWebhook } from "../../src/own-webhook.ts";
import { type Answer, ask } from "./ask.ts";
import { type Finding, reportOn } from "./finding.ts";

const meSchema = z.object({ result: z.object({ username: z.string() }) });
const webhookSchema = z.object({
  result: z.object({
    url: z.string(),
    pending_update_count: z.number(),
    last_error_date: z.number().optional(),
    last_error_message: z.string().optional(),
  }),
});

const MANY_PENDING = 100;
/** An error of the last hour still matters. */
const RECENT_MS = 60 * 60_000;
/** A drift near the one that breaks logging in by the Mini App (valid for five minutes). */
const BROKEN_MS = 4 * 60_000;

const telegram = reportOn("Telegram");
const webhook = reportOn("Webhook");

export async function checkTelegram(config: Config, now: number): Promise<Finding[]> {
  const { botApiRoot, botToken, proxies } = config;
  const [me, info] = await Promise.all(
    ["getMe", "getWebhookInfo"].map((method) => ask(`${botApiRoot}/bot${botToken}/${method}`, proxies)),
  );
  if (me === undefined || info === undefined) return [];
  const found = checkMe(me);
  if (found.level !== "good") return [found];
  return [found, ...checkClock(me), ...checkWebhook(config, info, now)];
}

function checkMe(answer: Answer): Finding {
  if (!answer.reached) {
    return telegram.failure(
      `the Bot API cannot be reached (${answer.why})`,
      "Nobody is answered; what people write waits at Telegram for a day. Look at the network, a firewall, a proxy, BOT_API_ROOT.",
    );
  }
  if (answer.status === 401 || answer.status === 404) {
    const means = "Copy the bot's token from BotFather once more; was it revoked?";
    return telegram.failure("the token is refused", means);
  }
  const me = meSchema.safeParse(jsonOf(answer.text));
  if (!me.success || answer.status !== 200) {
    const means = "Is BOT_API_ROOT right, and is it Telegram that answers there?";
    return telegram.failure(`the Bot API answers with ${answer.status} and tells of no bot`, means);
  }
  return telegram.good(`it knows the bot as @${me.data.result.username} (${answer.durationMs} ms)`);
}

function checkClock(answer: Answer): Finding[] {
  if (!answer.reached || answer.clockAhead === null) return [];
  const report = reportOn("Clock");
  const seconds = Math.round(Math.abs(answer.clockAhead) / 1000);
  if (Math.abs(answer.clockAhead) < MOST_SKEW_MS) return [report.good("it agrees with Telegram's")];
  const says = `it is ${seconds} seconds ${answer.clockAhead > 0 ? "behind" : "ahead of"} Telegram's`;
  const means =
    "Reminders and quiet hours are off by as much; from five minutes on nobody can log in by the Mini App. Have it set by NTP.";
  return [
    Math.abs(answer.clockAhead) < BROKEN_MS ? report.warning(says, means) : report.failure(says, means),
  ];
}

function checkWebhook(config: Config, answer: Answer, now: number): Finding[] {
  const { webhookSecret, publicUrl } = config;
  const read = answer.reached ? webhookSchema.safeParse(jsonOf(answer.text)) : null;
  if (!read?.success) {
    return [webhook.warning("Telegram does not tell of it", "Try again in a minute.")];
  }
  const { url, pending_update_count: pending, ...last } = read.data.result;
  const many =
    pending > MANY_PENDING
      ? [
          webhook.warning(
            `${pending} updates wait at Telegram`,
            "Kotib does not take them, or not as fast as they come. Telegram keeps them for a day.",
          ),
        ]
      : [];
  if (webhookSecret === null) return [checkPolling(url, config), ...many];
  if (url === "")
    return [
      webhook.warning(
        "none is set",
        "Updates wait. Kotib sets it when it starts, and one that runs sets it again within two minutes.",
      ),
      ...many,
    ];
  if (!isOwnWebhook(url, publicUrl)) return [checkAnothers(url, config), ...many];
  if (url !== `${publicUrl}/telegram/webhook`)
    return [webhook.warning("it leads to another path here", "Kotib sets it when it starts."), ...many];
  const lastAt = (last.last_error_date ?? 0) * 1000;
  // eslint-disable-next-line no-restricted-syntax -- by Telegram's clock; a time that lies ahead is of just now.
  if (pending === 0 || now - lastAt > RECENT_MS)
    return [webhook.good("it leads here, and Telegram meets no errors"), ...many];
  return [
    webhook.warning(
      `Telegram met an error at ${new Date(lastAt).toISOString()}: ${last.last_error_message ?? "unnamed"}`,
      "Telegram tries again by itself. If it goes on, look at the public address, its certificate and your proxy.",
    ),
    ...many,
  ];
}

function checkPolling(url: string, config: Config): Finding {
  if (url === "") return webhook.good("none is set, as long polling needs it");
  return isOwnWebhook(url, config.publicUrl)
    ? webhook.warning(
        `one is set (${hostOfWebhook(url)}) although WEBHOOK_SECRET is not`,
        "It is Kotib's own: Kotib takes it away when it starts, and asks for updates itself.",
      )
    : checkAnothers(url, config);
}

function checkAnothers(url: string, { takeWebhook }: Config): Finding {
  const says = `it leads to another host (${hostOfWebhook(url)})`;
  if (takeWebhook)
    return webhook.warning(
      says,
      "Kotib takes it away when it starts, as TAKE_WEBHOOK=1 asks: what runs there is deaf then.",
    );
  return webhook.failure(
    says,
    "Another program gets what people write, and Kotib does not start. Stop that one; if it does not take its webhook away, start Kotib once with TAKE_WEBHOOK=1. If it is nobody of yours, revoke the token at BotFather.",
  );
}
