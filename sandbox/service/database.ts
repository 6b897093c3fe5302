/** The sandbox service's own SQLite file. */
import Database from "better-sqlite3";

export type SandboxDatabase = Database.Database;

/**
 * `content` is the text to view and sign, `row` the text that a list shows. Both are JSON text without the state, so
 * that a page of a list is made by joining texts. `planned` holds later states of documents, applied when due.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS documents (
  id TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL,
  kind TEXT NOT NULL,
  content TEXT NOT NULL,
  row TEXT NOT NULL,
  number TEXT, date TEXT, contract_number TEXT, contract_date TEXT,
  tin0 TEXT, tin1 TEXT, tin2 TEXT, tin3 TEXT,
  fiztin0 TEXT, fiztin1 TEXT, fiztin2 TEXT, fiztin3 TEXT,
  branch0 TEXT, branch1 TEXT, branch2 TEXT, branch3 TEXT,
  agent TEXT,
  state INTEGER NOT NULL,
  state_since INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0,
  sent_here INTEGER NOT NULL DEFAULT 0,
  co_voting INTEGER NOT NULL DEFAULT 0,
  notes TEXT,
  last_error TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS documents_sent ON documents (kind, tin0, date DESC, sequence DESC);
CREATE INDEX IF NOT EXISTS documents_received ON documents (kind, tin1, date DESC, sequence DESC);
CREATE INDEX IF NOT EXISTS documents_agent ON documents (kind, agent) WHERE agent IS NOT NULL;
CREATE TABLE IF NOT EXISTS planned (
  id INTEGER PRIMARY KEY,
  document TEXT NOT NULL REFERENCES documents (id),
  at INTEGER NOT NULL,
  state INTEGER NOT NULL,
  last_error TEXT,
  actor TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS planned_at ON planned (at);
CREATE TABLE IF NOT EXISTS tokens (
  number INTEGER PRIMARY KEY,
  digest TEXT NOT NULL,
  username TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS used_signatures (digest TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS sender_signatures (document TEXT PRIMARY KEY, signature TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS keys (
  username TEXT PRIMARY KEY,
  authority TEXT NOT NULL,
  pkcs12 BLOB NOT NULL,
  certificate TEXT NOT NULL,
  private_key TEXT NOT NULL,
  serial TEXT NOT NULL
) STRICT;
`;

/** Opens the file (`:memory:` for none) and makes the tables. */
export function openSandboxDatabase(file: string): SandboxDatabase {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.pragma("foreign_keys = ON");
  database.exec(SCHEMA);
  return database;
}
