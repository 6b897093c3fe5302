import { openCardFrom } from "../../bot/buttons/card.ts";
import { homeButton, openSigningQueue } from "../../bot/buttons/home.ts";
import { nameOfAccount, nameOfPerson } from "../../bot/colleagues/find-colleagues.ts";
import { renderDecisionState } from "../../bot/document/decision-state-view.ts";
import { signButton } from "../../bot/document/sign-link.ts";
import { isQuiet } from "../../bot/telling.ts";
import { type Html, html, joinLines } from "../../bot/ui/html.ts";
import { renderShortOrganization } from "../../bot/ui/organization-view.ts";
import { keyboardOf, tapButton } from "../../bot/ui/screen.ts";
import { besideOrBelow } from "../../bot/ui/side-by-side.ts";
import type { Visit } from "../../bot/visit.ts";
import { hasPassed } from "../../clock.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { givenBack } from "../../db/rows/moved-back-news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import { given as givenNews } from "../../signing/news.ts";
import { preparedOutcome } from "../../submissions/prepared-news.ts";
import { nameOfDocument } from "./about.ts";
import { giveBackAll } from "./buttons.ts";
import { renderDecisions } from "./give-view.ts";

/** The part of it that waits by now; null where nothing does. */
export async function tellGiven(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, signing } = visit.dependencies;
  const { from } = givenNews.read(notice.data);
  const account = notice.accountId === null ? null : await db.accounts.find(notice.accountId);
  const giver = await db.accounts.find(from);
  if (account === null || giver === null) return null;
  const queue = await signing.findSigningQueue(account.id);
  const given = queue.filter(({ preparedBy }) => preparedBy === giver.telegramUserId);
  const [first] = given;
  if (first === undefined) return null;
  const name = await nameOfAccount(visit, giver);
  const look =
    given.length === 1
      ? openCardFrom(account.id, { kind: first.kind, id: first.documentId }, null)
      : openSigningQueue.pack({ account: account.id });
  const messageId = await visit.chat.send(
    {
      text: joinLines([
        visit.html("colleagues-prepared", { name }),
        renderDecisions(visit, given),
        renderShortOrganization(account),
        html``,
        visit.html("colleagues-own-name", { name }),
      ]),
      keyboard: keyboardOf([
        [await signButton(visit, account.id, `from:${giver.telegramUserId}`, given.length)],
        ...besideOrBelow([
          ...(look === null ? [] : [tapButton(visit.t("colleagues-look-btn"), look)]),
          tapButton(visit.t("colleagues-give-back-btn"), giveBackAll.pack({ account: account.id, from })),
        ]),
      ]),
    },
    { silent: isQuiet(visit) },
  );
  return messageId;
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
        renderShortOrganization(account),
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
/** More lines than these are counted only. */
const MOST_LINES = 10;

/** Outcomes of decisions that the person prepared; a failure comes at once and aloud, with everything else there is to tell. */
export async function tellPrepared(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const due = notice.group === null ? [notice] : await db.notices.findDue(notice.group);
  const found = await Promise.all(
    due.map(({ data }) => db.decisions.find(preparedOutcome.read(data).decisionId)),
  );
  const decisions = found.filter((decision) => decision !== null);
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
  const messageId = await visit.chat.send(
    {
      text: joinLines([...(await renderOutcomes(visit, decisions)), renderShortOrganization(own)]),
      keyboard: keyboardOf([
        [open !== undefined && open !== null && tapButton(visit.t("colleagues-open-btn"), open)],
        [homeButton(visit)],
      ]),
    },
    { silent: !aloud },
  );
  await db.notices.setTold(
    due.map(({ id }) => id),
    { messageId, aloud },
  );
  return messageId;
}

async function renderOutcomes(visit: Visit, decisions: readonly Decision[]): Promise<Html[]> {
  const signers = new Set(decisions.map(({ telegramUserId }) => telegramUserId));
  const [signer] = signers.size === 1 ? signers : [];
  const tin = decisions[0]?.tin ?? "";
  const name = signer === undefined ? visit.t("colleagues-several") : await nameOfPerson(visit, signer, tin);
  const lines = decisions.map((decision) => {
    const document = nameOfDocument(visit, decision.kind, decision.summary.number);
    return html`${document}: ${renderDecisionState(visit, decision)}`;
  });
  const more = lines.length - MOST_LINES;
  return [
    visit.html("colleagues-outcome", { name }),
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [html`… ${visit.t("news-others", { count: more })}`] : []),
  ];
}
