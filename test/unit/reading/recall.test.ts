import { describe, expect, it } from "vitest";
import { ServiceUnavailable } from "../../../src/errors.ts";
import { createReadingMemory } from "../../../src/reading/reading-memory.ts";
import { recallOrRead, SHOWN_AGAIN_MS } from "../../../src/reading/recall.ts";
import { createTestDatabase, logInAs } from "../db/test-database.ts";

async function createTest() {
  const { db, clock } = await createTestDatabase();
  const account = await logInAs(db);
  const parts = { db, clock, readings: createReadingMemory(clock) } as never;
  let count = 0;
  /** True if it was read anew. */
  const isRead = async (
    options: {
      fresh?: boolean;
      maxAge?: number;
      failure?: ServiceUnavailable;
      key?: string;
      loggedOut?: boolean;
    } = {},
  ) => {
    const before = count;
    const { fresh = false, maxAge, failure = null, key = "a", loggedOut = false } = options;
    await recallOrRead(parts, { ...account, hasToken: !loggedOut }, key, {
      ...{ fresh, maxAge },
      read: async (at) => {
        count += 1;
        return { documents: [], more: false, failure, at };
      },
    });
    return count > before;
  };
  return { clock, isRead };
}

describe("what was read under a key", () => {
  it("is taken from memory for half a minute, or as long as told", async () => {
    const { clock, isRead } = await createTest();
    expect([await isRead(), await isRead(), await isRead({ key: "b" })]).toEqual([true, false, true]);
    clock.advance(SHOWN_AGAIN_MS - 1);
    expect([await isRead(), await isRead({ maxAge: 1000 })]).toEqual([false, true]);
    clock.advance(SHOWN_AGAIN_MS);
    expect([await isRead({ maxAge: SHOWN_AGAIN_MS + 1 }), await isRead()]).toEqual([false, true]);
  });

  it.each([
    ["who asks for it anew", { fresh: true }],
    ["who was logged out", { loggedOut: true }],
  ])("is not taken from memory by %s", async (_who, options) => {
    const { isRead } = await createTest();
    await isRead();
    expect(await isRead(options)).toBe(true);
  });

  it("is not kept where a part of it failed", async () => {
    const { isRead } = await createTest();
    await isRead({ failure: new ServiceUnavailable("away") });
    expect(await isRead()).toBe(true);
  });
});
