/** Buttons that put a document off, of the message about it or of its card on the way through a view. */
import { ofDocument } from "../address.ts";
import { defineButton, oneOf } from "../ui/callback-codec.ts";

export const laterChoice = () => oneOf({ hour: "h", morning: "m", dayBefore: "d" });

export const openLater = defineButton("later.open", ofDocument());
export const chooseLater = defineButton("later.choose", { ...ofDocument(), choice: laterChoice() });
/** The message about a document as it was before it asked something. */
export const backToNotice = defineButton("later.back", ofDocument());
