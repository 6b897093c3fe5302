/** Buttons of what is kept about a person. */
import { defineButton } from "../ui/callback-codec.ts";

export const openMyData = defineButton("u", "o", {});
export const openPrivacy = defineButton("u", "p", {});
export const exportMyData = defineButton("u", "e", {});
