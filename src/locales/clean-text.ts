/** Makes text from outside safe to show: nothing hides, reorders or stacks characters, and it is never too long. */

/** Format, control and lone surrogate characters: bidi overrides, zero-width, tags; line breaks and tabs excepted. */
const hiddenPattern = /(?![\n\t])[\p{Cf}\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Further characters that show nothing by themselves: fillers, variation selectors. */
const ignorablePattern = /\p{Default_Ignorable_Code_Point}/gu;
const MARKS_PER_LETTER = 2;
const stackedMarksPattern = new RegExp(`(\\p{M}{${MARKS_PER_LETTER}})\\p{M}+`, "gu");

/** Letters, digits and signs that need no cleaning, in whatever order: most names and numbers consist of them. */
const harmlessPattern = /^[ -~«»°±·À-ÖØ-öø-ʯЀ-ҁҊ-ӿ‐‒-—‘-“”№…]*$/;

/** Those, and Kotib's own characters between them: line breaks, the narrow space in sums, signs such as ⏳ and ✕. */
const visiblePattern = /^[\n -~«»°±·À-ÖØ-öø-ʯЀ-ҁҊ-ӿ‐‒-—‘-“”№…\u202F\u2300-\u27BF]*$/;

const ELLIPSIS = "…";
const DEFAULT_LENGTH = 200;
const DEFAULT_LINES_LENGTH = 1000;

/** The text without characters that hide or reorder text. */
export function withoutHidden(text: string): string {
  if (visiblePattern.test(text)) return text;
  return text.replace(hiddenPattern, "");
}

function cleanCharacters(text: string): string {
  const unbroken = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  const visible = withoutHidden(unbroken).replace(ignorablePattern, "");
  return visible.normalize("NFC").replace(stackedMarksPattern, "$1");
}

/** At most `length` code points; an ellipsis tells that something was cut. */
function truncate(text: string, length: number): string {
  // The length in units is never less than that in code points.
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length
    ? text
    : characters
        .slice(0, length - 1)
        .join("")
        .trimEnd() + ELLIPSIS;
}

/** One line of at most `length` code points, in NFC: for names, numbers, titles. */
export function cleanText(text: string, length = DEFAULT_LENGTH): string {
  const line =
    harmlessPattern.test(text) && !text.includes("  ") ? text : cleanCharacters(text).replace(/\s+/gu, " ");
  return truncate(line.trim(), length);
}

/** Cleans as `cleanText` does, but keeps line breaks (two in a row at most): for notes and reasons. */
export function cleanLines(text: string, length = DEFAULT_LINES_LENGTH): string {
  const lines = cleanCharacters(text)
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim());
  return truncate(
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    length,
  );
}
