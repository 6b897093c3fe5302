import { copyFileSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main as backUp } from "../../operator/backup.ts";
import { main as restore } from "../../operator/restore.ts";
import { loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { said, says } from "../support/bot-words.ts";
import { acceptsNewInvoice, choosesCode, linkIn, seesIn, seesOutcome } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;

/** Runs a command as an operator does; returns what it said. */
async function runs(world: World, command: typeof backUp, ...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await command(argv, world.env, (line) => void lines.push(line), world.clock);
  expect(code, lines.join("\n")).toBe(0);
  return lines.join("\n");
}

describe("a database that was brought back from a backup", () => {
  const world = useWorld();

  /** @promise restore: A decision that may have been posted since a backup is looked for before anybody can sign it. */
  it("posts nothing a second time, tells what became of it, and lets be signed what was not", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const file = join(world().folder, "backup.db");
    const signed = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, signed.card.id);
    const browser = world().browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    await acceptsNewInvoice(world(), dilnoza);
    const { items } = await browser.open(link);
    const [item] = items;
    if (item === undefined) throw new Error("nothing to sign");
    const signature = await browser.sign(item);
    await world().settled();

    // While Kotib runs, and somebody is about to sign.
    const told = await runs(world(), backUp, file);
    const keyId = loadKeyRing(world().env.KEYS_FILE ?? "").writingKeyId;
    expect(told).toContain(`It needs the keys ${keyId}.`);
    expect(JSON.parse(readFileSync(`${file}.json`, "utf8"))).toMatchObject({
      keys: { [keyId]: expect.any(Number) },
    });
    for (const one of [file, `${file}.json`]) expect(statSync(one).mode & 0o777).toBe(0o600);

    const posts = world().door.count(ACCEPT);
    expect((await browser.submit(link, item.decisionId, signature)).body).toMatchObject({ result: "queued" });
    expect(world().door.count(ACCEPT) - posts).toBe(1);
    await until(async () => (await world().truth(signed.id)).stateid === 30, "the service to have done it");
    await world().settled();
    await world().stopKotib();

    await runs(world(), restore, file);
    await world().startKotib();
    expect((await browser.submit(link, item.decisionId, signature)).status).toBe(410);
    expect(await browser.state(link)).not.toMatchObject({ body: { waiting: 1 } });
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
    const { id: standing } = await dilnoza.sees(said("decision-unknown-restored"));
    for (const minutes of [1, 2, 5, 9]) {
      world().advance(minutes * 60_000);
      await until(
        async () => (await world().count(`jobs where type = 'follow' and run_at <= ${world().now()}`)) === 0,
        "a look",
      );
    }
    await seesIn(dilnoza, standing, says("open", "accept"));
    expect(world().door.count(ACCEPT) - posts).toBe(1);

    const again = await linkIn(dilnoza, standing);
    expect(await browser.signAll(again)).toMatchObject([{ result: "queued" }]);
    world().advance(3000);
    await seesOutcome(dilnoza, standing, says("done", "accept"));
    expect(world().door.count(ACCEPT) - posts).toBe(2);
  });

  /** @promise restore: Kotib does not start on a backup that was put into place by hand. */
  it("is not started upon by putting the backup into its place by hand", async () => {
    const file = join(world().folder, "by-hand.db");
    await runs(world(), backUp, file);
    await world().stopKotib();
    const path = join(world().folder, "kotib.db");
    rmSync(path);
    copyFileSync(file, path);
    await expect(world().startKotib()).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringMatching(/is a backup: bring it back by `kotib restore/)],
    });
    await runs(world(), restore, file);
    await world().startKotib();
  });
});
