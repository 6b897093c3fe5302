/** The names under which services put their words about an error, for every reader of such words. */

/** Keys a sentence was seen under, best first; short codes stand under `error` and `title`. */
export const SENTENCE_KEYS = [
  "message",
  "errorMessage",
  "error_message",
  "reason",
  "detail",
  "description",
  "error_description",
  "msg",
  "text",
  "error",
  "errors",
  "title",
];
/** The number of texts of a list that are shown. */
export const MAX_TEXTS_PER_FIELD = 5;

export function isText(value: unknown): value is string {
  return typeof value === "string";
}
