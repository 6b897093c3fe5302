/** Reads a reconciliation's lines as the books of one of its sides; pure, and takes nothing unreadable for zero. */
import { findClosingBalance } from "../../../documents/closing-balance.ts";
import { parseDate } from "../../../documents/dates.ts";
import type { KindDescription, ReconciliationDescription } from "../../../documents/description.ts";
import type {
  BusinessDocument,
  CalendarDate,
  DocumentLine,
  Party,
  Tiyin,
} from "../../../documents/document.ts";
import { parseTiyin } from "../../../documents/money.ts";

export interface Operation {
  /** The line's place in the statement, from 1. */
  readonly place: number;
  readonly date: CalendarDate | null;
  readonly name: string | null;
  readonly side: "debit" | "credit";
  /** The amount stated on that side: negative where something is taken back. */
  readonly amount: Tiyin;
  /** The partner owes the organization so much more after it; negative where the organization owes more. */
  readonly effect: Tiyin;
}

export interface Books {
  /** The source of the columns: the organization's own, or the partner's where those are empty. */
  readonly whose: "theirs" | "own";
  readonly operations: readonly Operation[];
  /** The partner's debt to the organization, negative where the organization owes; null if not told. */
  readonly opening: Tiyin | null;
  readonly closing: Tiyin | null;
  readonly unread: number;
  /** Numbers of the contracts it is about; none if it does not say. */
  readonly contracts: readonly string[];
}

type Columns = ReconciliationDescription["books"][number];

/** The other side of a reconciliation; null where the organization is none of its two sides. */
export function partnerOf({ sender, receiver }: Sides, ownTin: string): Party | null {
  const own = [sender, receiver].find((party) => party.tin === ownTin || party.fiztin === ownTin);
  if (own === undefined) return null;
  return own === sender ? receiver : sender;
}

type Sides = Pick<BusinessDocument, "sender" | "receiver">;

/** Null where the kind has no such lines, or the organization is none of the two sides. */
export function readBooks(kind: KindDescription, statement: BusinessDocument, ownTin: string): Books | null {
  const partner = partnerOf(statement, ownTin);
  const { reconciliation, record } = kind;
  if (partner === null || reconciliation === undefined) return null;
  const own = partner === statement.sender ? statement.receiver : statement.sender;
  const columnsOf = ({ role }: Party) => reconciliation.books.find((each) => each.role === role);
  const [theirs, ours] = [columnsOf(partner), columnsOf(own)];
  if (theirs === undefined || ours === undefined) return null;
  const closing = findClosingBalance(record, statement, ownTin);
  const contracts = statement.extra
    .filter(([key, number]) => key === reconciliation.contract && number !== "")
    .map(([, number]) => number);
  const byPartner = readColumns(statement, theirs, -1n);
  if (byPartner.operations.length > 0 || byPartner.unread > 0)
    return { whose: "theirs", ...byPartner, contracts, closing: closing?.theirs ?? closing?.ours ?? null };
  const byUs = readColumns(statement, ours, 1n);
  const whose = byUs.operations.length > 0 || byUs.unread > 0 ? "own" : "theirs";
  return { whose, ...byUs, contracts, closing: closing?.ours ?? closing?.theirs ?? null };
}

/** `sign`: what a debit in these books does to what the partner owes the organization. */
function readColumns({ lines, extra }: BusinessDocument, columns: Columns, sign: 1n | -1n) {
  const read = lines.map((line, index) => readLine(line, index + 1, columns, sign));
  const [debit, credit] = [columns.opening.debit, columns.opening.credit].map((key) =>
    parseTiyin(textAt(extra, key)),
  );
  return {
    operations: read.flatMap(({ operations }) => operations),
    opening: debit == null && credit == null ? null : sign * ((debit ?? 0n) - (credit ?? 0n)),
    unread: read.filter(({ isUnread }) => isUnread).length,
  };
}

/** A line with both a debit and a credit tells two operations. */
function readLine(line: DocumentLine, place: number, columns: Columns, sign: 1n | -1n) {
  const name = (columns.name === undefined ? null : textAt(line.extra, columns.name)) ?? line.name;
  const date = parseDate(textAt(line.extra, columns.date));
  let isUnread = false;
  const operations = (["debit", "credit"] as const).flatMap((side): Operation[] => {
    const text = textAt(line.extra, columns[side]);
    if (text === null) return [];
    const amount = parseTiyin(text);
    if (amount === null) isUnread = true;
    if (amount === null || amount === 0n) return [];
    return [{ place, date, name, side, amount, effect: side === "debit" ? sign * amount : -sign * amount }];
  });
  return { operations, isUnread };
}

/** Empty text is as good as none. */
function textAt(values: DocumentLine["extra"], key: string): string | null {
  return values.find(([each, value]) => each === key && value !== "")?.[1] ?? null;
}
