/** `kotib audit`: shows who did what, and checks that nobody altered the trail of it. */

import type { Database } from "../src/db/open-database.ts";
import type { AuditRow } from "../src/db/rows/audit.ts";
import { counted } from "../src/documents/counted.ts";
import { DAY_MS, HOUR_MS } from "../src/documents/durations.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { getPerson, type NamedPerson, readPerson } from "./find-person.ts";
import { type Command, type Print, runCommand, toTerminal } from "./run-command.ts";
import { useDatabase } from "./use-database.ts";

const USAGE = `Usage: kotib audit --since WHEN [--person WHO] [--json]
       kotib audit --verify
Shows who did what: logging in and out, people let in and refused, what was decided, signed and taken back, and what the
operator ended. It holds no contents and no secrets, and is kept for as long as retentionDays of the policies says.
  --since WHEN    from then on: 2026-11-28 or 2026-11-28T09:00Z (UTC where no zone is said), or 7d, 24h for so long ago
  --person WHO    only of this person, by @user name or number, and what he or she did as an administrator
  --json          print it as JSON
  --verify        say whether every entry is as it was written, and none is missing; else name the first that does not fit
                  (exit code 1). Note the hash that it prints: it tells later whether all of this was replaced
Kotib may run meanwhile.`;

export const main: Command = (argv, env, print = toTerminal, clock = { now: Date.now }) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const options = {
      since: { type: "string" },
      person: { type: "string" },
      json: { type: "boolean" },
      verify: { type: "boolean" },
    } as const;
    const { since, person, json, verify } = parseArguments(args, { options }).values;
    if (verify === true) {
      if (since !== undefined || person !== undefined || json === true)
        throw new UsageError("--verify looks at everything, and takes nothing else");
      return useDatabase(env, (db) => verifyTrail(db, print));
    }
    if (since === undefined) throw new UsageError("--since is missing");
    const from = readTime(since, clock.now());
    const whose = person === undefined ? null : readPerson(person);
    return useDatabase(env, (db) => show(db, { from, whose, json: json === true }, print));
  });

async function verifyTrail(db: Database, print: Print): Promise<number> {
  const verdict = await db.audit.verify();
  if (!("broken" in verdict)) {
    const { entries, head } = verdict;
    print(
      entries === 0
        ? "The audit trail is empty."
        : `The audit trail is whole: ${counted(entries, "entry", "entries")}, the last one with the hash ${head}.`,
    );
    return 0;
  }
  const { broken } = verdict;
  print(
    broken === "end"
      ? "The audit trail was altered: its last entries are missing."
      : `The audit trail was altered: entry ${broken.id} (${broken.event}, ${timeOf(broken.at)}) does not fit behind the one before it.`,
  );
  return 1;
}

async function show(
  db: Database,
  {
    from,
    whose,
    json,
  }: { readonly from: number; readonly whose: NamedPerson | null; readonly json: boolean },
  print: Print,
): Promise<number> {
  const person = whose === null ? null : await numberOf(db, whose);
  const names = new Map(
    (await db.people.list(null)).map(({ telegramUserId, username }) => [
      telegramUserId,
      username === null ? String(telegramUserId) : `${telegramUserId} @${username}`,
    ]),
  );
  const nameOf = (number: number) => names.get(number) ?? String(number);
  const found: AuditRow[] = [];
  for await (const row of db.audit.rows())
    if (row.at >= from && (person === null || row.person === person || row.by === person)) found.push(row);
  if (json) print(JSON.stringify(found.map(asJson), null, 2));
  else {
    for (const { id, at, event, person: who, by, account, data } of found) {
      const parts = [
        who === null ? "-" : nameOf(who),
        ...(by === null ? [] : [`by ${nameOf(by)}`]),
        ...(account === null ? [] : [`account ${account}`]),
        ...(data === "{}" ? [] : [data]),
      ];
      print(`${id}  ${timeOf(at)}  ${event}  ${parts.join("  ")}`);
    }
    print(found.length === 0 ? "There is no entry." : `${counted(found.length, "entry", "entries")} in all.`);
  }
  return 0;
}

/** A number is looked for as it is: whoever is forgotten is named nowhere. */
const numberOf = async (db: Database, named: NamedPerson): Promise<number> =>
  "number" in named ? named.number : await getPerson(db, named);

const asJson = ({ id, at, event, person, by, account, data, hash }: AuditRow) => ({
  id,
  at: timeOf(at),
  event,
  person,
  by,
  account,
  data: JSON.parse(data),
  hash,
});

const timeOf = (at: number): string => new Date(at).toISOString();

const AGO = /^([1-9]\d{0,4})([dh])$/;
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Milliseconds. Throws `UsageError` for what is no time. */
function readTime(text: string, now: number): number {
  const [, count, unit] = AGO.exec(text) ?? [];
  if (count !== undefined) return now - Number(count) * (unit === "d" ? DAY_MS : HOUR_MS);
  const [, time, , , zone] = DATE.exec(text) ?? [];
  const at = DATE.test(text)
    ? Date.parse(time === undefined || zone !== undefined ? text : `${text}Z`)
    : Number.NaN;
  // A day that no month has would count as one of the next.
  const isDay = new Date(Date.parse(text.slice(0, 10))).toJSON()?.slice(0, 10) === text.slice(0, 10);
  if (Number.isNaN(at) || !isDay)
    throw new UsageError("--since must be a date such as 2026-11-28, or so long ago, such as 7d or 24h");
  return at;
}
