/** Checks everything that Kotib needs, and tells `/ready`, the log and the metrics. */
import type { TelegramConnection } from "./connect-telegram.ts";
import type { Foundation } from "./foundation.ts";
import { createReadiness, neededParts, type Readiness } from "./readiness.ts";
import type { ServiceHealth } from "./service-health.ts";

export function lookAtHealth(
  { db, clock, skew, log, metrics }: Foundation,
  { service, telegram }: { readonly service: ServiceHealth; readonly telegram: TelegramConnection },
): Readiness {
  const readiness = createReadiness({
    clock,
    log,
    parts: {
      database: db.check,
      telegram: telegram.findTrouble,
      webhook: telegram.findWebhookTrouble,
      service: service.trouble,
    },
  });
  metrics.look({
    now: clock.now,
    countJobs: db.jobs.count,
    circuits: () => ({ service: service.isCircuitOpen, telegram: telegram.isSilent() }),
    ready: async () => {
      const troubles = await readiness.look();
      return Object.fromEntries(
        neededParts.map((part) => [part, troubles.every((one) => one.part !== part)]),
      );
    },
    people: async () => ({
      seen: { ...(await db.users.countSeen()) },
      logins: await db.accounts.countLogins(),
    }),
    room: db.room,
    lastBackup: db.backups.latest,
    webhook: telegram.webhookState,
    skews: skew.known,
  });
  return readiness;
}
