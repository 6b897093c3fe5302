/** `npm run proofs -- simulate`: lives a week of many accounts with a moved clock; the last line is JSON. */
import { join } from "node:path";
import type { Change } from "../../sandbox/service/change-ledger.ts";
import { prepareGround } from "../../test/replicas/ground.ts";
import { readArguments } from "../../tools/read-arguments.ts";
import { round } from "../ground/figures.ts";
import { countWeek } from "./count.ts";
import { startKotib } from "./kotib.ts";
import { createLookLedger } from "./look-ledger.ts";
import { writeScript } from "./script.ts";
import { planTroubles } from "./troubles.ts";
import { createVirtualTime, type Life, live, settle } from "./week.ts";
import { openWorkWatch } from "./work-watch.ts";

const { values } = readArguments({
  usage: `Usage: npm run proofs -- simulate [OPTIONS]
  Lives a week of many accounts with a moved clock and troubles, and counts how well their people were told. The last line is JSON.

  --accounts N   how many (10)
  --seed N       another week (1)
  --explain N    prints so many lines of what was lost, repeated, too early or late (0)
  --keep         keeps the folder with Kotib's log and database
  --help         prints this`,
  numbers: ["accounts"],
  options: {
    accounts: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    explain: { type: "string", default: "0" },
    keep: { type: "boolean", default: false },
  },
});
const accounts = Number(values.accounts);
const seed = Number(values.seed);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 7;
/** Changes of the week's last minutes may be told in the next morning's first hours. */
const AFTERWARDS_MS = 2 * HOUR;
const LEAST_EVENTS = 20;
/** No public holiday is near. */
const MONDAY = Date.parse("2026-02-02T00:00:00+05:00");
const FROM = MONDAY + 9 * HOUR;
const TO = FROM + DAYS * DAY;

const startedAt = performance.now();
const time = createVirtualTime(FROM - HOUR);
const looks = createLookLedger();
const ground = await prepareGround({
  replicas: 1,
  people: accounts,
  seed,
  clock: time,
  webhook: false,
  // Every third organization has two people, who share what is read.
  peopleIn: (organization) => (organization % 3 === 0 ? 2 : 1),
  policies: { watching: { spreadMinutes: 0 } },
  env: () => ({ LOG_LEVEL: "warn" }),
  service: { stateDelayMs: 0, log: looks.add },
  telegram: { enforceFlood: true },
});
const { folder, people, service, telegram, world } = ground;
for (const { person } of people) person.start();
const kotib = await startKotib({ folder, now: time.now(), env: ground.variables[0] ?? {} });
const work = openWorkWatch(join(folder, "kotib.db"));
const life: Life = {
  time,
  kotib,
  work,
  telegram,
  troubled: { service, telegram },
  take: (step) => step.do(service.counterparty),
  onProgress: (at) => console.error(`${new Date(at + 5 * HOUR).toUTCString().slice(0, 22)} …`),
};

await settle(life);
time.moveTo(FROM);
await kotib.move(FROM);
await settle(life);
console.error(`${accounts} accounts logged in after ${seconds()} s`);

const cpuBefore = kotib.measure();
const requestsBefore = looks.requests();
const troubles = planTroubles(MONDAY);
await live(life, { to: TO, steps: writeScript(world, { from: FROM, to: TO, seed }), troubles });
const requests = looks.requests() - requestsBefore;
const cpuMs = kotib.measure() - cpuBefore;
const checks = looks.checks(FROM, TO);
await live(life, { to: TO + AFTERWARDS_MS, steps: [], troubles: [] });
await kotib.stop();

const { counts, explained } = countWeek({
  from: FROM,
  to: TO,
  changes: service.changes(),
  messages: telegram.messages(),
  audienceOf: (change) =>
    people.filter(({ user }) => user.tin === audienceOf(change)).map(({ person }) => person.id),
  looksFor: (personId, { kind }) =>
    looks.looksOf(people.find(({ person }) => person.id === personId)?.user.tin ?? "", kind),
  outages: troubles.filter(({ isOutage }) => isOutage),
});
work.close();
await ground.close(values.keep);
if (values.keep) console.error(`kept: ${folder}`);

for (const line of explained.slice(0, Number(values.explain))) console.error(line);
console.log(
  JSON.stringify({
    accounts,
    minutes: round(seconds() / 60, 2),
    ...counts,
    eventsPerAccount: round(counts.events / accounts, 2),
    requestsPerAccountPerDay: round(requests / accounts / DAYS, 2),
    cpuMsPerCheck: round(cpuMs / checks, 2),
  }),
);
const { events, lost, repeated, inQuietHours } = counts;
process.exitCode = lost + repeated + inQuietHours === 0 && events >= LEAST_EVENTS * accounts ? 0 : 1;

/** The side that did not do it itself. */
function audienceOf({ change, sender, receiver }: Change): string | null {
  if (change === "answered" || change === "failed") return sender;
  return receiver;
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
