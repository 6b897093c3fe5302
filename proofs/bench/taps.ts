/** Every tap of a run, from the moment it waits at Telegram until its message is edited and it is answered. */
import type { Person } from "./people.ts";

export interface Tap {
  readonly updateId: number;
  readonly person: Person;
  /** Milliseconds (`performance.now`) when it came to wait at Telegram. */
  readonly dueAt: number;
  /** Of the first call that somebody made because of it. */
  firstCallAt: number | null;
  /** When it was both answered and edited. */
  endedAt: number | null;
  answered: boolean;
  edited: boolean;
}

export interface Taps {
  /** A tap of a person who waits for nothing; null when everybody waits. */
  begin(): Tap | null;
  /** The tap that this person waits for. */
  of(personId: number): Tap | undefined;
  /** Notes a call; the tap ends with its answer and its edit. */
  note(personId: number, call: "answered" | "edited" | "asked"): void;
  /** Hears of every tap that ended. */
  onEnd(listener: (tap: Tap) => void): void;
  readonly firstUpdateId: number;
  /** How many began, and how many ended. */
  readonly counts: { began: number; ended: number };
}

export function createTaps(people: readonly Person[], firstUpdateId: number): Taps {
  const waiting = new Map<number, Tap>();
  const counts = { began: 0, ended: 0 };
  let listener: (tap: Tap) => void = () => undefined;
  let next = 0;

  return {
    firstUpdateId,
    counts,
    begin() {
      for (let looked = 0; looked < people.length; looked += 1) {
        const person = people[next % people.length] as Person;
        next += 1;
        if (waiting.has(person.id)) continue;
        const tap: Tap = {
          updateId: firstUpdateId + counts.began,
          person,
          dueAt: performance.now(),
          firstCallAt: null,
          endedAt: null,
          answered: false,
          edited: false,
        };
        counts.began += 1;
        waiting.set(person.id, tap);
        return tap;
      }
      return null;
    },
    of: (personId) => waiting.get(personId),
    note(personId, call) {
      const tap = waiting.get(personId);
      if (tap === undefined) return;
      tap.firstCallAt ??= performance.now();
      if (call === "answered") tap.answered = true;
      if (call === "edited") tap.edited = true;
      if (!tap.answered || !tap.edited) return;
      tap.endedAt = performance.now();
      waiting.delete(personId);
      counts.ended += 1;
      listener(tap);
    },
    onEnd(hear) {
      listener = hear;
    },
  };
}
