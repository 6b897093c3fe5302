/** Shows all that belongs to a document. */

import { type KeptDocument, noteListed, readerOf, type Visit } from "../../bot/index.ts";
import { sparseDocument } from "../../documents/sparse-document.ts";
import { AppError } from "../../errors.ts";
import { judgeStanding } from "../../judgement/judge.ts";
import { openChainPage } from "./buttons.ts";
import { readChain } from "./read-chain.ts";
import { renderChainPage } from "./view.ts";

export async function showChain(visit: Visit, place: KeptDocument, page: number): Promise<void> {
  const { account, view } = place;
  try {
    const read = await readChain(visit.dependencies, place, visit.user);
    // The documents that its rows open must be found again.
    await noteListed(visit, account.id, read.links);
    const documents = read.links.map(({ kind, id, stateId }) => sparseDocument({ kind, id, stateId }));
    const standings = await judgeStanding(visit.dependencies, readerOf(visit, account), documents, {
      shownBy: "kept",
    });
    await visit.show(renderChainPage(visit, place, read, { page, standings }));
  } catch (error) {
    if (error instanceof AppError) error.resume ??= openChainPage.pack({ view, page });
    throw error;
  }
}
