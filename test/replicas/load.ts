/** People at work on several Kotibs, and partners who send to them, until told to end; then everything is counted. */
import { setTimeout as pause } from "node:timers/promises";
import { createSeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { until } from "../support/until.ts";
import type { ReplicaGround } from "./ground.ts";
import { type Arrival, findTold, type Judged, type JudgedLife, judge, SOON_MS } from "./judge.ts";
import { type Life, live, PATIENCE_MS } from "./life.ts";

export interface Load {
  /** How many typed numbers and taps there were so far. */
  done(): number;
  /**
   * Everybody ends what was begun; resolves when all is worked and told, or has not come in time, with what was
   * counted.
   */
  end(): Promise<Judged>;
}

export interface LoadOptions {
  /** Mean time between two things that one person does, in milliseconds. */
  readonly paceMs?: number;
  readonly seed?: number;
  /** So many of the people save acts, too. */
  readonly savers?: number;
}

const SETTLE_WITHIN_MS = 60_000;
/**
 * For a test: the first look, somebody to sign and to save, what was begun, and all to be told; then what the test
 * itself does.
 */
export const LOAD_TEST_MS = 3 * SETTLE_WITHIN_MS + 2 * PATIENCE_MS + 60_000;
const ARRIVAL_EVERY_MS = 700;
/** Lists are looked at this often while it lasts, and not by the clock. */
const LOOK_EVERY_MS = 1500;

/**
 * All Kotibs are ready; the lists of everybody were looked at once before it begins, so that what comes in later is
 * news.
 */
export async function startLoad(ground: ReplicaGround, options: LoadOptions = {}): Promise<Load> {
  const { paceMs = 600, seed = 1, savers = 1 } = options;
  const { people, service, world, look } = ground;
  const lookAtLists = () =>
    look
      .change(
        "update jobs set run_at = ? where type = 'watch' and lease_owner is null and dead_at is null and run_at > ?",
        ground.now(),
        ground.now(),
      )
      // Where the database is away just then.
      .catch(() => 0);
  const isAllSeen = async () =>
    (await look.count(
      "accounts where not exists (select 1 from list_rights where list_rights.account_id = accounts.id and kind = 'invoice' and list = 'receive')",
    )) === 0;
  const looking = setInterval(() => void lookAtLists(), LOOK_EVERY_MS);
  await until(isAllSeen, "the first look at everybody's lists", SETTLE_WITHIN_MS);

  const since = ground.now();
  let isOver = false;
  const random = createSeededRandom(seed);
  const arrivals: Arrival[] = [];
  const partners = (async () => {
    while (!isOver) {
      await pause(ARRIVAL_EVERY_MS);
      const { user, person } = random.pick(people);
      const [documentId] = service.counterparty.send({
        kind: "invoice",
        from: random.pick(world.partners),
        to: user.tin,
      });
      const number = service.changes().find((change) => change.documentId === documentId)?.number;
      if (documentId !== undefined && number != null)
        arrivals.push({ documentId, number, personId: person.id });
    }
  })();
  const began = people.map(({ user }) => service.counterparty.findOpen(user.tin));
  const taken: Array<Omit<Life, "stumbles">> = [];
  const isEachDone = () =>
    taken.some(({ signed }) => signed.some(({ isQueued }) => isQueued)) &&
    (savers === 0 || taken.some(({ saved }) => saved.length > 0));
  const lives = people.map(async (own, index): Promise<JudgedLife> => {
    const life = await live({
      ...{ own, paceMs, random: createSeededRandom(seed * 1009 + index) },
      numbers: (began[index]?.sent ?? []).map(({ number }) => number),
      waiting: (began[index]?.received ?? []).filter(({ kind }) => kind === "invoice"),
      buyer: index < savers ? random.pick(world.partners) : null,
      mark: String(seed),
      pages: { origin: ground.publicUrl, address: ground.balancer.url },
      isOver: () => isOver,
      onBegun: (begun) => taken.push(begun),
    });
    return { own, life };
  });

  const countOpen = () =>
    look
      .count(
        `jobs where type in ('update', 'notice', 'follow') and dead_at is null
           and (lease_owner is not null or run_at <= ?)`,
        ground.now() + SOON_MS,
      )
      .catch(() => 1);
  const isSeen = async () => {
    for (const arrival of arrivals) if ((await findTold(look, arrival, ground.now())) === "not") return false;
    return true;
  };

  return {
    done: () => taken.reduce((sum, { typed, taps }) => sum + typed.length + taps.size, 0),
    async end() {
      // On a busy machine a trouble may be over before anybody has signed or saved.
      const late: string[] = [];
      const isLate = ({ message }: Error) => void late.push(message);
      await until(isEachDone, "somebody to sign and to save", SETTLE_WITHIN_MS).catch(isLate);
      isOver = true;
      const judged = await Promise.all(lives);
      await partners;
      const isQuiet = async () =>
        ground.telegram.pendingUpdates === 0 &&
        (await countOpen()) === 0 &&
        (await look.count("submissions where state = 'submitting'").catch(() => 1)) === 0 &&
        (await isSeen());
      await until(isQuiet, "all to be worked and told", SETTLE_WITHIN_MS).catch(isLate);
      clearInterval(looking);
      const { telegram } = ground;
      const found = await judge({
        ...{ lives: judged, arrivals, telegram, look, since, now: ground.now() },
        ...{ changes: service.changes(), passed: ground.door.passed },
      });
      return { ...found, found: [...late, ...found.found] };
    },
  };
}
