/** Shows all that belongs to a document. */
import { findDecided } from "../../bot/document/decided.ts";
import { noteListed } from "../../bot/document/note-listed.ts";
import type { Visit } from "../../bot/visit.ts";
import { AppError } from "../../errors.ts";
import { openChainPage } from "./buttons.ts";
import type { ChainPlace } from "./place.ts";
import { readChain } from "./read-chain.ts";
import { renderChainPage } from "./view.ts";

export async function showChain(visit: Visit, place: ChainPlace, page: number): Promise<void> {
  const { account, view } = place;
  try {
    const read = await readChain(visit.dependencies, place, visit.user.language);
    // The documents that its rows open must be found again.
    await noteListed(visit, account.id, read.links);
    const decided = await findDecided(visit, account.tin);
    await visit.show(renderChainPage(visit, place, read, { page, decided }));
  } catch (error) {
    if (error instanceof AppError) error.resume ??= openChainPage.pack({ view, page });
    throw error;
  }
}
