import { statSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { onSqlite } from "../../../support/store-under-test.ts";
import { createTestDatabase } from "../test-database.ts";

/**
 * A machine without a battery for its clock starts on this day; at this second the seconds since 1970 are a backup's
 * mark.
 */
const OF_A_MARK = 19_211_000;

describe("looking at the database", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("finds nothing where it takes what is written", async () => {
    const { db } = await createTestDatabase();
    expect(await db.check()).toBeNull();
  });

  onSqlite(() => {
    it("proves by writing into the file that it can be written to", async () => {
      const { db, path } = await createTestDatabase();
      const before = statSync(`${path}-wal`).size;
      expect(await db.check()).toBeNull();
      expect(statSync(`${path}-wal`).size).toBeGreaterThan(before);
    });

    it("never makes a backup of the file, whatever the clock says", async () => {
      const { db, open } = await createTestDatabase();
      vi.useFakeTimers({ toFake: ["Date"], now: OF_A_MARK });
      expect(await db.check()).toBeNull();
      await expect(open()).resolves.toBeDefined();
    });
  });
});
