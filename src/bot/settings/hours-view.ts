/** The hours of a day to choose from. */
import { chooseHour } from "../buttons/settings.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { backTo } from "./back-button.ts";
import { hourText } from "./words.ts";

export type HourOf = Parameters<typeof chooseHour.pack>[0]["of"];

const HOURS_A_ROW = 4;

export function renderHours(visit: ViewContext, of: HourOf): Screen {
  const { quiet, digest } = visit.user.preferences;
  const chosen = of === "quietFrom" ? quiet?.from : of === "quietTo" ? quiet?.to : digest?.at;
  const hours = Array.from({ length: 24 }, (_, hour) =>
    tapButton(
      hourText(hour * 60),
      chooseHour.pack({ of, hour }),
      // Marked by colour alone, since a sign would not fit; the text names it.
      chosen === hour * 60 ? "primary" : undefined,
    ),
  );
  const rows = Array.from({ length: hours.length / HOURS_A_ROW }, (_, row) =>
    hours.slice(row * HOURS_A_ROW, (row + 1) * HOURS_A_ROW),
  );
  return {
    text: visit.html(`settings-hour-${of}`, { hour: chosen === undefined ? "—" : hourText(chosen) }),
    keyboard: [...rows, [backTo(visit, of === "digest" ? "digest" : "quiet")]],
  };
}
