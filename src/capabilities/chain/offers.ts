/** The lines and the buttons by which a document leads to what belongs to it. */
import type { InlineKeyboardButton } from "grammy/types";
import { type From, namesOf } from "../../bot/address.ts";
import { openCardFrom } from "../../bot/buttons/card.ts";
import type { Offers, Says } from "../../bot/capability.ts";
import { bareNumber, rowWord } from "../../bot/document/row-view.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import { sideBySide } from "../../bot/ui/side-by-side.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openChain } from "./buttons.ts";
import { chainOf } from "./find-chain.ts";
import { renderChain } from "./lines-view.ts";
import type { Chain } from "./rules/chain.ts";
import type { Link } from "./rules/link.ts";

/** Three lines of words, of which a narrow phone breaks two, where the card has room; and letters of a number on a button. */
const MOST_LINES = 5;
const MAX_NUMBER = 9;

export const says: Says = {
  head: (visit, { facts, brief, most }) => {
    const chain = chainOf(facts);
    const shown = chain === null ? null : withoutDoubted(chain, facts);
    return shown === null ? [] : renderChain(visit, shown, Math.min(most, MOST_LINES), { brief });
  },
  details: (visit, { facts, most }) => {
    const chain = chainOf(facts);
    return chain === null ? [] : renderChain(visit, withoutDoubted(chain, facts), most);
  },
};

export const offers: Offers = {
  card: (visit, { account, from, ...facts }) => {
    const chain = chainOf(facts);
    return chain === null ? [] : sideBySide(waysOf(visit, account.id, chain, from), 3);
  },
};

/** Its likely duplicates stand among its doubts as long as it can be decided. */
function withoutDoubted(chain: Chain, { judgement }: Pick<CardFacts, "judgement">): Chain {
  const isDoubted = judgement.doubts.some(({ fact }) => fact === "repeats");
  return isDoubted ? { ...chain, duplicates: [] } : chain;
}

/** To all of it, to the first of each kind that says what was delivered, and to what it may repeat. */
function waysOf(
  visit: ViewContext,
  account: string,
  { document, contract, kin, duplicates }: Chain,
  from: From,
): InlineKeyboardButton[] {
  const all = openChain.pack(namesOf(account, document, from));
  const label = contract === null ? visit.t("chain-all-btn") : cut(bareNumber(contract.number));
  const firsts = kin.filter(({ kind }, index) => kin[index - 1]?.kind !== kind);
  const delivered = firsts.filter(({ reconciles }) => !reconciles);
  const [other] = duplicates;
  return [
    tapButton(`🔗 ${label}`, all),
    ...(delivered.length === 0 ? firsts : delivered).map((link) => wayTo(rowWord(visit, link.kind), link)),
    ...(other === undefined ? [] : [wayTo("⚠️", other.link)]),
  ];

  function wayTo(what: string | null, link: Link): InlineKeyboardButton {
    const number = cut(bareNumber(link.number));
    return tapButton(what === null ? number : `${what} ${number}`, openCardFrom(account, link, from) ?? all);
  }
}

/** The end of a number tells it from its neighbours. */
function cut(number: string): string {
  const letters = [...cleanText(number, 60)];
  return letters.length <= MAX_NUMBER ? letters.join("") : `…${letters.slice(1 - MAX_NUMBER).join("")}`;
}
