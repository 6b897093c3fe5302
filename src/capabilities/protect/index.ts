/** Lets nobody forward, copy or save messages in which documents of an organization may stand: a setting of it. */
import {
  type Capability,
  checkOwnAccount,
  html,
  joinLines,
  onButton,
  openSetting,
  renderOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openProtection, setProtection } from "./buttons.ts";
import { protect } from "./protect.ts";

const MAX_LABEL = 20;

const isProtected = ({ user }: Pick<ViewContext, "user">, accountId: string) =>
  user.preferences.protection?.accounts.includes(accountId) === true;

function renderProtection(visit: ViewContext, account: AccountRow): Screen {
  const on = isProtected(visit, account.id);
  return {
    text: joinLines([
      renderOrganization(visit, account),
      html`${visit.t("protect-state", { on: on ? "yes" : "no" })}`,
      html``,
      visit.html("protect-about"),
    ]),
    keyboard: [
      [
        tapButton(
          visit.t("protect-set-btn", { on: on ? "yes" : "no" }),
          setProtection.pack({ account: account.id, on: on ? 0 : 1 }),
        ),
      ],
      [tapButton(visit.t("back-btn"), openSetting.pack({ setting: "organizations" }))],
    ],
  };
}

export const protection: Capability = {
  name: "protect",
  offers: {
    organizationSettings: (visit, { account: { id, name } }) => {
      const organization = cleanText(shortName(name), MAX_LABEL);
      const on = isProtected(visit, id) ? "yes" : "no";
      return [
        [tapButton(visit.t("protect-btn", { organization, on }), openProtection.pack({ account: id }))],
      ];
    },
  },
  buttons: [
    onButton(openProtection, async (visit, { account }) =>
      visit.show(renderProtection(visit, await checkOwnAccount(visit, account))),
    ),
    onButton(setProtection, async (visit, { account: id, on }) => {
      const account = await checkOwnAccount(visit, id);
      await protect(visit, account, on === 1, (shown) => renderProtection(shown, account));
    }),
  ],
};
