/** The service's users, who log in and whose tokens end, also at once. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { SandboxDatabase } from "./database.ts";
import type { PersonDescription } from "./world/people.ts";

export type User = Pick<
  PersonDescription,
  "username" | "tin" | "organization" | "pinfl" | "role" | "maySign"
>;

export interface Users {
  /** A new token, `<number>|<random>`, or null for a wrong user name or password. */
  logIn(username: string, password: string): { readonly token: string; readonly user: User } | null;
  /** The user of a living token, or null. */
  findByToken(token: string): User | null;
  /** Ends all tokens, or those of one user, at once. */
  expireTokens(username?: string): void;
}

/** Users over the sandbox's database. */
export function createUsers(
  database: SandboxDatabase,
  people: readonly PersonDescription[],
  options: { readonly now: () => number; readonly tokenLifetimeMs: () => number },
): Users {
  const byName = new Map(people.map((person) => [person.username, person]));
  const insert = database.prepare("INSERT INTO tokens (digest, username, ends_at) VALUES (?, ?, ?)");
  const find = database.prepare("SELECT digest, username, ends_at FROM tokens WHERE number = ?");
  const expireOne = database.prepare("DELETE FROM tokens WHERE username = ?");
  const expireAll = database.prepare("DELETE FROM tokens");
  return {
    logIn: (username, password) => {
      const person = byName.get(username);
      if (person === undefined || !isSame(digest(person.password), digest(password))) return null;
      const random = randomBytes(30).toString("base64url");
      const { lastInsertRowid } = insert.run(
        digest(random),
        username,
        options.now() + options.tokenLifetimeMs(),
      );
      return { token: `${lastInsertRowid}|${random}`, user: person };
    },
    findByToken: (token) => {
      const parts = /^(\d{1,15})\|([\w-]+)$/.exec(token);
      if (parts === null) return null;
      const [, number = "", random = ""] = parts;
      const row = find.get(Number(number)) as TokenRow | undefined;
      if (row === undefined || !isSame(row.digest, digest(random))) return null;
      return row.ends_at > options.now() ? (byName.get(row.username) ?? null) : null;
    },
    expireTokens: (username) => {
      if (username === undefined) expireAll.run();
      else expireOne.run(username);
    },
  };
}

interface TokenRow {
  readonly digest: string;
  readonly username: string;
  readonly ends_at: number;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
