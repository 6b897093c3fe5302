/** Gives back what a colleague prepared; or takes back, unsigned, what was given to one. */

import {
  getOwnAccount,
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  nameOfAccount,
  nameOfPerson,
  openSigningQueue,
  renderShortOrganization,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { StaleButton } from "../../errors.ts";
import { renderDecisions } from "./give-view.ts";

/** All that this colleague prepared and the person has not signed. */
export async function giveAllBack(visit: Visit, accountId: string, from: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { db, signing } = visit.dependencies;
  const giver = await db.accounts.find(from);
  const queue = await signing.findSigningQueue(account.id);
  const prepared = queue.filter(({ preparedBy }) => preparedBy === giver?.telegramUserId);
  const back = await signing.giveBack(
    prepared.map(({ id }) => id),
    visit.user.telegramUserId,
  );
  const name = giver?.tin === account.tin ? await nameOfAccount(visit, giver) : visit.t("colleagues-gone");
  await show(visit, renderShortOrganization(account), back, visit.html("colleagues-given-back", { name }));
}

/** Gives one back for the signer, or takes it back for the one who prepared it. */
export async function giveOneBack(visit: Visit, decisionId: string): Promise<void> {
  const { db, signing } = visit.dependencies;
  const { telegramUserId } = visit.user;
  const decision = await db.decisions.find(decisionId);
  const own = (await db.accounts.findOfUser(telegramUserId)).find(({ tin }) => tin === decision?.tin);
  const isTheirs = [decision?.telegramUserId, decision?.preparedBy].includes(telegramUserId);
  if (decision === null || own === undefined || !isTheirs) throw new StaleButton("not the person's decision");
  const isSigner = decision.telegramUserId === telegramUserId;
  const back = await signing.giveBack([decision.id], telegramUserId);
  const other = isSigner ? (decision.preparedBy ?? 0) : decision.telegramUserId;
  const name = await nameOfPerson(visit, other, decision.tin);
  const done = visit.html(isSigner ? "colleagues-given-back" : "colleagues-taken-back", { name });
  await show(visit, renderShortOrganization(own), back, done, isSigner ? null : own.id);
}

async function show(
  visit: Visit,
  organization: Html,
  back: readonly Decision[],
  done: Html,
  queueOf: string | null = null,
): Promise<void> {
  const toSign = queueOf === null ? [] : await visit.dependencies.signing.findSigningQueue(queueOf);
  await visit.show({
    text: joinLines([
      organization,
      ...(back.length === 0
        ? [visit.html("colleagues-not-back")]
        : [done, html``, renderDecisions(visit, back)]),
    ]),
    keyboard: keyboardOf([
      [
        queueOf !== null &&
          toSign.length > 0 &&
          tapButton(
            visit.t("home-to-sign-btn", { count: toSign.length }),
            openSigningQueue.pack({ account: queueOf }),
          ),
      ],
      [homeButton(visit)],
    ]),
  });
}
