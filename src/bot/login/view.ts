/** Screens of login, logout and deletion. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { languageNames, languages } from "../../locales/language.ts";
import { homeButton, openOrganizations } from "../buttons/home.ts";
import {
  askLogout,
  cancelLogin,
  confirmDelete,
  confirmEndAll,
  confirmLogout,
  greetIn,
  loginInChat,
  otherName,
  smallName,
} from "../buttons/login.ts";
import { openSetting } from "../buttons/settings.ts";
import { fit, may, must, NOTICE } from "../ui/fit.ts";
import { type Html, html } from "../ui/html.ts";
import { namedTin, renderShortOrganization } from "../ui/organization-view.ts";
import { type Keyboard, type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";

export interface LoginPage {
  readonly kind: "link" | "miniApp";
  readonly url: string;
}

export function renderLogin(
  visit: ViewContext,
  {
    because,
    page,
    inChat,
    isNew = false,
    hasHome = false,
  }: {
    because: Html;
    page: LoginPage;
    inChat: boolean;
    isNew?: boolean;
    /** Another organization is logged in: nobody has to stay here. */
    hasHome?: boolean;
  },
): Screen {
  const open: InlineKeyboardButton =
    page.kind === "miniApp"
      ? { text: visit.t("login-open-btn"), web_app: { url: page.url }, style: "primary" }
      : { text: visit.t("login-open-btn"), url: page.url, style: "primary" };
  const keyboard: InlineKeyboardButton[][] = [[open]];
  if (inChat) keyboard.push([tapButton(visit.t("login-in-chat-btn"), loginInChat.pack({}))]);
  // Telegram's language is a guess at the person's.
  if (isNew) keyboard.push(...languageRows(visit).map((row) => [...row]));
  if (hasHome) keyboard.push([tapButton(visit.t("back-btn"), openOrganizations.pack({})), homeButton(visit)]);
  // A Mini App can be opened with every tap; a link expires and works only once.
  const valid = page.kind === "link" ? html` ${visit.html("login-link-valid", { minutes: 10 })}` : html``;
  return {
    text: html`${because}\n\n${visit.html("login-how")}${valid}`,
    keyboard,
  };
}

function languageRows(visit: ViewContext): Keyboard {
  const others = languages.filter((language) => language !== visit.words.language);
  return sideBySide(
    others.map((language) => tapButton(languageNames[language], greetIn.pack({ language }))),
    3,
  );
}

/** `problem`: why the question comes again. */
export function renderAskUsername(visit: ViewContext, problem: Html | null = null): Screen {
  return { text: after(problem, visit.html("login-ask-username")), keyboard: [[cancel(visit)]] };
}

/**
 * `username`: null where it is not shown. `problem`: why the last one would not do. `small`: the name to try instead.
 */
export function renderAskPassword(
  visit: ViewContext,
  {
    username,
    problem = null,
    small = null,
  }: { readonly username: string | null; readonly problem?: Html | null; readonly small?: string | null },
): Screen {
  const name = username === null ? null : visit.html("login-username", { username: cleanText(username, 60) });
  const other = tapButton(visit.t("login-other-name-btn"), otherName.pack({}));
  return {
    text: after(problem, after(name, visit.html("login-ask-password"))),
    keyboard: [
      ...(small === null
        ? []
        : [
            [tapButton(visit.t("login-small-btn", { username: small }), smallName.pack({ username: small }))],
          ]),
      [other],
      [cancel(visit)],
    ],
  };
}

const after = (first: Html | null, then: Html): Html => (first === null ? then : html`${first}\n\n${then}`);

/** `underWay`: how many signed decisions would no longer be followed. */
export function renderAskLogout(visit: ViewContext, account: AccountRow, underWay: number): Screen {
  const question = { organization: cleanText(account.name, 120), tin: namedTin(visit, account) };
  return {
    text: html`${visit.html("login-logout-ask", question)}${underWayWarning(visit, underWay)}`,
    keyboard: [
      [tapButton(visit.t("login-logout-btn"), confirmLogout.pack({ account: account.id }), "danger")],
      [homeButton(visit)],
    ],
  };
}

/** The operator serves this organization no more. */
export function renderNotAllowed(visit: ViewContext, account: AccountRow): Screen {
  const { contact } = visit.operator;
  return {
    text: fit(NOTICE, [
      must(html`🔒 ${renderShortOrganization(account)}`),
      must(visit.html("login-ended-not-allowed")),
      may(1, contact === null ? null : visit.html("operator-contact", { contact })),
    ]),
    keyboard: [
      [tapButton(visit.t("login-forget-btn"), askLogout.pack({ account: account.id }))],
      [homeButton(visit)],
    ],
  };
}

/** `logins`: how many would end. */
export function renderAskEndAll(visit: ViewContext, logins: number, underWay: number): Screen {
  return {
    text: html`${visit.html("login-end-all-ask", { count: logins })}${underWayWarning(visit, underWay)}`,
    keyboard: [
      [tapButton(visit.t("login-end-all-btn"), confirmEndAll.pack({}), "danger")],
      [tapButton(visit.t("back-btn"), openSetting.pack({ setting: "browsers" }))],
    ],
  };
}

export function renderAskDelete(visit: ViewContext, underWay: number): Screen {
  return {
    text: html`${visit.html("login-delete-ask")}${underWayWarning(visit, underWay)}`,
    keyboard: [
      [tapButton(visit.t("login-delete-btn"), confirmDelete.pack({}), "danger")],
      [homeButton(visit)],
    ],
  };
}

function underWayWarning(visit: ViewContext, count: number): Html {
  return count === 0 ? html`` : html`\n\n⚠️ ${visit.t("login-under-way", { count })}`;
}

function cancel(visit: ViewContext): InlineKeyboardButton {
  return tapButton(visit.t("cancel-btn"), cancelLogin.pack({}));
}
