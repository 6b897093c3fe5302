/** Money, counts and dates as a person of each language reads them. */

import { type Currency, SOM } from "../documents/currency.ts";
import { weekday } from "../documents/dates.ts";
import type { CalendarDate, Tiyin } from "../documents/document.ts";
import type { Doubt } from "../documents/doubt.ts";
import { cleanText } from "./clean-text.ts";
import { formatDateParts, formatDayMonth, instantParts, parseDateParts } from "./format-date.ts";
import { formatDoubt } from "./format-doubt.ts";
import { formatAmount, formatNumber, MINUS } from "./format-number.ts";
import { shortenSum } from "./format-short.ts";
import type { PageMessages } from "./keys.ts";
import type { Language } from "./language.ts";
import type { Translate } from "./translate.ts";

/** The name of an unknown currency may be longer. */
const MAX_CURRENCY = 16;

export interface Formats {
  /** An amount without its currency, which stands beside it: `1 234 567,89`. */
  amount(tiyin: Tiyin): string;
  /** An amount with its currency: `1 234 567,89 so‘m`, `1 500 USD`. */
  money(amount: Tiyin, currency: Currency): string;
  /** Three digits, for rows: so‘m without their name, `9,54 mln`; others with theirs, `1,5 ming USD`. */
  shortSum(amount: Tiyin, currency: Currency): string;
  /** Three digits with every currency's name, for heads: `9,54 mln so‘m`. */
  shortMoney(amount: Tiyin, currency: Currency): string;
  /** A currency's name for the head of a column: `so‘m`, `USD`. */
  currency(currency: Currency): string;
  /** The debtor, the creditor and the sum, as the organization reads it: once where both sides' books say the same. */
  balance(
    balance: { readonly ours: Tiyin | string | null; readonly theirs: Tiyin | string | null },
    currency: Currency,
  ): string;
  /** A count, also from decimal text: `1 250,5`. */
  number(value: number | bigint | string): string;
  /** A date, `20.11.2026`. Anything but a calendar date comes back unchanged. */
  date(date: CalendarDate): string;
  /** The date in words, for headings: `20 ноября 2026 г.`. */
  dateLong(date: CalendarDate): string;
  /** The day without the year, where it is this one's: `20.11`, in English `20 Nov`. */
  dayMonth(date: CalendarDate): string;
  /** That day with the day of the week: `Fri 20 Nov`. */
  weekday(date: CalendarDate): string;
  /** The same on a line of its own, where Uzbek writes the day of the week out: `20.11, juma`. */
  lastDay(date: CalendarDate): string;
  /** An instant (milliseconds since the epoch) in an IANA time zone: `20.11.2026, 14:05`. */
  dateTime(milliseconds: number, timeZone: string): string;
  /** The time of an instant in an IANA time zone: `14:05`. */
  time(milliseconds: number, timeZone: string): string;
  /** Names in a row, `received, sent and drafts`; empty for none. */
  list(names: readonly string[]): string;
  /** A doubt about a document in this currency in words: `3.2 × the usual of the last 12 (12.8m)`. */
  doubt(doubt: Doubt, currency: Currency): string;
}

function dayMonth(date: CalendarDate, language: Language): string {
  const parts = parseDateParts(date);
  return parts === null ? date : formatDayMonth(parts, language);
}

/** The formats of `language`, with its words taken from `t`. */
export function createFormats(language: Language, t: Translate<PageMessages>): Formats {
  const amount = (tiyin: Tiyin) => formatAmount(tiyin, language);
  const currencyName = (currency: Currency) => {
    if (currency === null) return t("format-som");
    const name = cleanText(currency, MAX_CURRENCY);
    // Digits of the name would read as part of the sum.
    return /\d/.test(name) ? t("format-currency", { currency: name }) : name;
  };
  const money = (tiyin: Tiyin, currency: Currency) =>
    t("format-money", { amount: amount(tiyin), currency: currencyName(currency) });
  const owed = (tiyin: Tiyin, currency: Currency) =>
    tiyin === 0n
      ? t("format-balance-even")
      : tiyin > 0n
        ? t("format-balance-owed", { amount: money(tiyin, currency) })
        : t("format-balance-owing", { amount: money(-tiyin, currency) });
  const shorten = (tiyin: Tiyin): string => {
    const { digits, unit } = shortenSum(tiyin);
    const amount = (tiyin < 0n && digits !== "0" ? MINUS : "") + formatNumber(digits, language);
    return unit === "one" ? amount : t(`format-short-${unit}`, { amount });
  };
  const shortMoney = (tiyin: Tiyin, currency: Currency) =>
    t("format-short-money", { amount: shorten(tiyin), currency: currencyName(currency) });
  const shortSum = (tiyin: Tiyin, currency: Currency) =>
    currency === SOM ? shorten(tiyin) : shortMoney(tiyin, currency);
  const formats: Formats = {
    amount,
    money,
    shortSum,
    shortMoney,
    currency: currencyName,
    balance: ({ ours, theirs }, currency) => {
      const [own, other] = [ours, theirs].map((each) => (each === null ? null : BigInt(each)));
      if (own === other) return own == null ? "" : owed(own, currency);
      return [
        ...(own == null ? [] : [t("format-balance-ours", { balance: owed(own, currency) })]),
        ...(other == null ? [] : [t("format-balance-theirs", { balance: owed(other, currency) })]),
      ].join("; ");
    },
    number: (value) => formatNumber(value, language),
    date: (date) => {
      const parts = parseDateParts(date);
      return parts === null ? date : formatDateParts(parts, language);
    },
    dateLong: (date) => {
      const parts = parseDateParts(date);
      if (parts === null) return date;
      const { year, month, day } = parts;
      return t("format-date-long", { year, month: Number(month), day: String(Number(day)) });
    },
    dayMonth: (date) => dayMonth(date, language),
    weekday: (date) => t("format-weekday", { day: weekday(date), date: dayMonth(date, language) }),
    lastDay: (date) => t("format-last-day", { day: weekday(date), date: dayMonth(date, language) }),
    dateTime: (milliseconds, timeZone) => {
      const { time, ...parts } = instantParts(milliseconds, timeZone);
      return t("format-date-time", { date: formatDateParts(parts, language), time });
    },
    time: (milliseconds, timeZone) => instantParts(milliseconds, timeZone).time,
    list: (names) =>
      names.length < 2
        ? (names[0] ?? "")
        : t("format-and", { list: names.slice(0, -1).join(", "), last: names[names.length - 1] ?? "" }),
    doubt: (doubt, currency) => formatDoubt(doubt, currency, t, formats),
  };
  return formats;
}
