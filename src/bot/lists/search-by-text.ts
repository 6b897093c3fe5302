/** What somebody typed without being asked is looked for among what came in. */

import { kindNames } from "../../documents/description.ts";
import { guessSearch } from "../../documents/guess-search.ts";
import { showLogin } from "../login/show-login.ts";
import type { Visit } from "../visit.ts";
import { showList } from "./show-view.ts";

/** Opens the first kind's incoming list that has a filter for what was guessed. */
export async function searchByText(visit: Visit, text: string): Promise<void> {
  const { db, profile } = visit.dependencies;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  if (account === undefined) return showLogin(visit, null);
  for (const guess of guessSearch(text)) {
    for (const kind of kindNames) {
      const list = Object.entries(profile.kinds[kind].lists).find(
        ([, one]) => one.on && one.direction === "incoming",
      );
      const filter = Object.entries(list?.[1].filters ?? {}).find(([name]) => name === guess.filter)?.[0];
      if (list === undefined || filter === undefined) continue;
      const view = await db.views.findOrCreate({
        accountId: account.id,
        kind,
        list: list[0],
        filters: { [filter]: guess.value },
      });
      return showList(visit, view, 1);
    }
  }
}
