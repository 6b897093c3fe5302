/** The screen for the digest's hour and days. */
import { chooseWeekly, openHours, openSetting, setSwitch } from "../buttons/settings.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { backTo, ticked } from "./back-button.ts";
import { daysText, hourText, WEEK } from "./words.ts";

export function renderDigest(visit: ViewContext): Screen {
  const { digest, weekly } = visit.user.preferences;
  return {
    text: visit.html("settings-digest"),
    keyboard: keyboardOf([
      [
        tapButton(
          ticked(visit.t("settings-digest-on-btn"), digest !== null),
          setSwitch.pack({ what: "digest", on: digest === null ? 1 : 0 }),
        ),
      ],
      ...(digest === null
        ? []
        : [
            [
              tapButton(
                visit.t("settings-hour-btn", { hour: hourText(digest.at) }),
                openHours.pack({ of: "digest" }),
              ),
            ],
            [
              tapButton(
                visit.t("settings-days-btn", { days: daysText(visit, digest.days) }),
                openSetting.pack({ setting: "digestDays" }),
              ),
            ],
            [
              tapButton(
                ticked(visit.t("settings-even-btn"), digest.evenIfNothing),
                setSwitch.pack({ what: "evenIfNothing", on: digest.evenIfNothing ? 0 : 1 }),
              ),
            ],
          ]),
      [
        tapButton(
          visit.t("settings-weekly-btn", {
            day: weekly === null ? visit.t("settings-off") : visit.t("settings-day", { day: weekly.day }),
          }),
          openSetting.pack({ setting: "weekly" }),
        ),
      ],
      [backTo(visit, "times")],
    ]),
  };
}

export function renderWeekly(visit: ViewContext): Screen {
  const chosen = visit.user.preferences.weekly?.day ?? 0;
  const days = [...WEEK, 0].map((day) => {
    const label = day === 0 ? visit.t("settings-off") : visit.t("settings-day", { day });
    return tapButton(day === chosen ? ticked(label, true) : label, chooseWeekly.pack({ day }));
  });
  return {
    text: visit.html("settings-weekly"),
    keyboard: [...sideBySide(days), [backTo(visit, "digest")]],
  };
}
