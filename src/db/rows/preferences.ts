/** A person's choices about being told: which news, when, and how. */
import { z } from "zod";

/** Kinds of news that can be turned on and off by themselves. */
export const newsKinds = [
  "arrived",
  "answered",
  "cancelled",
  "failed",
  "altered",
  "handled",
  "deadlines",
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Minutes since midnight in the person's time zone. */
const minuteSchema = z.number().int().min(0).max(1439);
/** 1 for Monday to 7 for Sunday. */
const daysSchema = z.array(z.number().int().min(1).max(7)).readonly();

const chosenSchema = z.object({
  /** News that are not told; what a colleague or the service's own site did is not, unless it is wanted. */
  off: z.array(z.enum(newsKinds)).readonly().default(["handled"]),
  /** Nothing makes a sound from then to then; null: there are no quiet hours. */
  quiet: z
    .object({ from: minuteSchema, to: minuteSchema })
    .readonly()
    .nullable()
    .default({ from: 20 * 60, to: 8 * 60 }),
  /** Days on which news are told at once; on others they wait for the next one. */
  workingDays: daysSchema.default([1, 2, 3, 4, 5]),
  /** A last day that ends before the next working morning is told at night, too. */
  urgentAtNight: z.boolean().default(false),
  digest: z
    .object({ at: minuteSchema, days: daysSchema, evenIfNothing: z.boolean() })
    .readonly()
    .nullable()
    .default({ at: 9 * 60, days: [1, 2, 3, 4, 5], evenIfNothing: false }),
  /** The weekly one comes at the digest's hour; null: none. */
  weekly: z
    .object({ day: z.number().int().min(1).max(7) })
    .readonly()
    .nullable()
    .default({ day: 1 }),
  vatInDoubt: z.boolean().default(true),
  /**
   * Telegram lets nobody forward, copy or save messages, because these accounts may stand in them; null: it does.
   * `from`: the first message that was sent so. Those before it take no more screens.
   */
  protection: z
    .object({ accounts: z.array(z.string()).readonly(), from: z.number().int() })
    .readonly()
    .nullable()
    .default(null),
  /** A list shows five documents as text with full sums, and buttons 1 to 5. */
  largeRows: z.boolean().default(false),
});

/** Preferences that were never chosen, or cannot be read, have everybody's default. */
export const preferencesSchema = chosenSchema.readonly().catch(() => chosenSchema.parse({}));
export type Preferences = z.output<typeof preferencesSchema>;
