import { expect, it } from "vitest";
import { createMarkTable, MARK_TABLE, type MoveMark } from "../../../src/db/move/move-mark.ts";
import { createTestDatabase } from "./test-database.ts";

const MARKS: ReadonlyArray<readonly [what: string, mark: Omit<MoveMark, "number" | "other">, says: RegExp]> =
  [
    [
      "was moved",
      { role: "from", endedAt: "2026-11-22T10:00:00.000Z" },
      / was moved to there on 2026-11-22: /,
    ],
    ["is being moved", { role: "from", endedAt: null }, / is being moved to there: .* --give-up`$/],
    ["is being filled", { role: "to", endedAt: null }, / is being filled from there by .*: run that again$/],
  ];

/** @promise restore: Kotib does not start on a database that was moved, or half moved. */
it.each(MARKS)("a database that %s is not opened, until that has ended", async (_, mark, says) => {
  const { open, look } = await createTestDatabase();
  await look.change(createMarkTable);
  const value = JSON.stringify({ ...mark, number: "1", other: "there" });
  await look.change(`insert into ${MARK_TABLE} values ('mark', ?)`, value);
  await expect(open()).rejects.toMatchObject({
    code: "ConfigError",
    problems: [expect.stringMatching(says)],
  });
  await look.change(`drop table ${MARK_TABLE}`);
  await open();
});
