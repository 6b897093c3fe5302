/** Buttons of what is accepted without an answer. */
import { defineButton, id, oneOf } from "../ui/callback-codec.ts";

/** Documents that silence accepts this week, day by day. */
export const openDeadlines = defineButton("deadlines.open", { account: id() });
/** Puts a reminder off: the times there are, one of them, and the message as it was. */
export const askPutOffOfReminder = defineButton("deadlines.put-off", { notice: id() });
export const choosePutOffOfReminder = defineButton("deadlines.until", {
  notice: id(),
  choice: oneOf({ hour: "h", morning: "m", dayBefore: "d" }),
});
export const backToReminder = defineButton("deadlines.back", { notice: id() });
