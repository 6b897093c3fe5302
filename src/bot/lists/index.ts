/** Lists: routes only. */
import { kindNames } from "../../documents/description.ts";
import { kindOfLetter } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import { dropFilter, openList, openView } from "./buttons.ts";
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
    onButton(dropFilter, async (visit, { view: viewId, filter }) => {
      const { db } = visit.dependencies;
      const view = await db.views.find(viewId);
      if (view === null) throw new StaleButton("unknown view");
      const own = await getOwnAccount(visit, view.accountId);
      const filters = Object.fromEntries(Object.entries(view.filters).filter((_, index) => index !== filter));
      const kind = kindNames.find((name) => name === view.kind);
      if (kind === undefined) throw new StaleButton("unknown kind");
      await showList(
        visit,
        await db.views.findOrCreate({ accountId: own.id, kind, list: view.list, filters }),
        1,
      );
    }),
  ],
};
