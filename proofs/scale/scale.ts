/** Measures one number of replicas after the other on one PostgreSQL. */
import { type CpuShare, createCpuShare } from "./cpu-share.ts";
import { ask, type ScaleServer, startServer } from "./database.ts";
import { prepareGround } from "./ground.ts";
import { perSecond } from "./judge.ts";
import {
  type Fast,
  type Killed,
  measureEven,
  measureFast,
  measureKilled,
  type Pace,
  type Waits,
} from "./measure.ts";

export interface ScaleOptions extends Pace {
  /** Numbers of Kotibs, in their order. */
  readonly replicas: readonly number[];
  /** The people who tap. */
  readonly people: number;
  /** Of a core, for each Kotib; from 1 on, and 0, there is no limit. */
  readonly share: number;
  /** For their Node. */
  readonly flags: readonly string[];
}

export interface Row extends Fast {
  /** At half the pace that was reached. */
  readonly even: Waits;
  /** Null where there was but one. */
  readonly killed: Killed | null;
  /** Decisions that did not come to be posted, by what was in their way. */
  readonly undone: ReadonlyMap<string, number>;
  /** The most frequent questions to the database. */
  readonly asked: readonly Asked[];
}

export interface Asked {
  readonly query: string;
  readonly perTap: number;
  /** Milliseconds, each. */
  readonly ms: number;
}

export interface Scaled {
  readonly rows: readonly Row[];
  /** Each Kotib's share of a core; 1 where nothing held it. */
  readonly share: number;
}

/** People who decide, and what each of them has to decide on, which is more than anybody gets to. */
const SIGNERS = 24;
const TO_SIGN = 60;
const EVEN_SHARE = 0.5;
const MOST_ASKED = 60;

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
  const { people, flags } = options;
  const ground = await prepareGround({
    ...{ server, replicas, people, flags, share, signers: SIGNERS, toSign: TO_SIGN },
  });
  try {
    const fast = await measureFast(ground, options);
    const asked = await findMostAsked(ground.databaseUrl, fast.taps);
    const even = await measureEven(ground, perSecond(fast) * EVEN_SHARE, options.seconds);
    const killed = replicas > 1 ? await measureKilled(ground, options) : null;
    return { ...fast, even, killed, asked, undone: ground.signers.failures };
  } finally {
    await ground.close();
  }
}

async function findMostAsked(url: string, taps: number): Promise<Asked[]> {
  const rows = await ask<{ calls: string; ms: number; query: string }>(
    url,
    `select calls, total_exec_time as ms, regexp_replace(query, '\\s+', ' ', 'g') as query
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
     order by calls desc limit ${MOST_ASKED}`,
  );
  return rows.map(({ calls, ms, query }) => ({
    ...{ query, perTap: Number(calls) / taps, ms: ms / Number(calls) },
  }));
}
