/** The languages that Kotib speaks; the profile maps each to a `{lang}` of the service. */
import { z } from "zod";

export const languages = ["uz", "uz-cyrl", "ru", "en"] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;
