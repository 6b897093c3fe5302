/** Who reads an organization's lists, and who is told of them: its people, by the right that their own reads showed. */
import type { AccountRow } from "../db/accounts.ts";
import type { UserRow } from "../db/users.ts";
import type { ListRight } from "../db/watched.ts";
import type { Tin } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { WatchParts } from "./watch-parts.ts";

export interface Person {
  readonly account: AccountRow;
  readonly user: UserRow;
}

/** A right that was missing is looked for again after so long. */
const DENIED_FOR_MS = 24 * 60 * 60 * 1000;

/** Those whose login holds; who blocked the bot reads nothing, but is told of it on return. */
export async function findPeople({ db }: Pick<WatchParts, "db">, tin: Tin): Promise<Person[]> {
  const accounts = (await db.accounts.findOfOrganization(tin)).filter(({ hasToken }) => hasToken);
  const users = await Promise.all(accounts.map(({ telegramUserId }) => db.users.find(telegramUserId)));
  return accounts.flatMap((account, index) => {
    const user = users[index];
    return user ? [{ account, user }] : [];
  });
}

export interface Readers {
  /** Whose right to the list is not known yet: each must read it once. */
  readonly untried: readonly Person[];
  /** Who may read it, the one who did so longest ago first: rights are proved in turn. */
  readonly allowed: readonly Person[];
  /** When the account's right was last proved (milliseconds); null if it was not. */
  provedAt(accountId: string): number | null;
}

export function findReaders(
  people: readonly Person[],
  rights: readonly ListRight[],
  { kind, name }: ReadableList,
  now: number,
): Readers {
  const rightOf = ({ account: { id } }: Person) => findRight(rights, id, kind, name);
  const reading = people.filter(({ user }) => user.blockedAt === null);
  const isUntried = (person: Person) => {
    const right = rightOf(person);
    return right === undefined || (!right.allowed && now - right.checkedAt >= DENIED_FOR_MS);
  };
  return {
    untried: reading.filter(isUntried),
    allowed: reading
      .filter((person) => rightOf(person)?.allowed)
      .sort((one, other) => (rightOf(one)?.checkedAt ?? 0) - (rightOf(other)?.checkedAt ?? 0)),
    provedAt: (accountId) => {
      const right = findRight(rights, accountId, kind, name);
      return right?.allowed ? right.checkedAt : null;
    },
  };
}

function findRight(rights: readonly ListRight[], accountId: string, kind: KindName, list: string) {
  return rights.find((right) => right.accountId === accountId && right.kind === kind && right.list === list);
}

/** Who is told what the list shows: those who had the right before this look. */
export function findTold(
  people: readonly Person[],
  rights: readonly ListRight[],
  { kind, name }: ReadableList,
): Person[] {
  return people.filter(({ account: { id } }) => findRight(rights, id, kind, name)?.allowed);
}
