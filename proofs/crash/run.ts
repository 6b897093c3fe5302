/** `npm run proofs -- crash`: Kotib is killed at each step that matters; the last line is JSON. */
import { findPostgres } from "../../test/support/postgres-server.ts";
import { startForTests } from "../../test/support/start-postgres.ts";
import { STORE } from "../../test/support/store-names.ts";
import { readArguments } from "../../tools/read-arguments.ts";
import type { Round } from "./rounds.ts";

/** So many worlds are played in at the same time. */
const WORLDS = 2;

const { values } = readArguments({
  usage: `Usage: npm run proofs -- crash [OPTIONS]
  Kills Kotib at every step that matters, again and again. The last line is JSON; ends with 1 where a promise was broken.

  --rounds N    how many times (200)
  --only TEXT   only steps whose name begins so
  --store NAME  sqlite or postgres, of which one is started (sqlite)
  --help        prints this`,
  numbers: ["rounds"],
  options: {
    rounds: { type: "string", default: "200" },
    only: { type: "string", default: "" },
    store: { type: "string", default: "sqlite" },
  },
});
const stopServer = values.store === "postgres" ? await startPostgres() : () => {};
// A variant that reads which store is under test reads it now.
const { planTurns, possibleSteps } = await import("./plan.ts");
const { prepareGround } = await import("./rounds.ts");
const turns = planTurns(Number(values.rounds), values.only);
const startedAt = performance.now();
const rounds: Round[] = [];
const left = [...turns];

/** It keeps safe what it commits, as one that is not for tests does. */
async function startPostgres(): Promise<() => void> {
  const programs = findPostgres();
  if (programs === null) throw new Error("PostgreSQL is not installed: Debian's package is postgresql");
  process.env[STORE] = "postgres";
  return await startForTests(programs, {
    settings: ["fsync=on", "synchronous_commit=on", "full_page_writes=on"],
  });
}

async function playInOneWorld(): Promise<void> {
  const ground = await prepareGround();
  try {
    for (let turn = left.shift(); turn !== undefined; turn = left.shift()) tell(await ground.play(turn));
  } catch (error) {
    // Nothing that comes after it would say more.
    left.length = 0;
    throw error;
  } finally {
    await ground.close();
  }
}

function tell(round: Round): void {
  rounds.push(round);
  const { step, times } = round.death;
  const figures = Object.values(round.found);
  console.error(`${rounds.length} ${step} × ${times} ${round.hit ? "" : "not reached "}${figures.join(" ")}`);
  if (figures.some((figure) => figure > 0))
    for (const line of [...round.untold, round.log]) console.error(line);
}

try {
  // Where one world fails the others end their round, and what they started.
  const ends = await Promise.allSettled(Array.from({ length: WORLDS }, playInOneWorld));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
} finally {
  stopServer();
}

const hits = Object.fromEntries(
  possibleSteps.map((step) => [step, rounds.filter(({ death, hit }) => hit && death.step === step).length]),
);
const sum = (count: (round: Round) => number) => rounds.reduce((all, round) => all + count(round), 0);
const counts = {
  updatesLost: sum(({ found }) => found.updatesLost),
  postedTwice: sum(({ found }) => found.postedTwice),
  notificationsLost: sum(({ found }) => found.notificationsLost),
  notificationsRepeated: sum(({ found }) => found.notificationsRepeated),
  // Notices under way at a kill: each may have reached Telegram before our commit, and be told again.
  mayRepeat: sum(({ notices }) => notices),
  repeatedWithoutCause: sum(({ found, notices }) => Math.max(found.notificationsRepeated - notices, 0)),
};
const minutes = Math.round((performance.now() - startedAt) / 6000) / 10;
console.log(
  JSON.stringify({ store: values.store, rounds: rounds.length, ...counts, minutes, failpoints: hits }),
);
const { updatesLost, postedTwice, notificationsLost, repeatedWithoutCause } = counts;
process.exitCode = updatesLost + postedTwice + notificationsLost + repeatedWithoutCause === 0 ? 0 : 1;
