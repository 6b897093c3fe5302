/** `npm run restore`: puts a backup into the place of the database, so that nothing is posted a second time. */
import { systemClock } from "../clock.ts";
import { bringBack } from "../db/bring-back.ts";
import { loadKeyRing } from "../db/key-ring.ts";
import { ownStopped } from "../db/ownership.ts";
import { createVault } from "../db/vault.ts";
import { sessionClosedNotice } from "../signing/news.ts";
import { settleRestored } from "../submissions/settle-restored.ts";
import { getKeysFile, readDatabasePath, resolveNamed } from "./places.ts";
import { loadProfile } from "./profile/load-profile.ts";
import { type Command, runCommand } from "./run-command.ts";
import { useDatabaseAt } from "./use-database.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=file:…] [SERVICE_PROFILE=…] npm run restore -- FILE
Puts the backup in FILE (or any other copy of a database) into the place of the database. Stop Kotib first.
The database that was there is kept under another name. What was signed since the backup was made is not known to it, so:
  open signing sessions end, and dialogues, login links and updates that waited are dropped;
  whatever waited for a signature is looked for at the service, for a quarter of an hour, before it can be signed again.
People may be told some news a second time, and who logged out or deleted everything since is there again.`;

/** The command; returns the exit code. */
export const main: Command = (argv, env, print = console.log) =>
  runCommand({ usage: USAGE, argv, print }, async ([file, ...rest]) => {
    if (file === undefined || file.startsWith("-") || rest.length > 0) return "usage";
    const path = readDatabasePath(env);
    const vault = createVault(loadKeyRing(getKeysFile(env)));
    const profile = loadProfile(env);
    const clock = systemClock;
    const ownership = ownStopped(path);
    try {
      const told: string[] = [];
      const aside = await bringBack({
        file: resolveNamed(file, env),
        path,
        vault,
        now: clock.now(),
        settle: (copy) =>
          useDatabaseAt({ url: `file:${copy}`, vault }, async (db) => {
            const { sessions, updates } = await db.endForRestore();
            await db.notices.write({ notices: sessions.map(sessionClosedNotice) });
            const submissions = await settleRestored({ db, profile, clock });
            told.push(
              `Signing sessions ended: ${sessions.length}. Updates dropped: ${updates}.`,
              `To be looked for at the service before they can be signed: ${submissions}.`,
            );
          }),
      });
      print(`The backup is in its place: ${path}.`);
      for (const line of told) print(line);
      if (aside !== null) print(`The database that was there is kept as ${aside}.`);
      return 0;
    } finally {
      ownership.leave();
    }
  });
