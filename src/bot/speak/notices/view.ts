/** Screens of the news that is not about one decision. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { PairingRow } from "../../../db/rows/browser-pairings.ts";
import type { DataOf } from "../../../db/rows/news.ts";
import type { UserRow } from "../../../db/rows/users.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import type { openingFailed, queueRefused } from "../../../signing/news.ts";
import { answerBrowser } from "../../buttons/actions.ts";
import { homeButton } from "../../buttons/home.ts";
import { each, fit, must, NOTICE } from "../../ui/fit.ts";
import { type Html, html } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { toldSentence } from "../../ui/problem-sentence.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import type { ViewContext } from "../../view-context.ts";

/** Letters of the service's words, of a user name, and of a browser's. */
const MAX_WORDS = 60;
const MAX_USERNAME = 24;
const MAX_LABEL = 40;
/** Letters of the name that somebody has in Telegram. */
const MAX_PERSON_NAME = 40;

/** The organization that the news is about; null: none, or it left. */
type Organization = AccountRow | null;

/** Bulk submit accepted none of them: everything that waits can be signed at once from here. */
export function renderQueueRefused(
  visit: ViewContext,
  organization: Organization,
  { count, detail }: DataOf<typeof queueRefused>,
  sign: InlineKeyboardButton | null,
): Screen {
  const words = detail === null ? html`` : html`\n<blockquote>${cleanText(detail, MAX_WORDS)}</blockquote>`;
  return {
    text: html`${organizationLine(organization)}${visit.html("notice-bulk-refused", { count })}${words}`,
    keyboard: keyboardOf([[sign], [homeButton(visit)]]),
  };
}

/** `by`: the login and its person; null if they have left again: the news then names nobody. */
export function renderNewLogin(
  visit: ViewContext,
  organization: Organization,
  { by, isOwnName }: { readonly by: LoggedIn | null; readonly isOwnName: boolean },
): Screen {
  const text =
    by === null
      ? visit.html("notice-new-login-unnamed")
      : visit.html(isOwnName ? "notice-own-name-login" : "notice-new-login", {
          person: telegramName(visit, by.user),
          username: cleanText(by.account.username, MAX_USERNAME),
        });
  return {
    text: html`${organizationLine(organization)}${text}`,
    keyboard: [[homeButton(visit)]],
  };
}

/** Several at once; `count` is of all, also of whoever left again. */
export function renderNewLogins(
  visit: ViewContext,
  organization: Organization,
  { people, count }: { readonly people: readonly LoggedIn[]; readonly count: number },
): Screen {
  const names = people.map(({ account, user }) => {
    const person = telegramName(visit, user);
    return html`<b>${person}</b>, ${cleanText(account.username, MAX_USERNAME)}`;
  });
  const countRest = (hidden: number) => `; ${visit.t("card-and-more", { count: hidden })}`;
  return {
    text: fit(NOTICE, [
      must(organization && renderShortName(organization)),
      must(visit.html("notice-new-logins", { count })),
      each(1, names, countRest),
      must(visit.html("notice-new-logins-not-yours")),
    ]),
    keyboard: [[homeButton(visit)]],
  };
}

/** `Aziz Karimov (@aziz_k)`, as far as it is known. Anybody may take any name: the user name stands beside it. */
function telegramName(visit: ViewContext, { name, username }: Pick<UserRow, "name" | "username">): string {
  const shown = name === null ? "" : cleanText(name, MAX_PERSON_NAME);
  const handle = username === null ? "" : `@${username}`;
  if (shown === "") return handle || visit.t("login-unnamed");
  return handle === "" ? shown : `${shown} (${handle})`;
}

export interface LoggedIn {
  readonly account: Pick<AccountRow, "username">;
  readonly user: UserRow;
}

/** Names the organization on a line above its news. */
function organizationLine(organization: Organization): Html {
  return organization === null ? html`` : html`${renderShortName(organization)}\n`;
}

/** The page said so, too. `way`: leads to the login where that is missing, otherwise to the page again. */
export function renderOpeningFailed(
  visit: ViewContext,
  organization: Organization,
  { userKey, until }: Pick<DataOf<typeof openingFailed>, "userKey" | "until">,
  way: InlineKeyboardButton | null,
): Screen {
  return {
    text: html`${organizationLine(organization)}⚠️ ${visit.html("notice-opening-failed")}\n${toldSentence(visit, userKey, until)}`,
    keyboard: keyboardOf([[way], [homeButton(visit)]]),
  };
}

/** The codes of which the browser shows one. `isLogin`: the browser logs in, and does not sign. */
export function renderPairing(visit: ViewContext, pairing: PairingRow, isLogin: boolean): Screen {
  const choices = pairing.options.map((code, option) =>
    tapButton(code, answerBrowser.pack({ pairing: pairing.id, option })),
  );
  const none = tapButton(
    visit.t("browser-none-btn"),
    answerBrowser.pack({ pairing: pairing.id, option: pairing.options.length }),
  );
  return {
    text: visit.html(isLogin ? "browser-ask-login" : "browser-ask", {
      browser: cleanText(pairing.label, MAX_LABEL),
    }),
    keyboard: [choices, [none]],
  };
}
