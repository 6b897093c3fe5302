import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main as backup } from "../../operator/backup.ts";
import { main as doctor } from "../../operator/doctor.ts";
import { main as restore } from "../../operator/restore.ts";
import { says } from "../support/bot-words.ts";
import { acceptsNewInvoice, choosesCode, linkIn, seesOutcome } from "../support/chat-steps.ts";
import { needsPostgres } from "../support/needs.ts";
import { findPostgres } from "../support/postgres-server.ts";
import { createLook, type Look } from "../support/store-under-test.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { startWorld, type World } from "../support/world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;
const programs = findPostgres() ?? "";

describe("a PostgreSQL that was brought back from a dump", needsPostgres, () => {
  const postgres = usePostgres();
  let world: World;
  const looks: Look[] = [];

  beforeAll(async () => {
    const DATABASE_URL = await postgres.createDatabase();
    world = await startWorld({ env: { DATABASE_URL } });
  });
  afterAll(async () => {
    await world.stop();
    for (const look of looks) await look.close();
  });

  const lookAt = (url: string): Look => {
    const look = createLook(url);
    looks.push(look);
    return look;
  };

  /** As `World.settled`. */
  const settled = (look: Look) =>
    until(
      async () =>
        world.telegram.pendingUpdates === 0 &&
        (await look.count(
          "jobs where type in ('update', 'notice') and dead_at is null and (lease_owner is not null or run_at <= ?)",
          world.now() + 1000,
        )) === 0,
      "Kotib to have worked everything",
      60_000,
    );

  async function runs(command: typeof restore, ...argv: string[]): Promise<{ code: number; told: string }> {
    const lines: string[] = [];
    const code = await command(argv, world.env, (line) => void lines.push(line));
    return { code, told: lines.join("\n") };
  }

  /** @promise restore: Kotib does not start on a dump that was brought back before it is settled. */
  it("is not started upon, then posts nothing a second time and lets be signed what was not", async () => {
    const look = lookAt(world.env.DATABASE_URL ?? "");
    const dilnoza = await world.loggedIn("dilnoza");
    const signed = await acceptsNewInvoice(world, dilnoza);
    const link = await linkIn(dilnoza, signed.card.id);
    const browser = world.browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const unsigned = await acceptsNewInvoice(world, dilnoza);
    const { items } = await browser.open(link);
    const [item] = items;
    if (item === undefined) throw new Error("nothing to sign");
    const signature = await browser.sign(item);
    await settled(look);

    // While Kotib runs, and somebody is about to sign.
    const dump = join(world.folder, "kotib.dump");
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(programs, program), args, { stdio: "pipe" });
    expect((await runs(backup, dump)).code).toBe(0);

    const posts = world.door.count(ACCEPT);
    expect((await browser.submit(link, item.decisionId, signature)).body).toMatchObject({ result: "queued" });
    expect(world.door.count(ACCEPT) - posts).toBe(1);
    await until(async () => (await world.truth(signed.id)).stateid === 30, "the service to have done it");
    await settled(look);
    expect(await runs(restore, "--after-pg-restore")).toMatchObject({
      code: 1,
      told: expect.stringMatching(/Kotib runs on this database.* \(processes: 1\)/),
    });
    await world.stopKotib();

    const url = await postgres.createDatabase();
    run("pg_restore", "--exit-on-error", `--dbname=${url}`, dump);
    world.env.DATABASE_URL = url;
    const again = lookAt(url);
    await expect(world.startKotib()).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringMatching(/^DATABASE_URL postgres:.*`kotib restore --after-pg-restore` first/)],
    });
    expect((await runs(doctor)).told).toContain("FAILURE Database: it was brought back from a dump");
    const { code, told } = await runs(restore, "--after-pg-restore");
    expect(code, told).toBe(0);
    expect(told).toMatch(/Signing sessions ended: 1\. .*\n.*can be signed: 2\.\nKotib may be started/);
    // Once more changes nothing.
    expect((await runs(restore, "--after-pg-restore")).told).toMatch(/ended: 0\. .*\n.*can be signed: 0\./);

    await world.startKotib();
    expect((await browser.submit(link, item.decisionId, signature)).status).toBe(410);
    expect(await browser.state(link)).not.toMatchObject({ body: { waiting: 1 } });
    world.advance(3000);
    await dilnoza.sees(says("done", "accept"));
    for (const minutes of [1, 2, 5, 9]) {
      world.advance(minutes * 60_000);
      await until(
        async () => (await again.count("jobs where type = 'follow' and run_at <= ?", world.now())) === 0,
        "a look",
      );
    }
    const { id: standing } = await dilnoza.waitFor(
      () =>
        dilnoza
          .messages()
          .findLast(({ text }) => text.includes(unsigned.number) && text.includes(says("open", "accept"))),
      { what: "the document that was not signed, to be signed" },
    );
    expect(world.door.count(ACCEPT) - posts).toBe(1);
    expect(await browser.signAll(await linkIn(dilnoza, standing))).toMatchObject([{ result: "queued" }]);
    world.advance(3000);
    await seesOutcome(dilnoza, standing, says("done", "accept"));
    expect(world.door.count(ACCEPT) - posts).toBe(2);
  });

  it("is the commands' own word for PostgreSQL", async () => {
    expect(await runs(restore, "kotib.db")).toEqual({
      code: 1,
      told: expect.stringMatching(/^a FILE is for SQLite: .*pg_restore/),
    });
  });
});
