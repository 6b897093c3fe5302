/** Builds the web server with all its parts. */
import { join } from "node:path";
import type { KotibBot } from "../bot/create-bot.ts";
import { createWeb } from "../web/create-web.ts";
import type { Web, WebOptions } from "../web/web.ts";
import type { Rooms } from "./create-rooms.ts";
import type { Foundation } from "./foundation.ts";
import type { SandboxParts } from "./options.ts";

/** The folder that `npm run build` makes. */
export const PAGES_DIR = join(import.meta.dirname, "../../dist/pages");

/** It does not listen yet, unless Kotib had to wait for its database. */
export function buildWeb(
  { db, vault, config, policies, clock, log, listening }: Foundation,
  { accounts, admission, signing }: Rooms,
  options: Pick<WebOptions, "findTroubles"> & {
    readonly bot: KotibBot;
    readonly webhook: NonNullable<WebOptions["webhook"]> | null;
    readonly sandbox: SandboxParts | undefined;
  },
): Web {
  const { bot, webhook, sandbox, findTroubles } = options;
  const parts = {
    config: { publicUrl: config.publicUrl, host: config.host, port: config.port },
    signing,
    accounts,
    admission,
    db,
    vault,
    policies,
    clock,
    log,
    proxies: config.proxies,
    botToken: config.botToken,
    botUsername: () => bot.username,
    pagesDir: PAGES_DIR,
    frameAncestors: sandbox === undefined ? [] : [sandbox.chatOrigin],
    findTroubles,
    ...(sandbox && { home: sandbox.home, chatUrl: sandbox.chatUrlOf }),
    ...(webhook && { webhook }),
  };
  return createWeb(parts, listening);
}
