/** Tells what is new about an account: more documents than were read, and the end of its login. */

import { browserEnded, loginEnding } from "../../../accounts/news.ts";
import { loginEnd } from "../../../accounts/session-ends.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { RunAgainAt } from "../../../jobs/job-runner.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { moreNews } from "../../../watch/news.ts";
import { chooseAccount, homeButton } from "../../buttons/home.ts";
import { openList } from "../../buttons/lists.ts";
import { openLogin } from "../../buttons/login.ts";
import { firstTelling, isHere } from "../../telling.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import { renderWhyEnded } from "../../ui/login-needed-view.ts";
import { renderShortOrganization } from "../../ui/organization-view.ts";
import { clockText } from "../../ui/problem-sentence.ts";
import { type Keyboard, keyboardOf, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";

/** More came than was read: how many, if the service tells, and where they are. */
export async function tellMore(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const account = await findAccount(visit, notice);
  const { kind } = notice;
  const { list, count } = moreNews.read(notice.data);
  const described = kind === null ? undefined : visit.dependencies.profile.kinds[kind].lists[list];
  if (account === null || kind === null || described === undefined) return null;
  if (!isHere(visit)) waitUntilTold(visit);
  const name = visit.label(described.label);
  const what =
    count === null
      ? visit.t("news-more-uncounted", { list: name })
      : visit.t("news-more", { count, list: name });
  const data = openList.pack({ account: account.id, kind, list });
  return tell(visit, account, {
    what: html`📥 <b>${what}</b>`,
    keyboard: keyboardOf([[tapButton(visit.t("news-more-btn"), data)]]),
    aloud: false,
  });
}

/** Null where the login was renewed, or ended before the person might be told. */
export async function tellLoginEnding(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const account = await findAccount(visit, notice);
  const { at, by } = loginEnding.read(notice.data);
  if (account === null || !account.hasToken) return null;
  const { sessions } = visit.policies;
  if (loginEnd(account, sessions)?.at !== at || at <= firstTelling(visit)) return null;
  waitUntilTold(visit);
  const until = clockText(visit, at);
  const what =
    by === "idle"
      ? visit.html("news-login-idle", { until, days: sessions.idleDays })
      : visit.html("news-login-ending", { until });
  return tell(visit, account, {
    what: html`🔑 ${what}`,
    // Any use of a login ends its idle time.
    keyboard: by === "idle" ? stayRow(visit, account) : loginRow(visit),
    aloud: false,
  });
}

/** Null where somebody logged in meanwhile. The login goes on with whatever the end interrupted. */
export async function tellLoginEnded(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const account = await findAccount(visit, notice);
  if (account === null || account.hasToken) return null;
  waitUntilTold(visit);
  return tell(visit, account, {
    what: html`🔑 ${visit.html("news-login-ended")}${renderWhyEnded(visit, account)}`,
    keyboard: loginRow(visit),
    aloud: true,
  });
}

/** A remembered browser has to be confirmed again; nothing waits for it. */
export async function tellBrowserEnded(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { label, by } = browserEnded.read(notice.data);
  waitUntilTold(visit);
  const { idleDays, absoluteDays } = visit.policies.sessions;
  const days = by === "idle" ? idleDays : absoluteDays;
  const key = by === "idle" ? "news-browser-idle" : "news-browser-ended";
  const text = html`🌐 ${visit.html(key, { browser: cleanText(label, 60), days })}`;
  return visit.chat.send({ text, keyboard: [[homeButton(visit)]] }, { silent: true });
}

async function findAccount(visit: Visit, { accountId }: NoticeRow): Promise<AccountRow | null> {
  return accountId === null ? null : visit.dependencies.db.accounts.find(accountId);
}

function waitUntilTold(visit: Visit): void {
  const at = firstTelling(visit);
  if (at > visit.dependencies.clock.now()) throw new RunAgainAt(at);
}

function stayRow(visit: Visit, { id }: AccountRow): Keyboard {
  return keyboardOf([[tapButton(visit.t("news-stay-btn"), chooseAccount.pack({ account: id }), "primary")]]);
}

function loginRow(visit: Visit): Keyboard {
  return keyboardOf([
    [tapButton(visit.t("login-open-btn"), openLogin.pack({}), "primary")],
    [homeButton(visit)],
  ]);
}

function tell(
  visit: Visit,
  account: AccountRow,
  { what, keyboard, aloud }: { readonly what: Html; readonly keyboard: Keyboard; readonly aloud: boolean },
): Promise<number> {
  const text = joinLines([what, renderShortOrganization(account)]);
  return visit.chat.send({ text, keyboard }, { silent: !aloud });
}
