import { expect, it } from "vitest";
import { createNotedLately } from "../../../../src/db/rows/noted-lately.ts";

it("notes an owner's page once a minute, another one at once, and again what failed", async () => {
  let now = 1_000_000;
  const noted: string[] = [];
  const unlessLately = createNotedLately({ now: () => now });
  const note = (owner: string, page: string) =>
    unlessLately(owner, page, async () => {
      if (page === "broken" && !noted.includes("tried")) {
        noted.push("tried");
        throw new Error("no database");
      }
      noted.push(`${owner} ${page}`);
    });
  await note("one", "first");
  await note("one", "first");
  await note("other", "first");
  await note("one", "second");
  await note("one", "first");
  now += 59_999;
  await note("one", "first");
  expect(noted).toEqual(["one first", "other first", "one second", "one first"]);
  now += 1;
  await note("one", "first");
  // The clock was set back: nobody knows when it was.
  now -= 3600_000;
  await note("one", "first");
  expect(noted.splice(0).slice(4)).toEqual(["one first", "one first"]);
  await expect(note("one", "broken")).rejects.toThrow("no database");
  await note("one", "broken");
  expect(noted).toEqual(["tried", "one broken"]);
});
