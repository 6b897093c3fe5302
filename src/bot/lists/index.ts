/** Lists: routes only. */
import type { FilterValues } from "../../documents/filter-values.ts";
import { findIgnored } from "../../documents/ignored-filters.ts";
import { kindOfLetter } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";
import { type Feature, onButton } from "../feature.ts";
import { showWith } from "../filters/apply-filter.ts";
import { findView } from "../filters/find-filter.ts";
import { getOwnAccount } from "../own-account.ts";
import { dropFilter, dropIgnored, openList, openView } from "./buttons.ts";
import { showList, showView } from "./show-view.ts";

export const lists: Feature = {
  buttons: [
    onButton(openView, (visit, { view, page }) => showView(visit, view, page)),
    onButton(openList, async (visit, { account, kind: letter, list }) => {
      const { db, profile } = visit.dependencies;
      const own = await getOwnAccount(visit, account);
      const kind = kindOfLetter(letter);
      if (kind === null || profile.kinds[kind].lists[list] === undefined)
        throw new StaleButton("unknown list");
      const view = await db.views.findOrCreate({ accountId: own.id, kind, list, filters: {} });
      await showList(visit, view, 1);
    }),
    onButton(dropIgnored, async (visit, { view }) => {
      const found = await findView(visit, view);
      const filters = found.view.filters as FilterValues;
      const dropped = findIgnored(found.list, Object.keys(filters)).flatMap(({ ignored }) => ignored);
      const kept = Object.entries(filters).filter(([name]) => !dropped.includes(name));
      await showWith(visit, found, Object.fromEntries(kept));
    }),
    onButton(dropFilter, async (visit, { view, filter }) => {
      const found = await findView(visit, view);
      const kept = Object.entries(found.view.filters as FilterValues).filter((_, index) => index !== filter);
      await showWith(visit, found, Object.fromEntries(kept));
    }),
  ],
};
