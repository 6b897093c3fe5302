/** What Kotib can do, in a few sentences. */
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { homeButton } from "./buttons.ts";

export function renderHelp(visit: Visit): Screen {
  return { text: visit.html("home-help"), keyboard: [[homeButton(visit)]] };
}
