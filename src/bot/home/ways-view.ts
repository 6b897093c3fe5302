/** The screens behind home's buttons: organizations, and the rest. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openDeadlines } from "../buttons/capabilities.ts";
import { chooseAccount, homeButton, openHelp, openOrganizations, openSigningQueue } from "../buttons/home.ts";
import { openLogin } from "../buttons/login.ts";
import { openSettings } from "../buttons/settings.ts";
import { joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

export function renderOrganizations(
  visit: ViewContext,
  current: AccountRow,
  others: readonly AccountRow[],
): Screen {
  return {
    text: joinLines([
      renderOrganization(visit, current),
      ...(others.length > 0 ? [visit.html("home-choose-organization")] : []),
    ]),
    keyboard: keyboardOf([
      ...others.map(({ id, name, tin }) => [
        tapButton(`${cleanText(shortName(name), 22)} · ${tin}`, chooseAccount.pack({ account: id })),
      ]),
      [tapButton(visit.t("home-add-organization-btn"), openLogin.pack({}))],
      [homeButton(visit)],
    ]),
  };
}

/** `saved`: the number of saved lists; `toSign`: the number of unsigned decisions, which one link on home signs. */
export function renderMore(
  visit: ViewContext,
  account: AccountRow,
  { saved, toSign }: { readonly saved: number; readonly toSign: number },
): Screen {
  return {
    text: renderOrganization(visit, account),
    keyboard: keyboardOf([
      [
        toSign > 0 &&
          tapButton(
            visit.t("home-to-sign-btn", { count: toSign }),
            openSigningQueue.pack({ account: account.id }),
          ),
      ],
      [tapButton(visit.t("deadlines-btn"), openDeadlines.pack({ account: account.id }))],
      ...visit.offers("homeMore", { account, saved }),
      [tapButton(visit.t("home-settings-btn"), openSettings.pack({}))],
      [tapButton(visit.t("home-organizations-btn"), openOrganizations.pack({}))],
      [tapButton(visit.t("home-help-btn"), openHelp.pack({}))],
      [homeButton(visit)],
    ]),
  };
}
