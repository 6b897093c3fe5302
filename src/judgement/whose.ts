/** Finds the people behind a decision for its reader: no screen says "you" of a colleague's deed. */
import type { Database } from "../db/open-database.ts";
import type { Decision } from "../db/rows/decisions.ts";

interface PeopleParts {
  readonly db: Pick<Database, "accounts" | "users">;
}

/** A person of the organization, as Telegram and the service name him or her. */
export interface Person {
  readonly username: string;
  /** Null where Telegram tells none. */
  readonly personName: string | null;
}

export interface Decider {
  readonly isReader: boolean;
  /** Null for the reader, who needs no name, and for somebody who has left the organization. */
  readonly person: Person | null;
}

export interface Whose {
  /** The person who signs it, or has signed it; also the one who chose it, where nobody prepared it. */
  readonly signer: Decider;
  /** The person who chose it, and gave it to the other one to sign. */
  readonly preparer: Decider | null;
}

/** A decision as views tell of it. */
export type ToldDecision = Decision & { readonly whose: Whose };

/** Null for a person without an account of the organization (any more). */
export async function findPerson(
  { db }: PeopleParts,
  telegramUserId: number,
  tin: string,
): Promise<Person | null> {
  const accounts = await db.accounts.findOfUser(telegramUserId);
  const account = accounts.find((one) => one.tin === tin);
  if (account === undefined) return null;
  const user = await db.users.find(telegramUserId);
  return { username: account.username, personName: user?.name ?? null };
}

/** `reader` is the person (a Telegram user) who is told of it. */
export async function withWhose(
  parts: PeopleParts,
  decision: Decision,
  reader: number,
): Promise<ToldDecision> {
  const { telegramUserId, preparedBy, tin } = decision;
  const find = async (id: number): Promise<Decider> => ({
    isReader: id === reader,
    person: id === reader ? null : await findPerson(parts, id, tin),
  });
  const whose = {
    signer: await find(telegramUserId),
    preparer: preparedBy === null ? null : await find(preparedBy),
  };
  return { ...decision, whose };
}
