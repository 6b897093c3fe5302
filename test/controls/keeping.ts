/** Controls of what is kept: key rings that change or are lost, and backups that are brought back. */
import { type Control, change } from "./control.ts";

const KEYS_TEST = "test/unit/cli/keys.test.ts";
const LOST_TEST = "test/scenarios/lost-key.test.ts";
const RING_FILE = "src/db/own-file.ts";
const VAULT_TEST = "test/unit/db/vault.test.ts";
const RESTORE_TEST = "test/scenarios/restore.test.ts";
const BACKUP_TEST = "test/unit/cli/backup.test.ts";

export const keeping: readonly Control[] = [
  {
    promise: "P4",
    control: "Kotib does not start with a ring that does not fit the database, and says so in one sentence",
    changes: [change("src/db/open-database.ts", "      await refuseForeignRing(store, options.url);\n", "")],
    test: LOST_TEST,
    name: "is refused at the start in one sentence",
  },
  {
    promise: "P4",
    control: "A job that lacks its key waits for it, as long as that takes",
    changes: [
      change(
        "src/db/claim-jobs.ts",
        "if (error instanceof KeyUnavailable) {",
        "if (error === KeyUnavailable) {",
      ),
      change("src/db/claim-jobs.ts", "if (!(error instanceof VaultError)) throw error;", ""),
    ],
    test: "test/unit/db/jobs.test.ts",
    name: "waits for its key with its lane",
  },
  {
    promise: "P4",
    control: "What meets a missing key while it is worked is not given up, either",
    changes: [
      change(
        "src/jobs/retry-policy.ts",
        "if (error instanceof KeyUnavailable)",
        "if (error === KeyUnavailable)",
      ),
    ],
    test: "test/unit/jobs/job-runner.test.ts",
    name: "waits for a key that is missing",
  },
  {
    promise: "P4",
    control:
      "A missing key is told to people as “try later”, never as nothing found or as the end of a login",
    changes: [
      change("src/db/vault.ts", "throw new KeyUnavailable(`the key", "throw new VaultError(`the key"),
    ],
    test: LOST_TEST,
    name: "is told as “try later”",
  },
  {
    promise: "P4",
    control: "A ring that cannot be read any more is told to the operator as an error",
    changes: [change("src/db/vault.ts", "if (reported !== String(version)) onUnread();", "void onUnread;")],
    test: LOST_TEST,
    name: "and to the operator as an error",
  },
  {
    promise: "P4",
    control: "A ring that is rotated keeps its owner",
    changes: [change(RING_FILE, "    giveTo(file, before, path);\n", "    void giveTo;\n")],
    test: VAULT_TEST,
    name: "keeps its mode and its owner when it is replaced",
  },
  {
    promise: "P4",
    control: "… and its mode",
    changes: [change(RING_FILE, "fchmodSync(file, before.mode & 0o777);", "fchmodSync(file, 0o600);")],
    test: VAULT_TEST,
    name: "keeps its mode and its owner when it is replaced",
  },
  {
    promise: "P4",
    control: "A ring and a database of different users are not rotated: the one who runs Kotib would miss it",
    changes: [
      change(
        "src/cli/keys/refuse-foreign-owner.ts",
        "if (ring.uid === database.uid) return;",
        "if (ring && database) return;",
      ),
    ],
    test: KEYS_TEST,
    name: "refuses a ring and a database of different users",
  },
  {
    promise: "P4",
    control: "No key is taken out of a ring for a database that is not there",
    changes: [
      change(
        "src/cli/use-database.ts",
        "getDatabasePath(database);\n  try {",
        "void getDatabasePath;\n  try {",
      ),
    ],
    test: KEYS_TEST,
    name: "takes no key out for a database that is not there",
  },
  {
    promise: "P4",
    control: "A ring that does not fit the database is not rotated",
    changes: [
      change("src/db/key-ring.ts", "if (missing.length === 0) return;", "if (missing.length >= 0) return;"),
    ],
    test: KEYS_TEST,
    name: "refuses to rotate a ring that does not fit",
  },
  {
    promise: "P4",
    control: "`prune` keeps a key that something lies under",
    changes: [
      change(
        "src/cli/keys/prune-keys.ts",
        "id === ring.writingKeyId || used.has(id);",
        "id === ring.writingKeyId;",
      ),
    ],
    test: KEYS_TEST,
    name: "keeps a key that something lies under",
  },
  {
    promise: "P4",
    control: "`prune` takes out the keys that nothing lies under",
    changes: [
      change(
        "src/cli/keys/prune-keys.ts",
        "const keys = ring.keys.filter(({ id }) => needed(id));",
        "const { keys } = ring;",
      ),
    ],
    test: KEYS_TEST,
    name: "and the old key is needed no more",
  },
  {
    promise: "P4",
    control: "`forget` gives nothing up while Kotib runs",
    changes: [
      change(
        "src/cli/use-stopped.ts",
        "const ownership = ownStopped(path);",
        "const ownership = { leave: () => ownStopped };",
      ),
    ],
    test: KEYS_TEST,
    name: "gives nothing up while Kotib runs",
  },
  {
    promise: "P4",
    control: "Rotation works in slices, between which others write",
    changes: [change("src/db/key-use.ts", "const SLICE = 200;", "const SLICE = 200_000_000;")],
    test: KEYS_TEST,
    name: "rotates in steps",
  },
  {
    promise: "P5",
    control:
      "What could have been posted since the backup becomes unknown, and is looked for before it can be signed",
    changes: [
      change("src/submissions/settle-restored.ts", '["open", "signing", "submitting"]', '["submitting"]'),
    ],
    test: RESTORE_TEST,
    name: "posts nothing a second time",
  },
  {
    promise: "P5",
    control: "Signing sessions that were open when the backup was made are over",
    changes: [
      change(
        "src/db/end-for-restore.ts",
        '.where(ne(signingSessions.state, "ended"))',
        ".where(ne(signingSessions.state, signingSessions.state))",
      ),
    ],
    test: RESTORE_TEST,
    name: "posts nothing a second time",
  },
  {
    promise: "P5",
    control: "Kotib does not start on a backup that was put into place by hand",
    changes: [change("src/db/open-database.ts", "      refuseBackup(sqlite, options.url);\n", "")],
    test: RESTORE_TEST,
    name: "is not started upon by putting the backup into its place by hand",
  },
  {
    promise: "P5",
    control: "Nor on a database that was moved, or of which half was",
    changes: [
      change(
        "src/db/move/move-mark.ts",
        "if (mark !== null) throw new ConfigError([`DATABASE_URL",
        "if (mark?.number === name) throw new ConfigError([`DATABASE_URL",
      ),
    ],
    test: "test/unit/db/moved.test.ts",
    name: "is not opened, until that has ended",
  },
  {
    promise: "P5",
    control: "A backup says which keys it needs",
    changes: [
      change("src/db/back-up.ts", "keys: Object.fromEntries(keys),", "keys: Object.fromEntries(keys && []),"),
    ],
    test: BACKUP_TEST,
    name: "say when the key ring lacks what the backup needs",
  },
  {
    promise: "P5",
    control: "A backup that is not as it was made is refused",
    changes: [
      change(
        "src/db/bring-back.ts",
        "facts.data.sha256 === (await hashOf(file))",
        "facts.data.sha256 !== hashOf.name",
      ),
    ],
    test: BACKUP_TEST,
    name: "was altered",
  },
  {
    promise: "P5",
    control: "A backup whose keys are not in the ring is refused, and nothing changed",
    changes: [
      change("src/db/bring-back.ts", "    if (missing.length > 0) {", "    if (missing.length < 0) {"),
    ],
    test: BACKUP_TEST,
    name: "needs keys that are not in the ring",
  },
  {
    promise: "P5",
    control: "Nothing is restored while Kotib runs",
    changes: [
      change(
        "src/cli/restore.ts",
        "const ownership = ownStopped(path);",
        "const ownership = { leave: () => ownStopped };",
      ),
    ],
    test: BACKUP_TEST,
    name: "refuse while Kotib runs",
  },
  {
    promise: "P5",
    control: "The database that a backup takes the place of is kept",
    changes: [
      change(
        "src/db/bring-back.ts",
        "const aside = existsSync(path) ? putAside(path, now) : null;",
        "const aside = existsSync(path) && !now ? putAside(path, now) : null;",
      ),
    ],
    test: BACKUP_TEST,
    name: "and bring it back",
  },
  {
    promise: "P5",
    control: "No Kotib starts on a dump that was brought back before it was settled",
    changes: [
      change(
        "src/db/open-database.ts",
        "if (asReplica) await guarded(() => refuseRestored(pool));",
        "if (!refuseRestored) return { engine, path: null };",
      ),
    ],
    test: "test/faults/pg-restore.test.ts",
    name: "is not started upon",
  },
  {
    promise: "P5",
    control: "A dump is not settled while Kotib runs",
    changes: [
      change(
        "src/cli/use-stopped.ts",
        "await requireNoReplica(database.url);",
        "if (!requireNoReplica) return await work(db);",
      ),
    ],
    test: "test/faults/pg-restore.test.ts",
    name: "is not started upon",
  },
];
