/** The foundation of Kotib: settings, clock, log, database and metrics. */
import type { Certificate } from "pkijs";
import { type Clock, systemClock } from "../clock.ts";
import { type ClockSkew, createClockSkew } from "../clock-skew.ts";
import type { Config } from "../config.ts";
import { ringFile } from "../db/engine/key-ring.ts";
import { createVault, type Vault } from "../db/engine/vault.ts";
import type { Database } from "../db/open-database.ts";
import type { Policies } from "../documents/policies.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Environment } from "../environment.ts";
import { explainPeople } from "../explain-people.ts";
import { explainWays } from "../explain-ways.ts";
import { createFollowedClock } from "../followed-clock.ts";
import { type Log, openLog } from "../log.ts";
import { setNetworkDefaults } from "../network.ts";
import { readSettings } from "../read-settings.ts";
import { readVersion } from "../version.ts";
import { createWebListening } from "../web/create-web.ts";
import type { Listening } from "../web/listen.ts";
import { createMetrics, type Metrics } from "../web/metrics.ts";
import { createMetricsServer, type MetricsServer } from "../web/metrics-server.ts";
import { createNotify, type Notify } from "./notify-systemd.ts";
import { openOwnDatabase } from "./open-own-database.ts";
import type { SandboxParts } from "./options.ts";
import { createDatabaseWait } from "./wait-for-database.ts";

export interface Foundation {
  readonly config: Config;
  readonly profile: ServiceProfile;
  readonly policies: Policies;
  readonly roots: readonly Certificate[];
  readonly clock: Clock;
  readonly skew: ClockSkew;
  readonly log: Log;
  readonly db: Database;
  readonly vault: Vault;
  readonly metrics: Metrics;
  /** The web server's socket, which listens already where the database was waited for; so does that of the metrics. */
  readonly listening: Listening;
  /** Null where the metrics are off. */
  readonly metricsServer: MetricsServer | null;
  readonly notify: Notify;
}

/** Reads the settings and opens the database as its owner. Throws `ConfigError` with every problem. */
export async function layFoundation(options: {
  readonly env: Environment;
  readonly clock?: Clock | undefined;
  readonly log?: Log | undefined;
  readonly sandbox?: SandboxParts | undefined;
}): Promise<Foundation> {
  setNetworkDefaults();
  const { config, profile, policies, keys, roots, warnings } = await readSettings(options.env);
  const log = options.log ?? (await openLog(config.logLevel));
  log.info("Kotib starts", readVersion());
  for (const warning of warnings) log.warn(warning);
  for (const line of explainPeople(config, policies)) log.info(line);
  if (options.sandbox === undefined)
    for (const way of explainWays(config, policies.eimzoMobile?.serverUrl)) log.info(way);
  const isShared = config.database.kind === "postgres" && options.clock === undefined;
  const followed = isShared ? createFollowedClock(log) : null;
  const own = followed ?? systemClock;
  const clock = options.clock ?? own;
  // A clock that somebody moves, as the sandbox's, is no witness.
  const skew = createClockSkew(own, log);
  const vault = createVault(keys, ringFile(config.keysFile), () =>
    log.error("the key ring cannot be read any more; the keys in memory still serve", {
      path: config.keysFile,
    }),
  );
  const metrics = createMetrics();
  const { metricsAddress } = config;
  const metricsServer = metricsAddress && createMetricsServer(metricsAddress, metrics.print);
  const listening = createWebListening(config);
  const notify = createNotify(options.env, log);
  const parts = {
    config,
    profile,
    policies,
    roots,
    clock,
    skew,
    log,
    vault,
    metrics,
    listening,
    metricsServer,
    notify,
  };
  const wait = createDatabaseWait(parts);
  try {
    // This comes last, so that nothing can fail with the database open.
    const { onAway } = wait;
    const db = await openOwnDatabase({ config, vault, clock, log, onTime: followed?.follow, onAway });
    return { ...parts, db };
  } catch (error) {
    await Promise.all([listening.stop(0), metricsServer?.stop(0)]);
    throw error;
  } finally {
    wait.end();
  }
}
