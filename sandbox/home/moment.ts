/** Writes instants for the start page: in Tashkent's time, with the day of the week. */
import type { HomeLanguage } from "./home-texts.ts";

const locales = { uz: "uz-UZ", ru: "ru-RU", en: "en-GB" } satisfies Record<HomeLanguage, string>;

const moments = makeFormats({
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekdays = makeFormats({ weekday: "long" });

export function writeMoment(instant: number, language: HomeLanguage): string {
  return moments[language].format(instant);
}

/** The whole name of the day of the week. */
export function writeWeekday(instant: number, language: HomeLanguage): string {
  return weekdays[language].format(instant);
}

function makeFormats(
  options: Intl.DateTimeFormatOptions,
): Readonly<Record<HomeLanguage, Intl.DateTimeFormat>> {
  const make = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: "Asia/Tashkent", ...options });
  return { uz: make(locales.uz), ru: make(locales.ru), en: make(locales.en) };
}
