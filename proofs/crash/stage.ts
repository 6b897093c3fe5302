/** The stage of every round: a world, its people, and Kotib and its commands as processes in it. */
import type { Person } from "../../sandbox/telegram/person.ts";
import type { Migration } from "../../src/db/engine/migrate.ts";
import type { Death } from "../../test/faults/crash-at.ts";
import { laterVariables } from "../../test/faults/later-version.ts";
import { acceptsNewInvoice, choosesCode, linkIn } from "../../test/support/chat-steps.ts";
import { MOMENT } from "../../test/support/clock.ts";
import { type EndedCommand, runCommand } from "../../test/support/run-command.ts";
import { type SpawnedKotib, spawnKotib } from "../../test/support/spawn-kotib.ts";
import { until } from "../../test/support/until.ts";
import { nextWorkingTime } from "../../test/support/working-time.ts";
import { startWorld, type World } from "../../test/support/world.ts";
import type { Players } from "./stories.ts";

const FIRST_LOOK_TIMEOUT_MS = 40_000;

export interface Stage {
  readonly world: World;
  readonly players: Players;
  /** People without a login, who write. */
  readonly others: readonly Person[];
  /** Kotib's time (milliseconds) when a process starts next. */
  now: number;
  /** Does not wait until it is ready. */
  startKotib(death?: Death): SpawnedKotib;
  /** From now on all processes are of a version that has these migrations besides. */
  upgrade(more: readonly Migration[]): void;
  /** Runs one of the operator's commands. `env`: variables that differ from Kotib's. */
  run(
    argv: readonly string[],
    options?: { death?: Death; env?: Record<string, string> },
  ): Promise<EndedCommand>;
  /** The same; returns what it wrote, and throws unless it ends well. */
  succeeds(argv: readonly string[], env?: Record<string, string>): Promise<string>;
  countNoticesUnderWay(): Promise<number>;
  /** Kotib's warnings since this was asked last. */
  takeLog(): string;
  close(): Promise<void>;
}

/** A director who signs and an author who saves acts are logged in; Kotib does not run. */
export async function setStage(): Promise<Stage> {
  const world = await startWorld({ start: false, watching: true });
  const alive = new Set<SpawnedKotib>();
  let log = "";
  let now = nextWorkingTime(MOMENT);

  const later: Migration[] = [];

  function startKotib(death: Death | null = null): SpawnedKotib {
    const kotib = spawnKotib(
      { LOG_LEVEL: "warn", ...world.env, ...laterVariables(later) },
      {
        now,
        death,
        hear: (text) => {
          log += text;
        },
      },
    );
    alive.add(kotib);
    void kotib.ended.then(() => alive.delete(kotib));
    return kotib;
  }

  const run: Stage["run"] = (argv, { death = null, env = {} } = {}) =>
    runCommand(argv, { ...world.env, ...laterVariables(later), ...env }, { now, death });

  const first = startKotib();
  await first.ready;
  const director = await world.loggedIn("dilnoza");
  const author = await world.loggedIn("nargiza");
  const browser = world.browser("dilnoza");
  const { card } = await acceptsNewInvoice(world, director);
  const link = await linkIn(director, card.id);
  await browser.becomeTrusted(link, choosesCode(director));
  await browser.signAll(link);
  await until(async () => (await world.count("list_rights")) > 0, "the first look", FIRST_LOOK_TIMEOUT_MS);
  await first.end();

  return {
    world,
    players: { world, director, author, browser },
    others: ["Anvar", "Barno"].map((name) => world.person(name)),
    get now() {
      return now;
    },
    set now(to) {
      now = to;
    },
    startKotib,
    upgrade: (more) => void later.push(...more),
    run,
    succeeds: async (argv, env = {}) => {
      const { end, output } = await run(argv, { env });
      if (end !== 0) throw new Error(`${argv.join(" ")} ended with ${end}:\n${output}`);
      return output;
    },
    countNoticesUnderWay: () => world.count("jobs where type = 'notice' and lease_owner is not null"),
    takeLog: () => {
      const taken = log;
      log = "";
      return taken;
    },
    close: async () => {
      for (const kotib of alive) await kotib.end("SIGKILL");
      await world.stop();
    },
  };
}
