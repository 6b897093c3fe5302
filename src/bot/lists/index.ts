/** Lists: routes only. */
import type { KindName } from "../../documents/kinds.ts";
import { ALL_WAITING } from "../../documents/waiting-part.ts";
import { StaleButton } from "../../errors.ts";
import { onButton } from "../button-route.ts";
import {
  openList,
  openListOptions,
  openNext,
  openNextAfter,
  openView,
  openWaiting,
  openWaitingKind,
  orderNewestFirst,
  orderUrgentFirst,
  refreshView,
} from "../buttons/lists.ts";
import type { Feature } from "../feature.ts";
import { openedBy } from "../opened-by.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { showList, showView, showWaiting } from "./show-list.ts";
import { showNext } from "./show-next.ts";
import { showOptions, switchOrder } from "./show-options.ts";

async function onOpenWaiting(visit: Visit, accountId: string, kind: KindName | null): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { views } = visit.dependencies.db;
  const part = { ...ALL_WAITING, kind };
  const view = await views.findOrCreateWaiting(account.id, part);
  await showWaiting(visit, { account, view, kind, part, list: null }, { page: 1 });
}

export const lists: Feature = {
  buttons: [
    onButton(openView, (visit, { view, page }) => showView(visit, view, { page })),
    onButton(refreshView, (visit, { view, page }) => showView(visit, view, { page, fresh: true })),
    onButton(openList, async (visit, { account, kind, list }) => {
      const { db, profile } = visit.dependencies;
      const own = await getOwnAccount(visit, account);
      if (profile.kinds[kind].lists[list] === undefined) throw new StaleButton("unknown list");
      const view = await db.views.findOrCreate({ accountId: own.id, kind, list, filters: {} });
      await showList(visit, { account: own, view }, { page: 1 });
    }),
    onButton(openWaiting, (visit, { account }) => onOpenWaiting(visit, account, null)),
    onButton(openWaitingKind, (visit, { account, kind }) => onOpenWaiting(visit, account, kind)),
    onButton(openListOptions, (visit, { view, page }) => showOptions(visit, view, page)),
    onButton(orderUrgentFirst, (visit, { view }) => switchOrder(visit, view, false)),
    onButton(orderNewestFirst, (visit, { view }) => switchOrder(visit, view, true)),
    onButton(openNext, async (visit, { account }) =>
      showNext(visit, await getOwnAccount(visit, account), null),
    ),
    onButton(openNextAfter, async (visit, names) => {
      const opened = await openedBy(visit, names);
      await showNext(visit, opened.account, opened);
    }),
  ],
};
