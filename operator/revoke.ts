/** `kotib revoke`: ends logins, remembered browsers, links and signing sessions, while Kotib runs or not. */
import { forgetAsking } from "../src/accounts/admission.ts";
import type { Database } from "../src/db/open-database.ts";
import type { Revocable, Revoked, RevokeScope } from "../src/db/rows/revoke.ts";
import { counted } from "../src/documents/counted.ts";
import type { Tin } from "../src/documents/document.ts";
import { parseTin } from "../src/documents/tin.ts";
import { sessionClosedNotice } from "../src/signing/news.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { confirm, usageOfYes, YES } from "./confirm.ts";
import { getPerson, type NamedPerson, readPerson } from "./find-person.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";
import { useDatabase } from "./use-database.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=…] kotib revoke <whose> [--yes]
  person WHO            of one person, by @user name or by the number that \`kotib people\` shows
  organization TIN      of everybody who uses Kotib for this organization
  everybody             of all
${usageOfYes(24)}

Ends logins (the service's tokens are deleted), remembered browsers, open links to the login page and to the
signing page, and signing sessions. Kotib may run meanwhile.

People stay, with their settings and what they have decided; what is on its way to the service goes on. At their
next tap they are told that the operator ended the login, and log in again. Where administrators let people in
(people.approvedBy in POLICIES), a person who was named here asks them anew. To keep somebody out otherwise,
change the password at the service first.`;

type Whose = NamedPerson | { readonly tin: Tin } | "everybody";

/** The arguments as a scope. Throws `UsageError` where they name none. */
function readWhose([what = "", value = "", ...more]: readonly string[]): Whose {
  if (what === "everybody" && value === "") return "everybody";
  if (what === "person" && more.length === 0) return readPerson(value);
  // An organization's number may be written in groups.
  const tin = what === "organization" ? parseTin([value, ...more].join("")) : null;
  if (tin !== null) return { tin };
  throw new UsageError(
    what === "organization"
      ? "an organization is named by its TIN, of 9 or 14 digits"
      : "say whose: a person, an organization, or everybody",
  );
}

const scopeOf = async (db: Database, whose: Whose): Promise<RevokeScope> =>
  whose === "everybody" || "tin" in whose ? whose : { telegramUserId: await getPerson(db, whose) };

/** Ends everything of that scope; returns the number of things ended. */
export function revoke(db: Pick<Database, "revoke">, scope: RevokeScope): Promise<Revoked> {
  return db.revoke(scope, (session) => ({ notices: [sessionClosedNotice(session)] }));
}

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const { values, words } = parseArguments(args, { options: YES, words: [1, 9] });
    const whose = readWhose(words);
    return useDatabase(env, async (db) => {
      const scope = await scopeOf(db, whose);
      const there = await db.countRevocable(scope);
      const person = typeof scope === "object" && "telegramUserId" in scope ? scope.telegramUserId : null;
      if (isNothing(there) && (person === null || !(await wasLetIn(db, person)))) {
        print("There was nothing to end.");
        return 0;
      }
      await confirm(print, willEnd(there), values.yes);
      const { people, logins, browsers, links, sessions } = await revoke(db, scope);
      if (person !== null) await forgetAsking(db.logins, person);
      print(
        `Ended: logins ${logins}, remembered browsers ${browsers}, links ${links}, signing sessions ${sessions} (people: ${people}).`,
      );
      return 0;
    });
  });

const isNothing = ({ logins, browsers, links, sessions }: Revoked): boolean =>
  logins + browsers + links + sessions === 0;

/** Whether an administrator's word about the person stands, which this ends, too. */
const wasLetIn = async (db: Database, person: number): Promise<boolean> =>
  ["admitted", "refused"].includes((await db.users.find(person))?.admission ?? "");

const willEnd = ({ people, logins, browsers, links, sessions, decisions }: Revocable): string =>
  `This ends ${counted(logins, "login")} of ${counted(people, "person", "people")}, ${counted(browsers, "remembered browser")}, ${counted(links, "link")} and ${counted(sessions, "signing session")}; ${counted(decisions, "decision")} that nobody signed yet ${decisions === 1 ? "stays" : "stay"}.`;
