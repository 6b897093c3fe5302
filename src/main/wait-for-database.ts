/** Has Kotib listen all the same while the database is away at the start, and say what it waits for. */
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createStartingListener } from "../web/front.ts";
import type { Listening } from "../web/listen.ts";
import type { Metrics } from "../web/metrics.ts";
import type { MetricsServer } from "../web/metrics-server.ts";
import { readPublicAddress } from "../web/public-address.ts";
import type { Notify } from "./notify-systemd.ts";
import { createReadiness, neededParts } from "./readiness.ts";

export interface DatabaseWait {
  /** Called when another try failed; resolves when it is time for the next one. */
  onAway(why: string): Promise<void>;
  /** Called when no try will follow: the sockets stay open for the one who goes on with them. */
  end(): void;
}

const TRY_EVERY_MS = 1000;

const unread = () => Promise.reject(new Error("the database is away"));

/** Creates a wait that does nothing before the first `onAway`. */
export function createDatabaseWait(parts: {
  readonly config: Pick<Config, "publicUrl">;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly listening: Listening;
  readonly metricsServer: MetricsServer | null;
  readonly notify: Notify;
}): DatabaseWait {
  const { config, clock, log, metrics, listening, metricsServer, notify } = parts;
  let trouble: string | null = null;
  const readiness = createReadiness({ clock, log, parts: { database: () => trouble } });

  async function begin(why: string): Promise<void> {
    log.warn(`not ready: database ${why}`, { code: "database" });
    readiness.watch();
    metrics.look({
      now: clock.now,
      countJobs: unread,
      people: unread,
      room: unread,
      lastBackup: unread,
      circuits: () => ({}),
      ready: async () => Object.fromEntries(neededParts.map((part) => [part, part !== "database"])),
      webhook: () => null,
      skews: () => ({}),
    });
    const findTroubles = async () => [`database ${trouble}`];
    const address = readPublicAddress(config.publicUrl);
    await listening.start(
      createStartingListener({ address, frameAncestors: [], eimzo: false, findTroubles }),
    );
    await metricsServer?.start();
    notify("READY=1", `STATUS=Waits for the database: ${why}`);
  }

  return {
    async onAway(why) {
      const isFirst = trouble === null;
      trouble = why;
      if (isFirst) await begin(why);
      await pause(TRY_EVERY_MS);
    },
    end() {
      readiness.stop();
      if (trouble !== null) log.info("the database is there");
    },
  };
}
