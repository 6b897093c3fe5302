/** The button of the letters that tell a person's organizations apart. */
import { defineButton, id } from "../../../bot/ui/callback-codec.ts";

export const changeTag = defineButton("o", "t", { account: id() });
