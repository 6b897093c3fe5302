/** A demo organization's books of another: the documents between the two, with the slips of real books. */
import type { KindName } from "../../../src/documents/kinds.ts";
import type { Organization } from "./organizations.ts";

/** A document by which one comes to owe the other money. */
export interface Traded {
  readonly kind: KindName;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly sender: Organization;
  readonly receiver: Organization;
  /** Tiyin. */
  readonly total: bigint;
  readonly state: number;
}

/** A line in the books of their keeper: the other's new debt, or a settled part, in tiyin. */
export interface LedgerLine {
  readonly date: string;
  readonly name: string;
  readonly debit: bigint;
  readonly credit: bigint;
}

export interface Ledger {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly LedgerLine[];
}

/** States of drafts, documents being sent, and rejected, cancelled or invalid ones. */
const NOT_IN_BOOKS: readonly number[] = [0, 1, 2, 9, 17, 20, 40];
/** In this state its receiver sees nothing of it yet. */
const WITH_AGENT = 7;
/** A ledger of fewer lines has no slips. */
const ENOUGH_FOR_SLIPS = 4;
const WORDS: Partial<Readonly<Record<KindName, string>>> = { invoice: "Hisob-faktura", act: "Dalolatnoma" };
const MORE_WRITTEN = 15_000_000n;
const NEVER_SENT = 210_000_000n;

/**
 * The keeper's books of the other from the month before up to a day; null if the two did not trade. With `slips` one
 * document is missing, one has another sum, one another date, and one line stands for a document that was never sent.
 */
export function keepLedger(
  traded: readonly Traded[],
  { keeper, other, to, slips }: { keeper: Organization; other: Organization; to: string; slips: boolean },
): Ledger | null {
  const from = monthBefore(to);
  const between = traded
    .filter(({ date, state }) => date >= from && date <= to && !NOT_IN_BOOKS.includes(state))
    .filter(({ sender, state }) => sender !== keeper || state !== WITH_AGENT)
    .filter(({ sender, receiver }) =>
      [sender, receiver].every((party) => party === keeper || party === other),
    )
    .sort((one, two) => (one.date < two.date ? -1 : one.date > two.date ? 1 : 0));
  if (between.length === 0) return null;
  const written = between.map((document, index) => lineOf(document, keeper, index));
  const lines = slips ? withSlips(written, { keeper, from, to }) : written;
  return { from, to, lines: [...lines, ...payments(lines, from, to)] };
}

/** Most people write the number as it is; some leave its dash out. */
function lineOf(
  { kind, number, date, sender, total }: Traded,
  keeper: Organization,
  index: number,
): LedgerLine {
  const spelled = index % 4 === 3 ? `№ ${number.replace("-", "")}` : number;
  const name = `${WORDS[kind] ?? kind} ${spelled}`;
  return sender === keeper
    ? { date, name, debit: total, credit: 0n }
    : { date, name, debit: 0n, credit: total };
}

function withSlips(
  lines: readonly LedgerLine[],
  { keeper, from, to }: { keeper: Organization; from: string; to: string },
): LedgerLine[] {
  const own = lines.filter(({ debit }) => debit > 0n);
  if (own.length < ENOUGH_FOR_SLIPS) return [...lines];
  const [missing, dearer, later] = own;
  const kept = lines.flatMap((line) => {
    if (line === missing) return [];
    if (line === dearer) return [{ ...line, debit: line.debit + MORE_WRITTEN }];
    return line === later ? [{ ...line, date: twoDaysFrom(line.date, to) }] : [line];
  });
  const date = own.at(-1)?.date ?? from;
  return [...kept, { date, name: `Hisob-faktura ${keeper.prefix}-9001`, debit: NEVER_SENT, credit: 0n }];
}

/** Payments of most of the debt, in two parts. */
function payments(lines: readonly LedgerLine[], from: string, to: string): LedgerLine[] {
  const owed = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0n);
  const part = (owed * 2n) / 5n;
  if (part <= 0n) return [];
  const middle = lines[lines.length >> 1]?.date ?? from;
  return [middle, to].map((date, index) => ({
    date,
    name: `To‘lov topshiriqnomasi ${index + 41}`,
    debit: 0n,
    credit: part,
  }));
}

const DAY_MS = 24 * 3600 * 1000;

function twoDaysFrom(date: string, last: string): string {
  const days = shift(date, 2);
  return days > last ? shift(date, -2) : days;
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function monthBefore(date: string): string {
  return `${shift(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}
