/** Buttons of messages that tell of several documents at once. */
import { defineButton, id, integer } from "../ui/callback-codec.ts";
import { putOffChoice } from "./put-off.ts";

/** The documents that were told in the same message as this notice. */
export const openNews = defineButton("news.open", { notice: id(), page: integer() });
export const openAnswered = defineButton("news.answered", { notice: id(), page: integer() });
/** A page of such a list, once its view is kept. */
export const openTold = defineButton("news.told", { view: id(), page: integer() });
/** Puts the whole message off: the times there are, one of them, and the message as it was. */
export const askPutOffOfNews = defineButton("news.put-off", { notice: id() });
export const choosePutOffOfNews = defineButton("news.until", {
  notice: id(),
  choice: putOffChoice(),
});
export const backToNews = defineButton("news.back", { notice: id() });
