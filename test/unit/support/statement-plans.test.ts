import { expect, it } from "vitest";
import { createPlanReader } from "../../support/statement-plans.ts";

const findWalks = createPlanReader();

it.each([
  ["select * from jobs where type = ?", "SCAN jobs"],
  ["select count(*) from users where resume is not null", "SCAN users USING INDEX users_resume"],
  ["select * from users where telegram_user_id = ?", undefined],
  ["delete from audit where at < @before", undefined],
])("SQLite's plan of a statement shows what goes through a table: %s", (text, step) => {
  expect(findWalks(text)).toEqual(step === undefined ? [] : [step]);
});
