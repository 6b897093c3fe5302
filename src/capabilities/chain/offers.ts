/** The lines and the buttons by which a document leads to what belongs to it. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  bareNumber,
  type From,
  namesOf,
  type Offers,
  type Says,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openChain } from "./buttons.ts";
import { chainOf } from "./find-chain.ts";
import { renderChain } from "./lines-view.ts";
import type { Chain } from "./rules/chain.ts";

/** Letters of a number on a button. */
const MAX_NUMBER = 9;

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
    return chain === null ? [] : [[wayTo(visit, account.id, chain, from)]];
  },
};

/** Its likely duplicates stand among its doubts as long as it can be decided. */
function withoutDoubted(chain: Chain, { judgement }: Pick<CardFacts, "judgement">): Chain {
  const isDoubted = judgement.doubts.some(({ fact }) => fact === "repeats");
  return isDoubted ? { ...chain, duplicates: [] } : chain;
}

/** To all that belongs to it, from where each has a row. */
function wayTo(
  visit: ViewContext,
  account: string,
  { document, contract }: Chain,
  from: From,
): InlineKeyboardButton {
  const label = contract === null ? visit.t("chain-all-btn") : cut(bareNumber(contract.number));
  return tapButton(`🔗 ${label}`, openChain.pack(namesOf(account, document, from)));
}

/** The end of a number tells it from its neighbours. */
function cut(number: string): string {
  const letters = [...cleanText(number, 60)];
  return letters.length <= MAX_NUMBER ? letters.join("") : `…${letters.slice(1 - MAX_NUMBER).join("")}`;
}
