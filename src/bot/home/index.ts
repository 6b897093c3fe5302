/** Home and the screens behind its buttons: routes only. */
import { updateGivenUp } from "../../db/rows/given-up-updates.ts";
import type { KindName } from "../../documents/kinds.ts";
import { findReadableLists } from "../../reading/readable-lists.ts";
import { onButton } from "../button-route.ts";
import {
  chooseAccount,
  homeButton,
  noopButton,
  openFirm,
  openHelp,
  openHome,
  openKindLists,
  openKinds,
  openMore,
  openOrganizations,
  openStart,
  refreshHome,
} from "../buttons/home.ts";
import { openWaiting } from "../buttons/lists.ts";
import { type Feature, onNews } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import { updatesLeftOut } from "../pipeline/update-limit.ts";
import type { Visit } from "../visit.ts";
import { renderHelp } from "./help-view.ts";
import { renderKindLists, renderKinds } from "./kinds-view.ts";
import { openByLink } from "./open-by-link.ts";
import { readDashboard } from "./read-dashboard.ts";
import { showHome, showMore, showOrganizations, showStart } from "./show-home.ts";

async function onOpenKinds(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const [readable, dashboard] = await Promise.all([
    findReadableLists(visit.dependencies, account),
    readDashboard(visit, account),
  ]);
  await visit.show(renderKinds(visit, account, readable, dashboard));
}

async function onOpenKindLists(visit: Visit, accountId: string, kind: KindName): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const readable = await findReadableLists(visit.dependencies, account);
  await visit.show(renderKindLists(visit, account, kind, readable));
}

async function setCurrent(visit: Visit, accountId: string): Promise<void> {
  const own = await getOwnAccount(visit, accountId);
  await visit.dependencies.db.users.setCurrentAccount(visit.user.telegramUserId, own.id);
}

/** Offers to repeat the failed action: an update that was given up is not worked again. */
const tellToRepeat = (visit: Visit): Promise<number> =>
  visit.chat.send({ text: visit.html("home-given-up"), keyboard: [[homeButton(visit)]] });

const tellOfLimit = (visit: Visit): Promise<number> =>
  visit.chat.send({ text: visit.html("home-left-out"), keyboard: [[homeButton(visit)]] });

export const home: Feature = {
  commands: {
    start: (visit, parameter) => (parameter === "" ? showHome(visit) : openByLink(visit, parameter)),
    home: (visit) => showHome(visit),
    help: (visit) => visit.show(renderHelp(visit)),
  },
  buttons: [
    onButton(noopButton, async () => {}),
    onButton(openHome, (visit) => showHome(visit, { fresh: false })),
    onButton(refreshHome, (visit) => showHome(visit)),
    onButton(openStart, (visit) => showStart(visit)),
    onButton(openKinds, (visit, { account }) => onOpenKinds(visit, account)),
    onButton(openKindLists, (visit, { account, kind }) => onOpenKindLists(visit, account, kind)),
    onButton(openOrganizations, (visit) => showOrganizations(visit)),
    onButton(openMore, (visit) => showMore(visit)),
    onButton(openHelp, (visit) => visit.show(renderHelp(visit))),
    onButton(chooseAccount, async (visit, { account }) => {
      await setCurrent(visit, account);
      await showHome(visit);
    }),
    onButton(openFirm, async (visit, { account }) => {
      await setCurrent(visit, account);
      await visit.go(openWaiting.pack({ account }));
    }),
  ],
  news: [onNews(updateGivenUp, tellToRepeat), onNews(updatesLeftOut, tellOfLimit)],
};
