/** Reads calendar dates in stored values. */
import { z } from "zod";
import { parseDate } from "./dates.ts";

/** A date or null. A text that is no longer a date is as good as none: people must still get at what bears it. */
export const storedDateSchema = z.string().nullable().transform(parseDate);
