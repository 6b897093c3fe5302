/** Tells whether the document service answers: by the requests made anyway, or by a connection after a quiet while. */
import type { LookupFunction } from "node:net";
import { type Clock, hasPassed } from "../clock.ts";
import { canConnect } from "../network.ts";
import { noProxies, type Proxies } from "../proxies.ts";

export type ServiceHealth = ReturnType<typeof createServiceHealth>;

/** So many failures in a row are no chance. */
const FAILURES = 3;
/** A neighbour that is told to be away has failed for so long (milliseconds). */
const AWAY_AFTER_MS = 5000;
/** An answer older than this (milliseconds) tells nothing of now. */
const HEARD_FOR_MS = 60_000;
const CONNECT_WITHIN_MS = 3000;

export function createServiceHealth(options: {
  serviceUrl: string;
  clock: Clock;
  /** The transport's lookup. */
  lookup?: LookupFunction | undefined;
  proxies?: Proxies;
}) {
  const { clock, lookup, proxies = noProxies } = options;
  let failures = 0;
  let failedFirstAt = 0;
  let heardAt: number | null = null;
  let isCircuitOpen = false;

  const wasHeard = () => heardAt !== null && !hasPassed(heardAt, HEARD_FOR_MS, clock.now());

  return {
    /** Called when an attempt of a request ended; `failed`: without an answer, or with that of a broken service. */
    exchanged(outcome: "answered" | "failed") {
      heardAt = clock.now();
      if (outcome === "failed" && failures === 0) failedFirstAt = heardAt;
      failures = outcome === "failed" ? failures + 1 : 0;
    },
    circuit: (isOpen: boolean) => {
      isCircuitOpen = isOpen;
    },
    get isCircuitOpen() {
      return isCircuitOpen;
    },
    /** Milliseconds: since when no usable answer came (null: they come), and when it was last asked. */
    heard() {
      const now = clock.now();
      const hasFailedLong = hasPassed(failedFirstAt, AWAY_AFTER_MS, now);
      const isAway = isCircuitOpen || (failures >= FAILURES && hasFailedLong);
      const lately = heardAt !== null && heardAt <= now ? heardAt : null;
      return { awaySince: isAway && failures > 0 ? Math.min(failedFirstAt, now) : null, heardAt: lately };
    },
    /** The trouble in words for the operator; null where the service answers. */
    async trouble() {
      // The circuit stays open while nobody reads, and may then tell of long ago.
      if (isCircuitOpen && wasHeard()) return "gives no usable answers; reads pause";
      if (wasHeard()) return failures >= FAILURES ? `gave no usable answer ${failures} times in a row` : null;
      const is = await canConnect(options.serviceUrl, CONNECT_WITHIN_MS, { proxies, lookup });
      return is ? null : "takes no connection";
    },
  };
}
