import { describe, expect, it } from "vitest";
import { createSearches } from "../../../../src/capabilities/search/stored.ts";
import { createTestDatabase } from "../../db/test-database.ts";

const PERSON = 1001;

describe("searches", () => {
  it("are offered the last first, each text once", async () => {
    const { db, clock } = await createTestDatabase({ people: [PERSON, 1002] });
    const first = await db.rowsOf(createSearches).keep(PERSON, "misol");
    // Also where the clock is set back meanwhile.
    clock.advance(-60_000);
    for (const text of ["andoza", "sinov", "misol"]) await db.rowsOf(createSearches).keep(PERSON, text);
    const latest = await db.rowsOf(createSearches).findLatest(PERSON, 3);
    expect(latest.map(({ text }) => text)).toEqual(["misol", "sinov", "andoza"]);
    expect(latest[0]?.id).toBe(first.id);
  });

  it("are found by their person alone", async () => {
    const { db } = await createTestDatabase({ people: [PERSON, 1002] });
    const { id } = await db.rowsOf(createSearches).keep(PERSON, "misol");
    expect(await db.rowsOf(createSearches).find(id, PERSON)).toEqual({ id, text: "misol" });
    expect(await db.rowsOf(createSearches).find(id, 1002)).toBeNull();
    expect(await db.rowsOf(createSearches).findLatest(1002, 3)).toEqual([]);
  });

  it("are kept for fifty texts, the oldest forgotten first", async () => {
    const { db } = await createTestDatabase({ people: [PERSON, 1002] });
    const { id } = await db.rowsOf(createSearches).keep(PERSON, "oldest");
    await db.rowsOf(createSearches).keep(1002, "another person's");
    for (let count = 0; count < 50; count += 1) await db.rowsOf(createSearches).keep(PERSON, `text ${count}`);
    expect(await db.rowsOf(createSearches).find(id, PERSON)).toBeNull();
    expect((await db.rowsOf(createSearches).findLatest(PERSON, 100)).length).toBe(50);
    expect((await db.rowsOf(createSearches).findLatest(1002, 100)).length).toBe(1);
  });
});
