/** Explains what Kotib can do, in a few sentences. */

import { composableKinds, fileKind } from "../../documents/creation/composable.ts";
import { homeButton } from "../buttons/home.ts";
import { html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

export function renderHelp(visit: ViewContext): Screen {
  const { profile, operator } = visit;
  const { contact } = operator;
  const lines = [
    visit.html("home-help"),
    ...(fileKind(profile) === null ? [] : [visit.html("new-file-help")]),
    html``,
    visit.html("help-home"),
    ...(composableKinds(profile).length === 0 ? [] : [visit.html("new-help")]),
    visit.html("help-commands"),
    ...(contact === null ? [] : [visit.html("operator-contact", { contact })]),
  ];
  return { text: joinLines(lines), keyboard: [[homeButton(visit)]] };
}
