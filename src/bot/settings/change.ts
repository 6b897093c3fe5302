/** Applies a tap to the person's preferences; pure. A change to the present value changes nothing. */
import { newsKinds, type Preferences, preferencesSchema } from "../../db/rows/preferences.ts";
import { StaleButton } from "../../errors.ts";
import type { HourOf } from "./hours-view.ts";

type Change = Partial<Preferences>;

/** Notices that are turned on again begin with everybody's defaults. */
const usual = preferencesSchema.parse({});

/** Throws `StaleButton` for a kind that is none. */
export function changeNews({ off }: Preferences, number: number, on: boolean): Change {
  const kind = newsKinds[number];
  if (kind === undefined) throw new StaleButton("unknown kind of news");
  const others = off.filter((each) => each !== kind);
  return { off: on ? others : [...others, kind] };
}

export function changeSwitch(
  preferences: Preferences,
  what: "quiet" | "urgentAtNight" | "digest" | "evenIfNothing" | "largeRows",
  on: boolean,
): Change {
  switch (what) {
    case "quiet":
      return { quiet: on ? (preferences.quiet ?? usual.quiet) : null };
    case "digest":
      return { digest: on ? (preferences.digest ?? usual.digest) : null };
    case "evenIfNothing":
      return preferences.digest === null ? {} : { digest: { ...preferences.digest, evenIfNothing: on } };
    case "urgentAtNight":
    case "largeRows":
      return { [what]: on };
  }
}

/** Throws `StaleButton` for an hour that is none. */
export function changeHour({ quiet, digest }: Preferences, of: HourOf, hour: number): Change {
  if (hour < 0 || hour > 23) throw new StaleButton("no such hour");
  const minute = hour * 60;
  if (of === "digest") {
    const known = digest ?? usual.digest;
    return known === null ? {} : { digest: { ...known, at: minute } };
  }
  const known = quiet ?? usual.quiet;
  if (known === null) return {};
  return { quiet: of === "quietFrom" ? { ...known, from: minute } : { ...known, to: minute } };
}

/** One day always stays. Throws `StaleButton` for a day that is none. */
export function changeDay(
  { workingDays, digest }: Preferences,
  of: "working" | "digest",
  day: number,
  on: boolean,
): Change {
  if (day < 1 || day > 7) throw new StaleButton("no such day");
  const days = of === "working" ? workingDays : (digest?.days ?? []);
  const others = days.filter((each) => each !== day);
  const changed = on ? [...others, day].sort() : others;
  if (changed.length === 0) return {};
  if (of === "working") return { workingDays: changed };
  return digest === null ? {} : { digest: { ...digest, days: changed } };
}

/** Throws `StaleButton` for a day that is none; 0: no weekly digest. */
export function changeWeekly(day: number): Change {
  if (day < 0 || day > 7) throw new StaleButton("no such day");
  return { weekly: day === 0 ? null : { day } };
}
