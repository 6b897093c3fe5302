/** The people of an organization who took decisions, named as colleagues know them. */
import type { Database } from "../db/open-database.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { Tin } from "../documents/document.ts";
import type { Decided, Reader } from "./judgement.ts";

export interface People {
  /** The decision with its person, from the reader's side. */
  decided(decision: Decision): Decided;
}

/** Looks up whoever of them is not the reader; mostly nobody. */
export async function readPeople(
  db: Pick<Database, "accounts" | "users">,
  { account }: Reader,
  decisions: readonly Decision[],
): Promise<People> {
  const reader = account.telegramUserId;
  const others = new Set(decisions.map((one) => one.telegramUserId).filter((id) => id !== reader));
  const names = new Map<number, string | null>();
  for (const id of others) names.set(id, await findName(db, id, account.tin));
  return {
    decided: (decision) => {
      const isReader = decision.telegramUserId === reader;
      return {
        decision,
        by: { isReader, name: isReader ? null : (names.get(decision.telegramUserId) ?? null) },
        isOwn: isReader || decision.preparedBy === reader,
      };
    },
  };
}

/** As Telegram names the person, else the login's user name; null for somebody who left the organization. */
async function findName(
  { accounts, users }: Pick<Database, "accounts" | "users">,
  telegramUserId: number,
  tin: Tin,
): Promise<string | null> {
  const own = (await accounts.findOfUser(telegramUserId)).find((one) => one.tin === tin);
  if (own === undefined) return null;
  return (await users.find(telegramUserId))?.name ?? own.username;
}
