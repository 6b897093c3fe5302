/** The way from Telegram: it makes Kotib known there, takes updates, and watches that they still come. */
import type { KotibBot } from "../bot/create-bot.ts";
import { findTelegramTrouble } from "../bot/find-telegram-trouble.ts";
import { createMeeting } from "../bot/meet-telegram.ts";
import { createUpdateLimit, UPDATES_PER_MINUTE } from "../bot/pipeline/update-limit.ts";
import { createTakenWord } from "../bot/pipeline/words.ts";
import { createReceiver } from "../bot/receive-updates.ts";
import { createWebhookWatch } from "../bot/watch-webhook.ts";
import { OUT_OF_REACH, StorageError } from "../errors.ts";
import type { JobRunners } from "../jobs/create-job-runners.ts";
import type { Foundation } from "./foundation.ts";

export type TelegramConnection = ReturnType<typeof connectTelegram>;

export function connectTelegram(
  { db, config, clock, log, metrics }: Foundation,
  parts: {
    readonly bot: KotibBot;
    readonly runners: JobRunners;
    /** Called when updates come, or are asked for. */
    readonly onReady: () => void;
    /** How many updates of one person are taken in a minute. */
    readonly updatesPerMinute?: number | undefined;
  },
) {
  const { bot, runners, onReady, updatesPerMinute = UPDATES_PER_MINUTE } = parts;
  const taken = createTakenWord(db.replica);
  const limit = createUpdateLimit(clock, updatesPerMinute, (takenOf, count) => taken.say({ takenOf, count }));
  taken.hear(({ takenOf, count }) => limit.count(takenOf, count));
  const receiver = createReceiver({
    bot,
    db,
    runner: runners.foreground,
    limit,
    clock,
    log,
    onTaken: metrics.updatesTaken,
    onLeftOut: metrics.updateLeftOut,
  });
  const webhook =
    config.webhookSecret === null
      ? null
      : { url: `${config.publicUrl}/telegram/webhook`, secret: config.webhookSecret };
  const webhookWatch = createWebhookWatch({
    read: bot.readWebhook,
    expected: webhook?.url ?? "",
    set: webhook && (() => bot.setWebhook(webhook.url, webhook.secret)),
    tookSince: db.jobs.tookUpdateSince,
    clock,
    log,
  });
  let described: Promise<void> = Promise.resolve();
  let endTurns = () => {};

  /** Lets one of several processes poll, and another as soon as that one stops. */
  function pollInTurn(): void {
    if (db.replica === null) {
      receiver.startPolling();
      return;
    }
    endTurns = db.replica.onTurn((isMine) => {
      if (isMine) receiver.startPolling();
      else void receiver.stopPolling();
    });
  }

  async function take(update: unknown): Promise<void> {
    // An error at once makes Telegram bring the update soon to a process that can write it down.
    if (db.replica?.mayWork() === false) throw new StorageError(OUT_OF_REACH);
    await receiver.take([update]);
  }

  const meeting = createMeeting({
    bot,
    webhook,
    publicUrl: config.publicUrl,
    mayTake: config.takeWebhook,
    log,
    onIntroduced: runners.start,
    onMet: () => {
      if (webhook === null) pollInTurn();
      webhookWatch.start();
      // The bot's own descriptions at Telegram need not be new before it answers.
      described = bot.describe();
      onReady();
    },
  });
  return {
    /** Does as `Meeting.begin`: job runners start once Telegram knows this Kotib, and updates come from then on. */
    begin: meeting.begin,
    /** The route that takes updates; null where they are asked for. */
    webhook: webhook && { secret: webhook.secret, take },
    /** The trouble in words for the operator; null: none. */
    findTrouble: () => meeting.trouble ?? findTelegramTrouble({ health: bot.health, receiver, clock }),
    findWebhookTrouble: () => webhookWatch.trouble,
    /** The webhook's state as it was found last; null before the first look. */
    webhookState: () => webhookWatch.state,
    isSilent: () => bot.health.state === "silent",
    /** Stops looking at the webhook and polling for updates; an update that the webhook brings is still taken. */
    async stopTaking() {
      webhookWatch.stop();
      endTurns();
      await receiver.stopPolling();
    },
    async close() {
      await Promise.all([bot.close(), meeting.stop(), described]);
    },
  };
}
