/** The organization as every screen names it: its name and its TIN. */
import type { AccountRow } from "../../db/accounts.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Visit } from "../visit.ts";
import { type Html, html } from "./html.ts";

export function renderOrganization(visit: Visit, account: AccountRow): Html {
  return html`<b>${cleanText(account.name, 120)}</b> · ${visit.t(account.tin.length === 14 ? "pinfl-word" : "tin-word")} ${account.tin}`;
}
