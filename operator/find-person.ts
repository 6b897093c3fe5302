/** Finds the person whom the operator names on the command line, by number or user name. */
import type { Database } from "../src/db/open-database.ts";
import { ConfigError } from "../src/errors.ts";
import { UsageError } from "../tools/read-arguments.ts";

/** A number at Telegram, or a user name. */
export type NamedPerson = { readonly number: number } | { readonly username: string };

/** Throws `UsageError` for anything else. */
export function readPerson(text: string): NamedPerson {
  if (/^[1-9]\d{0,14}$/.test(text)) return { number: Number(text) };
  const [, username] = /^@(\w{3,32})$/.exec(text) ?? [];
  if (username !== undefined) return { username };
  throw new UsageError("a person is named by @user name, or by the number that `kotib people` shows");
}

/** The number. Throws `ConfigError` with one sentence where Kotib knows no such person, or several. */
export async function getPerson(db: Pick<Database, "users" | "people">, named: NamedPerson): Promise<number> {
  if ("number" in named) {
    if ((await db.users.find(named.number)) !== null) return named.number;
    throw new ConfigError([
      `Kotib knows nobody with the number ${named.number}; \`kotib people\` shows everybody.`,
    ]);
  }
  const found = await db.people.findByUsername(named.username);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  throw new ConfigError([
    only === undefined
      ? `Kotib knows nobody called @${named.username}; \`kotib people\` shows everybody.`
      : `Kotib knows several called @${named.username}, since a name may change hands: say which number, ${found.join(" or ")}.`,
  ]);
}
