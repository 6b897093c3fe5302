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

type How = Pick<Trouble, "begin" | "end">;

const serviceFails = (fault: Parameters<DocumentService["faults"]["set"]>[1]): How => ({
  begin: ({ service }) => service.faults.set("*", fault),
  end: ({ service }) => service.faults.clear("*"),
});
const telegramFails: How = {
  begin: ({ telegram }) => telegram.failNext("sendMessage", { kind: "bad-gateway" }, UNTIL_CLEARED),
  end: ({ telegram }) => telegram.clearFaults(),
};

/** `monday`: midnight in Tashkent; days from 0. */
export function planTroubles(monday: number): Trouble[] {
  const at = (day: number, hour: number, minute = 0) => monday + day * DAY + hour * HOUR + minute * MINUTE;
  const outage = (from: number, duration: number, how: How) => ({
    from,
    to: from + duration,
    isOutage: true,
    ...how,
  });
  const moment = (from: number, begin: How["begin"]) => ({
    from,
    to: from,
    isOutage: false,
    begin,
    end: () => {},
  });
  return [
    outage(at(1, 10), HOUR, serviceFails({ kind: "serverError" })),
    outage(at(3, 23), HOUR, serviceFails({ kind: "serverError" })),
    outage(at(4, 15), 5 * MINUTE, serviceFails({ kind: "html" })),
    outage(at(2, 11), 5 * MINUTE, serviceFails({ kind: "tooMany", retryAfterSeconds: 30 })),
    outage(at(2, 16), HOUR, telegramFails),
    moment(at(3, 12), ({ telegram }) =>
      telegram.failNext("sendMessage", { kind: "flood", retryAfterS: 20 }, 10),
    ),
    ...[at(0, 14), at(1, 8, 59), at(2, 23), at(4, 10), at(5, 12)].map((from) =>
      moment(from, ({ restartKotib }) => restartKotib()),
    ),
  ].sort((one, other) => one.from - other.from);
}
