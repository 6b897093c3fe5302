/** Production's process: `node src/main.ts`. */
import "./db/engine/resolve-drizzle.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

// This is loaded last: only later modules find drizzle-orm quickly, and signals are heard meanwhile.
await runUntilStopped(async () => (await import("./main/run.ts")).runBuilt());
