/** `npm run proofs -- bench`: compares Kotib as production runs it with two other bots; the last line is JSON. */
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { buildPages } from "../../tools/prepare.mjs";
import { readArguments } from "../../tools/read-arguments.ts";
import { quantile, short, writeFigures } from "../ground/figures.ts";
import { baseCandidate, kotibCandidate, ordinaryCandidate } from "./candidates.ts";
import { measureGrowth } from "./growth.ts";
import { measureHomeFloor } from "./home-floor.ts";
import { listOwnerTin, makeInvoicePages, makeWaitingLists } from "./lists.ts";
import { type LongestHolds, measureLongDocument } from "./long-document.ts";
import { type Candidate, type Measured, measure } from "./measure.ts";
import { prepareOrdinary } from "./ordinary-sessions.ts";
import { pinLoad } from "./pin-load.ts";
import { prepareKotib } from "./prepare-kotib.ts";
import { type TapTally, tallyTaps } from "./tally-taps.ts";
import { measureWatching } from "./watch.ts";

const PAGES = 40;

/**
 * A whole run takes about ten minutes, and a quick one about two, on a machine that does nothing else. With so many
 * people none sends more than Kotib takes of one in a minute.
 */
const WHOLE = { rounds: 5, taps: 4000, ratedTaps: 1500, people: 300, talks: 80, organizations: 100 };
const QUICK = { rounds: 1, taps: 2000, ratedTaps: 400, people: 100, talks: 20, organizations: 40 };

const { values } = readArguments({
  usage: `Usage: npm run proofs -- bench [OPTIONS]
  Measures Kotib as production runs it, an ordinary bot and a bare one, in turns. The last line is JSON.
  Needs Linux. Takes about ten minutes on a machine that does nothing else; with --quick two.

  --quick             one short round: shows that all works, and little of how fast
  --taps N            taps of the fast part, after a warm-up until they get no cheaper (${WHOLE.taps}; quick ${QUICK.taps})
  --only NAME         base, ordinary or kotib alone, tally: statements and memory of a tap, watch: what watching costs,
                      or document: a very long one
  --growth            in place of all that: what 1,000, 10,000 and 100,000 accounts cost
  --node-args TEXT    arguments for their Node
  --help              prints this`,
  numbers: ["taps"],
  options: {
    quick: { type: "boolean", default: false },
    taps: { type: "string" },
    growth: { type: "boolean", default: false },
    only: { type: "string" },
    "node-args": { type: "string", default: "" },
  },
});
buildPages(["pages"]);
const { rounds, people, organizations, taps, ...work } = values.quick ? QUICK : WHOLE;
const startedAt = performance.now();
const load = { ...work, taps: Number(values.taps ?? taps), outstanding: 200, rate: 200 };
const core = pinLoad();
const nodeArgs = values["node-args"].split(" ").filter((text) => text !== "");

if (values.growth) {
  await measureGrowth({ core, nodeArgs });
  process.exit(0);
}

const pages = makeInvoicePages(PAGES, machineTime());
const waiting = makeWaitingLists(machineTime());
const prepared = await prepareKotib(people);
const sessions = prepareOrdinary(prepared.people, listOwnerTin);
const candidates = {
  base: baseCandidate,
  ordinary: () => ordinaryCandidate(sessions),
  kotib: () => kotibCandidate(prepared, nodeArgs),
};

/** An account of an organization of its own is looked at so often (seconds) where somebody waits for news. */
const WATCHED_EVERY_SECONDS = 120;
/** In office hours each list has its turn so often. */
const FULL_EVERY_SECONDS = 1800;
const WATCHED_ACCOUNTS = 100_000;

const results: Record<Candidate["name"], Measured[]> = { base: [], ordinary: [], kotib: [] };
let holds: LongestHolds | null = null;
let tally: TapTally | null = null;
try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const make of Object.values(candidates)) {
      const candidate = make();
      if (values.only !== undefined && values.only !== candidate.name) continue;
      const measured = await measure(candidate, { people: prepared.people, pages, waiting, load, core });
      results[candidate.name].push(measured);
      console.log(`${round} ${candidate.name.padEnd(8)} ${writeFigures(measured)}`);
      if (measured.loadShare > 0.9) console.log("  the load was the bottleneck: its figures say little");
    }
  }
  if (values.only === undefined || ["kotib", "tally"].includes(values.only))
    tally = await tallyTaps(prepared, { pages, core });
  const isMeasured = values.only === undefined || values.only === "document";
  holds = isMeasured ? await measureLongDocument(prepared, { core, nodeArgs, now: machineTime() }) : null;
} finally {
  prepared.remove();
  sessions.remove();
}
if (holds !== null)
  console.log(
    `longest hold of a 5,000-line document: ${Object.entries(holds)
      .map(([what, ms]) => `${what} ${short(ms)} ms`)
      .join(", ")}`,
  );

if (tally !== null) console.log(`a tap on a list  ${writeFigures(tally)}`);

const homeFloor =
  values.only === undefined || values.only === "kotib" ? await measureHomeFloor(waiting, core) : null;
if (homeFloor !== null) console.log(`home's requests alone  ${writeFigures(homeFloor)}`);

const watching =
  values.only === undefined || values.only === "watch"
    ? await measureWatching({ organizations, core, nodeArgs })
    : null;
if (watching !== null) console.log(`watching  ${writeFigures(watching)}`);

const median = (name: Candidate["name"], what: keyof Measured) =>
  quantile(
    results[name].map((measured) => measured[what] ?? Number.NaN),
    0.5,
  );

for (const name of ["base", "ordinary", "kotib"] as const) {
  const figures = Object.keys(results[name][0] ?? {}) as Array<keyof Measured>;
  if (figures.length === 0) continue;
  const medians = Object.fromEntries(figures.map((what) => [what, median(name, what)]));
  console.log(`median ${name.padEnd(8)} ${writeFigures(medians)}`);
}
console.log(`took ${short((performance.now() - startedAt) / 60_000)} minutes`);
/** Of Kotib alone; and beside the ordinary bot, by the name of the ratio. */
const OWN = [
  ...[
    "coldStartMs",
    "rssIdleMb",
    "rssPeakMb",
    "tapCpuMs",
    "tapsPerSecond",
    "conversationStepMs",
    "homeCpuMs",
  ],
  ...["homeRequests", "homeAgainCpuMs", "homeAgainRequests", "homeMs"],
] as ReadonlyArray<keyof Measured>;
const RATIOS: Readonly<Record<string, keyof Measured>> = {
  ...({ coldStartRatio: "coldStartMs", peakRatio: "rssPeakMb", tapCpuRatio: "tapCpuMs" } as const),
  ...({ tapsRatio: "tapsPerSecond", p99Ratio: "p99Ms", p99DoneRatio: "p99DoneMs" } as const),
};
console.log(
  JSON.stringify({
    ...Object.fromEntries(OWN.map((what) => [what, short(median("kotib", what))])),
    ...Object.fromEntries(
      Object.entries(RATIOS).map(([name, what]) => [
        name,
        short(median("kotib", what) / median("ordinary", what)),
      ]),
    ),
    ...(homeFloor === null ? {} : { homeFloorCpuMs: short(homeFloor.readMs) }),
    ...(tally === null
      ? {}
      : Object.fromEntries(Object.entries(tally).map(([what, figure]) => [what, short(figure)]))),
    ...(holds === null
      ? {}
      : Object.fromEntries(Object.entries(holds).map(([what, ms]) => [`${what}HoldMs`, short(ms)]))),
    ...(watching === null
      ? {}
      : {
          fullCheckCpuMs: short(watching.fullMs),
          checkCpuMs: short(watching.unchangedMs),
          changedCheckCpuMs: short(watching.changedMs),
          checksPerSecondPerCore: short(1000 / watching.unchangedMs),
          coresOf100kAccounts: short(
            (WATCHED_ACCOUNTS / 1000) *
              (watching.unchangedMs / WATCHED_EVERY_SECONDS + watching.fullMs / FULL_EVERY_SECONDS),
          ),
        }),
  }),
);
