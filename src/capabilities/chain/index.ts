/** The chain of a document: its contract, its waybills and acts, and documents that it may repeat. Routes only. */

import { type Capability, getKeptDocument, keepDocument, onButton, openedBy } from "../../bot/index.ts";
import { openChain, openChainPage } from "./buttons.ts";
import { chainFinding } from "./find-chain.ts";
import { offers, says } from "./offers.ts";
import { repeatsSource } from "./repeats-source.ts";
import { showChain } from "./show-chain.ts";

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
