/** Why a login is needed again, where it was not the service that ended it. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewContext } from "../view-context.ts";
import { type Html, html } from "./html.ts";
import { renderShortName } from "./organization-view.ts";

/** The session has ended, of which of several organizations, why, and that one continues after the login. */
export function renderLoginNeeded(
  visit: ViewContext,
  account: Pick<AccountRow, "endedBy" | "name"> | null,
  { several }: { readonly several: boolean },
): Html {
  const whose = several && account !== null ? html`${renderShortName(account)}\n` : html``;
  return html`${whose}${visit.html("error-unauthorized")}${renderWhyEnded(visit, account)}`;
}

/** A line of its own, or nothing where the service ended it. */
export function renderWhyEnded(visit: ViewContext, account: Pick<AccountRow, "endedBy"> | null): Html {
  const { idleDays, absoluteDays } = visit.policies.sessions;
  switch (account?.endedBy) {
    case "operator":
      return html`\n${visit.html("login-ended-operator")}`;
    case "idle":
      return html`\n${visit.html("login-ended-idle", { days: idleDays })}`;
    case "age":
      return html`\n${visit.html("login-ended-age", { days: absoluteDays })}`;
    default:
      return html``;
  }
}
