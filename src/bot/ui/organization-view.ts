/** The organization as every screen names it: its name and its TIN; in few words above many rows. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ViewContext } from "../view-context.ts";
import { type Html, html } from "./html.ts";

/** With a TIN behind it, more letters take a second line of a narrow phone. */
const MAX_SHORT_NAME = 22;

/** `length`: letters of its name. */
export function renderOrganization(visit: ViewContext, account: AccountRow, length = 120): Html {
  return html`<b>${cleanText(account.name, length)}</b>\u00a0· ${namedTin(visit, account)}`;
}

/** `TIN 300000011`, or the PINFL of somebody who is no organization. */
export function namedTin(visit: ViewContext, { tin }: Pick<AccountRow, "tin">): string {
  return `${visit.t(tin.length === 14 ? "pinfl-word" : "tin-word")}\u00a0${tin}`;
}

/** The organization on one line, above rows that need the room. */
export function renderShortOrganization(account: AccountRow): Html {
  return html`${renderShortName(account)} · ${account.tin}`;
}

export function renderShortName(account: Pick<AccountRow, "name">): Html {
  return html`<b>${cleanText(shortName(account.name), MAX_SHORT_NAME)}</b>`;
}

const MAX_NAME_BESIDE = 12;

/** Its name on a button, alone in its row or beside another, with a number behind it. */
export function nameOnButton({ name }: Pick<AccountRow, "name">, isAlone: boolean): string {
  return cleanText(shortName(name), isAlone ? MAX_SHORT_NAME : MAX_NAME_BESIDE);
}

const MAX_BRIEF_NAME = 8;

/** The name's beginning, before what belongs to one of several organizations. */
export function briefName({ name }: Pick<AccountRow, "name">): string {
  return cleanText(shortName(name), MAX_BRIEF_NAME);
}
