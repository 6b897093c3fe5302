/** Calendar dates in what was stored. */
import { z } from "zod";
import { parseDate } from "./dates.ts";

/** A date or null. A text that is no date (any more) is as good as none: people must still get at what it belongs to. */
export const storedDateSchema = z.string().nullable().transform(parseDate);
