/** Builds the bot with all its parts. */
import { createBot, type KotibBot } from "../bot/create-bot.ts";
import { capabilities } from "../capabilities/index.ts";
import { createDocumentMemory } from "../reading/document-memory.ts";
import { createReadingMemory } from "../reading/reading-memory.ts";
import type { Rooms } from "./create-rooms.ts";
import type { Foundation } from "./foundation.ts";
import type { SandboxParts } from "./options.ts";
import type { ServiceHealth } from "./service-health.ts";

/** Builds it, and says nothing to Telegram yet. */
export function buildBot(
  foundation: Foundation,
  rooms: Rooms,
  options: { readonly service: ServiceHealth; readonly sandbox: SandboxParts | undefined },
): KotibBot {
  const { db, config, profile, policies, clock, skew, log, metrics } = foundation;
  const { accounts, admission, signing, drafting, watch, sights } = rooms;
  return createBot({
    token: config.botToken,
    apiRoot: config.botApiRoot,
    proxies: config.proxies,
    telegramFiles: config.telegramFiles,
    capabilities,
    onCall: metrics.telegramCalled,
    onDate: skew.hear("telegram"),
    dependencies: {
      db,
      accounts,
      admission,
      signing,
      drafting,
      profile,
      policies,
      clock,
      readings: createReadingMemory(clock),
      documents: createDocumentMemory(clock),
      sights,
      watch,
      service: options.service,
      log,
      publicUrl: config.publicUrl,
      operator: config.operator,
      miniApps: config.publicUrl.startsWith("https:") || (options.sandbox?.miniApps ?? false),
      onDelivered: metrics.noticeDelivered,
    },
  });
}
