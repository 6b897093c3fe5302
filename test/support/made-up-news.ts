/** The name of news that no version tells, for tests of what becomes of any. */
import type { NewsName } from "../../src/db/rows/news.ts";

export const madeUp = (name: string): NewsName => name as NewsName;
