/** The decisions that colleagues prepared for an absent person to sign. */
import type { BotDependencies, Hearing, Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { given } from "../../db/rows/moved-news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { AppError } from "../../errors.ts";
import { type Answered, findAnswering, findStoodFor, type Parts } from "./absence.ts";
import { bearing } from "./for-whom.ts";

/** Passes on what colleagues prepared for the absent person, who is told of the rest. */
export async function hearsGiven(
  visit: Visit,
  parts: Parts,
  account: AccountRow,
  { data }: NoticeRow,
): Promise<Hearing | null> {
  const { instead } = given.read(data);
  if (instead !== null) {
    return bearing(visit, parts, await findStoodFor(parts, account, async ({ id }) => id === instead));
  }
  const absence = await findAnswering(parts, account);
  if (absence === null) return null;
  return (await passPrepared(visit.dependencies, account, absence)) ? { is: "heard" } : null;
}

/**
 * Has whoever answers sign what colleagues prepared for the absent person, who gets it back where nobody does. Returns
 * whether all of it is there.
 */
export async function passPrepared(
  { signing }: Pick<BotDependencies, "signing">,
  account: AccountRow,
  answering: Answered | null,
): Promise<boolean> {
  try {
    return await signing.passOn(account, answering?.substitute.id ?? null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
