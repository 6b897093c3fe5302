/** The screen for quiet hours and days off. */
import { openHours, openSetting, setDay, setSwitch } from "../buttons/settings.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { backTo, ticked } from "./back-button.ts";
import { daysText, hourText, WEEK } from "./words.ts";

export function renderQuiet(visit: ViewContext): Screen {
  const { quiet, workingDays, urgentAtNight } = visit.user.preferences;
  return {
    text: visit.html("settings-quiet"),
    keyboard: keyboardOf([
      [
        tapButton(
          ticked(visit.t("settings-quiet-on-btn"), quiet !== null),
          setSwitch.pack({ what: "quiet", on: quiet === null ? 1 : 0 }),
        ),
      ],
      [
        quiet !== null &&
          tapButton(
            visit.t("settings-from-btn", { hour: hourText(quiet.from) }),
            openHours.pack({ of: "quietFrom" }),
          ),
        quiet !== null &&
          tapButton(
            visit.t("settings-to-btn", { hour: hourText(quiet.to) }),
            openHours.pack({ of: "quietTo" }),
          ),
      ],
      [
        tapButton(
          visit.t("settings-working-btn", { days: daysText(visit, workingDays) }),
          openSetting.pack({ setting: "workingDays" }),
        ),
      ],
      [
        tapButton(
          ticked(visit.t("settings-urgent-btn"), urgentAtNight),
          setSwitch.pack({ what: "urgentAtNight", on: urgentAtNight ? 0 : 1 }),
        ),
      ],
      [backTo(visit, "times")],
    ]),
  };
}

/** The days of the week to tick; `of` is what they are for. */
export function renderDays(visit: ViewContext, of: "working" | "digest"): Screen {
  const { workingDays, digest } = visit.user.preferences;
  const chosen = of === "working" ? workingDays : (digest?.days ?? []);
  const days = WEEK.map((day) => {
    const on = chosen.includes(day);
    const label = ticked(visit.t("settings-day", { day }), on);
    return tapButton(label, setDay.pack({ of, day, on: on ? 0 : 1 }));
  });
  return {
    text: visit.html(of === "working" ? "settings-working" : "settings-digest-days"),
    keyboard: [...sideBySide(days), [backTo(visit, of === "working" ? "quiet" : "digest")]],
  };
}
