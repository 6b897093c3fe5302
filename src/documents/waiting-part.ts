/** A part of what waits, as a view keeps it: of one kind, with its last day in a range, or that came early enough. */
import { z } from "zod";
import type { CalendarDate } from "./document.ts";
import { kindNames } from "./every-kind.ts";
import type { FilterValues } from "./filter-values.ts";
import type { KindName } from "./kinds.ts";
import { storedDateSchema } from "./stored-date.ts";

export interface WaitingPart {
  /** The kind; null for all kinds. */
  readonly kind: KindName | null;
  /** The first and the last of the last days; with `from` null, any until `to`. */
  readonly lastDay: { readonly from: CalendarDate | null; readonly to: CalendarDate } | null;
  /** The latest day from which it waits. */
  readonly cameBy: CalendarDate | null;
  /** The id of a notice: one message told of these documents. */
  readonly toldBy: string | null;
  /** Only that of which the reader is told unasked: an absent person's substitute hears of the rest. */
  readonly unasked: boolean;
}

export const ALL_WAITING: WaitingPart = {
  kind: null,
  lastDay: null,
  cameBy: null,
  toldBy: null,
  unasked: false,
};

const dateSchema = storedDateSchema.refine((date) => date !== null);
const rangeSchema = z.object({ from: storedDateSchema, to: dateSchema });

const partSchema = z.strictObject({
  kind: z.custom<KindName>((name) => kindNames.some((kind) => kind === name)).optional(),
  lastDay: rangeSchema.optional(),
  cameBy: rangeSchema.optional(),
  toldBy: z.string().optional(),
  unasked: z.literal("yes").optional(),
});

/** The part as a view's filters; the whole has none. */
export function filtersOfPart({ kind, lastDay, cameBy, toldBy, unasked }: WaitingPart): FilterValues {
  return {
    ...(kind === null ? {} : { kind }),
    ...(lastDay === null ? {} : { lastDay }),
    ...(cameBy === null ? {} : { cameBy: { from: null, to: cameBy } }),
    ...(toldBy === null ? {} : { toldBy }),
    ...(unasked ? { unasked: "yes" } : {}),
  };
}

/** Null where the filters say something else: without them it would be another part. */
export function readWaitingPart(filters: unknown): WaitingPart | null {
  const read = partSchema.safeParse(filters);
  if (!read.success) return null;
  const { kind = null, lastDay = null, cameBy = null, toldBy = null, unasked } = read.data;
  return { kind, lastDay, cameBy: cameBy?.to ?? null, toldBy, unasked: unasked !== undefined };
}
