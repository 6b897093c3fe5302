/** Tidies one colleague's note to another: one line, not too long. */
import { oneLine } from "../../bot/ui/one-line.ts";
import type { Visit } from "../../bot/visit.ts";

const MAX_LENGTH = 300;

/** Null where it cannot be used; the person has been told why. */
export async function tidyNote(visit: Visit, text: string): Promise<string | null> {
  const tidy = oneLine(text);
  if (tidy !== "" && [...tidy].length <= MAX_LENGTH) return tidy;
  const problem = visit.html("colleagues-note-length", { count: MAX_LENGTH });
  await visit.chat.send({ text: problem, keyboard: [] });
  return null;
}
