/** The digests, what is told at the end of the day, and the lists of sent documents to which they lead. */

import {
  type Capability,
  getOwnAccount,
  onButton,
  onNews,
  readerOf,
  renderWatchedList,
  type Visit,
} from "../../bot/index.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { roundNewsByName } from "../../watch/news.ts";
import { openAnswered, openStuck } from "./buttons.ts";
import { findAnswered, findStuck } from "./sent-documents.ts";
import { tellDigest } from "./tell-digest.ts";
import { tellUnsigned } from "./tell-unsigned.ts";
import { tellWeekly } from "./tell-weekly.ts";

export const digest: Capability = {
  name: "digest",
  buttons: [onButton(openAnswered, showAnswered), onButton(openStuck, showStuck)],
  news: [
    onNews(roundNewsByName.digest, tellDigest),
    onNews(roundNewsByName.unsigned, tellUnsigned),
    onNews(roundNewsByName.weekly, tellWeekly),
  ],
};

async function showAnswered(
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

async function showStuck(
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
