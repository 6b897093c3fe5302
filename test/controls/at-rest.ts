/** Controls of what lies on the disk: stolen files, keys, what must be gone. */
import { type Control, change } from "./control.ts";

const VAULT = "src/db/vault.ts";
const VAULT_TEST = "test/unit/db/vault.test.ts";
const AT_REST_TEST = "test/unit/db/secrets-at-rest.test.ts";
const OWN_FILE = "src/db/own-file.ts";
const SQLITE = "src/db/sqlite/connection.ts";

export const atRest: readonly Control[] = [
  {
    threat: "T1",
    control:
      "Tokens, jobs, dialogues, drafts, reasons, questions, links and contents to sign lie encrypted with AES-256-GCM",
    changes: [
      change(
        VAULT,
        "const text = cipher.update(bytes);",
        "const text = (cipher.update(bytes), Buffer.from(bytes));",
      ),
      change(
        VAULT,
        "const text = decipher.update(bytes.subarray(TEXT_AT));\n      decipher.final();",
        "const text = Buffer.from(bytes.subarray(TEXT_AT));",
      ),
    ],
    test: AT_REST_TEST,
    name: "hold no token, nothing typed",
  },
  {
    threat: "T1",
    control: "A ciphertext opens only in its own table, column and row",
    changes: [
      change(VAULT, "JSON.stringify([keyId, ...binding])", "JSON.stringify([keyId, binding.length > 0])"),
    ],
    test: VAULT_TEST,
    name: "opens nothing in another place",
  },
  {
    threat: "T1",
    control: "An altered ciphertext opens nowhere",
    changes: [change(VAULT, "      decipher.final();\n", "")],
    test: VAULT_TEST,
    name: "opens nothing that was altered",
  },
  {
    threat: "T1",
    control: "Every ciphertext has a random nonce of its own",
    changes: [change(VAULT, "const nonce = randomBytes(12);", "const nonce = Buffer.alloc(12, 1);")],
    test: VAULT_TEST,
    name: "writes the same text differently",
  },
  {
    threat: "T1",
    control: "Of the secrets of links and browsers only hashes, or ciphertexts, are kept",
    changes: [
      change(
        "src/signing/secret.ts",
        'return createHash("sha256").update(secret).digest("hex");',
        "return secret;",
      ),
    ],
    test: "test/unit/signing/links.test.ts",
    name: "leaves its secret, and that of the browser it trusts, in no byte of what is kept",
  },
  {
    threat: "T1",
    control: "Of a login link only the hash of its secret is kept",
    changes: [
      change("src/accounts/create-accounts.ts", "secretHash: hashLoginSecret(secret)", "secretHash: secret"),
    ],
    test: "test/unit/accounts/accounts.test.ts",
    name: "keeping only their hash",
  },
  {
    threat: "T1",
    control: "What was to be signed is wiped when its session ends",
    changes: [
      change("src/db/signing-sessions.ts", ".set({ content: null, shown: null })", ".set({ sessionId: id })"),
    ],
    test: "test/unit/db/decisions.test.ts",
    name: "wipe what was to be signed",
  },
  {
    threat: "T1",
    control: "Deleted rows are overwritten in the file",
    changes: [change(SQLITE, '"secure_delete = ON"', '"secure_delete = OFF"')],
    test: AT_REST_TEST,
    name: "deleted rows are overwritten",
  },
  {
    threat: "T1",
    control: "The database's files belong to their owner alone",
    changes: [change(OWN_FILE, "openSync(path, NEW, 0o600)", "openSync(path, NEW, 0o644)")],
    test: AT_REST_TEST,
    name: "belong to their owner alone",
  },
  {
    threat: "T1",
    control: "A backup belongs to its owner alone",
    changes: [
      change(OWN_FILE, "openSync(path, NEW, 0o600)", "openSync(path, NEW, 0o644)"),
      change(OWN_FILE, "chmodSync(path, 0o600);", "chmodSync(path, 0o644);"),
    ],
    test: "test/unit/cli/backup.test.ts",
    name: "for its owner alone",
  },
  {
    threat: "T2",
    control: "A key ring that others can read is refused",
    changes: [change("src/db/key-ring.ts", "& 0o077) !== 0", "& 0) !== 0")],
    test: VAULT_TEST,
    name: "when it is open to others",
  },
  {
    threat: "T2",
    control: "A key ring is written for its owner alone",
    changes: [change(OWN_FILE, "openSync(path, NEW, 0o600)", "openSync(path, NEW, 0o644)")],
    test: VAULT_TEST,
    name: "readable by its owner only",
  },
  {
    threat: "T2",
    control: "The bot's token can come from a file instead of the environment",
    changes: [change("src/config.ts", "if (!file) return null;", "if (file !== value) return null;")],
    test: "test/unit/config.test.ts",
    name: "reads the bot's token from a file",
  },
  {
    threat: "T2",
    control: "What is said of a PostgreSQL that cannot be used has no password in it",
    changes: [
      change(
        "src/db/name-database.ts",
        "if (!isPostgres(url)) return url;",
        "if (isPostgres(url)) return url;",
      ),
    ],
    test: "test/faults/postgres-refused.test.ts",
    name: "is named where it does not let Kotib in",
  },
  {
    threat: "T2",
    control: "An error of the database has no parameter and no row in it",
    changes: [
      change(
        "src/db/storage-error.ts",
        "const failure = new StorageError(codeOf(error));",
        "const failure = Object.assign(new StorageError(codeOf(error)), { error });",
      ),
    ],
    test: "test/faults/postgres-refused.test.ts",
    name: "says nothing of parameters",
  },
  {
    threat: "T2",
    control: "What is said of a wrong configuration quotes no secret",
    changes: [
      change(
        "src/config.ts",
        'problems.push("BOT_TOKEN does not look like',
        'problems.push(token, "BOT_TOKEN does not look like',
      ),
    ],
    test: "test/unit/config.test.ts",
    name: "and no secret",
  },
  {
    threat: "T20",
    control:
      "Rotating writes with the new key before it retires the old one, although nothing was read since",
    changes: [
      change(
        VAULT,
        "    seen = version;\n",
        "    seen = version === null ? version : seen;\n    ring = openRing(initial, ring);\n",
      ),
    ],
    test: VAULT_TEST,
    name: "writes with the key of the ring as it is by now",
  },
  {
    threat: "T20",
    control: "What lies under an older key is encrypted again with the one that writes",
    changes: [
      change(
        "src/db/key-use.ts",
        "if (vault.isCurrent(sealed) || ",
        'if (column === "secret" || vault.isCurrent(sealed) || ',
      ),
    ],
    test: "test/unit/cli/keys.test.ts",
    name: "rotates while Kotib runs",
  },
  {
    threat: "T20",
    control: "A running Kotib follows a rotation that another process made",
    changes: [change(VAULT, "if (source) reload(source);", "")],
    test: VAULT_TEST,
    name: "reads the ring again",
  },
  {
    threat: "T20",
    control: "Every key of the ring can be read with",
    changes: [
      change(
        VAULT,
        "of ring.keys) byId.set(id, key);",
        "of ring.keys) if (id === ring.writingKeyId) byId.set(id, key);",
      ),
    ],
    test: VAULT_TEST,
    name: "reads with every key of the ring",
  },
  {
    threat: "T21",
    control: "Who is deleted leaves no row of a dialogue",
    changes: [
      change(
        "src/db/delete-person.ts",
        "[conversations, keptReasons, searches, notices,",
        "[keptReasons, searches, notices,",
      ),
    ],
    test: "test/unit/db/deletion.test.ts",
    name: "leaves no row and no byte",
  },
  {
    threat: "T21",
    control: "The trail of events keeps no id of who was deleted",
    changes: [
      change(
        "src/db/delete-person.ts",
        ".set({ telegramUserId: null })\n      .where(eq(audit.telegramUserId, telegramUserId))",
        ".set({ telegramUserId })\n      .where(eq(audit.telegramUserId, telegramUserId))",
      ),
    ],
    test: "test/unit/db/deletion.test.ts",
    name: "leaves no row and no byte",
  },
  {
    threat: "T21",
    control: "Logging out deletes the account's views, documents and links",
    changes: [
      change(
        "src/db/delete-account.ts",
        "  await orm.delete(views).where(eq(views.accountId, accountId)).run();\n",
        "",
      ),
    ],
    test: "test/unit/db/deletion.test.ts",
    name: "deletes the account with all that hangs on it",
  },
  {
    threat: "T21",
    control: "What is over its time is deleted",
    changes: [
      change(
        "src/db/overdue.ts",
        '{ table: "used_launches", when: "expires_at < @before", before: now },',
        "",
      ),
    ],
    test: "test/unit/db/repositories.test.ts",
    name: "deletes what is over its time",
  },
  {
    threat: "T21",
    control: "Drafts that nobody touched for ninety days are deleted",
    changes: [change("src/db/overdue.ts", "now - DRAFT_KEPT_MS", "now - 100 * DRAFT_KEPT_MS")],
    test: "test/unit/db/drafts.test.ts",
    name: "are swept when nobody touched them",
  },
];
