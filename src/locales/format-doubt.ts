/** Puts a doubt about a document into words: a fact with its numbers. */
import type { Currency } from "../documents/currency.ts";
import type { CalendarDate, Tiyin } from "../documents/document.ts";
import type { Doubt } from "../documents/doubt.ts";
import { cleanText } from "./clean-text.ts";
import type { PageMessages } from "./keys.ts";
import type { Translate } from "./translate.ts";

/** Longer contract numbers of partners are cut here. */
const MAX_CONTRACT = 24;
const MAX_RATE = 20;
const MAX_NAME = 24;
const MAX_NOTE = 120;
/** People tell one account from another by its end. */
const ACCOUNT_END = 6;

interface NumberFormats {
  amount(tiyin: Tiyin): string;
  money(amount: Tiyin, currency: Currency): string;
  shortSum(amount: Tiyin, currency: Currency): string;
  number(value: string): string;
  date(date: CalendarDate): string;
  dayMonth(date: CalendarDate): string;
}

export function formatDoubt(
  fact: Doubt,
  currency: Currency,
  t: Translate<PageMessages>,
  { amount, money, shortSum, number, date, dayMonth }: NumberFormats,
): string {
  const rate = (text: string) => {
    const bare = text.replace("%", "").trim();
    return /^\d+(?:[.,]\d+)?$/.test(bare) ? `${number(bare)}\u00a0%` : cleanText(text, MAX_RATE);
  };
  switch (fact.fact) {
    case "first":
      return t("format-doubt-first", { known: fact.known });
    case "amount": {
      const usual = shortSum(BigInt(fact.usual), currency);
      return t("format-doubt-amount", { times: number(fact.times), of: fact.of, usual });
    }
    case "number":
      return fact.date === null
        ? t("format-doubt-number-undated")
        : t("format-doubt-number", { date: date(fact.date) });
    case "contract":
      return t("format-doubt-contract", { contract: cleanText(fact.contract, MAX_CONTRACT), of: fact.of });
    case "lines":
      return t("format-doubt-lines", {
        lines: amount(BigInt(fact.lines)),
        total: money(BigInt(fact.total), currency),
      });
    case "line":
      return t("format-doubt-line", { line: fact.line, count: fact.count });
    case "vatRate":
      return t("format-doubt-vat", { rate: rate(fact.rate), before: fact.before.map(rate).join(", ") });
    case "vat": {
      const vat = fact.vat === null ? "" : `\u00a0${money(BigInt(fact.vat), currency)}`;
      return fact.doubt === "risk" ? t("format-vat-risk") : t(`format-vat-${fact.doubt}`, { vat });
    }
    case "negative":
      return t("format-doubt-negative");
    case "repeats": {
      const number = cleanText(fact.number ?? "—", MAX_CONTRACT);
      const document = fact.date === null ? number : `${number} · ${date(fact.date)}`;
      return t("format-doubt-repeats", { likeness: fact.likeness, document });
    }
    case "differs":
      return t("format-doubt-differs", { by: money(magnitude(BigInt(fact.by)), currency) });
    case "uncompared":
      return t("format-doubt-uncompared");
    case "agrees":
      return t("format-doubt-agrees");
    case "checked":
    case "checkedBefore": {
      const day = fact.date === null ? "" : `${dayMonth(fact.date)}, `;
      const told = { by: cleanText(fact.by ?? "—", MAX_NAME), at: `${day}${fact.time}` };
      const note = fact.note === null ? "" : `: ${cleanText(fact.note, MAX_NOTE)}`;
      const says =
        fact.fact === "checked" ? t("format-doubt-checked", told) : t("format-doubt-checked-before", told);
      return `${says}${note}`;
    }
    case "oddAction":
      return t("format-doubt-odd-action");
    case "oddPartner":
      return t("format-doubt-odd-partner", { of: fact.of });
    case "oddAmount":
      return t("format-doubt-odd-amount", { of: fact.of, usual: shortSum(BigInt(fact.usual), currency) });
    case "account":
      return t("format-doubt-account", {
        account: `…${cleanText(fact.account, 40).slice(-ACCOUNT_END)}`,
        of: fact.of,
      });
  }
}

function magnitude(sum: Tiyin): Tiyin {
  return sum < 0n ? -sum : sum;
}
