/** Why a login is needed again, where it was not the service that ended it. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewContext } from "../view-context.ts";
import { type Html, html, joinLines } from "./html.ts";
import { renderShortName } from "./organization-view.ts";

/** The session has ended, of which of several organizations, why, and that one continues after the login. */
export function renderLoginNeeded(
  visit: ViewContext,
  account: Pick<AccountRow, "endedBy" | "name"> | null,
  { several }: { readonly several: boolean },
): Html {
  const whose = several && account !== null ? html`${renderShortName(account)}\n` : html``;
  if (account?.endedBy === "notAllowed") return html`${whose}${joinLines(renderWhyNotAllowed(visit))}`;
  return html`${whose}${visit.html("error-unauthorized")}${renderWhyEnded(visit, account)}`;
}

/** The operator does not serve the organization, and can be asked why. */
export function renderWhyNotAllowed(visit: ViewContext): Html[] {
  const { contact } = visit.operator;
  return [
    visit.html("login-not-allowed"),
    ...(contact === null ? [] : [visit.html("operator-contact", { contact })]),
  ];
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
