/** The lists behind a digest's numbers: our own documents that partners answered, or did not. */
import { openAnswered, openStuck } from "../buttons/digest.ts";
import { nothingDecided } from "../document/decided.ts";
import { getOwnAccount } from "../own-account.ts";
import { renderWatchedList } from "../told/watched-list-view.ts";
import type { Visit } from "../visit.ts";
import { findAnswered, findStuck } from "./sent-documents.ts";

export async function showAnswered(
  visit: Visit,
  { account: id, since, until, page }: Parameters<typeof openAnswered.pack>[0],
): Promise<void> {
  const account = await getOwnAccount(visit, id);
  const documents = await findAnswered(visit, account, { since, until });
  await visit.show(
    renderWatchedList(visit, account, {
      ...{ documents, page, title: visit.t("digest-answered-title", { count: documents.length }) },
      decided: nothingDecided,
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
  await visit.show(
    renderWatchedList(visit, account, {
      ...{ documents, page, title: visit.t("digest-stuck", { count: documents.length }) },
      decided: nothingDecided,
      data: (other) => openStuck.pack({ account: id, page: other }),
    }),
  );
}
