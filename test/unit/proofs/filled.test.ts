/** The database that the benchmark of growth fills row by row is one that Kotib works with. */
import { expect, it, onTestFinished } from "vitest";
import { FILLED, fillAccounts } from "../../../proofs/bench/fill-accounts.ts";
import { prepareKotib } from "../../../proofs/bench/prepare-kotib.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { loadKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { createTestClock, START } from "../db/test-database.ts";

it("has all that its tables ask for, and lets its accounts leave", async () => {
  const prepared = await prepareKotib(1);
  onTestFinished(prepared.remove);
  const { databaseFile, env } = prepared.freshEnv();
  fillAccounts(databaseFile, 2, START);
  const db = await openDatabase({
    ...{ tables: everyTable, url: `file:${databaseFile}`, clock: createTestClock() },
    vault: createVault(loadKeyRing(env.KEYS_FILE as string)),
  });
  onTestFinished(() => db.close());
  const filled = await db.accounts.find(`${FILLED}1`);
  expect(filled).toMatchObject({ hasToken: true });
  await db.accounts.delete(`${FILLED}1`);
  expect(await db.accounts.find(`${FILLED}1`)).toBeNull();
});
