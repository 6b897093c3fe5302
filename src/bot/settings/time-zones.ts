/** Time zones: a short list with names in every language, and all others by what their names contain. */
import { minuteOfDay } from "../../documents/local-time.ts";
import { nameKeys } from "../../documents/typed/fold-text.ts";
import { languages } from "../../locales/language.ts";
import { createTranslator, type Translator } from "../../locales/translator.ts";
import type { ViewContext } from "../view-context.ts";

export const usualZones = [
  "Asia/Tashkent",
  "Asia/Almaty",
  "Europe/Moscow",
  "Europe/Istanbul",
  "Asia/Dubai",
  "Asia/Seoul",
] as const;
type UsualZone = (typeof usualZones)[number];

/** Towns whose clocks go as Tashkent's, as `nameKeys` reads them in Uzbek and in Russian. */
const LIKE_TASHKENT: ReadonlySet<string> = new Set(
  (
    "samarkand buhoro buhara namangan andijon andijan fargona fergana kokon kokand margilon margilan " +
    "nukus urganch urgench hiva karshi termiz termez navoiy navoi jizzah djizak guliston gulistan"
  ).split(" "),
);

const MOST_FOUND = 6;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Its city. */
export function zoneName({ words }: Pick<ViewContext, "words">, zone: string): string {
  return usualZones.some((usual) => usual === zone)
    ? nameIn(words, zone as UsualZone)
    : (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

function nameIn({ t }: Pick<Translator, "t">, zone: UsualZone): string {
  return t("settings-zone-name", { zone: zone.split("/")[1] ?? zone });
}

/** `Tashkent · 14:05`. */
export function zoneLabel(visit: ViewContext, zone: string): string {
  return `${zoneName(visit, zone)} · ${visit.words.time(visit.now(), zone)}`;
}

/** The zones whose city, in any of our languages, contains the text, or that are so far ahead of UTC (`+3`). */
export function findZones(text: string, now: number): string[] {
  const sought = folded(text);
  if (sought === "") return [];
  if (nameKeys(text).some((key) => LIKE_TASHKENT.has(key))) return ["Asia/Tashkent"];
  const offset = /^(?:utc|gmt)?\s*([+-]\s*\d{1,2})$/i.exec(text.trim())?.[1];
  if (offset !== undefined) {
    const minutes = Number(offset.replaceAll(" ", "")) * 60;
    return usualZones.filter((zone) => aheadOfUtc(zone, now) === minutes);
  }
  const all = Intl.supportedValuesOf("timeZone");
  const known = usualZones.filter((zone) => namesOf(zone).some((name) => folded(name).includes(sought)));
  const others = all.filter((zone) => folded(zone.split("/").at(-1) ?? zone).includes(sought));
  return [...new Set<string>([...known, ...others])].slice(0, MOST_FOUND);
}

function namesOf(zone: UsualZone): string[] {
  return languages.map((language) => nameIn(createTranslator(language), zone));
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function aheadOfUtc(zone: string, now: number): number {
  const day = 24 * 60;
  const ahead = (minuteOfDay(now, zone) - minuteOfDay(now, "UTC") + day) % day;
  return ahead > day / 2 ? ahead - day : ahead;
}
