/** The lines and the buttons by which a document leads to what belongs to it. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  bareNumber,
  type From,
  keyboardOf,
  namesOf,
  type Offers,
  openCardFrom,
  rowWord,
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
import type { Link } from "./rules/link.ts";

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
    return chain === null ? [] : [[wayToAll(visit, account.id, chain, from)]];
  },
  ways: (visit, { account, from, ...facts }) => {
    const chain = chainOf(facts);
    const delivered = chain === null ? null : findDelivered(chain);
    if (delivered === null) return [];
    const data = openCardFrom(account.id, delivered, from);
    const label = [rowWord(visit, delivered.kind), cut(bareNumber(delivered.number))]
      .filter(Boolean)
      .join(" ");
    return keyboardOf([[data !== null && tapButton(label, data)]]);
  },
};

/** The document that says what was delivered: a waybill, or the first of another kind. */
function findDelivered({ kin }: Chain): Link | null {
  const delivered = kin.filter(({ reconciles }) => !reconciles);
  return delivered.find(({ kind }) => kind === "waybill") ?? delivered[0] ?? null;
}

/** Its likely duplicates stand among its doubts as long as it can be decided. */
function withoutDoubted(chain: Chain, { judgement }: Pick<CardFacts, "judgement">): Chain {
  const isDoubted = judgement.doubts.some(({ fact }) => fact === "repeats");
  return isDoubted ? { ...chain, duplicates: [] } : chain;
}

/** The button leads to all that belongs to the document, where each has a row. */
function wayToAll(
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
