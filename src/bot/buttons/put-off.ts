/** Buttons that put a document off, of the message about it or of its card on the way through a view. */
import { ofDocument } from "../address.ts";
import { defineButton, oneOf } from "../ui/callback-codec.ts";

export const putOffChoice = () => oneOf({ hour: "h", morning: "m", dayBefore: "d" });

export const askPutOff = defineButton("put-off.open", ofDocument());
export const choosePutOff = defineButton("put-off.choose", { ...ofDocument(), choice: putOffChoice() });
/** The message about a document as it was before it asked something. */
export const backToNotice = defineButton("put-off.back", ofDocument());
