/** The last look at each list of an organization. Forgetting it does no harm: the list is read once more. */
import { z } from "zod";

export const watchedLooksSchema = z
  .record(
    z.string(),
    z.object({
      /** Milliseconds. */
      at: z.number(),
      /** The dashboard's counts of the list, as they were before it was read; null where it counts nothing of it. */
      counted: z.string().nullable(),
    }),
  )
  .readonly()
  .catch({});
export type WatchedLooks = z.output<typeof watchedLooksSchema>;
