/** Renders docs/what-is-kept.md from the definitions of the tables. */
import { getTableName } from "drizzle-orm";
import { everyTable } from "../src/capabilities/stored.ts";
import { definitionOf, type Kept, type Owner, type StoredTable } from "../src/db/engine/define-table.ts";
import { builtInPolicies } from "../src/documents/policies.ts";

interface Row {
  readonly tables: readonly string[];
  readonly what: string;
  readonly until: string;
}

const { retentionDays, people, sessions } = builtInPolicies;
/** The operator's policies, by their names in the definitions' words. */
const POLICIES: Readonly<Record<string, string>> = {
  retention: `${retentionDays} days (\`retentionDays\`)`,
  sessions: `${sessions.idleDays} days without use, ${sessions.absoluteDays} days in all (\`sessions\`)`,
  inactive: `${people.inactiveDays} days (\`people.inactiveDays\`)`,
};

const WITH_OWNER: Readonly<Record<Owner, string>> = {
  account: "the person's organization goes, as above",
  person: "the person goes, as above",
  organization: "its last person leaves",
  code: "",
  nobody: "",
};

function describeUntil({ until }: Kept, owner: readonly Owner[]): string {
  if (typeof until === "object")
    return until.words.replace(/\{(\w+)\}/g, (_, name: string) => POLICIES[name] ?? name);
  if (until === "owner") return owner.map((each) => WITH_OWNER[each]).join(" or ");
  if (until === "itsOwn") return "its time is over: minutes, at most a day";
  if (typeof until === "string") return POLICIES[until] ?? until;
  return until === 1 ? "1 day" : `${until} days`;
}

/** The same words about several tables stand once. */
function rowsOf(tables: readonly StoredTable[]): Row[] {
  const rows = new Map<string, Row>();
  for (const table of tables)
    for (const kept of definitionOf(table).kept) {
      const until = describeUntil(kept, definitionOf(table).owner);
      const before = rows.get(`${kept.what} ${until}`)?.tables ?? [];
      const names = new Set([...before, getTableName(table)]);
      rows.set(`${kept.what} ${until}`, { tables: [...names], what: kept.what, until });
    }
  return [...rows.values()];
}

export function renderWhatIsKept(tables: readonly StoredTable[] = everyTable): string {
  const line = ({ tables, what, until }: Row) =>
    `| ${what} | ${until} | ${tables.map((name) => `\`${name}\``).join(", ")} |`;
  return `# What is kept, and how long

\`npm run docs\` makes this page of the definitions of the tables ([\`schema.ts\`](../src/db/schema.ts)). An hourly job
deletes what is over its time. After a stop of more than a day it first waits for a day of work: the clock may be wrong. The
days are those of the built-in policies; [your own](settings.md#policies) may say others. \`/privacy\` tells people
the same in their language, and there they export and delete what is theirs.

User names, organizations, partners and all else that is not called encrypted lie in clear in the database.

| what | until | tables |
| --- | --- | --- |
${rowsOf(tables).map(line).join("\n")}

Never kept: passwords, keys, and documents themselves.

## What Kotib does not delete

- **Backups.** What was deleted since is still in them: \`kotib backup --keep 14\` deletes the older ones.
- **\`<database>.before-restore-<time>\`**, the database before a restore. Delete it when you are sure.
- **The log** names accounts and decisions by random ids, never people or contents. The journal limits itself; the
  [compose file](../deploy/compose.yaml) limits the engine's log.
- **The chat** at Telegram, and the documents at the service.

## Room on the disk

PostgreSQL uses the room of deleted rows again by itself. SQLite gives it back every hour.
`;
}
