/** Buttons that put a reminder off: the times there are, one of them, and the message as it was. */
import { defineButton, id, putOffChoice } from "../../bot/index.ts";

export const askPutOffOfReminder = defineButton("deadlines.put-off", { notice: id() });
export const choosePutOffOfReminder = defineButton("deadlines.until", {
  notice: id(),
  choice: putOffChoice(),
});
export const backToReminder = defineButton("deadlines.back", { notice: id() });
