/** `kotib people`: shows who uses this Kotib, and for which organizations. */

import type { KnownPerson } from "../src/db/rows/people.ts";
import { counted } from "../src/documents/counted.ts";
import { parseTin } from "../src/documents/tin.ts";
import { cleanText } from "../src/locales/clean-text.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { renderColumns } from "./profile/render-table.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";
import { useDatabase } from "./use-database.ts";

const USAGE = `Usage: kotib people [--organization TIN] [--json]
Shows everybody who wrote to the bot: number and names at Telegram, when last seen (UTC), and organizations with their TINs,
by name. An organization whose login has ended stands in brackets. Kotib may run meanwhile.
  --organization TIN   only people of this organization
  --json               print them as JSON`;

const HEAD = ["number", "name", "user name", "last seen", "let in", "organizations"];
const MAX_NAME = 40;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const options = { organization: { type: "string" }, json: { type: "boolean" } } as const;
    const { organization, json } = parseArguments(args, { options }).values;
    const tin = organization === undefined ? null : parseTin(organization);
    if (organization !== undefined && tin === null)
      throw new UsageError("an organization is named by its TIN, of 9 or 14 digits");
    const people = (await useDatabase(env, (db) => db.people.list(tin))).sort(byName);
    if (json) print(JSON.stringify(people.map(asJson), null, 2));
    else if (people.length === 0)
      print(tin === null ? "Nobody uses this Kotib." : `Nobody uses this Kotib for ${tin}.`);
    else {
      for (const line of renderColumns([HEAD, ...people.map(rowOf)])) print(line);
      print(`${counted(people.length, "person", "people")} in all.`);
    }
    return 0;
  });

const byName = (one: KnownPerson, other: KnownPerson): number =>
  (one.name ?? "").localeCompare(other.name ?? "", "en") || one.telegramUserId - other.telegramUserId;

const rowOf = ({
  telegramUserId,
  name,
  username,
  seenAt,
  admission,
  organizations,
}: KnownPerson): string[] => [
  String(telegramUserId),
  (name && cleanText(name, MAX_NAME)) || "-",
  username === null ? "-" : `@${username}`,
  new Date(seenAt).toISOString().slice(0, 16).replace("T", " "),
  admission ?? "-",
  organizations
    .map(({ tin, name: called, isLoggedIn }) => {
      const text = `${tin} ${cleanText(called, MAX_NAME)}`;
      return isLoggedIn ? text : `(${text})`;
    })
    .join(", ") || "-",
];

const asJson = ({ telegramUserId, name, username, seenAt, admission, organizations }: KnownPerson) => ({
  number: telegramUserId,
  name,
  username,
  lastSeen: new Date(seenAt).toISOString(),
  admission,
  organizations: organizations.map(({ tin, name: called, isLoggedIn }) => ({
    tin,
    name: called,
    loggedIn: isLoggedIn,
  })),
});
