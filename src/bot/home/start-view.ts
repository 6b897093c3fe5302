/** The screen right after a login: how much waits, and the shortest way into it. */
import { homeButton } from "../buttons/home.ts";
import { openNext } from "../buttons/lists.ts";
import { countWith } from "../document/last-days.ts";
import { renderUnreadPart } from "../document/unread-part.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { HomeFacts } from "./read-home.ts";

/** `note`: the greeting. */
export function renderStart(visit: ViewContext, { account, waiting }: HomeFacts, note: Html | null): Screen {
  const some = waiting !== null && waiting.waits.length > 0;
  return {
    text: joinLines([...(note === null ? [] : [note]), renderCount(visit, waiting)]),
    keyboard: keyboardOf([
      [some && tapButton(visit.t("home-start-btn"), openNext.pack({ account: account.id }), "primary")],
      [homeButton(visit)],
    ]),
  };
}

function renderCount(visit: ViewContext, waiting: HomeFacts["waiting"]): Html {
  if (waiting === null) return visit.html("home-unread");
  const { all, waits, reading } = waiting;
  const unread = renderUnreadPart(visit, reading);
  if (waits.length === 0) return unread ?? visit.html("home-nothing-waits");
  const partial = unread === null ? html`` : html`\n${unread}`;
  const today = countWith(all, 0);
  const last = today === 0 ? html`` : html` ${visit.html("home-start-today", { count: today })}`;
  const count = visit.html(reading.more ? "home-start-count-more" : "home-start-count", {
    count: waits.length,
  });
  return html`${count}${last}${partial}`;
}
