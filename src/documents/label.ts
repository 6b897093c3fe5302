/** Labels for the parts of the profile: a locale key of ours, or the operator's own words in each language. */
import { z } from "zod";

const MAX_LENGTH = 60;
const words = z.string().trim().min(1).max(MAX_LENGTH);

/** The operator's own words; Uzbek Cyrillic is transliterated where it is not given. */
const ownWordsSchema = z.strictObject({ uz: words, ru: words, en: words, "uz-cyrl": words.optional() });

export const labelSchema = z.union([z.string(), ownWordsSchema], {
  error: `must be a key of Kotib's own labels, or words of up to ${MAX_LENGTH} characters for uz, ru and en (and uz-cyrl)`,
});
export type Label = z.infer<typeof labelSchema>;
