/** Words an unusual thing about a document as a fact with its numbers. */
import type { Currency } from "../documents/currency.ts";
import type { CalendarDate, Tiyin } from "../documents/document.ts";
import type { UnusualFact } from "../documents/unusual-fact.ts";
import { cleanText } from "./clean-text.ts";
import type { PageMessages } from "./keys.ts";
import type { Translate } from "./translate.ts";

/** Longer texts of partners are cut here. */
const MAX_CONTRACT = 24;
const MAX_RATE = 20;
/** By its end people tell one account from another. */
const ACCOUNT_END = 6;

interface NumberFormats {
  amount(tiyin: Tiyin): string;
  money(amount: Tiyin, currency: Currency): string;
  shortSum(amount: Tiyin, currency: Currency): string;
  number(value: string): string;
  date(date: CalendarDate): string;
}

export function formatUnusual(
  fact: UnusualFact,
  currency: Currency,
  t: Translate<PageMessages>,
  { amount, money, shortSum, number, date }: NumberFormats,
): string {
  const rate = (text: string) => {
    const bare = text.replace("%", "").trim();
    return /^\d+(?:[.,]\d+)?$/.test(bare) ? `${number(bare)}\u00a0%` : cleanText(text, MAX_RATE);
  };
  switch (fact.fact) {
    case "first":
      return t("format-unusual-first", { known: fact.known });
    case "amount": {
      const usual = shortSum(BigInt(fact.usual), currency);
      return t("format-unusual-amount", { times: number(fact.times), of: fact.of, usual });
    }
    case "number":
      return fact.date === null
        ? t("format-unusual-number-undated")
        : t("format-unusual-number", { date: date(fact.date) });
    case "contract":
      return t("format-unusual-contract", { contract: cleanText(fact.contract, MAX_CONTRACT), of: fact.of });
    case "lines":
      return t("format-unusual-lines", {
        lines: amount(BigInt(fact.lines)),
        total: money(BigInt(fact.total), currency),
      });
    case "line":
      return t("format-unusual-line", { line: fact.line, count: fact.count });
    case "vatRate":
      return t("format-unusual-vat", { rate: rate(fact.rate), before: fact.before.map(rate).join(", ") });
    case "vat": {
      const vat = fact.vat === null ? "" : `\u00a0${money(BigInt(fact.vat), currency)}`;
      return fact.doubt === "risk" ? t("format-vat-risk") : t(`format-vat-${fact.doubt}`, { vat });
    }
    case "account":
      return t("format-unusual-account", {
        account: `…${cleanText(fact.account, 40).slice(-ACCOUNT_END)}`,
        of: fact.of,
      });
  }
}
