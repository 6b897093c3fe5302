/**
 * Finds unusual facts about a document that came in, compared with the documents before it. Pure. Nothing is told where
 * the history is too short to tell what is usual.
 */
import { daysBetween } from "./dates.ts";
import type { BusinessDocument, CalendarDate, DocumentId, Tiyin } from "./document.ts";
import type { Doubt } from "./doubt.ts";
import type { KindName } from "./kinds.ts";

type Compared = "number" | "date" | "contractNumber" | "total" | "currency";

export interface Comparable extends Pick<BusinessDocument, Compared> {
  readonly kind: KindName;
  readonly id: DocumentId;
  readonly createdAt: string | null;
  /** Different rates of its lines, as the service wrote them; empty where they are not known. */
  readonly vatRates: readonly string[];
  readonly bankAccount: string | null;
}

export interface EarlierDocument extends Comparable {
  /** It was rejected or taken back: its coming counts, its values do not. */
  readonly dropped: boolean;
}

/** Documents of one partner, the oldest first, read once for however many others are compared with them. */
export type History = ReadonlyArray<EarlierDocument & Read>;

/** Texts in the form in which they are compared. */
interface Read {
  readonly at: number;
  readonly bareNumber: string | null;
  readonly bareContract: string | null;
  readonly bareAccount: string | null;
}

/** `ofPartner`: known documents of the same partner, in any order. */
export function historyOf(ofPartner: readonly EarlierDocument[]): History {
  return ofPartner.map((one) => ({ ...one, ...readOf(one) })).sort(byTime);
}

/** The documents that came before the document, which may itself be in the history. */
export function earlierThan(document: Comparable, history: History): History {
  const itself = { ...document, at: timeOf(document) };
  return history.filter((other) => isBefore(other, itself));
}

function readOf(one: Comparable): Read {
  const { number, contractNumber, bankAccount } = one;
  return {
    at: timeOf(one),
    bareNumber: bare(number),
    bareContract: bare(contractNumber),
    bareAccount: bare(bankAccount),
  };
}

/** With fewer documents known, anybody would be new. */
const FEWEST_KNOWN = 12;
/** The last documents that tell the usual; fewer than the second number tell nothing. */
const LAST = 12;
const FEWEST = 5;
/** A smaller factor is not worth a look: amounts differ. */
const TIMES = 3n;
/** Many number their documents anew each January: the same number long ago is usual. */
const NUMBERED_ANEW_DAYS = 270;

/** `earlier` are the partner's; `known` is the number of documents from others, where the partner has sent none. */
export function findUnusualFacts(document: Comparable, earlier: History, known: number): Doubt[] {
  if (earlier.length === 0) return known < FEWEST_KNOWN ? [] : [{ fact: "first", known }];
  const { bareNumber, bareContract, bareAccount } = readOf(document);
  const kept = earlier.filter(({ dropped }) => !dropped);
  const same = kept.filter(({ kind }) => kind === document.kind);
  return [
    ...findAmount(document, same),
    ...findNumber(document, bareNumber, same),
    ...findContract(document, bareContract, kept),
    ...findVatRates(document, same),
    ...findAccount(document, bareAccount, kept),
  ];
}

/** The amount as `3.2 × the usual amount of the last 12`, of the same kind and currency. */
function findAmount({ total, currency }: Comparable, same: readonly Comparable[]): Doubt[] {
  const amounts = same.flatMap((one) => (one.currency === currency ? (one.total ?? []) : [])).slice(-LAST);
  if (total === null || amounts.length < FEWEST) return [];
  const usual = medianOf(amounts);
  if (usual <= 0n || total < usual * TIMES) return [];
  const tenths = (total * 10n + usual / 2n) / usual;
  const times =
    tenths % 10n === 0n || tenths >= 1000n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
  return [{ fact: "amount", times, usual: String(usual), of: amounts.length }];
}

/** The last of several earlier documents of this number and kind. */
function findNumber({ date }: Comparable, wanted: string | null, same: History): Doubt[] {
  if (wanted === null) return [];
  const other = same.findLast((one) => one.bareNumber === wanted && isNear(one.date, date));
  return other === undefined ? [] : [{ fact: "number", date: other.date }];
}

function isNear(one: CalendarDate | null, other: CalendarDate | null): boolean {
  return one === null || other === null || Math.abs(daysBetween(one, other)) < NUMBERED_ANEW_DAYS;
}

function findContract({ contractNumber }: Comparable, wanted: string | null, kept: History): Doubt[] {
  const of = countWithout(
    wanted,
    kept.map((one) => one.bareContract),
  );
  return contractNumber === null || of === null ? [] : [{ fact: "contract", contract: contractNumber, of }];
}

function findAccount({ bankAccount }: Comparable, wanted: string | null, kept: History): Doubt[] {
  const of = countWithout(
    wanted,
    kept.map((one) => one.bareAccount),
  );
  return bankAccount === null || of === null ? [] : [{ fact: "account", account: bankAccount, of }];
}

/** How many of the last ones have another value; null where one has this, too few have any, or it always changes. */
function countWithout(wanted: string | null, before: ReadonlyArray<string | null>): number | null {
  const known = before.filter((one) => one !== null);
  const last = known.slice(-LAST);
  if (wanted === null || last.length < FEWEST || known.includes(wanted)) return null;
  return new Set(last).size * 2 > last.length ? null : last.length;
}

/** Rates that none of the last ones had; an earlier document of unknown rates says nothing. */
function findVatRates({ vatRates }: Comparable, same: readonly Comparable[]): Doubt[] {
  const rated = same.filter((one) => one.vatRates.length > 0).slice(-LAST);
  if (rated.length < FEWEST) return [];
  const before = new Map(rated.flatMap((one) => one.vatRates.map((rate) => [rateOf(rate), rate] as const)));
  const rate = vatRates.find((one) => !before.has(rateOf(one)));
  return rate === undefined ? [] : [{ fact: "vatRate", rate, before: [...before.values()].sort() }];
}

/** The rate as text; `12`, `12.00` and `12%` are one. */
function rateOf(rate: string): string {
  const number = Number(rate.replace("%", "").replace(",", "."));
  return Number.isNaN(number) ? rate.trim().toLowerCase() : String(number);
}

/** The text without people's differences in writing: case, blanks, the number's sign. */
function bare(text: string | null): string | null {
  return text?.toUpperCase().replaceAll(/[\s№]+/g, "") || null;
}

function medianOf(amounts: readonly Tiyin[]): Tiyin {
  const sorted = [...amounts].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0n) + upper) / 2n;
}

/** Whether `other` came before: a new document is compared neither with itself nor with a later one. */
function isBefore(other: Timed, document: Timed): boolean {
  if (other.kind === document.kind && other.id === document.id) return false;
  return byTime(other, document) < 0;
}

/** The oldest first, by when they came, otherwise by their dates. */
function byTime(one: Timed, other: Timed): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}

type Timed = Pick<Comparable, "kind" | "id"> & Pick<Read, "at">;

function timeOf({ createdAt, date }: Comparable): number {
  const text = createdAt ?? date;
  return text === null ? 0 : Date.parse(text);
}
