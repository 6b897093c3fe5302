/** Reads how long a rate-limiting service asks to wait, from the words or fields of its answer. */
import { addDays, dateOfService, parseInstant } from "../documents/dates.ts";
import { findValue } from "./find-value.ts";

const FIELDS = ["retry_after", "retryAfter", "retry-after", "data.retry_after", "error.retry_after", "wait"];

/** Seconds in a unit, by how its name begins in English, Russian and Uzbek (Latin and Cyrillic). */
const UNITS = [
  { names: "sec|sek|son|сек|сон", seconds: 1 },
  { names: "min|daq|мин|дақ", seconds: 60 },
  { names: "hour|soat|час|соат", seconds: 3600 },
] as const;

const AMOUNT = `(\\d{1,5})\\s*(${UNITS.map(({ names }) => names).join("|")})\\p{L}*`;
const CLOCK = "([01]?\\d|2[0-3])[:.]([0-5]\\d)(?!\\d)";
/** A number alone could be the limit itself, so only numbers beside a word of waiting count. */
const BEFORE =
  "\\b(?:in|after|wait|wait for|another|at|until|till)\\s+|(?:через|после|спустя|подождите|ждите|до|в)\\s+";
const LATER = "\\s*(?:dan|da|дан|да)?\\s*(?:keyin|so[‘'`ʻ’]?ng|kut|кейин|сўнг|кут)";
const UNTIL = "\\s*(?:gacha|dan keyin|da\\b|гача|дан кейин)";

const amountPattern = new RegExp(
  `(?:${BEFORE})((?:${AMOUNT}[\\s,]*)+)|((?:${AMOUNT}[\\s,]*)+)(?:${LATER})`,
  "iu",
);
const clockPattern = new RegExp(`(?:${BEFORE})${CLOCK}|${CLOCK}(?:${UNTIL})`, "iu");

/** Whole seconds from `now` (ms since the epoch); null if there are none. A time without a zone is Uzbekistan's. */
export function readWaitInWords(value: unknown, text: string | null, now: number): number | null {
  const field = findValue(value, FIELDS);
  const seconds = typeof field === "string" && /^\d+$/.test(field) ? Number(field) : field;
  if (typeof seconds === "number" && Number.isFinite(seconds) && seconds > 0) return Math.ceil(seconds);
  return text === null ? null : (readAmount(text) ?? readClock(text, now));
}

function readAmount(text: string): number | null {
  const found = amountPattern.exec(text)?.[0];
  if (found === undefined) return null;
  let seconds = 0;
  for (const [, count, unit = ""] of found.matchAll(new RegExp(AMOUNT, "giu"))) {
    seconds += Number(count) * secondsIn(unit);
  }
  return seconds;
}

function secondsIn(unit: string): number {
  return UNITS.find(({ names }) => names.split("|").includes(unit.toLowerCase()))?.seconds ?? 0;
}

/** The next time the clocks of Uzbekistan show what the text says. */
function readClock(text: string, now: number): number | null {
  const [, hour, minute, otherHour, otherMinute] = clockPattern.exec(text) ?? [];
  const [hours, minutes] = [hour ?? otherHour, minute ?? otherMinute];
  if (hours === undefined || minutes === undefined) return null;
  const today = dateOfService(now);
  for (const date of [today, addDays(today, 1)]) {
    const at = Date.parse(parseInstant(`${date} ${hours.padStart(2, "0")}:${minutes}`) ?? "");
    if (at > now) return Math.ceil((at - now) / 1000);
  }
  return null;
}
