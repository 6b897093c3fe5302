/** The chain of a document: its contract, its waybills and acts, and documents that it may repeat. Routes only. */
import { onButton } from "../../bot/button-route.ts";
import type { Capability } from "../../bot/capability.ts";
import { CHAIN_LIST } from "../../db/rows/views.ts";
import { openChain, openChainOfView, openChainPage } from "./buttons.ts";
import { chainFinding } from "./find-chain.ts";
import { offers, says } from "./offers.ts";
import { getChainPlace, keepChainPlace } from "./place.ts";
import { repeatsSource } from "./repeats-source.ts";
import { showChain } from "./show-chain.ts";

export const chain: Capability = {
  name: "chain",
  offers,
  says,
  findings: [chainFinding],
  doubtSources: [repeatsSource],
  views: { [CHAIN_LIST]: (view, page) => openChainPage.pack({ view, page }) },
  buttons: [
    onButton(openChain, async (visit, { account, ...names }) =>
      showChain(visit, await keepChainPlace(visit, account, names, null), 1),
    ),
    onButton(openChainOfView, async (visit, { view, page, ...names }) =>
      showChain(visit, await keepChainPlace(visit, null, names, { view, page }), 1),
    ),
    onButton(openChainPage, async (visit, { view, page }) =>
      showChain(visit, await getChainPlace(visit, view), page),
    ),
  ],
};
