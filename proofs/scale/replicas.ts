/** Several Kotibs on one database, as production runs them. */
import { createReplicaProcess, type ReplicaProcess } from "../../test/replicas/replica.ts";
import { reservePort } from "../../test/support/reserve-ports.ts";
import { until } from "../../test/support/until.ts";
import type { CpuShare } from "./cpu-share.ts";

const START_WITHIN_MS = 120_000;

export interface StartedReplica extends ReplicaProcess {
  /** Of its process, also when that has ended. */
  readonly firstPid: number;
}

/** Resolves when all are ready. `env`: what they have in common. */
export async function startReplicas(
  count: number,
  options: {
    readonly env: Readonly<Record<string, string>>;
    readonly flags: readonly string[];
    readonly share: CpuShare | null;
  },
): Promise<StartedReplica[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const replica = createReplicaProcess(
        { NODE_ENV: "production", LOG_LEVEL: "warn", ...options.env, PORT: String(await reservePort()) },
        { flags: ["--max-semi-space-size=16", ...options.flags] },
      );
      await replica.start();
      await until(async () => (await replica.ready()).status === 200, "Kotib to be ready", START_WITHIN_MS);
      const firstPid = replica.pid ?? 0;
      options.share?.hold(firstPid);
      return Object.assign(replica, { firstPid });
    }),
  );
}
