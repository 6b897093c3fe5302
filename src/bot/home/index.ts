/** Home, the choice of lists, the switch of organization and the signing queue: routes only. */

import { findReadableLists } from "../../reading/readable-lists.ts";
import { chooseAccount, noopButton, openHome, openKinds } from "../buttons/home.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import { renderHelp } from "./help-view.ts";
import { openByLink } from "./open-by-link.ts";
import { showHome } from "./show-home.ts";
import { renderKinds } from "./view.ts";

export const home: Feature = {
  commands: {
    start: (visit, parameter) => (parameter === "" ? showHome(visit) : openByLink(visit, parameter)),
    home: (visit) => showHome(visit),
    cancel: (visit) => showHome(visit),
    help: (visit) => visit.show(renderHelp(visit)),
  },
  buttons: [
    onButton(noopButton, async () => {}),
    onButton(openHome, (visit) => showHome(visit)),
    onButton(openKinds, async (visit, { account }) =>
      visit.show(
        renderKinds(visit, await getOwnAccount(visit, account), await findReadableLists(visit.dependencies)),
      ),
    ),
    onButton(chooseAccount, async (visit, { account }) => {
      const own = await getOwnAccount(visit, account);
      await visit.dependencies.db.users.setCurrentAccount(visit.user.telegramUserId, own.id);
      await showHome(visit);
    }),
  ],
};
