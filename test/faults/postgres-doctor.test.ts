import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main as backup } from "../../operator/backup.ts";
import type { Finding } from "../../operator/doctor/finding.ts";
import { main } from "../../operator/doctor.ts";
import { main as keys } from "../../operator/keys.ts";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { everyTable } from "../../src/capabilities/stored.ts";
import { createKeyRing, loadKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { joinReplicas } from "../../src/db/engine/postgres/replica.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { createLog } from "../../src/log.ts";
import { main as start } from "../../src/main/run.ts";
import { createTestClock } from "../support/clock.ts";
import { needsPostgres } from "../support/needs.ts";
import { askPostgres } from "../support/postgres-server.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { startWorld, type World } from "../support/world.ts";
import { logInAs } from "../unit/db/test-database.ts";

const CANARY = "password-canary-1";

describe("kotib doctor on PostgreSQL", needsPostgres, () => {
  const postgres = usePostgres(["listen_addresses='127.0.0.1'", "max_connections=30"]);
  let world: World;
  let port: number;

  beforeAll(async () => {
    port = await reservePort();
    world = await startWorld({ start: false });
  });
  afterAll(() => world.stop());

  async function createUrl(): Promise<string> {
    const url = new URL(await postgres.createDatabase());
    url.password = CANARY;
    return url.href;
  }

  async function look(url: string, env: Record<string, string> = {}): Promise<Finding[]> {
    const lines: string[] = [];
    await main(["--json"], { ...world.env, DATABASE_URL: url, ...env }, (line) => void lines.push(line));
    expect(lines.join()).not.toContain(CANARY);
    return JSON.parse(lines.join("\n")) as Finding[];
  }

  const told = (findings: readonly Finding[], about: string) =>
    findings.filter((one) => one.about === about).map(({ level, says }) => `${level}: ${says}`);

  async function makeTables(url: string): Promise<void> {
    const vault = createVault(loadKeyRing(world.env.KEYS_FILE ?? ""));
    const db = await openDatabase({ tables: everyTable, url, vault, clock: createTestClock() });
    await logInAs(db);
    await db.close();
  }

  it("finds an empty one, tells what the server does not keep, and makes nothing", async () => {
    const url = await createUrl();
    const found = await look(url);
    expect(told(found, "Database")).toEqual([
      expect.stringMatching(/^good: postgres:.* answers: PostgreSQL \d+, UTF8$/),
      "failure: the server has fsync and full_page_writes off",
      "warning: the server has synchronous_commit off",
      "note: it is empty",
    ]);
    expect(told(found, "Clock")).toContainEqual(expect.stringMatching(/^good: .* differ by \d+ ms$/));
    expect(told(await look(url), "Database")).toContain("note: it is empty");
  });

  it("says to bring the key ring back where that is gone, and to make one for a new database alone", async () => {
    const [used, fresh] = [await createUrl(), await createUrl()];
    await makeTables(used);
    const KEYS_FILE = `${world.folder}/gone.json`;
    for (const [url, remedy] of [
      [used, /there is no such file: bring back its copy, without which/],
      [fresh, /there is no such file: make one by/],
    ] as const) {
      const env = { ...world.env, DATABASE_URL: url, KEYS_FILE };
      expect(told(await look(url, { KEYS_FILE }), "Key ring")).toEqual([expect.stringMatching(remedy)]);
      await expect(start({ env, log: createLog("silent") })).rejects.toThrow(remedy);
    }
    const lines: string[] = [];
    expect(await keys([], { KEYS_FILE, DATABASE_URL: used }, (line) => void lines.push(line))).toBe(1);
    expect(lines.join()).toMatch(/^the database needs the key [0-9a-f]{16}: bring back/);
  });

  it("reaches the server by its socket alone, as Kotib and its backup do", async () => {
    const { pathname, searchParams } = new URL(await postgres.createDatabase());
    const DATABASE_URL = `postgresql://kotib@${pathname}?host=${searchParams.get("host")}`;
    const named = `postgres://${searchParams.get("host")}${pathname}`;
    const env = { ...world.env, DATABASE_URL, INIT_CWD: world.folder };
    await (await start({ env, log: createLog("silent"), clock: world.clock })).stop();
    expect(told(await look(DATABASE_URL), "Database")).toContainEqual(
      expect.stringContaining(`good: ${named} answers`),
    );
    const lines: string[] = [];
    expect(await backup(["socket.dump"], env, (line) => void lines.push(line))).toBe(0);
    expect(lines[0]).toContain("socket.dump");
  });

  it("finds Kotib's tables, its processes, what was given up, and whether the ring fits", async () => {
    const url = await createUrl();
    await makeTables(url);
    let found = await look(url);
    expect(told(found, "Database")).toContain("good: its tables are of this version");
    expect(told(found, "Key ring")).toContain("good: it fits the database");
    expect(told(found, "Dead letters")).toEqual(["good: no job was given up"]);
    expect(told(found, "Process")).toEqual([
      "note: no Kotib runs on this database",
      expect.stringMatching(/^good: the server has \d+ of \d+ connections in use$/),
    ]);
    expect(told(found, "Listening")).not.toEqual([]);

    const replicas = [await joinReplicas({ url }), await joinReplicas({ url })];
    await askPostgres(
      url,
      "insert into jobs (type, lane, payload, run_at, attempts, dead_at) values ('t', 'a', '', 0, 1, 1)",
    );
    await askPostgres(url, "insert into applied_migrations values ('9999_of_tomorrow', 'hash', 1)");
    saveKeyRing(`${world.folder}/other.json`, createKeyRing(0), "create");
    world.env.KEYS_FILE = `${world.folder}/other.json`;
    found = await look(url);
    world.env.KEYS_FILE = `${world.folder}/keys.json`;
    expect(told(found, "Database")).toContain("failure: a newer version of Kotib changed it (1 migrations)");
    expect(told(found, "Key ring")).toContainEqual(expect.stringMatching(/^failure: it lacks the keys /));
    expect(told(found, "Dead letters")).toEqual(["warning: 1 jobs were given up"]);
    expect(told(found, "Process")).toEqual([
      "good: Kotib runs on this database (processes: 2)",
      expect.stringMatching(/^warning: .*; one more Kotib beside 2 may need 33$/),
    ]);
    expect(told(found, "Listening")).toContainEqual(
      expect.stringMatching(/^note: a Kotib runs on this database/),
    );
    for (const replica of replicas) await replica.leave();
  });

  it("says in a sentence why it cannot be used", async () => {
    const url = await createUrl();
    await askPostgres(url, "create table theirs (id integer)");
    expect(told(await look(url), "Database")).toContain("failure: it holds another program's tables");
    expect(told(await look(`postgres://kotib:${CANARY}@127.0.0.1:${port}/kotib`), "Database")).toEqual([
      expect.stringMatching(
        /^failure: DATABASE_URL postgres:\/\/127\.0\.0\.1:\d+\/kotib: no server answers there/,
      ),
    ]);
    expect(told(await look("postgres://kotib"), "Configuration")).toEqual([
      expect.stringMatching(/^failure: DATABASE_URL must name one database/),
    ]);
  });
});
