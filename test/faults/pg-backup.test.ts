/** `kotib backup` of a PostgreSQL; what becomes of such a dump is in pg-restore.test.ts. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { main as backup } from "../../operator/backup.ts";
import { main as doctor } from "../../operator/doctor.ts";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { hashOf } from "../../src/db/move/back-up.ts";
import { needsPostgres } from "../support/needs.ts";
import {
  createDatabase,
  findPostgres,
  type PostgresServer,
  startPostgres,
} from "../support/postgres-server.ts";
import { createLook } from "../support/store-under-test.ts";
import { startWorld, type World } from "../support/world.ts";

const CANARY = "password canary 2";

describe("kotib backup of a PostgreSQL", needsPostgres, () => {
  let server: PostgresServer;
  let world: World;
  beforeAll(async () => {
    const port = await reservePort();
    server = startPostgres(findPostgres() ?? "", {
      settings: ["listen_addresses='127.0.0.1'", `port=${port}`],
    });
    const socket = new URL(server.url("postgres"));
    socket.searchParams.set("port", String(port));
    const name = randomUUID();
    await createDatabase({ url: () => socket.href }, name);
    const DATABASE_URL = `postgres://kotib:${encodeURIComponent(CANARY)}@127.0.0.1:${port}/${name}`;
    world = await startWorld({ env: { DATABASE_URL } });
    world.env.INIT_CWD = world.folder;
    await world.loggedIn("dilnoza");
  });
  afterAll(async () => {
    await world?.stop();
    server?.stop();
  });

  async function runs(command: typeof backup, ...argv: string[]): Promise<{ code: number; told: string }> {
    const lines: string[] = [];
    const code = await command(argv, world.env, (line) => void lines.push(line));
    return { code, told: lines.join("\n") };
  }

  /** Has commands find these programs first, or alone. */
  function usePath(path: string): void {
    const { PATH } = process.env;
    process.env.PATH = path;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
  }

  it("makes a dump with its facts while Kotib runs, and keeps the latest", async () => {
    const folder = join(world.folder, "backups");
    for (let time = 0; time < 3; time += 1)
      expect(await runs(backup, "--keep", "2")).toMatchObject({
        code: 0,
        told: expect.stringContaining(folder),
      });
    const dumps = readdirSync(folder).filter((name) => name.endsWith(".dump"));
    expect(dumps).toHaveLength(2);
    const [dump = ""] = dumps.map((name) => join(folder, name));
    for (const one of [dump, `${dump}.json`]) expect(statSync(one).mode & 0o777).toBe(0o600);
    const facts = JSON.parse(readFileSync(`${dump}.json`, "utf8"));
    expect(facts).toMatchObject({ bytes: statSync(dump).size, sha256: await hashOf(dump) });
    expect(Object.keys(facts.keys)).toHaveLength(1);
    const list = execFileSync(join(findPostgres() ?? "", "pg_restore"), ["--list", dump], {
      encoding: "utf8",
    });
    expect(list).toMatch(/TABLE DATA public submissions/);
  });

  /** @promise commands: `kotib backup` backs PostgreSQL up, too, and the doctor and the metrics tell its age. */
  it("is known by its age to the database, the doctor and the metrics", async () => {
    expect((await runs(backup)).code).toBe(0);
    const look = createLook(world.env.DATABASE_URL ?? "");
    onTestFinished(() => look.close());
    expect(await look.count("backups")).toBe(1);
    expect((await runs(doctor)).told).toContain("ok      Backup: the last one is of the last 24 hours");
    const age = async () => {
      const text = await (await fetch(world.metricsUrl)).text();
      return Number(/^kotib_backup_age_seconds (\S+)$/m.exec(text)?.[1]);
    };
    await look.change("update backups set made_at = ?", world.now() - 3 * 86_400_000);
    expect(await age()).toBeCloseTo(3 * 86_400, -2);
  });

  /** @promise stolen-files: A backup of PostgreSQL shows its password to nobody. */
  it("shows the password to nobody", async () => {
    const spy = join(world.folder, "pg_dump");
    const seen = join(world.folder, "arguments");
    writeFileSync(
      spy,
      `#!/bin/sh\necho "$@" >${seen}\necho "$PGPASSWORD" >>${seen}\necho broken >&2\nexit 1\n`,
    );
    chmodSync(spy, 0o755);
    usePath(`${world.folder}${delimiter}${process.env.PATH}`);
    const target = join(world.folder, "none.dump");
    const { code, told } = await runs(backup, target);
    expect(code).toBe(1);
    expect(told).toBe("pg_dump failed, and there is no backup: broken");
    const [args = "", password] = readFileSync(seen, "utf8").split("\n");
    expect(args).not.toMatch(/canary|127\.0\.0\.1/);
    expect(password).toBe(CANARY);
    for (const left of [target, `${target}.part`, `${target}.json`]) expect(existsSync(left)).toBe(false);
  });

  it("says what is missing where PostgreSQL's programs are", async () => {
    usePath(world.folder.replace(/$/, "/nothing"));
    expect(await runs(backup)).toMatchObject({
      code: 1,
      told: expect.stringMatching(/^pg_dump is not installed here: .*postgresql-client/),
    });
  });
});
