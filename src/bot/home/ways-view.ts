/** The screens behind home's buttons: search, new documents, organizations, and the rest. */
import type { AccountRow } from "../../db/accounts.ts";
import type { DraftRow } from "../../db/drafts.ts";
import { composableKinds, fileKind } from "../../documents/creation/composable.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { chooseAccount, homeButton, openHelp } from "../buttons/home.ts";
import { openLogin } from "../buttons/login.ts";
import { beginButton, draftRow } from "../buttons/new.ts";
import { openSettings } from "../buttons/settings.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export function renderSearch(visit: Visit): Screen {
  return { text: visit.html("home-search"), keyboard: [[homeButton(visit)]] };
}

/** The kinds that can be composed, and how one begins from a file. */
export function renderNew(visit: Visit, account: AccountRow): Screen {
  const { profile } = visit.dependencies;
  const kinds = composableKinds(profile);
  return {
    text: joinLines([
      renderOrganization(visit, account),
      ...(kinds.length > 0 ? [visit.html("home-choose-new")] : []),
      ...(fileKind(profile) === null ? [] : [visit.html("new-file-help")]),
    ]),
    keyboard: [...kinds.map((kind) => [beginButton(visit, account.id, kind)]), [homeButton(visit)]],
  };
}

export function renderOrganizations(
  visit: Visit,
  current: AccountRow,
  others: readonly AccountRow[],
): Screen {
  return {
    text: joinLines([
      renderOrganization(visit, current),
      ...(others.length > 0 ? [visit.html("home-choose-organization")] : []),
    ]),
    keyboard: [
      ...others.map(({ id, name, tin }) => [
        tapButton(`${cleanText(shortName(name), 22)} · ${tin}`, chooseAccount.pack({ account: id })),
      ]),
      [tapButton(visit.t("home-add-organization-btn"), openLogin.pack({}))],
      [homeButton(visit)],
    ],
  };
}

export function renderMore(visit: Visit, account: AccountRow, drafts: readonly DraftRow[]): Screen {
  const lines: Html[] = [renderOrganization(visit, account)];
  for (const { kind } of drafts) lines.push(html`📝 ${visit.label(`${kind}-new-draft`)}`);
  return {
    text: joinLines(lines),
    keyboard: [
      ...drafts.map(({ id }) => draftRow(visit, id)),
      [tapButton(visit.t("home-settings-btn"), openSettings.pack({}))],
      [tapButton(visit.t("home-help-btn"), openHelp.pack({}))],
      [homeButton(visit)],
    ],
  };
}
