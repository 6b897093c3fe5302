/** Lists: routes only. */
import { kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { openList, openView } from "../buttons/lists.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import { searchByText } from "./search-by-text.ts";
import { showList, showView } from "./show-view.ts";

export const lists: Feature = {
  texts: searchByText,
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
  ],
};
