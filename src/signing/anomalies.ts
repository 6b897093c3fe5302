/**
 * Finds what a person should look at first of what is decided or signed at once: what is unusual in the organization's
 * own history, and what differs from the rest. Pure.
 */
import type { Currency } from "../documents/currency.ts";
import type { ActionName } from "../documents/description.ts";
import type { UnusualFact } from "../documents/unusual-fact.ts";

/** The facts that an entry of a signing queue is judged by. */
export interface SigningQueueEntry {
  readonly action: ActionName;
  readonly counterpartyTin: string | null;
  /** Tiyin as decimal text. */
  readonly total: string | null;
  readonly currency: Currency;
  readonly unusual?: readonly UnusualFact[];
}

export type Anomaly = "negative" | "action" | "counterparty" | "amount";

/** An amount is unusual if it is this many times the median, or this small a fraction of it. */
const SCALE = 10n;
/** With fewer amounts nothing counts as usual. */
const MIN_AMOUNTS = 3;
/** Another counterparty is unusual only where this share (in percent) is one's: otherwise many would be named for nothing. */
const ALMOST_ALL = 90;

export interface Judged<Entry> {
  readonly entry: Entry;
  /** In what it differs from the rest; where the history tells of the same, that is told in its place. */
  readonly anomalies: readonly Anomaly[];
  readonly facts: readonly UnusualFact[];
}

/** The entries, anomalies first, each with its reasons; otherwise in the given order. */
export function sortAnomaliesFirst<Entry>(
  entries: readonly Entry[],
  describe: (entry: Entry) => SigningQueueEntry,
): Array<Judged<Entry>> {
  const described = entries.map(describe);
  const tins = described.map(({ counterpartyTin }) => counterpartyTin);
  const usual = {
    action: findUsual(described.map(({ action }) => action)),
    counterparty: findUsual(tins, ALMOST_ALL),
    amounts: findMiddles(described),
  };
  const judged = entries.map((entry, index) => {
    const one = described[index];
    const facts = one?.unusual ?? [];
    return { entry, facts, anomalies: one === undefined ? [] : findAnomalies(one, usual) };
  });
  return [...judged.filter(isUnusual), ...judged.filter((one) => !isUnusual(one))];
}

export function isUnusual({ anomalies, facts }: Pick<Judged<unknown>, "anomalies" | "facts">): boolean {
  return anomalies.length > 0 || facts.length > 0;
}

export function findUnusual<Entry>(
  entries: readonly Entry[],
  describe: (entry: Entry) => SigningQueueEntry,
): Array<Judged<Entry>> {
  return sortAnomaliesFirst(entries, describe).filter(isUnusual);
}

interface Usual {
  readonly action: ActionName | null;
  readonly counterparty: string | null;
  /** Of each currency that has enough of them. */
  readonly amounts: ReadonlyMap<Currency, bigint>;
}

function findAnomalies(
  { action, counterpartyTin, total, currency, unusual = [] }: SigningQueueEntry,
  usual: Usual,
): Anomaly[] {
  const amount = readAmount(total);
  const isTold = (fact: UnusualFact["fact"]) => unusual.some((one) => one.fact === fact);
  const found: Anomaly[] = [];
  if (amount !== null && amount < 0n) found.push("negative");
  if (usual.action !== null && action !== usual.action) found.push("action");
  if (usual.counterparty !== null && counterpartyTin !== usual.counterparty && !isTold("first"))
    found.push("counterparty");
  const middle = usual.amounts.get(currency);
  const isOther = amount !== null && middle !== undefined && isOtherScale(magnitude(amount), middle);
  if (isOther && !isTold("amount")) found.push("amount");
  return found;
}

/** The value that more than half of them have, and at least that share in percent; null if there is none. */
function findUsual<Value extends string>(values: ReadonlyArray<Value | null>, share = 50): Value | null {
  const counts = new Map<Value | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most === undefined || most[1] * 2 <= values.length) return null;
  return most[1] * 100 >= values.length * share ? most[0] : null;
}

function findMiddles(entries: readonly SigningQueueEntry[]): Map<Currency, bigint> {
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  const middles = currencies.map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    return [currency, findMiddle(own.flatMap(({ total }) => readAmount(total) ?? []))] as const;
  });
  return new Map(middles.flatMap(([currency, middle]) => (middle === null ? [] : [[currency, middle]])));
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
