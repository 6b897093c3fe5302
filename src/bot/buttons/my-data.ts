/** Buttons of what is kept about a person. */
import { defineButton } from "../ui/callback-codec.ts";

export const openMyData = defineButton("my-data.open", {});
export const openPrivacy = defineButton("my-data.privacy", {});
export const exportMyData = defineButton("my-data.export", {});
