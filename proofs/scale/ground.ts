/** Starts the Kotibs of one number of replicas on a real PostgreSQL; people, Telegram and service share our process. */
import { randomUUID } from "node:crypto";
import { prepareGround, type ReplicaGround } from "../../test/replicas/ground.ts";
import { createDatabase, findPostgres, startPostgres } from "../../test/support/postgres-server.ts";
import type { ServiceDoor } from "../../test/support/service-door.ts";
import { createLook } from "../../test/support/store-under-test.ts";
import { type Acts, createActs } from "../ground/acts.ts";
import { isPost } from "../ground/judge.ts";
import { processorMs, processorMsOfFamily, processorMsOfMachine } from "../ground/process-figures.ts";
import type { CpuShare } from "./cpu-share.ts";
import { createSigners, type Signers, startWalker, type Walker } from "./people.ts";

/** So many people start at one time. */
const START_AT_ONCE = 20;
/** People who tap. */
const WALKERS = 300;
/** People who decide, and what each of them has to decide on, which is more than anybody gets to. */
const SIGNERS = 24;
const TO_SIGN = 60;
/** Two pages of a list at least, with what was there before. */
const IN_LIST = 14;
const PATIENCE_MS = 30_000;

export interface ScaleServer {
  /** Of its first process: all others are its children. */
  readonly pid: number;
  url(database: string): string;
  stop(): void;
}

/** Milliseconds of processor time. */
export interface Spent {
  readonly replicas: readonly number[];
  readonly postgres: number;
  /** The people who tap, the local Telegram and the service. */
  readonly load: number;
  /** All processes of the machine, also those that have nothing to do with it. */
  readonly machine: number;
}

export interface Ground extends ReplicaGround {
  readonly acts: Acts;
  /** The people who tap, and those who decide; nobody is both. */
  readonly walkers: readonly Walker[];
  readonly signers: Signers;
  /** So far. */
  spent(): Spent;
}

/** A PostgreSQL that keeps what it acknowledges. Throws where none is installed. */
export async function startServer(): Promise<ScaleServer> {
  const programs = findPostgres();
  if (programs === null) throw new Error("PostgreSQL is not installed (Debian's package postgresql)");
  const server = startPostgres(programs, {
    settings: [
      ...["fsync=on", "synchronous_commit=on", "full_page_writes=on", "shared_buffers=256MB"],
      ...["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track_utility=on"],
    ],
  });
  const look = createLook(server.url("postgres"));
  const pid = await look.value("select split_part(pg_read_file('postmaster.pid'), chr(10), 1)");
  await look.close();
  return { ...server, pid: Number(pid) };
}

export async function prepareScale(options: {
  readonly server: ScaleServer;
  readonly replicas: number;
  readonly share: CpuShare | null;
}): Promise<Ground> {
  const { server, share } = options;
  const acts = createActs(PATIENCE_MS);
  const ground = await prepareGround({
    databaseUrl: await createDatabase(server, `scale_${options.replicas}_${randomUUID().slice(0, 8)}`),
    replicas: options.replicas,
    people: WALKERS + SIGNERS,
    pastBalancer: true,
    // The cost of watching is measured by itself.
    policies: { watching: { on: false } },
    env: () => ({ NODE_ENV: "production", LOG_LEVEL: "warn" }),
    flags: ["--max-semi-space-size=16"],
    telegram: { onCalled: acts.called },
  });
  try {
    const { service, world, look, replicas, people } = ground;
    rememberAnswers(ground.door);
    const sent = people.map(({ user: { tin } }, index) => {
      const [from = "", count] = [
        world.partners[index % world.partners.length],
        index < SIGNERS ? TO_SIGN : IN_LIST,
      ];
      return [tin, service.counterparty.send({ kind: "invoice", from, to: tin, count })] as const;
    });
    await look.change("create extension pg_stat_statements");
    // A table that has just been filled is otherwise planned as if it were empty.
    await look.change("vacuum analyze");
    const accounts = await look.rows<{ id: string; person: string }>(
      "select id, telegram_user_id as person from accounts",
    );
    await ground.startAll();
    // Also of those that end meanwhile.
    const pids = replicas.map(({ pid }) => pid ?? 0);
    for (const pid of pids) share?.hold(pid);

    const walkers: Walker[] = [];
    const left = people.entries();
    const startSome = async () => {
      for (const [index, own] of left) {
        const account = accounts.find(({ person }) => Number(person) === own.person.id)?.id ?? "";
        walkers[index] = await startWalker(own, account, acts);
      }
    };
    await Promise.all(Array.from({ length: START_AT_ONCE }, startSome));
    return {
      ...ground,
      acts,
      walkers: walkers.slice(SIGNERS),
      signers: createSigners(walkers.slice(0, SIGNERS), {
        acts,
        toSign: new Map(sent),
        pages: { origin: ground.publicUrl, address: ground.balancer.url },
      }),
      spent: () => ({
        replicas: pids.map(processorMs),
        postgres: processorMsOfFamily(server.pid),
        load: processorMs(process.pid),
        machine: processorMsOfMachine(),
      }),
    };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

/** Repeats the service's answers word for word, as long as the reader signs nothing: the service is not measured. */
function rememberAnswers(door: ServiceDoor): void {
  const remembered = new Map<string, { readonly body: Buffer; readonly init: ResponseInit }>();
  const signers = new Set<string>();
  door.interceptAll(/./, async (proceed, request) => {
    const { authorization, path, body } = request;
    if (isPost(request)) signers.add(authorization);
    if (signers.has(authorization)) return proceed();
    const key = `${authorization} ${path} ${body}`;
    const known = remembered.get(key);
    if (known !== undefined) return new Response(known.body as never, known.init);
    const fresh = await proceed();
    if (fresh.status !== 200) return fresh;
    const kept = {
      body: Buffer.from(await fresh.arrayBuffer()),
      init: { status: 200, headers: Object.fromEntries(fresh.headers) },
    };
    remembered.set(key, kept);
    return new Response(kept.body as never, kept.init);
  });
}
