/** Renders docs/what-is-kept.md from the rules by which things are deleted. */

import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Kept, rules } from "../src/db/rows/overdue.ts";
import * as schema from "../src/db/schema.ts";
import { builtInPolicies } from "../src/documents/policies.ts";

interface Row {
  readonly tables: readonly string[];
  readonly what: string;
  readonly until: string;
}

const { retentionDays, people, sessions } = builtInPolicies;
const SESSIONS = `${sessions.idleDays} days without use, ${sessions.absoluteDays} days in all (\`sessions\`)`;
const RETENTION = `${retentionDays} days (\`retentionDays\`)`;

/** Rules over more than one table; `src/db/rows` has the code of each. */
const others: readonly Row[] = [
  {
    tables: ["users", "panels"],
    what: "a person: number, names and chat at Telegram, language, settings, when last seen",
    until: `the person deletes it, or is not seen for ${people.inactiveDays} days (\`people.inactiveDays\`) and has no login; then everything else of the person goes, too`,
  },
  {
    tables: ["accounts"],
    what: "the login to the service, encrypted",
    until: `the person logs out, ${SESSIONS}`,
  },
  {
    tables: ["accounts", "views", "rules", "ask_first", "list_rights"],
    what: "an organization of a person: name, tax number, user name, saved lists, own rules, rights",
    until: `the person deletes it, or ${RETENTION} after its last use where its login has ended`,
  },
  {
    tables: ["watched_organizations"],
    what: "when an organization was looked at",
    until: "its last person leaves",
  },
  {
    tables: ["signing_sessions", "signing_items"],
    what: "content to sign, encrypted; which documents a session was over, their hashes and outcomes",
    until: `the content until the session ends, the rest ${RETENTION} after that`,
  },
  {
    tables: ["signing_links"],
    what: "links to the signing page, encrypted",
    until: "a day after nothing is left to sign",
  },
  {
    tables: ["seen_documents", "seen_states"],
    what: "numbers and states of documents that a person saw",
    until: `${RETENTION} after the last sight`,
  },
  { tables: ["conversations"], what: "where a dialogue stands, encrypted", until: "1 day" },
  { tables: ["backups"], what: "when the latest backup was made", until: "the next one" },
];

function describeKept(kept: Kept): string {
  if (kept === "retention") return RETENTION;
  if (kept === "sessions") return SESSIONS;
  if (kept === "itsOwn") return "its time is over: minutes, at most a day";
  return kept === 1 ? "1 day" : `${kept} days`;
}

/** Rules for the same thing stand once. */
function rowsOfRules(): Row[] {
  const rows = new Map<string, Row>();
  for (const { table, what, kept } of rules)
    rows.set(`${table} ${what}`, { tables: [table], what, until: describeKept(kept) });
  return [...rows.values()];
}

/** Tables about which the page says nothing; there must be none. */
export function findUnspoken(): string[] {
  const spoken = new Set([...others, ...rowsOfRules()].flatMap(({ tables }) => tables));
  return Object.values(schema as Record<string, unknown>)
    .flatMap((one) => (is(one, SQLiteTable) ? [getTableConfig(one).name] : []))
    .filter((name) => !spoken.has(name));
}

export function renderWhatIsKept(): string {
  const line = ({ tables, what, until }: Row) =>
    `| ${what} | ${until} | ${tables.map((name) => `\`${name}\``).join(", ")} |`;
  return `# What is kept, and how long

\`npm run docs\` makes this page of the rules by which Kotib deletes ([\`overdue.ts\`](../src/db/rows/overdue.ts)). An hourly job
deletes what is over its time. After a stop of more than a day it first waits for a day of work: the clock may be wrong. The
days are those of the built-in profile; [your own](settings.md#the-service-profile) may say others. \`/privacy\` tells people
the same in their language, and there they export and delete what is theirs.

| what | until | tables |
| --- | --- | --- |
${others.map(line).join("\n")}
${rowsOfRules().map(line).join("\n")}

Never kept: passwords, keys, and documents themselves.

## What Kotib does not delete

- **Backups.** What was deleted since is still in them: \`kotib backup --keep 14\` deletes the older ones.
- **\`<database>.before-restore-<time>\`**, the database before a restore. Delete it when you are sure.
- **The log** has numbers of people and accounts, never names or contents. The journal limits itself; the
  [compose file](../deploy/compose.yaml) limits the engine's log.
- **The chat** at Telegram, and the documents at the service.

## Room on the disk

PostgreSQL uses the room of deleted rows again by itself. SQLite gives it back every hour, in files that were made by this
version or a later one. A file made before keeps its size, and uses the room again. To have it give room back, once, with
Kotib stopped and as much free as the file is large:

\`\`\`sh
apt-get install -y sqlite3
systemctl stop kotib
runuser -u kotib -- sqlite3 /var/lib/kotib/kotib.db 'pragma auto_vacuum = incremental; vacuum;'
systemctl start kotib
\`\`\`
`;
}
