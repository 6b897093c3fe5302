/** A notice's news, with the data of each. */
import { z } from "zod";
import type { NoticeRow } from "../../db/notices.ts";
import { decisionNews } from "../../submissions/news.ts";

const ofSession = z.object({ sessionId: z.string() });

/** Why it does not go now. */
const failure = { userKey: z.string(), until: z.number().nullable() };

const newsSchema = z.discriminatedUnion("news", [
  z.object({
    news: z.enum(decisionNews),
    data: z.object({ decisionId: z.string(), result: z.string().optional() }),
  }),
  z.object({
    news: z.literal("sessionOpened"),
    data: ofSession.extend({
      leftOut: z.array(z.object({ decisionId: z.string(), ...failure })),
      changed: z.array(z.string()),
    }),
  }),
  z.object({
    news: z.enum(["sessionClosed", "sessionOutcome", "sessionAloud", "sessionNeedsLogin"]),
    data: ofSession,
  }),
  z.object({
    news: z.literal("documentChanged"),
    data: z.object({ decisionId: z.string(), alone: z.boolean() }),
  }),
  z.object({
    news: z.literal("openingFailed"),
    data: z.object({ scope: z.string(), ...failure, count: z.number().int() }),
  }),
  z.object({
    news: z.literal("queueRefused"),
    data: ofSession.extend({ count: z.number().int(), detail: z.string().nullable() }),
  }),
  z.object({ news: z.literal("browserPairing"), data: z.object({ pairingId: z.string() }) }),
  z.object({ news: z.literal("wayBackOver"), data: z.object({}) }),
  z.object({
    news: z.literal("newLogin"),
    data: z.object({ by: z.string().nullable(), isOwnName: z.boolean() }),
  }),
]);

export type News = z.infer<typeof newsSchema>;

/** A notice's news; throws `ZodError` if this version does not write such news. */
export function readNews({ news, data }: NoticeRow): News {
  return newsSchema.parse({ news, data });
}

export const noticeJobSchema = z.object({ noticeId: z.string() });
