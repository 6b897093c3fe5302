/** Writes instants for the start page: in Tashkent's time, with the day of the week. */
import type { HomeLanguage } from "./home-texts.ts";

const formats = {
  uz: makeFormat("uz-UZ"),
  ru: makeFormat("ru-RU"),
  en: makeFormat("en-GB"),
} satisfies Record<HomeLanguage, Intl.DateTimeFormat>;

export function writeMoment(instant: number, language: HomeLanguage): string {
  return formats[language].format(instant);
}

function makeFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: "Asia/Tashkent",
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
