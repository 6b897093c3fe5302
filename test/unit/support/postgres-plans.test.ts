import { expect, it, onTestFinished } from "vitest";
import { createPostgresPlanReader } from "../../support/postgres-plans.ts";
import { createStoreForTest } from "../../support/store-under-test.ts";

it.each([
  ["select * from accounts where name = ?", ["Seq Scan of accounts"]],
  ["select document_id from seen_states where document_id = ?", [/all of seen_states_pkey$/]],
  ["select * from users where telegram_user_id = ?", []],
  ["delete from audit where at < @before", []],
])("PostgreSQL's plan of a statement shows what goes through a table: %s", async (text, steps) => {
  const store = await createStoreForTest();
  onTestFinished(store.remove);
  const { findWalks, close } = await createPostgresPlanReader(store.url);
  onTestFinished(close);
  expect(await findWalks(text)).toEqual(steps.map((step) => expect.stringMatching(step)));
});
