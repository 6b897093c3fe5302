/** Measures one number of replicas after the other on one PostgreSQL. */
import type { Waits } from "../ground/load.ts";
import { type CpuShare, createCpuShare } from "./cpu-share.ts";
import { prepareScale, type ScaleServer, startServer } from "./ground.ts";
import { type Fast, type Killed, measureEven, measureFast, measureKilled } from "./measure.ts";
import { perSecond } from "./report.ts";

export interface ScaleOptions {
  /** Numbers of Kotibs, in their order. */
  readonly replicas: readonly number[];
  /** The length of each part. */
  readonly seconds: number;
  /** Of a core, for each Kotib; from 1 on, and 0, there is no limit. */
  readonly share: number;
}

export interface Row extends Fast {
  /** At half the pace that was reached. */
  readonly even: Waits;
  /** Null where there was but one. */
  readonly killed: Killed | null;
  /** Decisions that did not come to be posted, by what was in their way. */
  readonly undone: ReadonlyMap<string, number>;
}

export interface Scaled {
  readonly rows: readonly Row[];
  /** Each Kotib's share of a core; 1 where nothing held it. */
  readonly share: number;
}

const EVEN_SHARE = 0.5;

/** `onRow` hears of each as it ends. */
export async function scale(options: ScaleOptions, onRow: (row: Row) => void = () => {}): Promise<Scaled> {
  const isHeld = options.share > 0 && options.share < 1;
  const share = isHeld ? createCpuShare(options.share) : null;
  const server = await startServer();
  const rows: Row[] = [];
  try {
    for (const replicas of options.replicas) {
      const row = await measure(replicas, { options, server, share });
      rows.push(row);
      onRow(row);
    }
    return { rows, share: share === null ? 1 : options.share };
  } finally {
    share?.end();
    server.stop();
  }
}

async function measure(
  replicas: number,
  parts: { options: ScaleOptions; server: ScaleServer; share: CpuShare | null },
): Promise<Row> {
  const { options, server, share } = parts;
  const ground = await prepareScale({ server, replicas, share });
  try {
    const fast = await measureFast(ground, options.seconds);
    const even = await measureEven(ground, perSecond(fast) * EVEN_SHARE, options.seconds);
    const killed = replicas > 1 ? await measureKilled(ground, options.seconds) : null;
    return { ...fast, even, killed, undone: ground.signers.failures };
  } finally {
    await ground.close();
  }
}
