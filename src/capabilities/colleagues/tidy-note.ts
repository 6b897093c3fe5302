/** Tidies one colleague's note to another: one line, not too long. */
import { type Html, oneLine, type Visit } from "../../bot/index.ts";

const MAX_LENGTH = 300;

/** The note, or why it cannot be used. */
export function tidyNote(visit: Visit, text: string): string | Html {
  const tidy = oneLine(text);
  const fits = tidy !== "" && [...tidy].length <= MAX_LENGTH;
  return fits ? tidy : visit.html("colleagues-note-length", { count: MAX_LENGTH });
}
