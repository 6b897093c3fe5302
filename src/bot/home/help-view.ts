/** What Kotib can do, in a few sentences. */

import { composableKinds, fileKind } from "../../documents/creation/composable.ts";
import { homeButton } from "../buttons/home.ts";
import { joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export function renderHelp(visit: Visit): Screen {
  const lines = [visit.html("home-help")];
  if (composableKinds(visit.dependencies.profile).length > 0) lines.push(visit.html("new-help"));
  if (fileKind(visit.dependencies.profile) !== null) lines.push(visit.html("new-file-help"));
  return { text: joinLines(lines), keyboard: [[homeButton(visit)]] };
}
