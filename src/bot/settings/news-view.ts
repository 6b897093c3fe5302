/** The screen that turns news on and off. */
import { newsKinds } from "../../db/rows/preferences.ts";
import { numberOfNews, setNews } from "../buttons/settings.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { backButton, ticked } from "./back-button.ts";

export function renderNews(visit: ViewContext): Screen {
  const { off } = visit.user.preferences;
  return {
    text: visit.html("settings-notices"),
    keyboard: [
      ...newsKinds.map((kind) => {
        const on = !off.includes(kind);
        const data = setNews.pack({ kind: numberOfNews(kind), on: on ? 0 : 1 });
        return [tapButton(ticked(visit.t("settings-news", { kind }), on), data)];
      }),
      [backButton(visit)],
    ],
  };
}
