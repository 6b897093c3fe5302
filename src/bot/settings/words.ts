/** Hours and days of the week in words. */
import type { Visit } from "../visit.ts";

/** Monday to Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Three or more in a row are told by the first and the last. */
const LEAST_RUN = 3;

/** `9:00` of minutes since midnight. */
export function hourText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

/** `Mon–Fri`, `Mon, Wed`; 1 for Monday to 7 for Sunday. */
export function daysText(visit: Pick<Visit, "t">, days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of [...days].sort()) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => visit.t("settings-day", { day: day ?? 0 });
  return runs
    .flatMap((run) => (run.length < LEAST_RUN ? run.map(name) : [`${name(run.at(0))}–${name(run.at(-1))}`]))
    .join(", ");
}
