import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createPostgresPlanReader } from "../../support/postgres-plans.ts";
import { createStoreForTest, onPostgres } from "../../support/store-under-test.ts";

async function createReader({ without }: { readonly without?: string } = {}) {
  const store = await createStoreForTest();
  onTestFinished(store.remove);
  if (without !== undefined) {
    const client = new pg.Client({ connectionString: store.url });
    await client.connect();
    await client.query(`drop index ${without}`);
    await client.end();
  }
  const { findWalks, close } = await createPostgresPlanReader(store.url);
  onTestFinished(close);
  return findWalks;
}

describe.runIf(onPostgres)("PostgreSQL's plans of statements", () => {
  it.each([
    ["a whole table", "select * from accounts where name = ?", /^Seq Scan of accounts$/],
    ["a table under another name", "select 1 from accounts a where a.name = @name", /^Seq Scan of accounts$/],
    [
      "a table in a part",
      "delete from views where id in (select id from views where list = ?)",
      / of (views|all of views_\w+)$/,
    ],
    [
      "all of an index, by what it is not ordered by first",
      "select document_id from seen_states where document_id = ?",
      / of all of seen_states_pkey$/,
    ],
  ])("show what goes through %s", async (_, text, step) => {
    const findWalks = await createReader();
    expect(await findWalks(text)).toContainEqual(expect.stringMatching(step));
  });

  it.each([
    ["by its key", "select * from users where telegram_user_id = ?"],
    ["by an index", "delete from audit where at < @before"],
    [
      "in rows that were found",
      "select count(*) from (select 1 from jobs where lane = ? limit 5) as counted",
    ],
    [
      "in what it was handed",
      "select 1 from accounts where tin in (select jsonb_array_elements_text(cast(? as jsonb)))",
    ],
    ["in tables of nobody's", "select 1 from nothing_of_the_kind"],
    ["nowhere", "begin"],
  ])("let pass what looks %s", async (_, text) => {
    const findWalks = await createReader();
    expect(await findWalks(text)).toEqual([]);
  });

  it("show where an index is missing", async () => {
    const text = "select id from drafts where updated_at < ?";
    expect(await (await createReader())(text)).toEqual([]);
    expect(await (await createReader({ without: "drafts_updated" }))(text)).not.toEqual([]);
  });
});
