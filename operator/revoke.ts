/** `kotib revoke`: ends logins, remembered browsers, links and signing sessions, while Kotib runs or not. */
import type { Database } from "../src/db/open-database.ts";
import type { Revoked, RevokeScope } from "../src/db/rows/revoke.ts";
import { parseTin } from "../src/documents/tin.ts";
import { sessionClosedNotice } from "../src/signing/news.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";
import { useDatabase } from "./use-database.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=…] kotib revoke <whose>
  person <id>           of one Telegram user, by the number that Telegram gives
  organization <TIN>    of everybody who uses Kotib for this organization
  everybody             of all

Ends logins (the service's tokens are deleted), remembered browsers, open links to the login page and to the
signing page, and signing sessions. Kotib may run meanwhile.

People stay, with their settings and what they have decided; what is on its way to the service goes on. At their
next tap they are told that the operator ended the login, and log in again. To keep somebody out, change the
password at the service first.`;

/** The arguments as a scope. Throws `UsageError` where they name none. */
function readScope([what = "", value = "", ...more]: readonly string[]): RevokeScope {
  if (what === "everybody" && value === "") return "everybody";
  if (what === "person" && /^\d{1,15}$/.test(value) && more.length === 0)
    return { telegramUserId: Number(value) };
  if (what === "person") throw new UsageError("a person is named by the number that Telegram gives");
  // An organization's number may be written in groups.
  const tin = what === "organization" ? parseTin([value, ...more].join("")) : null;
  if (tin !== null) return { tin };
  throw new UsageError(
    what === "organization"
      ? "an organization is named by its TIN, of 9 or 14 digits"
      : "say whose: a person, an organization, or everybody",
  );
}

/** Ends everything of that scope; returns the number of things ended. */
export function revoke(db: Pick<Database, "revoke">, scope: RevokeScope): Promise<Revoked> {
  return db.revoke(scope, (session) => ({ notices: [sessionClosedNotice(session)] }));
}

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const scope = readScope(parseArguments(args, { words: [1, 9] }).words);
    const { people, logins, browsers, links, sessions } = await useDatabase(env, (db) => revoke(db, scope));
    print(
      logins + browsers + links + sessions === 0
        ? "There was nothing to end."
        : `Ended: logins ${logins}, remembered browsers ${browsers}, links ${links}, signing sessions ${sessions} (people: ${people}).`,
    );
    return 0;
  });
