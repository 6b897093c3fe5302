/** Finds who answers in whose place at a moment, by what is known of rights. It asks the service nothing. */
import { type Colleague, findColleague, nameOfAccount } from "../../bot/index.ts";
import type { Database } from "../../db/open-database.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { dateInTimeZone } from "../../documents/dates.ts";
import type { CalendarDate, DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { type AbsenceRow, createAbsences } from "./stored.ts";

export interface Parts {
  readonly db: Database;
  /** Milliseconds. */
  readonly now: number;
}

export interface Absence {
  readonly account: AccountRow;
  readonly row: AbsenceRow;
  /** By the days of the person's own calendar. */
  readonly is: "ahead" | "on" | "over";
  /** The name of the chosen colleague; null for somebody who has left. */
  readonly name: string | null;
  /** The colleague who answers now; null for one who is logged out, unreachable, away, or without rights. */
  readonly substitute: Colleague | null;
}

export async function findAbsence(parts: Parts, account: AccountRow): Promise<Absence | null> {
  const { db } = parts;
  const row = await db.rowsOf(createAbsences).find(account.id);
  if (row === null) return null;
  const is = whenIs(row, await todayOf(parts, account));
  const chosen = row.substituteId === null ? null : await db.accounts.find(row.substituteId);
  const finder = { dependencies: { db } };
  const found = chosen === null ? null : await findColleague(finder, account, chosen.id);
  return {
    account,
    row,
    is,
    name: chosen === null ? null : await nameOfAccount(finder, chosen),
    substitute: found !== null && (await mayAnswer(parts, account, found)) ? found : null,
  };
}

/** An absence in which a colleague answers now. */
export type Answered = Absence & { readonly substitute: Colleague };

/** Null where the person answers alone. */
export function answeringOf(absence: Absence | null): Answered | null {
  const substitute = absence?.is === "on" ? absence.substitute : null;
  return absence === null || substitute === null ? null : { ...absence, substitute };
}

export const findAnswering = async (parts: Parts, account: AccountRow): Promise<Answered | null> =>
  answeringOf(await findAbsence(parts, account));

/** The absences in which the account's person answers now for those of whom `isFor` says so. */
export async function findStoodFor(
  parts: Parts,
  account: AccountRow,
  isFor: (absent: AccountRow) => Promise<boolean> = async () => true,
): Promise<Absence[]> {
  const rows = await parts.db.rowsOf(createAbsences).findOfSubstitute(account.id);
  const found = await Promise.all(
    rows.map(async (row) => {
      const absent = await parts.db.accounts.find(row.accountId);
      return absent !== null && (await isFor(absent)) ? await findAnswering(parts, absent) : null;
    }),
  );
  return found.filter((one) => one !== null);
}

/** Nobody answers while away, without a list of the absent person's, or after the service refused a signature. */
async function mayAnswer(parts: Parts, absent: AccountRow, account: AccountRow): Promise<boolean> {
  if ((await isAway(parts, account)) || (await parts.db.submissions.wasLastForbidden(account.id)))
    return false;
  const lists = await findLists(parts, account.id);
  return [...(await findLists(parts, absent.id))].some((list) => lists.has(list));
}

export async function isAway(parts: Parts, account: AccountRow): Promise<boolean> {
  const row = await parts.db.rowsOf(createAbsences).find(account.id);
  return row !== null && whenIs(row, await todayOf(parts, account)) === "on";
}

function whenIs({ from, until }: AbsenceRow, today: CalendarDate): Absence["is"] {
  if (today < from) return "ahead";
  return today > until ? "over" : "on";
}

async function todayOf({ db, now }: Parts, { telegramUserId }: AccountRow): Promise<CalendarDate> {
  const user = await db.users.find(telegramUserId);
  return dateInTimeZone(now, user?.timeZone ?? "UTC");
}

export interface Named {
  readonly kind: KindName;
  readonly id: DocumentId;
}

/** Tells of each document whether the account may read the list that showed it last, which must be known. */
export async function readableAmong(
  { db }: Pick<Parts, "db">,
  accountId: string,
  tin: Tin,
  documents: readonly Named[],
): Promise<(document: Named) => boolean> {
  const lists = await findLists({ db }, accountId);
  const shown = new Set<string>();
  for (const kind of new Set(documents.map((one) => one.kind))) {
    const ids = documents.filter((one) => one.kind === kind).map(({ id }) => id);
    for (const [id, { list }] of await db.watched.findDocuments(tin, kind, ids))
      if (lists.has(`${kind}:${list}`)) shown.add(`${kind}:${id}`);
  }
  return ({ kind, id }) => shown.has(`${kind}:${id}`);
}

/** The lists that the account may read, as its own reads showed. */
export async function findLists({ db }: Pick<Parts, "db">, accountId: string): Promise<ReadonlySet<string>> {
  const rights = await db.watched.findRights([accountId]);
  return new Set(rights.filter(({ allowed }) => allowed).map(({ kind, list }) => `${kind}:${list}`));
}
