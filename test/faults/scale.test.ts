import { expect, it } from "vitest";
import { scale } from "../../proofs/scale/scale.ts";
import { needsPostgres } from "../support/needs.ts";

/** Four programs start for it. */
const WITHIN_MS = 300_000;

it("two Kotibs are measured for moments, and nothing is lost when one is killed", {
  timeout: WITHIN_MS,
  ...needsPostgres,
}, async () => {
  const { rows } = await scale({
    ...{ replicas: [2], seconds: 3, people: 30, waiting: 5, decideEvery: 10, share: 0, flags: [] },
  });
  const [row] = rows;
  expect(row?.killed).toMatchObject({ lost: 0, postedTwice: 0, outOfOrder: 0 });
  expect(row?.taps).toBeGreaterThan(0);
  expect(row?.killed?.decisions).toBeGreaterThan(0);
  expect(row?.statementsPerTap).toBeGreaterThan(1);
  for (const spent of row?.spent.replicas ?? []) expect(spent).toBeGreaterThan(0);
});
