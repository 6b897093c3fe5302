import { describe, expect, it } from "vitest";
import { createPlanReader } from "../../support/statement-plans.ts";
import { reasonFor, walks } from "../../support/walks.ts";

describe("plans of statements", () => {
  const findWalks = createPlanReader();

  it.each([
    ["a whole table", "select * from jobs where type = ?", "SCAN jobs"],
    [
      "all of an index",
      "select count(*) from users where resume is not null",
      "SCAN users USING INDEX users_resume",
    ],
    ["a table under another name", "select 1 from accounts a where a.name = @name", "SCAN a"],
    [
      "a table in a part",
      "delete from views where id in (select id from views where list = ?)",
      "SCAN views",
    ],
  ])("show what goes through %s", (_, text, step) => {
    expect(findWalks(text)).toContain(step);
  });

  it.each([
    ["by its key", "select * from users where telegram_user_id = ?"],
    ["by an index", "delete from audit where at < @before"],
    [
      "in rows that were found",
      "select count(*) from (select 1 from jobs where lane = ? limit 5) as counted",
    ],
    ["in what it was handed", "select 1 from accounts where tin in (select value from json_each(?))"],
    ["nowhere", "begin immediate"],
  ])("let pass what looks %s", (_, text) => {
    expect(findWalks(text)).toEqual([]);
  });

  it("has a reason for each that may", () => {
    expect(walks.filter(({ why }) => why === "")).toEqual([]);
    expect(reasonFor("select * from jobs where type = ?")).toBeNull();
    expect(reasonFor('update "jobs"\n  set "parked" = ?')).not.toBeNull();
    expect(reasonFor('update "jobs" set "parked" = ? where id = 1')).toBeNull();
  });
});
