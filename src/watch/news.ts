/** The news of watching and of the rounds: names of notices, and the data of each. */
import { z } from "zod";
import type { NewsKind } from "../db/preferences.ts";
import { getDate } from "../documents/dates.ts";

/** News of one document; the notice names account, kind and document. */
export const documentNews = [
  /** It came in, and waits or not. */
  "documentArrived",
  /** The partner accepted or rejected what we sent. */
  "documentAnswered",
  /** Its sender took it back, or it is in its list no more. */
  "documentCancelled",
  /** Sending it failed. */
  "documentFailed",
  /** It came into a state that none of the others tells. */
  "documentMoved",
  /** Something else of it than its state changed. */
  "documentAltered",
  /** Somebody of the organization decided it elsewhere: a colleague, or on the service's own site. */
  "documentHandled",
  /** It came into a list that the person saved with its notices, and nothing else of it is news. */
  "documentListed",
] as const;
export type DocumentNews = (typeof documentNews)[number];

/** Which preference turns it off; null: its list's own. */
export const kindOfNews: Readonly<Record<DocumentNews, NewsKind | null>> = {
  documentArrived: "arrived",
  documentAnswered: "answered",
  documentCancelled: "cancelled",
  documentFailed: "failed",
  documentMoved: "altered",
  documentAltered: "altered",
  documentHandled: "handled",
  documentListed: null,
};

/** The group of all document news of one account: due together, they become one message. */
export function newsGroup(accountId: string): string {
  return `documents:${accountId}`;
}

/** The states before and after, the list that showed them, and what else changed: facts by name, as text. */
export const documentNewsData = z.object({
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  changed: z
    .array(z.object({ fact: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .readonly()
    .default([]),
  /** Null where no list shows it. */
  list: z.string().nullable().default(null),
  /** The view of a saved list that it came into, whose notices the person wants; null if there is none. */
  view: z.string().nullable().default(null),
});
export type DocumentNewsData = z.output<typeof documentNewsData>;

/** `moreNews`: more came than was read; the notice names the kind. `count` is null where the service tells no number. */
export const moreNewsData = z.object({ list: z.string(), count: z.number().int().nullable() });
/** `loginEnding`: when the login will end, in milliseconds, and why. `loginEnded` has no data. */
export const loginEndingData = z.object({
  at: z.number(),
  by: z.enum(["idle", "age", "service"]).default("service"),
});
/** `browserEnded`: what was called so is not remembered any more. */
export const browserEndedData = z.object({ label: z.string(), by: z.enum(["idle", "age", "service"]) });

/** What a round tells, for one person over all organizations; with an account, for that one alone. */
export const roundNews = ["digest", "weekly", "deadlines", "lastDay", "unsigned"] as const;
export type RoundNews = (typeof roundNews)[number];

/** The person's day, and when it was to be told (milliseconds). */
export const roundNewsData = z.object({
  date: z.string().transform(getDate),
  at: z.number().int(),
  /** Of a digest of one organization: since when it tells, as the others of that day. */
  since: z.number().int().optional(),
  /** Of a reminder that was told: the last days that it named. */
  days: z.array(z.string().transform(getDate)).readonly().optional(),
});

/** A document that the person put off until the notice is due. */
export const LATER = "later";

/** A message about several documents that the person put off; its data name one of its notices. */
export const LATER_MANY = "laterMany";
export const laterManyData = z.object({ notice: z.string() });

/** A reminder of last days that the person put off; its data name the notice that told it, and the days. */
export const LATER_REMINDER = "laterReminder";
export const laterReminderData = z.object({
  notice: z.string(),
  days: z.array(z.string().transform(getDate)).readonly(),
});

/** What came while nothing reached the person; its data are `missedData`. */
export const MISSED = "missed";
export const missedData = z.object({
  /** When the person blocked the bot (milliseconds). */
  since: z.number(),
});

/** News that are told together after that, and not one by one. */
export const missable: readonly string[] = [...documentNews, ...roundNews, LATER, LATER_MANY, LATER_REMINDER];
