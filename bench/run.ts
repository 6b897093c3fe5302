/** `npm run bench`: Kotib as production runs it, the ordinary bot, the bare one and a floor in turns, medians; ends with one line of JSON. */
import { join } from "node:path";
import { readArguments } from "../tools/read-arguments.mjs";
import { measureGrowth } from "./growth.ts";
import { listOwnerTin, makeInvoicePages, ROWS_PER_PAGE } from "./invoice-pages.ts";
import { type Candidate, type Measured, measure } from "./measure.ts";
import { prepareKotib } from "./prepare-kotib.ts";
import { prepareOrdinary } from "./prepare-ordinary.ts";
import { quantile } from "./statistics.ts";
import { makeWaitingLists } from "./waiting-lists.ts";
import { measureWatching } from "./watch.ts";

const PAGES = 40;

const { values } = readArguments({
  usage: `Usage: npm run bench [-- OPTIONS]
  Measures Kotib as production runs it, an ordinary bot, a bare one and a floor, in turns. The last line is JSON.
  Needs Linux.

  --rounds N          turns of each (5)
  --taps N            taps of the fast part, after a warm-up until they get no cheaper (20000)
  --rated N           taps of the part with a steady pace (2000)
  --people N          people who use the bot (1000)
  --organizations N   organizations that are watched (300)
  --only NAME         base, floor, ordinary or kotib alone, or watch: what watching costs
  --growth            in place of all that: what 10,000 and 100,000 accounts cost
  --core N            the core of the bots
  --node-args TEXT    arguments for their Node
  --help              prints this`,
  numbers: ["rounds", "taps", "rated", "people", "organizations"],
  options: {
    rounds: { type: "string", default: "5" },
    taps: { type: "string", default: "20000" },
    rated: { type: "string", default: "2000" },
    people: { type: "string", default: "1000" },
    growth: { type: "boolean", default: false },
    core: { type: "string" },
    only: { type: "string" },
    organizations: { type: "string", default: "300" },
    "node-args": { type: "string", default: "" },
  },
});
const load = {
  taps: Number(values.taps),
  outstanding: 200,
  rate: 200,
  ratedTaps: Number(values.rated),
};
const core = values.core === undefined ? null : Number(values.core);
const nodeArgs = values["node-args"].split(" ").filter((text) => text !== "");

if (values.growth) {
  await measureGrowth({ core, nodeArgs });
  process.exit(0);
}

const pages = makeInvoicePages(PAGES, Date.now());
const waiting = makeWaitingLists(Date.now());
const prepared = await prepareKotib(Number(values.people));
const ordinarySessions = prepareOrdinary(prepared.people);

const base = (): Candidate => ({
  name: "base",
  args: [join(import.meta.dirname, "base.ts")],
  env: {},
  databaseFile: null,
  isRight: (body) => body.includes(`"text":"You tapped l:p:`),
});

/** The organization is above the rows. */
const showsRows = (start: string) => (body: string) =>
  body.split(start).length === ROWS_PER_PAGE + 1 && body.includes(listOwnerTin);

const floor = (): Candidate => ({
  name: "floor",
  args: [join(import.meta.dirname, "floor.ts")],
  env: { ...ordinarySessions.env, UPDATES_FILE: ordinarySessions.freshUpdatesFile() },
  databaseFile: null,
  isRight: showsRows("<b>№ "),
});

const ordinary = (): Candidate => ({
  name: "ordinary",
  args: [join(import.meta.dirname, "ordinary.ts")],
  env: ordinarySessions.env,
  databaseFile: null,
  // A row of its text begins with the number.
  isRight: showsRows("<b>№ "),
});

function kotib(): Candidate {
  const { env, databaseFile } = prepared.freshEnv();
  return {
    name: "kotib",
    args: ["--max-semi-space-size=16", ...nodeArgs, join(import.meta.dirname, "../src/main.ts")],
    env,
    databaseFile,
    // A row is a button that opens its card.
    isRight: showsRows(`"callback_data":"c:v:`),
  };
}

/** An account of an organization of its own is looked at so often (seconds) where somebody waits for news. */
const WATCHED_EVERY_SECONDS = 120;
const WATCHED_ACCOUNTS = 100_000;

const results: Record<Candidate["name"], Measured[]> = { base: [], floor: [], ordinary: [], kotib: [] };
try {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const make of [base, floor, ordinary, kotib]) {
      const candidate = make();
      if (values.only !== undefined && values.only !== candidate.name) continue;
      const measured = await measure(candidate, { people: prepared.people, pages, waiting, load, core });
      results[candidate.name].push(measured);
      console.log(`${round} ${candidate.name.padEnd(8)} ${writeRow(measured)}`);
      if (measured.loadShare > 0.9) console.log("  the load was the bottleneck: its figures say little");
    }
  }
} finally {
  prepared.remove();
  ordinarySessions.remove();
}

const watching =
  values.only === undefined || values.only === "watch"
    ? await measureWatching({ organizations: Number(values.organizations), core, nodeArgs })
    : null;
if (watching !== null) {
  const { unchangedMs, changedMs, requests } = watching;
  console.log(
    `watching  checkMs ${short(unchangedMs)}  changedCheckMs ${short(changedMs)}  requests ${short(requests)}`,
  );
}

const median = (name: Candidate["name"], what: keyof Measured) =>
  quantile(
    results[name].map((measured) => measured[what] ?? Number.NaN),
    0.5,
  );
const ratio = (what: keyof Measured) => median("kotib", what) / median("ordinary", what);

for (const name of ["base", "floor", "ordinary", "kotib"] as const)
  if (results[name].length > 0) console.log(`median ${name.padEnd(8)} ${writeRow(medianOf(name))}`);
console.log(
  JSON.stringify({
    coldStartMs: short(median("kotib", "coldStartMs")),
    coldStartRatio: short(ratio("coldStartMs")),
    rssIdleMb: short(median("kotib", "rssIdleMb")),
    rssPeakMb: short(median("kotib", "rssPeakMb")),
    peakRatio: short(ratio("rssPeakMb")),
    tapCpuMs: short(median("kotib", "tapCpuMs")),
    tapCpuRatio: short(ratio("tapCpuMs")),
    tapsPerSecond: short(median("kotib", "tapsPerSecond")),
    tapsRatio: short(ratio("tapsPerSecond")),
    p99Ratio: short(ratio("p99Ms")),
    p99DoneRatio: short(ratio("p99DoneMs")),
    conversationStepMs: short(median("kotib", "conversationStepMs")),
    homeCpuMs: short(median("kotib", "homeCpuMs")),
    homeRequests: short(median("kotib", "homeRequests")),
    homeAgainCpuMs: short(median("kotib", "homeAgainCpuMs")),
    homeAgainRequests: short(median("kotib", "homeAgainRequests")),
    homeMs: short(median("kotib", "homeMs")),
    ...(watching === null
      ? {}
      : {
          checkCpuMs: short(watching.unchangedMs),
          changedCheckCpuMs: short(watching.changedMs),
          checksPerSecondPerCore: short(1000 / watching.unchangedMs),
          coresOf100kAccounts: short(
            (WATCHED_ACCOUNTS / WATCHED_EVERY_SECONDS) * (watching.unchangedMs / 1000),
          ),
        }),
  }),
);

function medianOf(name: Candidate["name"]): Measured {
  const names = Object.keys(results[name][0] ?? {}) as Array<keyof Measured>;
  return Object.fromEntries(names.map((what) => [what, median(name, what)])) as unknown as Measured;
}

function writeRow(measured: Measured): string {
  return Object.entries(measured)
    .filter(([, value]) => typeof value === "number" && !Number.isNaN(value))
    .map(([name, value]) => `${name} ${short(value as number)}`)
    .join("  ");
}

function short(number: number): number {
  return Number(number.toPrecision(3));
}
