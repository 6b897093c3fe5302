/**
 * Tells the other processes on one PostgreSQL that this one lives, and finds those that do not. A row of each process
 * says its version, and until when it lives by the server's clock. Each holds a lock on a connection of its own, which
 * is free at once when the process is killed.
 */
import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "../../../clock.ts";
import { OTHER_VERSION_AT_WORK, OUT_OF_REACH, StorageError } from "../../../errors.ts";
import type { Log } from "../../../log.ts";
import { describeVersion } from "../../../version.ts";
import type { Replica } from "../replica.ts";
import { guarded } from "../storage-error.ts";
import { createListeners } from "./listeners.ts";
import { MIGRATING } from "./migrate.ts";
import { postgresMigrations } from "./migrations.ts";
import { openReplicaConnection, type ReplicaConnection } from "./replica-connection.ts";
import {
  ALIVE_MS,
  BEAT,
  CHANNEL,
  FORGET_DEAD,
  FREE,
  HASTEN,
  JOIN,
  JUDGE,
  LIVES,
  LIVING,
  TAKE_TURN,
  TURN,
  UNPARK,
  WORDS,
} from "./replica-statements.ts";

const BEAT_EVERY_MS = 500;
/** So long after its last beat it begins nothing more itself, well before others may begin the same. */
const WORKS_MS = 3500;
/** A replica that was away so long was perhaps not alone with that, and gives the others time to come back. */
const AWAY_MS = 2000;
const WATCH_EVERY_MS = 200;
/** Many changes are told as one. */
const TELL_AFTER_MS = 10;
const TIDY_EVERY_MS = 5000;

export interface ReplicaOptions {
  readonly url: string;
  /** By which jobs are planned. */
  readonly clock?: Clock;
  readonly log?: Log | undefined;
  /**
   * Hears at every beat the server's time (milliseconds since the epoch), and within how many milliseconds it is right.
   */
  readonly onTime?: ((now: number, within: number) => void) | undefined;
  /** Of this Kotib. */
  readonly version?: string;
}

/** The migrations that this version knows. */
const KNOWN = postgresMigrations.map(({ name }) => name);

/**
 * Throws the driver's error where the database cannot be reached at the start; later it waits. Throws `StorageError`
 * where another version is at work, or a newer one changed the tables.
 */
export async function joinReplicas({
  url,
  clock = systemClock,
  log,
  onTime,
  version = describeVersion(),
}: ReplicaOptions): Promise<Replica> {
  const lost = createListeners();
  const back = createListeners();
  const jobs = createListeners();
  const words = createListeners<[word: string]>();
  const turns = createListeners<[isMine: boolean]>();
  let id: string = randomUUID();
  let connection: ReplicaConnection | null = null;
  let isJoined = false;
  let isMyTurn = false;
  let hasLeft = false;
  let living = 1;
  /** When the last beat that was answered was sent. */
  let beatAt = performance.now();
  /** Before that it takes nobody for dead. */
  let judgesFrom = 0;
  /** Everybody was told that it is lost, and it has not been found again. */
  let isLost = false;
  /** It was lost, and another version took its place. */
  let isReplaced = false;
  let tidiedAt = 0;
  let hasBeaten = false;
  let telling: NodeJS.Timeout | null = null;

  function setTurn(isMine: boolean): void {
    if (isMyTurn === isMine) return;
    isMyTurn = isMine;
    turns.tell(isMine);
  }

  /** With the connection go the locks. */
  function disconnect(gone: ReplicaConnection | null): void {
    if (gone === null || connection !== gone) return;
    connection = null;
    setTurn(false);
    void gone.close();
  }

  async function connect(): Promise<ReplicaConnection> {
    let made: ReplicaConnection | null = null;
    made = await openReplicaConnection(url, {
      onGone: () => disconnect(made),
      onSaid: (word) => (word === null ? jobs.tell() : words.tell(word)),
    });
    connection = made;
    return made;
  }

  function lose(): void {
    isLost = true;
    lost.tell();
  }

  /** How many there are, and what time it is for all of them. */
  async function look(asked: ReplicaConnection): Promise<void> {
    const askedAt = performance.now();
    const [seen] = (await asked.ask<{ living: number; now: number }>(LIVING)).rows;
    if (seen === undefined) return;
    living = seen.living;
    const took = performance.now() - askedAt;
    onTime?.(seen.now + took / 2, took);
  }

  /**
   * Processes join one after the other, and none while tables are changed: of two versions the first sees the other
   * out.
   */
  async function join(asked: ReplicaConnection): Promise<void> {
    await asked.ask("select pg_advisory_lock($1)", [MIGRATING]);
    const judged = await asked.ask<{ isOlder: boolean; hasOthers: boolean }>(JUDGE, [KNOWN, version]);
    const { isOlder = false, hasOthers = false } = judged.rows[0] ?? {};
    if (isOlder || hasOthers) {
      if (isLost && !isReplaced)
        log?.error(
          "another version of Kotib works on the database; this one begins nothing beside it: stop it",
        );
      isReplaced = true;
      throw new StorageError(isOlder ? "MIGRATION_NEWER" : OTHER_VERSION_AT_WORK);
    }
    await asked.ask(JOIN, [id, asked.lock, version]);
    isJoined = true;
    isReplaced = false;
    await asked.ask("select pg_advisory_unlock($1)", [MIGRATING]);
  }

  async function beat(): Promise<void> {
    const wasConnected = connection !== null;
    const asked = connection ?? (await connect());
    const sentAt = performance.now();
    if (isJoined && (await asked.ask(BEAT, [id, asked.lock])).rowCount === 0) {
      log?.warn("this replica missed its heartbeat; its jobs were taken over");
      id = randomUUID();
      isJoined = false;
      lose();
    }
    if (!isJoined) await join(asked);
    // A server that was started again has cut off everybody: their locks are free, and nobody is dead.
    if (hasBeaten && (!wasConnected || sentAt - beatAt > AWAY_MS)) judgesFrom = sentAt + ALIVE_MS;
    hasBeaten = true;
    beatAt = sentAt;
    // Looks for news that came while it did not listen.
    const wasLost = isLost;
    isLost = false;
    if (wasLost) back.tell();
    if (wasLost || !wasConnected) jobs.tell();
    await look(asked);
    if (!isMyTurn) {
      const { rows } = await asked.ask<{ got: boolean }>(TAKE_TURN, [TURN]);
      if (rows[0]?.got === true && connection === asked) setTurn(true);
    }
    const isTidied = isMyTurn && sentAt - tidiedAt > TIDY_EVERY_MS;
    if (isTidied) {
      tidiedAt = sentAt;
      await asked.ask(UNPARK, [clock.now()]);
    }
    if (sentAt < judgesFrom) return;
    const forgotten = (await asked.ask(FORGET_DEAD, [id])).rowCount ?? 0;
    if (forgotten > 0) await look(asked);
    const freed = (await asked.ask(FREE)).rowCount ?? 0;
    const hastened =
      forgotten > 0 || freed > 0 || isTidied ? ((await asked.ask(HASTEN, [clock.now()])).rowCount ?? 0) : 0;
    if (freed + hastened === 0) return;
    log?.warn("took over jobs of a process that died", { count: freed + hastened });
    jobs.tell();
    tell();
  }

  let beating: Promise<void> = Promise.resolve();
  let next: NodeJS.Timeout | null = null;
  function beatOn(): void {
    if (hasLeft) return;
    beating = beat()
      .catch(() => disconnect(connection))
      .then(() => {
        if (!hasLeft) next = setTimeout(beatOn, BEAT_EVERY_MS).unref();
      });
  }

  const mayWork = () => !isLost && performance.now() - beatAt < WORKS_MS;
  const watch = setInterval(() => {
    if (isLost || mayWork()) return;
    log?.warn("the database does not answer; nothing is begun until it does");
    lose();
  }, WATCH_EVERY_MS).unref();

  function tell(): void {
    telling ??= setTimeout(() => {
      telling = null;
      connection?.ask(`notify ${CHANNEL}`).catch(() => {});
    }, TELL_AFTER_MS).unref();
  }

  try {
    await beat();
  } catch (error) {
    clearInterval(watch);
    disconnect(connection);
    throw error;
  }
  next = setTimeout(beatOn, BEAT_EVERY_MS).unref();

  return {
    get id() {
      return id;
    },
    mayWork,
    living: () => living,
    lives: async (other) => {
      const asked = connection;
      if (asked === null) throw new StorageError(OUT_OF_REACH);
      return ((await guarded(() => asked.ask(LIVES, [other]))).rowCount ?? 0) > 0;
    },
    onLost: lost.add,
    onBack: back.add,
    onJobs: jobs.add,
    onTurn: (listener) => {
      listener(isMyTurn);
      return turns.add(listener);
    },
    tell,
    say: (word) => {
      connection?.ask("select pg_notify($1, $2)", [WORDS, word]).catch(() => {});
    },
    onWord: words.add,
    async leave() {
      hasLeft = true;
      clearInterval(watch);
      if (next !== null) clearTimeout(next);
      if (telling !== null) clearTimeout(telling);
      await beating;
      const last = connection;
      if (last === null) return;
      await last.ask("delete from replicas where id = $1", [id]).catch(() => {});
      connection = null;
      await last.close();
    },
  };
}
