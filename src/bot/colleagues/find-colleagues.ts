/** Finds an organization's other people in Kotib, and names them as Telegram does; their user names tell them apart. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { StaleButton } from "../../errors.ts";
import { actionsOf, decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { type Decider, findPerson, type Person } from "../../judgement/whose.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { BotDependencies } from "../dependencies.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";

const MAX_NAME = 24;

/** An account with its person's name as Telegram tells it; anybody may take any name. */
export interface Colleague extends AccountRow, Pick<Person, "personName"> {}

/** The part of a visit that colleagues are found with. */
interface Finder {
  readonly dependencies: Pick<BotDependencies, "db">;
}
type Own = Pick<AccountRow, "tin" | "telegramUserId">;

/** Logged in, another person, and reachable; by name. */
export async function findColleagues(finder: Finder, own: Own): Promise<Colleague[]> {
  const all = await finder.dependencies.db.accounts.findOfOrganization(own.tin);
  const found = await findReachable(finder, own, all);
  return found.sort((a, b) => nameOfColleague(a).localeCompare(nameOfColleague(b)));
}

/** Null for an account that is no colleague's (any more): of another organization, logged out, gone. */
export async function findColleague(finder: Finder, own: Own, id: string): Promise<Colleague | null> {
  const account = await finder.dependencies.db.accounts.find(id);
  if (account === null || account.tin !== own.tin) return null;
  const [colleague = null] = await findReachable(finder, own, [account]);
  return colleague;
}

/** The same, for a button's. Throws `StaleButton` where it is none. */
export async function getColleague(visit: Visit, account: AccountRow, to: string): Promise<Colleague> {
  const colleague = await findColleague(visit, account, to);
  if (colleague === null) throw new StaleButton("no colleague");
  return colleague;
}

async function findReachable(
  { dependencies: { db } }: Finder,
  own: Own,
  accounts: readonly AccountRow[],
): Promise<Colleague[]> {
  const others = accounts.filter(
    (account) => account.hasToken && account.telegramUserId !== own.telegramUserId,
  );
  const people = await Promise.all(others.map((account) => db.users.find(account.telegramUserId)));
  return others.flatMap((account, index) => {
    const person = people[index];
    return person?.blockedAt === null ? [{ ...account, personName: person.name }] : [];
  });
}

/** Those of them who may sign, as far as is known. */
export async function findSigners(
  visit: Visit,
  account: Pick<AccountRow, "tin" | "telegramUserId">,
): Promise<Colleague[]> {
  const { submissions } = visit.dependencies.db;
  const colleagues = await findColleagues(visit, account);
  const forbidden = await Promise.all(colleagues.map(({ id }) => submissions.wasLastForbidden(id)));
  return colleagues.filter((_, index) => !forbidden[index]);
}

/** The person's name, or the user name of one who has none. */
export function nameOfColleague({ username, personName }: Person): string {
  return cleanText(personName ?? "", MAX_NAME) || cleanText(username, MAX_NAME);
}

/** `Dilnoza Karimova · dilnoza`, where one of several is chosen: who gives should know to whom. */
export function labelOfColleague(colleague: Person): string {
  const name = nameOfColleague(colleague);
  const login = cleanText(colleague.username, MAX_NAME);
  return name === login ? name : `${name} · ${login}`;
}

/** The name of the person behind an account. */
export async function nameOfAccount(
  { dependencies }: Finder,
  { telegramUserId, username }: Pick<AccountRow, "telegramUserId" | "username">,
): Promise<string> {
  const person = await dependencies.db.users.find(telegramUserId);
  return nameOfColleague({ username, personName: person?.name ?? null });
}

/** The name of a person in an organization; what stands for somebody who left it. */
export async function nameOfPerson(visit: Visit, telegramUserId: number, tin: string): Promise<string> {
  return nameOrGone(visit, await findPerson(visit.dependencies, telegramUserId, tin));
}

/** The same of somebody behind a decision, other than the reader. */
export function nameOfDecider(visit: ViewContext, { person }: Decider): string {
  return nameOrGone(visit, person);
}

function nameOrGone(visit: ViewContext, person: Person | null): string {
  return person === null ? visit.t("colleagues-gone") : nameOfColleague(person);
}

export async function canGive(visit: Visit, { account, judgement }: CardFacts): Promise<boolean> {
  const decision = decisionOf(judgement);
  const isPossible =
    decision === null
      ? actionsOf(judgement).length > 0
      : isUnsigned(decision) && decision.accountId === account.id && decision.preparedBy === null;
  if (!isPossible) return false;
  return (await findSigners(visit, account)).length > 0;
}
