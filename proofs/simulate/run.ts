/** `npm run proofs -- simulate`: a week of many accounts with a moved clock and troubles; ends with one line of JSON. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Change } from "../../sandbox/service/change-ledger.ts";
import { createDocumentService } from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { createLocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { reservePort } from "../../test/support/reserve-ports.ts";
import { readArguments } from "../../tools/read-arguments.ts";
import { countWeek } from "./count.ts";
import { startKotib } from "./kotib.ts";
import { logIn } from "./log-in.ts";
import { createLookLedger } from "./look-ledger.ts";
import { makeWorld } from "./made-up-world.ts";
import { writeScript } from "./script.ts";
import { planTroubles } from "./troubles.ts";
import { createVirtualTime } from "./virtual-time.ts";
import { type Life, live, settle } from "./week.ts";
import { openWorkWatch } from "./work-watch.ts";

const { values } = readArguments({
  usage: `Usage: npm run proofs -- simulate [OPTIONS]
  Lives a week of many accounts with a moved clock and troubles, and counts how well their people were told. The last line is JSON.

  --accounts N   how many (10)
  --days N       how long (7)
  --seed N       another week (1)
  --explain N    prints so many lines of what was lost, repeated, too early or late (0)
  --keep         keeps the folder with Kotib's log and database
  --help         prints this`,
  numbers: ["accounts", "days"],
  options: {
    accounts: { type: "string", default: "10" },
    days: { type: "string", default: "7" },
    seed: { type: "string", default: "1" },
    explain: { type: "string", default: "0" },
    keep: { type: "boolean", default: false },
  },
});
const accounts = Number(values.accounts);
const days = Number(values.days);
const seed = Number(values.seed);

const HOST = "127.0.0.1";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONG_MS = 365 * DAY;
const LOG_IN_AT_ONCE = 8;
/** Changes of the week's last minutes may be told in the next morning's first hours. */
const AFTERWARDS_MS = 2 * HOUR;
const LEAST_EVENTS = 20;
const BOT_TOKEN = "700000000:simulated-token-of-no-value-at-all";
const FIRST_PERSON_ID = 710_000_001;
/** No public holiday is near. */
const MONDAY = Date.parse("2026-02-02T00:00:00+05:00");
const FROM = MONDAY + 9 * HOUR;
const TO = FROM + days * DAY;

const startedAt = performance.now();
const memory = "/dev/shm";
const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "kotib-week-"));
const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("; "));
const time = createVirtualTime(FROM - HOUR);
const { now } = time;
const world = makeWorld(accounts, seed, now());
const looks = createLookLedger();
const service = createDocumentService({
  ...{ databaseFile: ":memory:", profile: made.profile, authority: await createAuthority(now) },
  ...{ now, world, stateDelayMs: 0, tokenLifetimeMs: LONG_MS, log: looks.add },
});
const listening = await service.start({ host: HOST, port: 0 });
const telegram = createLocalTelegram({
  ...{ token: BOT_TOKEN, username: "kotib_week_bot", name: "Kotib", now },
  ...{ relaxHttpButtons: false, enforceFlood: true },
});
const server = await startTelegramServer({
  ...{ telegram, host: HOST, apiPort: 0, chatPort: 0, chatPageDir: join(folder, "none") },
});
writeFileSync(join(folder, "profile.json"), JSON.stringify(sandboxProfile));
saveKeyRing(join(folder, "keys.json"), createKeyRing(now()), "create");
const port = String(await reservePort());
const kotib = await startKotib({
  folder,
  now: now(),
  env: {
    ...{ BOT_TOKEN, BOT_API_ROOT: server.apiRoot, SERVICE_URL: listening.url, PORT: port },
    SERVICE_PROFILE: join(folder, "profile.json"),
    KEYS_FILE: join(folder, "keys.json"),
    DATABASE_URL: `file:${join(folder, "kotib.db")}`,
    PUBLIC_URL: `http://${HOST}:${port}`,
    LOG_LEVEL: "warn",
  },
});
const work = openWorkWatch(join(folder, "kotib.db"));
const life: Life = {
  ...{ time, kotib, work, telegram },
  troubled: { service, telegram },
  take: (step) => step.do(service.counterparty),
  onProgress: (at) => console.error(`${new Date(at + 5 * HOUR).toUTCString().slice(0, 22)} …`),
};

const peopleOf = new Map<string, number[]>();
const tinOf = new Map<number, string>();
await logInEverybody();
await settle(life);
time.moveTo(FROM);
await kotib.move(FROM);
await settle(life);
console.error(`${accounts} accounts logged in after ${seconds()} s`);

const cpuBefore = await kotib.measure();
const requestsBefore = looks.requests();
const troubles = planTroubles(MONDAY);
await live(life, { to: TO, steps: writeScript(world, { from: FROM, to: TO, seed }), troubles });
const requests = looks.requests() - requestsBefore;
const cpuMs = (await kotib.measure()) - cpuBefore;
const checks = looks.checks(FROM, TO);
await live(life, { to: TO + AFTERWARDS_MS, steps: [], troubles: [] });
await kotib.stop();

const { counts, explained } = countWeek({
  ...{ from: FROM, to: TO, changes: service.changes(), messages: telegram.messages() },
  audienceOf: (change) => peopleOf.get(audienceOf(change) ?? "") ?? [],
  looksFor: (personId, { kind }) => looks.looksOf(tinOf.get(personId) ?? "", kind),
  outages: troubles.filter(({ isOutage }) => isOutage),
});
work.close();
await server.close();
await listening.close();
service.close();
if (values.keep) console.error(`kept: ${folder}`);
else rmSync(folder, { recursive: true, force: true });

for (const line of explained.slice(0, Number(values.explain))) console.error(line);
console.log(
  JSON.stringify({
    ...{ accounts, days, minutes: round(seconds() / 60) },
    ...counts,
    eventsPerAccount: round(counts.events / accounts),
    requestsPerAccountPerDay: round(requests / accounts / days),
    cpuMsPerCheck: round(cpuMs / checks),
  }),
);
const { events, lost, repeated, inQuietHours } = counts;
process.exitCode =
  lost + repeated + inQuietHours === 0 && (days < 7 || events >= LEAST_EVENTS * accounts) ? 0 : 1;

/** In turns, so that nobody waits for long. */
async function logInEverybody(): Promise<void> {
  let isDone = false;
  const flow = async () => {
    // People type in time.
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      time.moveTo(now() + 20);
      await kotib.move(now());
    }
  };
  const flowing = flow();
  const waiting = service.people.map((person, index) => ({ person, id: FIRST_PERSON_ID + index }));
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { person, id } = next;
      await logIn(telegram.person({ id, languageCode: "en" }), person);
      tinOf.set(id, person.tin);
      peopleOf.set(person.tin, [...(peopleOf.get(person.tin) ?? []), id]);
    }
  };
  await Promise.all(Array.from({ length: LOG_IN_AT_ONCE }, worker));
  isDone = true;
  await flowing;
}

/** The side that did not do it itself. */
function audienceOf({ change, sender, receiver }: Change): string | null {
  if (change === "answered" || change === "failed") return sender;
  return receiver;
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
