/** Buttons of messages that tell of several documents at once. */
import { defineButton, id, integer, oneOf } from "../ui/callback-codec.ts";

/** The documents that were told in the same message as this notice. */
export const openNews = defineButton("b", "n", { notice: id(), page: integer() });
export const openAnswered = defineButton("b", "a", { notice: id(), page: integer() });
/** Puts the whole message off: the times there are, one of them, and the message as it was. */
export const openLaterOfNews = defineButton("b", "l", { notice: id() });
export const chooseLaterOfNews = defineButton("b", "t", {
  notice: id(),
  choice: oneOf({ hour: "h", morning: "m", dayBefore: "d" }),
});
export const backToNews = defineButton("b", "b", { notice: id() });
