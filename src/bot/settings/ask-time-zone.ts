/** The time zone: one of a few to tap, or a city to type. */
import { z } from "zod";
import { chooseTimeZone, openSetting } from "../buttons/settings.ts";
import { defineQuestion } from "../dialogue.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { backTo } from "./back-button.ts";
import { findZones, usualZones, zoneLabel } from "./time-zones.ts";

export const askTimeZone = defineQuestion({
  name: "time-zone",
  args: z.object({}),
  resume: () => openSetting.pack({ setting: "timeZone" }),

  ask: (visit) => visit.show(renderTimeZones(visit, usualZones)),
  again(visit, _args, problem, { text }) {
    const found = zonesOf(visit, text);
    return visit.show(renderTimeZones(visit, found.length === 0 ? usualZones : found, problem));
  },
  isFree: false,
  read(visit, _args, text): string | Html {
    const [only, ...others] = zonesOf(visit, text);
    if (only === undefined) return visit.html("settings-zone-none");
    return others.length > 0 ? visit.html("settings-zone-which") : only;
  },
  give: (visit, _args, zone) => visit.go(chooseTimeZone.pack({ zone })),
});

const zonesOf = (visit: Visit, text: string) => findZones(text, visit.dependencies.clock.now());

export function renderTimeZones(visit: Visit, zones: readonly string[], note: Html | null = null): Screen {
  const { timeZone } = visit.user;
  return {
    text: joinLines([
      html`<b>${visit.t("settings-zone")}</b>: ${zoneLabel(visit, timeZone)}`,
      note ?? visit.html("settings-zone-how"),
    ]),
    keyboard: [
      ...zones.map((zone) => [tapButton(zoneLabel(visit, zone), chooseTimeZone.pack({ zone }))]),
      [backTo(visit, "times")],
    ],
  };
}
