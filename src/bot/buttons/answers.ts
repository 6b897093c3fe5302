/** Buttons about answers that were given in words. */
import { defineButton, integer } from "../ui/callback-codec.ts";

/** A text, by its message, that belongs to the answer before it. */
export const addToAnswer = defineButton("answer.add", { message: integer() });
