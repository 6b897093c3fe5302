/** Judges a pile of decisions by one rule: the known doubts of each, and its differences from the rest. Pure. */
import type { Currency } from "../documents/currency.ts";
import type { ActionName } from "../documents/description.ts";
import { byWeight, type Doubt, isHeavy, weightOf } from "../documents/doubt.ts";
import { type Heeds, heeded } from "./doubts.ts";

/** The facts by which an entry of a pile is judged. */
export interface PileEntry {
  readonly action: ActionName;
  readonly summary: {
    readonly counterpartyTin: string | null;
    /** The sum in tiyin, as decimal text. */
    readonly total: string | null;
    readonly currency: Currency;
    readonly doubts?: readonly Doubt[];
  };
}

export interface Doubted<Entry> {
  readonly entry: Entry;
  /** The doubts, the heaviest first. */
  readonly doubts: readonly Doubt[];
}

/** An amount is odd if it is this many times the middle one, or this small a fraction of it. */
const SCALE = 10n;
/** With fewer amounts nothing counts as usual. */
const MIN_AMOUNTS = 3;
/** Another partner is odd only where one has this share (in percent): otherwise many would be named for nothing. */
const ALMOST_ALL = 90;

/** The entries with their doubts, in the given order. `heeds` is what the person wants to be told. */
export function judgePile<Entry extends PileEntry>(
  entries: readonly Entry[],
  heeds: Heeds,
): Array<Doubted<Entry>> {
  const usual = usualOf(entries);
  return entries.map((entry) => {
    const known = heeded(entry.summary.doubts ?? [], heeds).filter((one) => weightOf(one) !== "fine");
    const odd = findOdd(entry, known, usual);
    return { entry, doubts: odd.length === 0 ? known : byWeight([...known, ...odd]) };
  });
}

/** The doubted ones first, those with a heavy doubt before the others; otherwise in the given order. */
export function doubtedFirst<Entry>(judged: readonly Doubted<Entry>[]): Array<Doubted<Entry>> {
  const rank = ({ doubts }: Doubted<Entry>) => (doubts.length === 0 ? 2 : isHeavy(doubts) ? 0 : 1);
  return [...judged].sort((one, other) => rank(one) - rank(other));
}

interface Usual {
  readonly count: number;
  readonly action: ActionName | null;
  readonly partner: string | null;
  /** The amounts of each currency that has enough of them: amounts of two currencies are not compared. */
  readonly amounts: ReadonlyMap<Currency, { readonly middle: bigint; readonly count: number }>;
}

function usualOf(entries: readonly PileEntry[]): Usual {
  const partners = entries.map(({ summary }) => summary.counterpartyTin);
  return {
    count: entries.length,
    action: findUsual(entries.map(({ action }) => action)),
    partner: findUsual(partners, ALMOST_ALL),
    amounts: findMiddles(entries),
  };
}

/** A doubt of the same matter from the document's history is told in its place. */
function findOdd({ action, summary }: PileEntry, known: readonly Doubt[], usual: Usual): Doubt[] {
  const amount = readAmount(summary.total);
  const isTold = (fact: Doubt["fact"]) => known.some((one) => one.fact === fact);
  const of = usual.count - 1;
  const odd: Doubt[] = [];
  if (amount !== null && amount < 0n && !isTold("negative")) odd.push({ fact: "negative" });
  if (usual.action !== null && action !== usual.action) odd.push({ fact: "oddAction" });
  if (usual.partner !== null && summary.counterpartyTin !== usual.partner && !isTold("first"))
    odd.push({ fact: "oddPartner", of });
  const same = usual.amounts.get(summary.currency);
  if (
    amount !== null &&
    same !== undefined &&
    isOtherScale(magnitude(amount), same.middle) &&
    !isTold("amount")
  )
    odd.push({ fact: "oddAmount", usual: String(same.middle), of: same.count - 1 });
  return odd;
}

/** The value that more than half of them have, and at least that share in percent; null if there is none. */
function findUsual<Value extends string>(values: ReadonlyArray<Value | null>, share = 50): Value | null {
  const counts = new Map<Value | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most === undefined || most[1] * 2 <= values.length) return null;
  return most[1] * 100 >= values.length * share ? most[0] : null;
}

function findMiddles(entries: readonly PileEntry[]): Usual["amounts"] {
  const currencies = new Set(entries.map(({ summary }) => summary.currency));
  const middles = [...currencies].map((currency) => {
    const same = entries.filter(({ summary }) => summary.currency === currency);
    const amounts = same.flatMap(({ summary }) => readAmount(summary.total) ?? []);
    const middle = findMiddle(amounts);
    return [currency, middle === null ? null : { middle, count: amounts.length }] as const;
  });
  return new Map(middles.flatMap(([currency, usual]) => (usual === null ? [] : [[currency, usual]])));
}

function findMiddle(amounts: readonly bigint[]): bigint | null {
  if (amounts.length < MIN_AMOUNTS) return null;
  const sorted = amounts.map(magnitude).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function isOtherScale(amount: bigint, usual: bigint): boolean {
  return amount >= usual * SCALE || amount * SCALE <= usual;
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

function readAmount(total: string | null): bigint | null {
  return total !== null && /^-?\d+$/.test(total) ? BigInt(total) : null;
}
