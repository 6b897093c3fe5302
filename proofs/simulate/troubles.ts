/** Makes the week's trouble: outages of an hour, limits, restarts of Kotib. */
import type { DocumentService } from "../../sandbox/service/create-document-service.ts";
import type { LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";

export interface Trouble {
  readonly from: number;
  /** The same where it is over at once. */
  readonly to: number;
  /** Whether nobody can be told meanwhile, or nothing seen. */
  readonly isOutage: boolean;
  begin(parts: Troubled): Promise<void> | void;
  end(parts: Troubled): void;
}

export interface Troubled {
  readonly service: Pick<DocumentService, "faults">;
  readonly telegram: Pick<LocalTelegram, "failNext" | "clearFaults">;
  restartKotib(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More calls than an hour has. */
const UNTIL_CLEARED = 100_000;

/** `monday`: midnight in Tashkent; days from 0. */
export function planTroubles(monday: number): Trouble[] {
  const at = (day: number, hour: number, minute = 0) => monday + day * DAY + hour * HOUR + minute * MINUTE;
  return [
    serviceOut(at(1, 10), HOUR, { kind: "serverError" }),
    serviceOut(at(3, 23), HOUR, { kind: "serverError" }),
    serviceOut(at(4, 15), 5 * MINUTE, { kind: "html" }),
    limited(at(2, 11), 5 * MINUTE),
    telegramOut(at(2, 16), HOUR),
    telegramLimited(at(3, 12)),
    ...[at(0, 14), at(1, 8, 59), at(2, 23), at(4, 10), at(5, 12)].map(restart),
  ].sort((one, other) => one.from - other.from);
}

type ServiceFault = Parameters<DocumentService["faults"]["set"]>[1];

function serviceOut(from: number, duration: number, fault: ServiceFault): Trouble {
  return {
    from,
    to: from + duration,
    isOutage: true,
    begin: ({ service }) => service.faults.set("*", fault),
    end: ({ service }) => service.faults.clear("*"),
  };
}

function limited(from: number, duration: number): Trouble {
  return serviceOut(from, duration, { kind: "tooMany", retryAfterSeconds: 30 });
}

function telegramOut(from: number, duration: number): Trouble {
  return {
    from,
    to: from + duration,
    isOutage: true,
    begin: ({ telegram }) => telegram.failNext("sendMessage", { kind: "bad-gateway" }, UNTIL_CLEARED),
    end: ({ telegram }) => telegram.clearFaults(),
  };
}

function telegramLimited(from: number): Trouble {
  return {
    from,
    to: from,
    isOutage: false,
    begin: ({ telegram }) => telegram.failNext("sendMessage", { kind: "flood", retryAfterS: 20 }, 10),
    end: () => {},
  };
}

function restart(from: number): Trouble {
  return { from, to: from, isOutage: false, begin: ({ restartKotib }) => restartKotib(), end: () => {} };
}
