/** The web server, and the metrics' own one where they are wanted. */
import { join } from "node:path";
import type { KotibBot } from "../bot/create-bot.ts";
import { createWeb } from "../web/create-web.ts";
import type { Listening } from "../web/listen.ts";
import { createMetricsServer } from "../web/metrics-server.ts";
import type { Web, WebOptions } from "../web/web.ts";
import type { Rooms } from "./create-rooms.ts";
import type { Foundation } from "./foundation.ts";
import type { SandboxParts } from "./options.ts";

/** Made by `npm run build`. */
export const PAGES_DIR = join(import.meta.dirname, "../../dist/pages");

/** They do not listen yet. */
export function buildWeb(
  { db, vault, config, profile, clock, log, metrics }: Foundation,
  { accounts, signing }: Rooms,
  options: Pick<WebOptions, "findTroubles"> & {
    readonly bot: KotibBot;
    readonly webhook: NonNullable<WebOptions["webhook"]> | null;
    readonly sandbox: SandboxParts | undefined;
  },
): { readonly web: Web; readonly metricsServer: Listening | null } {
  const { bot, webhook, sandbox, findTroubles } = options;
  const web = createWeb({
    config: { publicUrl: config.publicUrl, host: config.host, port: config.port },
    signing,
    accounts,
    db,
    vault,
    profile,
    clock,
    log,
    botToken: config.botToken,
    botUsername: () => bot.username,
    pagesDir: PAGES_DIR,
    frameAncestors: sandbox === undefined ? [] : [sandbox.chatOrigin],
    findTroubles,
    ...(sandbox && { home: sandbox.home, chatUrl: sandbox.chatUrlOf }),
    ...(webhook && { webhook }),
  });
  const { metricsAddress } = config;
  const metricsServer = metricsAddress === null ? null : createMetricsServer(metricsAddress, metrics.print);
  return { web, metricsServer };
}
