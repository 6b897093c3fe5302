/** Tells the news that is not about one decision: gathers its facts and sends its screen. */

import { browserPairing, openingFailed, queueRefused } from "../../../signing/news.ts";
import { parseScope } from "../../../signing/scope.ts";
import { openSigningQueue } from "../../buttons/home.ts";
import { openLogin } from "../../buttons/login.ts";
import { signAllButton, signButton } from "../../document/sign-link.ts";
import type { TellNews } from "../../feature.ts";
import { tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { renderOpeningFailed, renderPairing, renderQueueRefused } from "./view.ts";

const findOrganization = (visit: Visit, accountId: string | null) =>
  accountId === null ? null : visit.dependencies.db.accounts.find(accountId);

export const tellQueueRefused: TellNews = async (visit, { accountId, data }) => {
  const organization = await findOrganization(visit, accountId);
  const sign = accountId === null ? null : await signAllButton(visit, accountId);
  return visit.chat.send(renderQueueRefused(visit, organization, queueRefused.read(data), sign));
};

/** A person whose login ended can log in from here and comes back to the signing queue. */
export const tellOpeningFailed: TellNews = async (visit, { accountId, data }) => {
  const { scope: stored, userKey, until, count } = openingFailed.read(data);
  const organization = await findOrganization(visit, accountId);
  const scope = parseScope(stored);
  const needsLogin = userKey === "error-unauthorized" && accountId !== null;
  if (needsLogin) {
    const { users } = visit.dependencies.db;
    await users.setResume(visit.user.telegramUserId, openSigningQueue.pack({ account: accountId }));
  }
  const way = needsLogin
    ? tapButton(visit.t("login-open-btn"), openLogin.pack({}), "primary")
    : accountId === null || scope === null
      ? null
      : await signButton(visit, accountId, scope, count);
  return visit.chat.send(renderOpeningFailed(visit, organization, { userKey, until }, way));
};

/** Nothing is sent where no browser waits for the answer any longer. */
export const tellPairing: TellNews = async (visit, { data }) => {
  const { signingLinks, logins } = visit.dependencies.db;
  const pairing = await signingLinks.findPairing(browserPairing.read(data).pairingId);
  if (pairing === null || pairing.state !== "asked") return null;
  const isLogin = (await logins.findLink(pairing.linkId)) !== null;
  return visit.chat.send(renderPairing(visit, pairing, isLogin));
};
