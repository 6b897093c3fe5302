import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { everyTable } from "../../src/capabilities/stored.ts";
import { systemClock } from "../../src/clock.ts";
import { addWritingKey, createKeyRing, loadKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { said } from "../support/bot-words.ts";
import { opensNewInvoice, presses, types } from "../support/chat-steps.ts";
import { MOMENT } from "../support/clock.ts";
import { useWorld } from "../support/use-world.ts";

describe("a key ring that does not fit the database", () => {
  const world = useWorld();

  /** @promise key-ring: A key ring that does not fit the database stops the start, in one sentence. */
  it("is refused at the start in one sentence; with the right one everything goes on", async () => {
    const keysFile = join(world().folder, "keys.json");
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    await presses(dilnoza, card.id, said("action-reject-btn"), said("reason-ask"));
    await world().settled();
    await world().stopKotib();
    const right = loadKeyRing(keysFile);
    saveKeyRing(keysFile, createKeyRing(MOMENT), "replace");
    await expect(world().startKotib()).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringMatching(`^KEYS_FILE does not fit .*${right.writingKeyId}`)],
    });
    expect(await world().count("jobs where dead_at is not null")).toBe(0);

    saveKeyRing(keysFile, right, "replace");
    await world().startKotib();
    await types(dilnoza, "does not agree", number);
    expect(await world().count("submissions where reason = 'does not agree'")).toBe(1);
  });
});

describe("a key ring that Kotib cannot read any more after it was rotated", () => {
  const world = useWorld();

  /**
   * @promise key-ring: A missing key is told as “try later” and to the operator, never as nothing found or a login
   * that ended.
   */
  it("is told as “try later” and to the operator as an error, never as nothing found or as the end of a login", async () => {
    const keysFile = join(world().folder, "keys.json");
    const dilnoza = await world().loggedIn("dilnoza");
    const { number } = await opensNewInvoice(world(), dilnoza);
    await world().settled();
    world().forgive(/the key ring cannot be read/, /told a person of a failure/, /a job waits for its key/);
    // As if it were another user's: open to others it is refused, even to root.
    chmodSync(keysFile, 0o644);
    const ring = addWritingKey(createdFrom(world().env.KEYS_FILE ?? ""), MOMENT);
    const db = await openDatabase({
      tables: everyTable,
      url: world().env.DATABASE_URL ?? "",
      vault: createVault(ring),
      clock: systemClock,
    });
    await db.keyUse.reencrypt();
    await db.close();
    saveKeyRing(keysFile, ring, "replace");

    await types(dilnoza, number, said("error-try-later"));
    const errors = world().newLogLines.filter((line) => line.includes("the key ring cannot be read"));
    expect(errors.length).toBeGreaterThan(0);
    expect(await world().count("accounts where token is null")).toBe(0);
    expect(await world().count("jobs where dead_at is not null")).toBe(0);

    chmodSync(keysFile, 0o600);
    const found = await types(dilnoza, number, number);
    expect(found.text).not.toContain(said("error-try-later"));
  });
});

/** The ring, although it is open to others. */
function createdFrom(keysFile: string) {
  chmodSync(keysFile, 0o600);
  const ring = loadKeyRing(keysFile);
  chmodSync(keysFile, 0o644);
  return ring;
}
