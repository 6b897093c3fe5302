/** Decides whether news that is due is told one by one or together, so that it does not pour down on anybody. Pure. */
import { MINUTE_MS } from "../../../documents/durations.ts";

/** More messages than these in so long (milliseconds) become one. */
const MOST_ALONE = 5;
export const ALONE_WITHIN_MS = 5 * MINUTE_MS;

export interface Due {
  /** How many documents have news that is due. */
  readonly due: number;
  /** When the messages of the last `ALONE_WITHIN_MS` were told (milliseconds), the earliest first. */
  readonly told: readonly number[];
  /** Some of it waited so long that it is told in one message. */
  readonly waitedLong: boolean;
}

/** The instant (milliseconds) from which on it is told alone; what comes until then is told with it. */
export function paceOf({ due, told, waitedLong }: Due): "together" | "alone" | number {
  if (due > 1 && (waitedLong || due + told.length > MOST_ALONE)) return "together";
  const [first] = told;
  // One more, and it would be too many.
  return told.length >= MOST_ALONE && first !== undefined ? first + ALONE_WITHIN_MS : "alone";
}
