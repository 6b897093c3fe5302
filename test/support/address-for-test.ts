/** Where a test keeps what need not outlive it. */
import { onTestFinished } from "vitest";
import { createStoreForTest, onPostgres } from "./store-under-test.ts";

/** The address of memory, or of a PostgreSQL database of the test's own, which goes with it. */
export async function addressForTest(): Promise<string> {
  if (!onPostgres) return "file::memory:";
  const { url, remove } = await createStoreForTest();
  onTestFinished(remove);
  return url;
}
