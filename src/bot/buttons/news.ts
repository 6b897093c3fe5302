/** Buttons of messages that tell of several documents at once. */
import { defineButton, id, integer } from "../ui/callback-codec.ts";

/** The documents that were told in the same message as this notice. */
export const openNews = defineButton("b", "n", { notice: id(), page: integer() });
/** Those of them that partners answered. */
export const openAnswered = defineButton("b", "a", { notice: id(), page: integer() });
