/** Shows the sent documents that a digest counts; each list is kept as a view, to which the cards lead back. */
import { getOwnAccount, readerOf, renderWatchedList, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { StaleButton } from "../../errors.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { type openAnswered, openSent, type openStuck } from "./buttons.ts";
import { findAnswered, findStuck } from "./sent-documents.ts";

/** The name of the screen stands in place of a list's. */
export const SENT = "sent";

type Answered = Parameters<typeof findAnswered>[2];

export async function showAnswered(
  visit: Visit,
  { account, since, until }: Parameters<typeof openAnswered.pack>[0],
): Promise<void> {
  await show(visit, await getOwnAccount(visit, account), { since, until }, 1);
}

export async function showStuck(
  visit: Visit,
  { account }: Parameters<typeof openStuck.pack>[0],
): Promise<void> {
  await show(visit, await getOwnAccount(visit, account), null, 1);
}

/** Throws `StaleButton` where the view is no such list. */
export async function showSent(
  visit: Visit,
  { view: id, page }: Parameters<typeof openSent.pack>[0],
): Promise<void> {
  const view = await visit.dependencies.db.views.find(id);
  if (view === null || view.list !== SENT) throw new StaleButton("no view of a digest");
  const { of, since, until } = view.filters;
  const answered = of === "answered" ? { since: Number(since), until: Number(until) } : null;
  await show(visit, await getOwnAccount(visit, view.accountId), answered, page);
}

/** `answered`: null for those that wait long. */
async function show(
  visit: Visit,
  account: AccountRow,
  answered: Answered | null,
  page: number,
): Promise<void> {
  const { dependencies } = visit;
  const [documents, { id: view }] = await Promise.all([
    answered === null ? findStuck(visit, account) : findAnswered(visit, account, answered),
    dependencies.db.views.findOrCreateScreen(
      account.id,
      SENT,
      answered === null
        ? { of: "stuck" }
        : { of: "answered", since: String(answered.since), until: String(answered.until) },
    ),
  ]);
  const title = answered === null ? "digest-stuck" : "digest-answered-title";
  await visit.show(
    renderWatchedList(visit, account, {
      judgements: await judgeKept(dependencies, readerOf(visit, account), documents),
      page,
      title: visit.t(title, { count: documents.length }),
      data: (other) => openSent.pack({ view, page: other }),
      view,
    }),
  );
}
