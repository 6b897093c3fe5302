/** The message about decisions that a colleague prepared for somebody to sign. */
import {
  each,
  fit,
  type Html,
  hasOneOrganization,
  homeButton,
  html,
  insteadButtons,
  isQuiet,
  joinLines,
  keyboardOf,
  may,
  must,
  NOTICE,
  nameOfAccount,
  nameOfPerson,
  openCardFrom,
  openSigningQueue,
  packed,
  renderDecisionState,
  renderShortName,
  signButton,
  tapButton,
  upperFirst,
  type Visit,
} from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { givenBack, given as givenNews } from "../../db/rows/moved-news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { NOBODY } from "../../db/rows/submission-states.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import { type ToldDecision, withWhose } from "../../judgement/whose.ts";
import { preparedOutcome } from "../../submissions/prepared-news.ts";
import { nameOfDocument } from "./about.ts";
import { giveBackAll } from "./buttons.ts";
import { reasonOfOne, renderDecisions } from "./give-view.ts";

/** Tells what waits of it by now, and gives the id of the message; null where nothing does. */
export async function tellGiven(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, signing } = visit.dependencies;
  const { from } = givenNews.read(notice.data);
  const account = notice.accountId === null ? null : await db.accounts.find(notice.accountId);
  const giver = from === null ? null : await db.accounts.find(from);
  if (account === null) return null;
  const queue = await signing.findSigningQueue(account.id);
  const by = giver?.telegramUserId ?? NOBODY;
  const given = queue.filter(({ preparedBy }) => preparedBy === by);
  const [first] = given;
  if (first === undefined) return null;
  const name = giver === null ? upperFirst(visit.t("colleagues-gone")) : await nameOfAccount(visit, giver);
  const look =
    given.length === 1
      ? openCardFrom(account.id, { kind: first.kind, id: first.documentId }, null)
      : openSigningQueue.pack({ account: account.id });
  const whose = await whoseLine(visit, account);
  const sign = await signButton(visit, account.id, `from:${by}`, given.length);
  const screen = {
    text: fit(NOTICE, [
      must(visit.html("colleagues-prepared", { name })),
      must(renderDecisions(visit, given)),
      may(2, reasonOfOne(visit, given)),
      ...whose.map(must),
      may(1, visit.html("colleagues-own-name")),
    ]),
    keyboard: keyboardOf([
      [sign],
      ...packed([
        ...(given.length === 1 ? insteadButtons(visit, first) : []),
        ...(giver === null
          ? []
          : [
              tapButton(
                visit.t("colleagues-give-back-btn"),
                giveBackAll.pack({ account: account.id, from: giver.id }),
              ),
            ]),
        ...(look === null ? [] : [tapButton(visit.t("colleagues-look-btn"), look)]),
      ]),
    ]),
  };
  return await visit.chat.send(screen, { silent: isQuiet(visit) });
}

/** The organization, for a person who has several. */
async function whoseLine(visit: Visit, account: AccountRow): Promise<Html[]> {
  return (await hasOneOrganization(visit)) ? [] : [renderShortName(account)];
}

export async function tellGivenBack(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, signing } = visit.dependencies;
  const { decisionIds, by } = givenBack.read(notice.data);
  const account = notice.accountId === null ? null : await db.accounts.find(notice.accountId);
  if (account === null) return null;
  const queue = await signing.findSigningQueue(account.id);
  const back = queue.filter(({ id }) => decisionIds.includes(id));
  if (back.length === 0) return null;
  const signer = by === null ? null : await db.accounts.find(by);
  return await visit.chat.send(
    {
      text: joinLines([
        signer === null
          ? visit.html("colleagues-came-back")
          : visit.html("colleagues-gave-back", { name: await nameOfAccount(visit, signer) }),
        renderDecisions(visit, back),
        ...(await whoseLine(visit, account)),
      ]),
      keyboard: [
        [
          tapButton(
            visit.t("home-to-sign-btn", { count: queue.length }),
            openSigningQueue.pack({ account: account.id }),
          ),
        ],
        [homeButton(visit)],
      ],
    },
    { silent: isQuiet(visit) },
  );
}

/** Good outcomes of several come close together: those of so long (milliseconds) are told in one message. */
const TOGETHER_MS = 60_000;

/** Tells outcomes of what the person prepared; a failure comes at once and aloud, with all else there is to tell. */
export async function tellPrepared(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const due = notice.group === null ? [notice] : await db.notices.findDue(notice.group);
  const found = await Promise.all(
    due.map(({ data }) => db.decisions.find(preparedOutcome.read(data).decisionId)),
  );
  const decisions = await Promise.all(
    found
      .filter((decision) => decision !== null)
      .map((decision) => withWhose(visit.dependencies, decision, visit.user.telegramUserId)),
  );
  const [first] = decisions;
  if (first === undefined) return null;
  const failed = decisions.some(({ state }) => state !== "done");
  const since = Math.min(...due.map(({ createdAt }) => createdAt));
  if (!failed && !hasPassed(since, TOGETHER_MS, clock.now())) throw new RunAgainAt(since + TOGETHER_MS);
  const own = (await db.accounts.findOfUser(visit.user.telegramUserId)).find(({ tin }) => tin === first.tin);
  // A person who left the organization is told nothing of its documents.
  if (own === undefined) return null;
  const [only] = decisions.length === 1 ? decisions : [];
  const open = only && openCardFrom(own.id, { kind: only.kind, id: only.documentId }, null);
  const aloud = failed && !isQuiet(visit);
  const name = await nameOfSigners(visit, decisions);
  const whose = await whoseLine(visit, own);
  const screen = {
    text: fit(NOTICE, [
      must(visit.html("colleagues-outcome", { name })),
      each(1, renderOutcomes(visit, decisions), (count) => `; ${visit.t("card-and-more", { count })}`),
      ...whose.map(must),
    ]),
    keyboard: keyboardOf([
      [open !== undefined && open !== null && tapButton(visit.t("news-open-btn"), open)],
      [homeButton(visit)],
    ]),
  };
  const messageId = await visit.chat.send(screen, { silent: !aloud });
  await db.notices.setTold(
    due.map(({ id }) => id),
    { messageId, aloud },
  );
  return messageId;
}

async function nameOfSigners(visit: Visit, decisions: readonly Decision[]): Promise<string> {
  const signers = new Set(decisions.map(({ telegramUserId }) => telegramUserId));
  const [signer] = signers.size === 1 ? signers : [];
  const tin = decisions[0]?.tin ?? "";
  return signer === undefined ? visit.t("colleagues-several") : await nameOfPerson(visit, signer, tin);
}

/** `Invoice MT-0081: ✅ Accepted`, a line for each; their cards have the reasons. */
function renderOutcomes(visit: Visit, decisions: readonly ToldDecision[]): Html[] {
  return decisions.map((decision) => {
    const document = nameOfDocument(visit, decision.kind, decision.summary.number);
    return html`${document}: ${renderDecisionState(visit, decision)}`;
  });
}
