/** The search as a capability: where it is offered, and the routes of its buttons. */

import { type Capability, onButton, tapButton } from "../../bot/index.ts";
import { StaleButton } from "../../errors.ts";
import { openFound, openSearch, refreshFound, repeatSearch } from "./buttons.ts";
import { mayBeShown, renderSearch } from "./prompt-view.ts";
import { runSearch, searchByText } from "./run-search.ts";
import { FOUND, showFound } from "./show-found.ts";
import { createSearches } from "./stored.ts";

/** So many of the last searches are offered. */
const OFFERED = 3;

export const search: Capability = {
  name: "search",
  offers: {
    home: (visit) => [[tapButton(visit.t("home-search-btn"), openSearch.pack({}))]],
  },
  views: { [FOUND]: (view, page) => openFound.pack({ view, page }) },
  texts: searchByText,
  buttons: [
    onButton(openSearch, async (visit) => {
      const searches = visit.dependencies.db.rowsOf(createSearches);
      const latest = await searches.findLatest(visit.user.telegramUserId, OFFERED);
      await visit.show(
        renderSearch(
          visit,
          latest.filter(({ text }) => mayBeShown(visit, text)),
        ),
      );
    }),
    onButton(repeatSearch, async (visit, { search: id }) => {
      const kept = await visit.dependencies.db.rowsOf(createSearches).find(id, visit.user.telegramUserId);
      if (kept === null) throw new StaleButton("a forgotten search");
      await runSearch(visit, kept);
    }),
    onButton(openFound, (visit, { view, page }) => showFound(visit, view, { page })),
    onButton(refreshFound, (visit, { view, page }) => showFound(visit, view, { page, fresh: true })),
  ],
};
