/**
 * How fast Kotib writes to all people together. A message that nobody asked for takes a place of the second, and
 * comes back later where there is none; answers to people's own taps are counted and never wait. These counts
 * are lost with the process, and only speed with them: the messages are in the database.
 */

import { type Clock, hasPassed } from "../../clock.ts";
import type { Urgency } from "../../db/rows/news.ts";

/** Something to be sent without being asked, by the id that it keeps while it waits. */
export interface Unasked {
  readonly id: string;
  readonly urgency: Urgency;
  readonly chatId: number;
}

export interface Brake {
  /**
   * 0 where it may be sent now: a place is taken for its chat then, until `leave`. Otherwise when to ask again
   * (milliseconds since the epoch); its chat keeps its turn until then.
   */
  take(unasked: Unasked): number;
  /** It was sent, or will not be: the rest of its place is free, and other news of its chat asks anew. */
  leave(unasked: Pick<Unasked, "id" | "chatId">): void;
  /** A message went to a chat: an answer to a tap, or what a place was taken for. `sounds`: it is a new one. */
  count(chatId: number, sounds: boolean): void;
  /** Telegram asked to wait that long (milliseconds) before anything else is written to this chat. */
  refuse(chatId: number | null, waitMs: number): void;
  /** Until when (milliseconds since the epoch) Telegram takes nothing for this chat; 0 if it takes it. */
  refusedUntil(chatId: number | null): number;
}

const WINDOW_MS = 1000;
/** Places of a second that each may take: what is above always finds some. */
const PLACES: Readonly<Record<Exclude<Urgency, "answer">, number>> = { outcome: 25, news: 24, digest: 22 };
/** One new message a second to a chat. */
const CHAT_EVERY_MS = 1000;
/** Telegram says only that it is too much. Refusals in so many chats within so long (milliseconds) concern the bot. */
const CHATS_OF_BOT = 2;
const BOT_WITHIN_MS = 5000;
/** A place is looked for again after this long (milliseconds) at the soonest. */
const LOOK_AGAIN_MS = 40;
/** A place that was taken and not used is free again after so long (milliseconds): what was to be sent hangs. */
const PLACE_KEPT_MS = 3000;
/** A chat for which nothing comes back for so long (milliseconds) has lost its turn. */
const LOST_AFTER_MS = 60_000;
const MOST_KEPT = 10_000;
const FORGET_AT = 100;

/** A message that went, or a place for one. */
interface Place {
  readonly at: number;
  /** The next user of the turn; null once it is used. */
  readonly takenBy: string | null;
}

/**
 * The chats that something waits for, in the order in which it first asked. A chat has one turn: one message tells much
 * of what waits for it.
 */
function createQueue() {
  /** The time at which each chat is to come back. */
  const waiting = new Map<number, number>();

  return {
    leave: (chatId: number) => void waiting.delete(chatId),
    /** When it is to come back, if those before it need `eachMs` each and the first may go at `from`. */
    wait(chatId: number, now: number, from: number, eachMs: number): number {
      // A person who does not come back holds up nobody: their notice was deleted or told with another.
      for (const [first, backAt] of waiting) {
        // eslint-disable-next-line no-restricted-syntax -- its turn may lie ahead; a clock set back costs one turn.
        if (now - backAt <= LOST_AFTER_MS) break;
        waiting.delete(first);
      }
      const place = waiting.has(chatId) ? [...waiting.keys()].indexOf(chatId) : waiting.size;
      const backAt = from + Math.floor(place * eachMs);
      waiting.set(chatId, backAt);
      return backAt;
    },
  };
}

/** `sharers`: how many processes write to people for this bot; each has its part of the places. */
export function createBrake(clock: Clock, sharers: () => number = () => 1): Brake {
  /** The places of the last second, oldest first, and older ones that nobody has looked for yet. */
  let places: Place[] = [];
  /** At so many, old places are cleared without anybody asking for one: at each answer it would be too often. */
  let forgetAt = FORGET_AT;
  const queues = { outcome: createQueue(), news: createQueue(), digest: createQueue() };
  /** For each chat, the taker of the place that its next message uses. */
  const takers = new Map<number, string>();
  const lastUnasked = new Map<number, number>();
  const refused = new Map<number, { since: number; until: number }>();
  let botRefused = { since: 0, until: 0 };

  function forgetOld(now: number): void {
    // One that lies ahead was taken before the clock was set back.
    places = places.filter(
      ({ at, takenBy }) => !hasPassed(at, takenBy === null ? WINDOW_MS : PLACE_KEPT_MS, now),
    );
    forgetAt = Math.max(FORGET_AT, 2 * places.length);
  }

  function freePlace(id: string): void {
    places = places.filter(({ takenBy }) => takenBy !== id);
  }

  const refusedUntil: Brake["refusedUntil"] = (chatId) => {
    const now = clock.now();
    const ofChat = chatId === null ? 0 : refusedOf(chatId, now);
    const until = Math.max(botRefused.since > now ? 0 : botRefused.until, ofChat);
    return until > now ? until : 0;
  };

  const refusedOf = (chatId: number, now: number) => {
    const known = refused.get(chatId);
    return known === undefined || known.since > now ? 0 : known.until;
  };

  function refuseAll(now: number, until: number): void {
    botRefused = { since: now, until: botRefused.since > now ? until : Math.max(botRefused.until, until) };
  }

  return {
    take({ id, urgency, chatId }) {
      const now = clock.now();
      const until = refusedUntil(chatId);
      if (until > 0) return until;
      if (urgency === "answer") return 0;
      const lastInChat = lastUnasked.get(chatId);
      if (lastInChat !== undefined && !hasPassed(lastInChat, CHAT_EVERY_MS, now))
        return lastInChat + CHAT_EVERY_MS;
      forgetOld(now);
      const mine = Math.max(1, Math.floor(PLACES[urgency] / sharers()));
      if (places.length < mine) {
        queues[urgency].leave(chatId);
        places.push({ at: now, takenBy: id });
        takers.set(chatId, id);
        return 0;
      }
      const room = (places.at(-mine)?.at ?? now) + WINDOW_MS;
      return queues[urgency].wait(chatId, now, Math.max(room, now + LOOK_AGAIN_MS), WINDOW_MS / mine);
    },

    leave({ id, chatId }) {
      for (const queue of Object.values(queues)) queue.leave(chatId);
      if (takers.get(chatId) === id) takers.delete(chatId);
      freePlace(id);
    },

    count(chatId, sounds) {
      const now = clock.now();
      if (places.length >= forgetAt) forgetOld(now);
      const taker = takers.get(chatId);
      // It goes now, whenever its place was taken.
      if (taker !== undefined) freePlace(taker);
      places.push({ at: now, takenBy: null });
      if (taker === undefined || !sounds) return;
      if (lastUnasked.size >= MOST_KEPT) dropWhere(lastUnasked, (at) => hasPassed(at, CHAT_EVERY_MS, now));
      lastUnasked.set(chatId, now);
    },

    refuse(chatId, waitMs) {
      const now = clock.now();
      const until = now + waitMs;
      if (chatId === null) {
        refuseAll(now, until);
        return;
      }
      if (refused.size >= MOST_KEPT) dropWhere(refused, (each) => each.until <= now);
      refused.set(chatId, { since: now, until: Math.max(until, refusedOf(chatId, now)) });
      const lately = [...refused.values()].filter(({ since }) => !hasPassed(since, BOT_WITHIN_MS, now));
      if (lately.length >= CHATS_OF_BOT) refuseAll(now, until);
    },

    refusedUntil,
  };
}

function dropWhere<Value>(map: Map<number, Value>, isOld: (value: Value) => boolean): void {
  for (const [key, value] of map) if (isOld(value)) map.delete(key);
}
