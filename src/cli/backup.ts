/** `npm run backup`: a copy of the database, while Kotib runs, with the ids of the keys that it needs. */
import { dirname, join } from "node:path";
import { systemClock } from "../clock.ts";
import { backUp } from "../db/back-up.ts";
import { loadKeyRing } from "../db/key-ring.ts";
import { getDatabasePath, resolveNamed } from "./places.ts";
import { type Command, runCommand } from "./run-command.ts";

const USAGE = `Usage: [DATABASE_URL=file:…] [KEYS_FILE=…] npm run backup [-- FILE]
Writes a backup of the database into FILE (default: backups/kotib-<time>.db beside the database), which only its owner may
read, and what it needs into FILE.json: the ids of its keys, its size and SHA-256. Kotib may run meanwhile.
With KEYS_FILE it also says whether the key ring has these keys (exit code 1 if not). The key ring is not in it: keep a
copy of the ring elsewhere, for as long as the oldest backup that needs it. Bring a backup back by \`npm run restore\`.`;

/** The command; returns the exit code. */
export const main: Command = (argv, env, print = console.log) =>
  runCommand({ usage: USAGE, argv, print }, async ([file, ...rest]) => {
    if (rest.length > 0 || file?.startsWith("-")) return "usage";
    const path = getDatabasePath(env);
    const now = systemClock.now();
    const name = `kotib-${new Date(now).toISOString().replace(/[:.]/g, "-")}.db`;
    const target = file === undefined ? join(dirname(path), "backups", name) : resolveNamed(file, env);
    const ring = env.KEYS_FILE ? loadKeyRing(env.KEYS_FILE) : null;
    const { bytes, keys } = await backUp(path, target, now);
    print(`The backup is in ${target} (${bytes} bytes).`);
    const ids = Object.keys(keys);
    print(ids.length === 0 ? "It needs no keys." : `It needs the keys ${ids.join(", ")}.`);
    const missing = ring === null ? [] : ids.filter((id) => ring.keys.every((key) => key.id !== id));
    if (missing.length === 0) return 0;
    print(`KEYS_FILE lacks ${missing.join(", ")}: what lies under these keys cannot be read.`);
    return 1;
  });
