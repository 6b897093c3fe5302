/** Picks the people who read an organization's lists, and those to tell, by the rights that their own reads showed. */
import { hasPassed } from "../clock.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { UserRow } from "../db/rows/users.ts";
import type { ListRight } from "../db/rows/watched-rows.ts";
import type { Tin } from "../documents/document.ts";
import { DAY_MS } from "../documents/durations.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { WatchParts } from "./watch-parts.ts";

export interface Person {
  readonly account: AccountRow;
  readonly user: UserRow;
}

/** A missing right is looked for again after this long. */
const DENIED_FOR_MS = DAY_MS;
/** A person who did not log in for this long is told nothing of the time between. */
const TOLD_FOR_MS = 30 * DAY_MS;
/** The most newcomers who prove their right to a list at one look. */
const MOST_UNTRIED = 3;

/** Everybody of the organization, also people whose login ended. */
export async function findPeople({ db }: Pick<WatchParts, "db">, tin: Tin): Promise<Person[]> {
  const accounts = await db.accounts.findOfOrganization(tin);
  const users = await Promise.all(accounts.map(({ telegramUserId }) => db.users.find(telegramUserId)));
  return accounts.flatMap((account, index) => {
    const user = users[index];
    return user ? [{ account, user }] : [];
  });
}

/** Whether there is a login to read with; nothing is read for a person who blocked the bot. */
export function canRead({ account, user }: Person): boolean {
  return account.hasToken && user.blockedAt === null;
}

export type Readers = ReturnType<typeof findReaders>;

export function findReaders(
  people: readonly Person[],
  rights: readonly ListRight[],
  { kind, name }: ReadableList,
  now: number,
) {
  const rightOf = ({ account: { id } }: Person) => findRight(rights, id, kind, name);
  const reading = people.filter(canRead);
  const isUntried = (person: Person) => {
    const right = rightOf(person);
    return right === undefined || (!right.allowed && hasPassed(right.checkedAt, DENIED_FOR_MS, now));
  };
  return {
    /** Accounts whose right to the list is not known yet: each must read it once. */
    untried: reading.filter(isUntried).slice(0, MOST_UNTRIED),
    /** Accounts that may read it, the one that did so longest ago first: rights are proved in turn. */
    allowed: reading
      .filter((person) => rightOf(person)?.allowed)
      .sort((one, other) => (rightOf(one)?.checkedAt ?? 0) - (rightOf(other)?.checkedAt ?? 0)),
    /** When the account's right was last proved (milliseconds); null if it was not. */
    provedAt: (accountId: string) => {
      const right = findRight(rights, accountId, kind, name);
      return right?.allowed ? right.checkedAt : null;
    },
  };
}

function findRight(rights: readonly ListRight[], accountId: string, kind: KindName, list: string) {
  return rights.find((right) => right.accountId === accountId && right.kind === kind && right.list === list);
}

/**
 * The accounts that are told the list's news: those with the right before this look. News for a person who has to log
 * in first is kept: the person's own login reads each document before it is told.
 */
export function findTold(
  people: readonly Person[],
  rights: readonly ListRight[],
  { kind, name }: ReadableList,
  now: number,
): Person[] {
  return people.filter(({ account: { id } }) => {
    const right = findRight(rights, id, kind, name);
    // eslint-disable-next-line no-restricted-syntax -- a time ahead is proved anew at once, by its person's own reads.
    return right?.allowed === true && now - right.checkedAt < TOLD_FOR_MS;
  });
}
