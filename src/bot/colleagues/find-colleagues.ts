/** Finds an organization's other people in Kotib; colleagues see only each other's login user name. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Visit } from "../visit.ts";

const MAX_NAME = 24;

/** Logged in, another person, and reachable; by name. */
export async function findColleagues(
  visit: Visit,
  { tin, telegramUserId }: Pick<AccountRow, "tin" | "telegramUserId">,
): Promise<AccountRow[]> {
  const { accounts, users } = visit.dependencies.db;
  const others = (await accounts.findOfOrganization(tin)).filter(
    (account) => account.hasToken && account.telegramUserId !== telegramUserId,
  );
  const people = await Promise.all(others.map((account) => users.find(account.telegramUserId)));
  return others
    .filter((_, index) => people[index]?.blockedAt === null)
    .sort((a, b) => a.username.localeCompare(b.username));
}

/** Those of them who may sign, as far as is known. */
export async function findSigners(
  visit: Visit,
  account: Pick<AccountRow, "tin" | "telegramUserId">,
): Promise<AccountRow[]> {
  const { submissions } = visit.dependencies.db;
  const colleagues = await findColleagues(visit, account);
  const forbidden = await Promise.all(colleagues.map(({ id }) => submissions.wasLastForbidden(id)));
  return colleagues.filter((_, index) => !forbidden[index]);
}

export function nameOfColleague({ username }: Pick<AccountRow, "username">): string {
  return cleanText(username, MAX_NAME);
}

/** The name of a person in an organization; what stands for somebody who left it. */
export async function nameOfPerson(visit: Visit, telegramUserId: number, tin: string): Promise<string> {
  const accounts = await visit.dependencies.db.accounts.findOfUser(telegramUserId);
  const account = accounts.find((one) => one.tin === tin);
  return account === undefined ? visit.t("colleagues-gone") : nameOfColleague(account);
}
