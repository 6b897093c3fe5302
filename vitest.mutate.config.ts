import { delimiter } from "node:path";
import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** For `npm run mutate`: the tests of what is mutated alone, in one worker, without what listens to all of them. */
const { projects: _projects, ...shared } = config.test ?? {};

export default defineConfig({
  test: { ...shared, retry: 0, include: (process.env.MUTATE_TESTS ?? "").split(delimiter) },
});
