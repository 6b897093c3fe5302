/** Lets nobody forward, copy or save messages in which documents of an organization may stand: a setting of it. */

import {
  type Capability,
  checkOwnAccount,
  defineButton,
  html,
  id,
  integer,
  joinLines,
  onButton,
  openSetting,
  renderOrganization,
  type Screen,
  tapButton,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Preferences } from "../../db/rows/preferences.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";

export const openProtection = defineButton("protect.open", { account: id() });
/** The switch carries the state to reach: a tap may be worked twice. */
export const setProtection = defineButton("protect.set", { account: id(), on: integer() });

const MAX_LABEL = 20;
/** No message is so new: until it is known which one was the first, each screen comes in a new message. */
const NO_MESSAGE = Number.MAX_SAFE_INTEGER;

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

/**
 * Turns the protection on or off. `render`: the screen that says so; it is the first protected message where no other
 * organization is protected.
 */
async function protect(
  visit: Visit,
  account: AccountRow,
  on: boolean,
  render: (shown: Visit) => Screen,
): Promise<void> {
  const { accounts: kept, messages } = visit.dependencies.db;
  const { telegramUserId, preferences } = visit.user;
  const own = new Set((await kept.findOfUser(telegramUserId)).map(({ id }) => id));
  const before = preferences.protection;
  // Accounts that are gone protect nothing any more.
  const others = (before?.accounts ?? []).filter((id) => id !== account.id && own.has(id));
  const accounts = on ? [...others, account.id] : others;
  const from = before?.from ?? NO_MESSAGE;
  const shown = await set(accounts.length === 0 ? null : { accounts, from });
  await shown.show(render(shown));
  if (accounts.length === 0 || from !== NO_MESSAGE) return;
  const first = await messages.findPanel(telegramUserId);
  if (first !== null) await set({ accounts, from: first });

  async function set(protection: Preferences["protection"]): Promise<Visit> {
    await visit.dependencies.db.users.setPreferences(telegramUserId, { protection });
    return visit.as({ ...visit.user, preferences: { ...preferences, protection } });
  }
}
