/** The chain of a document: its contract, its waybills and acts, and documents that it may repeat. */

import {
  type Capability,
  getKeptDocument,
  type KeptDocument,
  keepDocument,
  noteListed,
  onButton,
  openedBy,
  readerOf,
  type Visit,
} from "../../bot/index.ts";
import { sparseDocument } from "../../documents/sparse-document.ts";
import { AppError } from "../../errors.ts";
import { judgeStanding } from "../../judgement/judge.ts";
import { openChain, openChainPage } from "./buttons.ts";
import { chainFinding } from "./find-chain.ts";
import { offers, says } from "./offers.ts";
import { readChain } from "./read-chain.ts";
import { repeatsSource } from "./repeats-source.ts";
import { renderChainPage } from "./view.ts";

const SCREEN = "chain";

export const chain: Capability = {
  name: "chain",
  offers,
  says,
  findings: [chainFinding],
  doubtSources: [repeatsSource],
  views: { [SCREEN]: (view, page) => openChainPage.pack({ view, page }) },
  buttons: [
    onButton(openChain, async (visit, names) =>
      showChain(visit, await keepDocument(visit, SCREEN, await openedBy(visit, names)), 1),
    ),
    onButton(openChainPage, async (visit, { view, page }) =>
      showChain(visit, await getKeptDocument(visit, SCREEN, view), page),
    ),
  ],
};

/** Shows a page of all that belongs to the document. */
async function showChain(visit: Visit, place: KeptDocument, page: number): Promise<void> {
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
