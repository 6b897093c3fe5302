/** Other moments at which the quick suite must be green, each in one of three time zones; needs Debian's package faketime. */
import { spawnSync } from "node:child_process";

const TASHKENT = "Asia/Tashkent";
const LOS_ANGELES = "America/Los_Angeles";

/** `at`: the local time of the zone. */
export const MOMENTS = [
  { at: "2026-11-29 12:00:00", zone: TASHKENT, what: "a Sunday" },
  { at: "2026-11-30 00:30:00", zone: TASHKENT, what: "the first half hour of a Monday" },
  { at: "2027-01-31 10:00:00", zone: LOS_ANGELES, what: "the last day of a month" },
  { at: "2028-02-28 23:30:00", zone: LOS_ANGELES, what: "the day before the 29th of February" },
  { at: "2028-02-29 09:00:00", zone: "UTC", what: "the 29th of February" },
  { at: "2027-03-01 02:30:00", zone: "UTC", what: "the first of March" },
  { at: "2026-12-31 20:00:00", zone: "UTC", what: "New Year's Eve, and New Year in Tashkent" },
  { at: "2027-03-21 12:00:00", zone: TASHKENT, what: "Navruz, a holiday" },
  { at: "2031-11-25 10:00:00", zone: TASHKENT, what: "five years ahead" },
];

/** The command, as if it were that moment for its process and all that it starts. */
export function commandAt({ at, zone }, [program, ...args]) {
  const [wrapper, ...before] = ["faketime", "-m", "--exclude-monotonic", at];
  return { command: [wrapper, ...before, program, ...args], env: { TZ: zone } };
}

/** Ends this process where there is no faketime. */
export function needFaketime() {
  if (spawnSync("faketime", ["--version"]).error === undefined) return;
  console.error("faketime is not installed (Debian's package faketime).");
  process.exit(1);
}
