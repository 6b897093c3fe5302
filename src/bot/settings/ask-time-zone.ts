/** The time zone: one of a few to tap, or a city to type. */
import { z } from "zod";
import { chooseTimeZone, openSetting } from "../buttons/settings.ts";
import { defineDialogue } from "../dialogue.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { backTo } from "./back-button.ts";
import { findZones, usualZones, zoneLabel } from "./time-zones.ts";

export const askTimeZone = defineDialogue({
  name: "time-zone",
  args: z.object({}),
  resume: () => openSetting.pack({ setting: "timeZone" }),

  async run(talk) {
    await talk.step((visit) => visit.show(renderTimeZones(visit, usualZones)));
    await talk.words(
      (visit, problem, text) => {
        const found = zonesOf(visit, text);
        return visit.show(renderTimeZones(visit, found.length === 0 ? usualZones : found, problem));
      },
      async (visit, text) => {
        const found = zonesOf(visit, text);
        const [only] = found;
        if (only === undefined || found.length > 1)
          return visit.html(only === undefined ? "settings-zone-none" : "settings-zone-which");
        await visit.go(chooseTimeZone.pack({ zone: only }));
        return true;
      },
    );
  },
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
