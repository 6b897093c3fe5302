/** The lines and the buttons by which a document leads to what belongs to it. */
import type { InlineKeyboardButton } from "grammy/types";
import { type From, namesOf, type Offers, type Says, tapButton, type ViewContext } from "../../bot/index.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { openChain } from "./buttons.ts";
import { chainOf } from "./find-chain.ts";
import { renderChain } from "./lines-view.ts";
import type { Chain } from "./rules/chain.ts";

export const says: Says = {
  head: (visit, { facts, brief }) => {
    const chain = chainOf(facts);
    return chain === null ? [] : renderChain(visit, withoutDoubted(chain, facts), { brief });
  },
  details: (visit, { facts }) => {
    const chain = chainOf(facts);
    return chain === null ? [] : renderChain(visit, withoutDoubted(chain, facts));
  },
};

export const offers: Offers = {
  card: (visit, { account, from, ...facts }) => {
    const chain = chainOf(facts);
    return chain === null ? [] : [[wayToAll(visit, account.id, chain, from)]];
  },
};

/** Its likely duplicates stand among its doubts as long as it can be decided. */
function withoutDoubted(chain: Chain, { judgement }: Pick<CardFacts, "judgement">): Chain {
  const isDoubted = judgement.doubts.some(({ fact }) => fact === "repeats");
  return isDoubted ? { ...chain, duplicates: [] } : chain;
}

/** The button leads to all that belongs to the document, where each has a row. */
function wayToAll(
  visit: ViewContext,
  account: string,
  { document, related }: Chain,
  from: From,
): InlineKeyboardButton {
  const label = visit.t("chain-all-btn", { count: related });
  return tapButton(`🔗 ${label}`, openChain.pack(namesOf(account, document, from)));
}
