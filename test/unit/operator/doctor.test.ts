import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Finding } from "../../../operator/doctor/finding.ts";
import { main } from "../../../operator/doctor.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { systemClock } from "../../../src/clock.ts";
import { createKeyRing, loadKeyRing, saveKeyRing } from "../../../src/db/engine/key-ring.ts";
import { tryOwn } from "../../../src/db/engine/ownership.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { describeVersion } from "../../../src/version.ts";
import { needsRoot, SOMEBODY } from "../../support/as-another-user.ts";
import { answer, startHttpServer } from "../../support/http-server.ts";
import { mountSmallDisk } from "../../support/small-disk.ts";
import { logInAs } from "../db/test-database.ts";
import { issue, pemOf } from "../signing/authorities.ts";

const TOKEN = "700000000:token-canary-for-tests-only-000";
const DAY_MS = 24 * 60 * 60_000;

/** A Kotib that runs as it should, but for what a test breaks; and all that it talks to. */
async function createPatient() {
  const folder = mkdtempSync(join(tmpdir(), "kotib-doctor-"));
  const path = join(folder, "kotib.db");
  const keysFile = join(folder, "keys.json");
  saveKeyRing(keysFile, createKeyRing(systemClock.now()), "create");
  // The doctor compares the clock of this machine with others.
  const clock = systemClock;
  const ownership = tryOwn(path);
  const db = await openDatabase({
    tables: everyTable,
    url: `file:${path}`,
    vault: createVault(loadKeyRing(keysFile)),
    clock,
    ownership,
  });
  const state = {
    token: TOKEN,
    webhook: { url: "", pending_update_count: 0 } as Record<string, unknown>,
    serviceStatus: 401,
    serviceBody: { message: "Unauthenticated." } as unknown,
    health: `ok\nKotib ${describeVersion()}\n`,
    serving: "serving\n",
    open: [] as readonly string[],
    readyStatus: 200,
    date: () => new Date(systemClock.now()),
  };
  const telegram = await startHttpServer(({ path: asked }, _previous, response) => {
    response.setHeader("date", state.date().toUTCString());
    if (!asked.startsWith(`/bot${state.token}/`))
      return answer(response, 401, { ok: false, error_code: 401 });
    const result = asked.endsWith("/getMe") ? { username: "kotib_test_bot" } : state.webhook;
    answer(response, 200, { ok: true, result });
  });
  const service = await startHttpServer((_request, _previous, response) =>
    answer(response, state.serviceStatus, state.serviceBody),
  );
  const nobody = await startHttpServer(() => {});
  await nobody.close();
  const own = await startHttpServer(({ path: asked }, _previous, response) => {
    if (asked === "/health") return answer(response, 200, state.health);
    if (asked === "/ready") return answer(response, state.readyStatus, "ready\n");
    answer(response, 404, "");
  });
  /** The world reaches Kotib by it. */
  const proxy = await startHttpServer(({ path: asked }, _previous, response) => {
    if (asked === "/serving") return answer(response, 200, state.serving);
    if (!state.open.includes(asked)) return answer(response, 404, "");
    answer(response, 200, { "/health": state.health, "/ready": "ready\n" }[asked] ?? "kotib_jobs 1\n");
  });
  onTestFinished(async () => {
    await db.close();
    for (const server of [telegram, service, own, proxy]) await server.close();
    rmSync(folder, { recursive: true });
  });
  const env: Record<string, string> = {
    BOT_TOKEN: TOKEN,
    BOT_API_ROOT: telegram.url,
    SERVICE_URL: service.url,
    PUBLIC_URL: proxy.url,
    PORT: new URL(own.url).port,
    KEYS_FILE: keysFile,
    DATABASE_URL: `file:${path}`,
  };
  const lines: string[] = [];
  const run = (...argv: string[]) => main(argv, env, (line) => void lines.push(line));
  const findings = async (): Promise<Finding[]> => {
    lines.splice(0);
    await run("--json");
    return JSON.parse(lines.join("\n")) as Finding[];
  };
  return { folder, path, keysFile, db, env, state, lines, run, findings, telegram, own, gone: nobody.url };
}

/** What is not good, as `level about: says`. */
const troubles = (findings: readonly Finding[]) =>
  findings
    .filter(({ level }) => level === "warning" || level === "failure")
    .map(({ level, about, says }) => `${level} ${about}: ${says}`);

/**
 * @promise commands: The doctor notices a refused token, a clock that is off, a foreign webhook, a service or proxy
 * that leads nowhere, and open metrics.
 */
/**
 * @promise commands: The doctor notices a wrong ring or profile, files of others or open to them, a full disk, dead
 * letters and an old backup.
 */
describe("kotib doctor", () => {
  it("names what is missing of the configuration", async () => {
    const lines: string[] = [];
    expect(await main([], { DATABASE_URL: "file:/nowhere/kotib.db" }, (line) => void lines.push(line))).toBe(
      1,
    );
    for (const name of ["BOT_TOKEN", "SERVICE_URL", "KEYS_FILE"]) expect(lines.join("\n")).toContain(name);
  });

  /** @promise commands: The doctor changes nothing, tells no secret, and says what each trouble means. */
  it("finds a healthy Kotib healthy, tells no secret, and says what each trouble means", async () => {
    const { run, lines, findings, telegram } = await createPatient();
    expect(await run()).toBe(0);
    expect(lines.join("\n")).not.toContain(TOKEN);
    expect(lines.at(-1)).toContain("0 failures");
    const found = await findings();
    // Of this computer, as it has to be in a test.
    expect(troubles(found)).toEqual([expect.stringMatching(/^warning Public address: .*only this computer/)]);
    for (const { level, means } of found) if (level !== "good") expect(means).toMatch(/\w/);
    for (const about of [
      "Telegram",
      "Webhook",
      "Clock",
      "Service",
      "Key ring",
      "Database",
      "Disk",
      "Process",
    ])
      expect(found.find((one) => one.about === about)?.level, about).toBe("good");
    expect(new Set(telegram.requests.map(({ path }) => path.split("/").at(-1)))).toEqual(
      new Set(["getMe", "getWebhookInfo"]),
    );
  });

  it.each<[string, (patient: Awaited<ReturnType<typeof createPatient>>) => unknown, RegExp]>([
    [
      "a token that is refused",
      ({ state }) => (state.token = "1:other"),
      /^failure Telegram: the token is refused/,
    ],
    ["no Telegram", ({ env, gone }) => (env.BOT_API_ROOT = gone), /^failure Telegram: .*ECONNREFUSED/],
    [
      "a clock that is behind",
      ({ state }) => (state.date = () => new Date(systemClock.now() + 400_000)),
      /^failure Clock: it is (399|400|401) seconds behind/,
    ],
    [
      "a clock that is a little ahead",
      ({ state }) => (state.date = () => new Date(systemClock.now() - 60_000)),
      /^warning Clock: it is (59|60|61) seconds ahead/,
    ],
    [
      "a webhook that another program set",
      ({ state, env }) => {
        Object.assign(env, { WEBHOOK_SECRET: "0123456789abcdef", PUBLIC_URL: "https://kotib.example" });
        state.webhook = { url: "https://thief.example/x?secret=1", pending_update_count: 0 };
      },
      /^failure Webhook: it leads to another host \(thief\.example\)$/,
    ],
    [
      "a webhook that Telegram cannot call",
      ({ state, env }) => {
        Object.assign(env, { WEBHOOK_SECRET: "0123456789abcdef", PUBLIC_URL: "https://kotib.example" });
        state.webhook = {
          url: "https://kotib.example/telegram/webhook",
          pending_update_count: 3,
          last_error_date: Math.floor(systemClock.now() / 1000) - 60,
          last_error_message: "Wrong response from the webhook: 502 Bad Gateway",
        };
      },
      /^warning Webhook: Telegram met an error at .*502 Bad Gateway/,
    ],
    [
      "another's webhook beside long polling",
      ({ state }) => (state.webhook = { url: "https://old.example/x", pending_update_count: 500 }),
      /^failure Webhook: it leads to another host \(old\.example\)$/,
    ],
    [
      "another's webhook that is to be taken",
      ({ state, env }) => {
        env.TAKE_WEBHOOK = "1";
        state.webhook = { url: "https://old.example/x", pending_update_count: 0 };
      },
      /^warning Webhook: it leads to another host \(old\.example\)$/,
    ],
    [
      "its own webhook beside long polling",
      ({ state, env }) => {
        env.PUBLIC_URL = "https://kotib.example";
        state.webhook = { url: "https://kotib.example/telegram/webhook", pending_update_count: 0 };
      },
      /^warning Webhook: one is set \(kotib\.example\)/,
    ],
    [
      "updates that wait at Telegram",
      ({ state }) => (state.webhook = { url: "", pending_update_count: 101 }),
      /^warning Webhook: 101 updates wait at Telegram/,
    ],
    [
      "a service that is sent tokens readably",
      ({ env }) => (env.SERVICE_URL = "http://service.example"),
      /^failure Configuration: SERVICE_URL must be https/,
    ],
    [
      "a file without authorities",
      ({ env }) => (env.SIGNATURE_ROOTS = import.meta.filename),
      /^failure Authorities: SIGNATURE_ROOTS .*no certificate in PEM form/,
    ],
    [
      "an authority that has expired",
      ({ env, folder }) => {
        env.SIGNATURE_ROOTS = join(folder, "roots.pem");
        const now = systemClock.now() - 9 * DAY_MS;
        writeFileSync(env.SIGNATURE_ROOTS, pemOf(issue({ now, authority: true })));
      },
      /^warning Authorities: 1 of 1 have expired/,
    ],
    [
      "an authority that ends soon, beside one that did",
      ({ env, folder }) => {
        env.SIGNATURE_ROOTS = join(folder, "roots.pem");
        const pems = [0, 9].map((days) =>
          pemOf(issue({ now: systemClock.now() - days * DAY_MS, authority: true })),
        );
        writeFileSync(env.SIGNATURE_ROOTS, pems.join(""));
      },
      /^warning Authorities: 1 of 2 expire within 60 days/,
    ],
    ["no service", ({ env, gone }) => (env.SERVICE_URL = gone), /^failure Service: .*ECONNREFUSED/],
    [
      "a service in trouble",
      ({ state }) => (state.serviceStatus = 500),
      /^warning Service: it answers \(500/,
    ],
    [
      "a service's address that knows no documented list",
      ({ state }) => (state.serviceStatus = 404),
      /^warning Service: it does not answer \/api\/ru\/documents\/act\/send as a document service does \(404\)/,
    ],
    [
      "a web site in the place of the service",
      ({ state }) => Object.assign(state, { serviceStatus: 200, serviceBody: "<html>hello</html>" }),
      /^warning Service: it does not answer .*\(200\)/,
    ],
    [
      "a variable whose name is a slip",
      ({ env }) => (env.SIGNATURE_ROOT = "/roots.pem"),
      /^warning Configuration: SIGNATURE_ROOT is no variable of Kotib's: did you mean SIGNATURE_ROOTS\?/,
    ],
    [
      "a proxy that leads elsewhere",
      ({ state }) => (state.serving = "hello"),
      /^failure Public address: \/serving answers with 200, and not as Kotib does/,
    ],
    [
      "another version that still runs",
      ({ state }) => (state.health = "ok\nKotib 0.0.9 (0123456789ab)\n"),
      /^warning Public address: Kotib 0\.0\.9 \(0123456789ab\) runs, which is not the version that is installed here/,
    ],
    [
      "updates that are not taken",
      ({ state }) => (state.readyStatus = 503),
      /^warning Public address: \/ready/,
    ],
    [
      "open metrics",
      ({ state }) => (state.open = ["/metrics"]),
      /^warning Public address: \/metrics answers/,
    ],
    [
      "everything open",
      ({ state }) => (state.open = ["/health", "/ready", "/metrics"]),
      /^warning Public address: \/health, \/ready, \/metrics answer there/,
    ],
    [
      "a ring that others can read",
      ({ keysFile }) => chmodSync(keysFile, 0o644),
      /^failure Key ring: .*others can read it/,
    ],
    [
      "a ring that Kotib's group can read",
      ({ keysFile }) => chmodSync(keysFile, 0o440),
      /^warning Key ring: Kotib's group can read it/,
    ],
    [
      "a ring that is gone",
      ({ keysFile }) => rmSync(keysFile),
      /^failure Key ring: .*there is no such file: bring back its copy, without which/,
    ],
    [
      "a ring that is gone beside PostgreSQL that cannot be looked at",
      ({ keysFile, env }) => {
        rmSync(keysFile);
        env.DATABASE_URL = "postgres://kotib@127.0.0.1:1/kotib";
      },
      /^failure Key ring: .*there is no such file: bring back its copy, or for a new database/,
    ],
    [
      "a ring that does not fit",
      async ({ keysFile, db }) => {
        await logInAs(db);
        saveKeyRing(keysFile, createKeyRing(0), "replace");
      },
      /^failure Key ring: it lacks the keys/,
    ],
    [
      "a database that others of its group can read",
      ({ path }) => chmodSync(path, 0o640),
      /^warning Owners and modes: others/,
    ],
    [
      "jobs that were given up",
      async ({ db }) => {
        await db.jobs.add([{ type: "x", lane: "x", payload: 1 }]);
        const [job] = await db.jobs.claim({ owner: "o", leaseUntil: 8e15, limit: 1 });
        await db.jobs.settle([{ id: job?.id ?? 0, owner: "o", outcome: { kind: "dead", errorCode: "E" } }]);
      },
      /^warning Dead letters: 1 jobs were given up/,
    ],
    [
      "an old backup",
      ({ folder }) => {
        mkdirSync(join(folder, "backups"));
        for (const days of [9.5, 2.5, 5.5]) {
          const file = join(folder, "backups", `kotib-${days}.dump`);
          writeFileSync(file, "");
          const then = new Date(systemClock.now() - days * DAY_MS);
          utimesSync(file, then, then);
        }
      },
      /^warning Backup: .* is 2 days old/,
    ],
    [
      "a profile with a wrong key",
      ({ env, folder }) => {
        env.SERVICE_PROFILE = join(folder, "profile.json");
        writeFileSync(env.SERVICE_PROFILE, '{"kindz":{}}');
      },
      /^failure Service profile: .*kindz/,
    ],
    [
      "policies with a wrong key",
      ({ env, folder }) => {
        env.POLICIES = join(folder, "policies.json");
        writeFileSync(env.POLICIES, '{"retentionDay":30}');
      },
      /^failure Policies: retentionDay: .*"retentionDays"/,
    ],
  ])("notices %s", async (_name, breakIt, expected) => {
    const patient = await createPatient();
    await breakIt(patient);
    expect(troubles(await patient.findings())).toContainEqual(expect.stringMatching(expected));
  });

  it.each<[string, (path: string) => void, RegExp]>([
    [
      "that is a backup",
      (path) => {
        const sqlite = new BetterSqlite3(path);
        sqlite.exec("vacuum");
        sqlite.pragma("user_version = 19211");
        sqlite.close();
      },
      /^failure Database: it is a backup/,
    ],
    [
      "that a newer version had",
      (path) =>
        new BetterSqlite3(path)
          .exec("insert into applied_migrations values ('9999_of_tomorrow', 'hash', 1)")
          .close(),
      /^failure Database: it is whole, and a newer version of Kotib changed it \(1 migrations\)/,
    ],
    [
      "that is none",
      (path) => writeFileSync(path, "not a database, but long enough to be taken for one".repeat(40)),
      /^failure Database: .* cannot be read/,
    ],
    [
      "whose lock this user may not use",
      (path) => {
        rmSync(`${path}.lock`, { force: true });
        mkdirSync(`${path}.lock`);
      },
      /^failure Process: DATABASE_URL .* cannot be used \(SQLITE_IOERR\w*\): this user must be able to write there/,
    ],
  ])("notices a database %s", async (_name, breakIt, expected) => {
    const { env, db, findings, path } = await createPatient();
    await db.close();
    for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    breakIt(path);
    const found = await findings();
    expect(troubles(found)).toContainEqual(expect.stringMatching(expected));
    expect(env.DATABASE_URL).toContain(path);
  });

  it.each<[string, (patient: Awaited<ReturnType<typeof createPatient>>) => unknown, RegExp]>([
    [
      "a port that another program uses",
      ({ env, telegram }) => (env.PORT = new URL(telegram.url).port),
      /^failure Listening: another program listens there \(HOST and PORT: 127\.0\.0\.1, port \d+\)/,
    ],
    [
      "metrics where there is no such address",
      ({ env }) => (env.METRICS_ADDRESS = "nosuch.invalid:9464"),
      /^failure Listening: nothing can listen there \(METRICS_ADDRESS: nosuch/,
    ],
    [
      "a ring that is still to be made",
      ({ env, folder }) => {
        env.KEYS_FILE = join(folder, "new.json");
        env.DATABASE_URL = `file:${join(folder, "new.db")}`;
      },
      /^failure Key ring: .*there is no such file: make one by `kotib keys`$/,
    ],
    [
      "another program's database",
      ({ env, folder }) => {
        env.DATABASE_URL = `file:${join(folder, "other.db")}`;
        new BetterSqlite3(join(folder, "other.db")).exec("create table users (id)").close();
      },
      /^failure Database: it is another program's/,
    ],
    [
      "a folder in the database's place",
      ({ env, folder }) => {
        env.DATABASE_URL = `file:${join(folder, "folder.db")}`;
        mkdirSync(join(folder, "folder.db"));
      },
      /^failure Database: .* cannot be opened \(SQLITE_(CANTOPEN|IOERR)/,
    ],
    [
      "a place where nothing can be written",
      ({ env, keysFile }) => (env.DATABASE_URL = `file:${join(keysFile, "kotib.db")}`),
      /^failure Owners and modes: this user may not write at .*keys\.json\/kotib\.db/,
    ],
  ])("notices %s before Kotib starts", async (_name, breakIt, expected) => {
    const patient = await createPatient();
    await patient.db.close();
    await breakIt(patient);
    expect(troubles(await patient.findings())).toContainEqual(expect.stringMatching(expected));
  });

  const KOTIB = "ok\nKotib 0.1.0 (0123456789ab)\n";
  it.each<[string, boolean, (patient: Awaited<ReturnType<typeof createPatient>>) => string, string]>([
    ["its own Kotib", true, ({ own }) => own.url, "good: Kotib 0.1.0 (0123456789ab) runs and listens there"],
    [
      "a Kotib that runs on another database",
      false,
      ({ own }) => own.url,
      "failure: a Kotib that does not run on this database listens there: Kotib 0.1.0 (0123456789ab)",
    ],
    [
      "another program in the place of its running Kotib",
      true,
      ({ telegram }) => telegram.url,
      "warning: a Kotib runs on this database, and another program listens there",
    ],
    [
      "nothing where its Kotib runs",
      true,
      ({ gone }) => gone,
      "note: a Kotib runs on this database, and nobody listens there",
    ],
  ])("knows %s by what listens at HOST and PORT", async (_name, runs, listens, expected) => {
    const patient = await createPatient();
    const { env, state, db, findings } = patient;
    state.health = KOTIB;
    env.PORT = new URL(listens(patient)).port;
    if (!runs) await db.close();
    const found = (await findings()).filter(({ about }) => about === "Listening");
    expect(found.map(({ level, says }) => `${level}: ${says}`)).toEqual([
      expect.stringMatching(`^${expected.replaceAll(/[()]/g, "\\$&")} \\(HOST and PORT: `),
    ]);
  });

  it("knows its own metrics", async () => {
    const { env, own, findings, state } = await createPatient();
    Object.assign(state, { metrics: 200, health: KOTIB });
    env.PORT = new URL(own.url).port;
    const forwarded = await startHttpServer((_request, _previous, response) =>
      answer(response, 200, "# TYPE kotib_build_info gauge\n"),
    );
    onTestFinished(() => forwarded.close());
    env.METRICS_ADDRESS = new URL(forwarded.url).host;
    const found = (await findings()).filter(({ about }) => about === "Listening");
    expect(found.map(({ level }) => level)).toEqual(["good", "good"]);
  });

  it("writes what is to be done so that a shell takes it, whatever the folder is called", async () => {
    const { env, db, folder, findings } = await createPatient();
    await db.close();
    const path = join(folder, "it's my.db");
    env.DATABASE_URL = `file:${path}`;
    writeFileSync(path, "", { mode: 0o644 });
    const means = (await findings()).find(({ says }) => says.startsWith("others can read"))?.means;
    const command = means?.slice(means.indexOf("chmod")) ?? "";
    execFileSync("/bin/sh", ["-c", command]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("notices a ring of another user than the database's", needsRoot, async () => {
    const { keysFile, findings } = await createPatient();
    chownSync(keysFile, SOMEBODY, SOMEBODY);
    expect(troubles(await findings())).toContainEqual(
      expect.stringMatching(/^failure Owners and modes: .*keys\.json belongs to user 65534/),
    );
  });

  it("notices a disk that is nearly full", async (context) => {
    const disk = mountSmallDisk();
    if (disk === null) return context.skip("this user may not mount a small disk");
    const { env, findings } = await createPatient();
    env.DATABASE_URL = `file:${join(disk, "kotib.db")}`;
    expect(troubles(await findings())).toContainEqual(
      expect.stringMatching(/^failure Disk: [012] MB are free where the database is/),
    );
  });

  it("does not ask the public address where nobody is there to answer", async () => {
    const { db, findings } = await createPatient();
    await db.close();
    const found = await findings();
    expect(found.find(({ about }) => about === "Process")).toMatchObject({ level: "note" });
    expect(found.filter(({ about }) => about === "Public address").at(-1)).toMatchObject({ level: "note" });
  });
});
