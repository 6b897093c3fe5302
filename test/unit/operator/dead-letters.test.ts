import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../../operator/dead-letters.ts";
import { createKeyRing, saveKeyRing } from "../../../src/db/engine/key-ring.ts";
import type { NewJob } from "../../../src/db/rows/insert-jobs.ts";
import { createTestDatabase, START } from "../db/test-database.ts";

const lease = { owner: "o", leaseUntil: START + 60_000, limit: 10 };

/** Three jobs that were given up, of which another one does the work of the third. */
async function createDead() {
  const test = await createTestDatabase();
  const { db, folder, url } = test;
  const keysFile = join(folder, "keys.json");
  saveKeyRing(keysFile, createKeyRing(START), "create");
  const jobOf = (payload: string, rest: Partial<NewJob> = {}) => ({
    type: "step",
    lane: payload,
    payload,
    ...rest,
  });
  await db.jobs.add([jobOf("typed by a person"), jobOf("b"), jobOf("c", { key: "same" })]);
  const claimed = await db.jobs.claim(lease);
  await db.jobs.settle(
    claimed.map(({ id }) => ({ id, owner: "o", outcome: { kind: "dead", errorCode: "BotError" } as const })),
  );
  await db.jobs.add([jobOf("d", { key: "same", runAt: START + 1000 })]);
  const lines: string[] = [];
  const env = { KEYS_FILE: keysFile, DATABASE_URL: url };
  const run = (...argv: string[]) => main(argv, env, (line) => void lines.push(line));
  return { ...test, lines, run };
}

describe("kotib dead-letters", () => {
  /** @promise commands: The list of dead letters shows nothing that somebody wrote. */
  it("lists them with their reasons and without what people wrote", async () => {
    const { run, lines } = await createDead();
    expect(await run()).toBe(0);
    expect(lines.slice(1)).toEqual([
      "2  step  b  2026-01-05T06:00:00.000Z  1 tries  BotError",
      "3  step  c  2026-01-05T06:00:00.000Z  1 tries  BotError",
      "3 in all.",
    ]);
  });

  /** @promise commands: A dead letter that is retried has all its tries, but for work that another job does. */
  it("has them tried again, but for one whose work another job does", async () => {
    const { db, run, lines } = await createDead();
    expect(await run("retry", "2", "3", "77")).toBe(1);
    expect(lines).toEqual([
      "To be tried again: 2.",
      "Left alone: 3, 77. There is no such job any more, or another one does its work.",
    ]);
    expect(await db.jobs.claim(lease)).toMatchObject([{ id: 2, payload: "b", attempt: 1 }]);
  });

  /** @promise commands: Dead letters are dropped as they are named, and no others. */
  it("drops some, or all", async () => {
    const { run, lines } = await createDead();
    expect(await run("drop", "1", "--yes")).toBe(0);
    expect(await run("drop", "all", "--yes")).toBe(0);
    expect(await run("list")).toBe(0);
    expect(lines).toEqual([
      "This deletes 1 job for good: what it was to do is not done.",
      "Dropped: 1.",
      "This deletes 2 jobs for good: what they were to do is not done.",
      "Dropped: 2, 3.",
      "No job was given up.",
    ]);
  });

  /** @promise commands: A command that does not understand its arguments does nothing. */
  it("does nothing where it is not told which", async () => {
    const { run, lines } = await createDead();
    for (const argv of [["retry"], ["drop"], ["drop", "b"], ["list", "1"], ["burn", "all"]]) {
      expect(await run(...argv)).toBe(2);
      expect(lines.pop()).toContain("Usage");
    }
    await run("list");
    expect(lines.at(-1)).toBe("3 in all.");
  });
});
