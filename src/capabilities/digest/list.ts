/** The lists behind a digest's numbers: our own documents that partners answered, or did not. */

import {
  getOwnAccount,
  openAnswered,
  openStuck,
  readerOf,
  renderWatchedList,
  type Visit,
} from "../../bot/index.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { findAnswered, findStuck } from "./sent-documents.ts";

export async function showAnswered(
  visit: Visit,
  { account: id, since, until, page }: Parameters<typeof openAnswered.pack>[0],
): Promise<void> {
  const account = await getOwnAccount(visit, id);
  const documents = await findAnswered(visit, account, { since, until });
  const judgements = await judgeKept(visit.dependencies, readerOf(visit, account), documents);
  await visit.show(
    renderWatchedList(visit, account, {
      judgements,
      page,
      title: visit.t("digest-answered-title", { count: documents.length }),
      data: (other) => openAnswered.pack({ account: id, since, until, page: other }),
    }),
  );
}

export async function showStuck(
  visit: Visit,
  { account: id, page }: Parameters<typeof openStuck.pack>[0],
): Promise<void> {
  const account = await getOwnAccount(visit, id);
  const documents = await findStuck(visit, account);
  const judgements = await judgeKept(visit.dependencies, readerOf(visit, account), documents);
  await visit.show(
    renderWatchedList(visit, account, {
      judgements,
      page,
      title: visit.t("digest-stuck", { count: documents.length }),
      data: (other) => openStuck.pack({ account: id, page: other }),
    }),
  );
}
