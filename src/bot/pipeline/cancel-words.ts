/** The words by which people leave a question, in every language and script. */
const WORDS: ReadonlySet<string> = new Set([
  "/cancel",
  "cancel",
  "отмена",
  "отменить",
  "bekor",
  "bekor qilish",
  "bekor qil",
  "бекор",
  "бекор қилиш",
  "бекор қил",
]);

export function isCancel(text: string): boolean {
  return WORDS.has(
    text
      .trim()
      .toLowerCase()
      .replace(/(?<![.!])[.!]+$/, ""),
  );
}
