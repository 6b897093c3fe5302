/** Records what people wished to be told of, over time: nobody who turned news off is told until turning them on again. */
import type Database from "better-sqlite3";
import { preferencesSchema } from "../../src/db/rows/preferences.ts";
import { publicHolidays } from "../../src/documents/holidays.ts";
import { firstTellingTime } from "../../src/watch/telling.ts";

/** Two looks are not further apart (milliseconds). */
const LOOKED_WITHIN_MS = 2000;
const HOLIDAYS = publicHolidays.map(({ day }) => day);

export interface Wishes {
  /** Looks at what everybody wishes at that time (milliseconds). */
  look(db: Database.Database, at: number): void;
  /** Whether the person had arrivals turned off at any time from then to then (milliseconds). */
  wereArrivalsOff(personId: number, from: number, to: number): boolean;
}

export function createWishes(): Wishes {
  /** Of each person who ever turned them off: when they were found off. */
  const off = new Map<number, Array<{ readonly from: number; to: number }>>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    look(db, at) {
      const rows = db
        .prepare("select telegram_user_id as id, preferences from users where preferences like '%arrived%'")
        .all() as Array<{ id: number; preferences: string }>;
      for (const { id, preferences } of rows) {
        if (!readPreferences(preferences).off.includes("arrived")) continue;
        const times = off.get(id) ?? [];
        off.set(id, times);
        const last = times.at(-1);
        if (last !== undefined && last.to === lookedAt) last.to = at;
        else times.push({ from: at, to: at });
      }
      lookedAt = at;
    },
    wereArrivalsOff: (personId, from, to) =>
      (off.get(personId) ?? []).some(
        // They were turned off after the look before, and on before the look after.
        (time) => time.from - LOOKED_WITHIN_MS <= to && time.to + LOOKED_WITHIN_MS >= from,
      ),
  };
}

/** Whether the person's own days and hours have news wait at that time (milliseconds). */
export function haveNewsWait(
  person: { readonly preferences: string; readonly timeZone: string },
  at: number,
): boolean {
  const preferences = readPreferences(person.preferences);
  return firstTellingTime({ preferences, timeZone: person.timeZone, holidays: HOLIDAYS }, at) > at;
}

function readPreferences(text: string) {
  return preferencesSchema.parse(JSON.parse(text));
}
