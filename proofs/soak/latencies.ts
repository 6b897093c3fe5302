/** How long people waited in a soak, in calm and in trouble. */
import type { Act } from "../ground/acts.ts";
import { quantile, round } from "../ground/figures.ts";

interface Latency {
  /** Of so many acts. */
  readonly acts: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * Milliseconds from an act to what the chat shows for it. `calm` is of acts while nothing went wrong on purpose, nor
 * shortly before; `inTrouble` is of all others, by what went wrong.
 */
export interface Latencies extends Latency {
  readonly calm: Latency;
  readonly inTrouble: Latency;
  readonly byTrouble: Readonly<Record<string, Latency>>;
}

export function latenciesOf(acts: readonly Act[]): Latencies {
  const names = new Set(acts.flatMap(({ trouble }) => trouble ?? []));
  const of = (isMeant: (trouble: string | null) => boolean) =>
    latency(acts.filter(({ trouble }) => isMeant(trouble)));
  return {
    ...of(() => true),
    calm: of((trouble) => trouble === null),
    inTrouble: of((trouble) => trouble !== null),
    byTrouble: Object.fromEntries([...names].map((name) => [name, of((trouble) => trouble === name)])),
  };
}

function latency(acts: readonly Act[]): Latency {
  const times = acts.flatMap(({ at, shownAt }) => (shownAt === null ? [] : [shownAt - at]));
  const of = (share: number) => round(quantile(times, share));
  return { acts: times.length, p50: of(0.5), p95: of(0.95), p99: of(0.99) };
}
