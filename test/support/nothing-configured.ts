/** For processes that tests start in this working copy: what somebody wrote into its `.env` counts for nothing. */
import { configVariables } from "../../src/config.ts";

/** An empty variable counts as not set, and `.env` changes none that is there. */
export const NOTHING_CONFIGURED: Readonly<Record<string, string>> = Object.fromEntries(
  configVariables.map((name) => [name, ""]),
);
