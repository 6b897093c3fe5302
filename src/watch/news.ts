/** The news of watching and of the rounds: names of notices, and the data of each. */
import { z } from "zod";
import { defineNews, type News } from "../db/rows/news.ts";
import type { NewsKind, Preferences } from "../db/rows/preferences.ts";
import { PUT_OFF, PUT_OFF_MANY, putOffManyData } from "../db/rows/put-off-notices.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { getDate } from "../documents/dates.ts";

/** News of one document; the notice names account, kind and document. */
export const documentNews = [
  /** It came in, and waits or not. */
  "documentArrived",
  /** The partner accepted or rejected what we sent. */
  "documentAnswered",
  /** Its sender took it back, or its list no longer shows it. */
  "documentCancelled",
  /** Sending it failed. */
  "documentFailed",
  /** It came into a state that none of the others tells. */
  "documentMoved",
  /** Something other than its state changed. */
  "documentAltered",
  /** Its VAT is in doubt now, by the service's marks. */
  "documentDoubted",
  /** Its VAT is no longer in doubt. */
  "documentCleared",
  /** Somebody of the organization decided it elsewhere: a colleague, or on the service's own site. */
  "documentHandled",
  /** It came into a list that the person saved with its notices, and nothing else about it is news. */
  "documentListed",
] as const;
export type DocumentNews = (typeof documentNews)[number];

/** The kind of news that turns it off; null where it has a setting of its own. */
const kindOfNews: Readonly<Record<DocumentNews, NewsKind | null>> = {
  documentArrived: "arrived",
  documentAnswered: "answered",
  documentCancelled: "cancelled",
  documentFailed: "failed",
  documentMoved: "altered",
  documentAltered: "altered",
  documentDoubted: null,
  documentCleared: null,
  documentHandled: "handled",
  documentListed: null,
};

/** Whether the person wants to be told of it, whatever list shows it. */
export function isWanted({ off, vatInDoubt }: Preferences, news: DocumentNews): boolean {
  if (news === "documentDoubted" || news === "documentCleared") return vatInDoubt;
  const kind = kindOfNews[news];
  return kind !== null && !off.includes(kind);
}

/** The group of all document news of one account: due together, they become one message. */
export function newsGroup(accountId: string): string {
  return `documents:${accountId}`;
}

const factSchema = z.string().nullable();

/** The states before and after, the list that showed them, and the other changes: facts by name, as text. */
export const documentNewsData = z.object({
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  changed: z
    .array(z.object({ fact: z.string(), before: factSchema, after: factSchema }))
    .readonly()
    .default([]),
  /** The list; null where none shows it. */
  list: z.string().nullable().default(null),
  /** The view of a saved list that it came into and whose notices the person wants; null if there is none. */
  view: z.string().nullable().default(null),
  /** The facts of a document that is gone, since nothing else is kept of it. The total is tiyin as decimal text. */
  was: z
    .object({
      number: factSchema,
      partnerName: factSchema,
      total: factSchema,
      /** The currency; null is so‘m. */
      currency: factSchema.default(null),
    })
    .nullable()
    .default(null),
});
export type DocumentNewsData = z.output<typeof documentNewsData>;

/** The facts that name the document once it is gone. */
export function wasOf({ facts, partnerTin }: WatchedDocument): NonNullable<DocumentNewsData["was"]> {
  const { number, partnerName, total, currency } = facts;
  return { number, partnerName: partnerName ?? partnerTin, total, currency };
}

/** News by name; one person's news is told together where nothing reached the person meanwhile. */
export const documentNewsByName: Readonly<
  Record<DocumentNews, News<z.input<typeof documentNewsData>, DocumentNewsData>>
> = byName(documentNews, (name) => defineNews({ name, data: documentNewsData, whileAway: "summedUp" }));

/** More came than was read; the notice names the kind. `count` is null where the service tells no number. */
export const moreNews = defineNews({
  name: "moreNews",
  data: z.object({ list: z.string(), count: z.number().int().nullable() }),
});

/** The content of a round, for one person over all organizations; with an account, for that one alone. */
const roundNews = ["digest", "weekly", "deadlines", "lastDay", "unsigned"] as const;
export type RoundNews = (typeof roundNews)[number];

/** The person's day, and the time at which it was to be told (milliseconds). */
export const roundNewsData = z.object({
  date: z.string().transform(getDate),
  at: z.number().int(),
  /** The time from which a digest of one organization tells, as the others of that day do. */
  since: z.number().int().optional(),
  /** The last days in a reminder that was told. */
  days: z.array(z.string().transform(getDate)).readonly().optional(),
});

export const roundNewsByName: Readonly<
  Record<RoundNews, News<z.input<typeof roundNewsData>, z.output<typeof roundNewsData>>>
> = byName(roundNews, (name) =>
  defineNews({ name, data: roundNewsData, urgency: "digest", whileAway: "summedUp" }),
);

/** A document that was put off until the notice is due; `byOther`: whoever hears of it is not the one who did so. */
export const laterData = z.object({ byOther: z.boolean().default(false) });
export const later = defineNews({ name: PUT_OFF, data: laterData, whileAway: "summedUp" });

/** A message about several documents that the person put off; its data name one of its notices. */
export const putOffMany = defineNews({
  name: PUT_OFF_MANY,
  data: putOffManyData,
  whileAway: "summedUp",
});

/** A reminder of last days that the person put off; its data name the notice that told it, and the days. */
export const putOffReminder = defineNews({
  name: "putOffReminder",
  data: z.object({ notice: z.string(), days: z.array(z.string().transform(getDate)).readonly() }),
  whileAway: "summedUp",
});

/** News that came while nothing reached the person; `since` is when the person blocked the bot (milliseconds). */
export const missed = defineNews({ name: "missed", data: z.object({ since: z.number() }) });

/** The names of news that `missed` sums up. */
export const summedUp: readonly string[] = [
  ...Object.values(documentNewsByName),
  ...Object.values(roundNewsByName),
  ...[later, putOffMany, putOffReminder],
].map(({ name }) => name);

function byName<Name extends string, Definition>(
  names: readonly Name[],
  define: (name: Name) => Definition,
): Readonly<Record<Name, Definition>> {
  return Object.fromEntries(names.map((name) => [name, define(name)])) as Record<Name, Definition>;
}
