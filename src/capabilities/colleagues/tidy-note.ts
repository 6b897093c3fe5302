/** Tidies one colleague's note to another: one line, not too long. */
import type { Html } from "../../bot/ui/html.ts";
import { oneLine } from "../../bot/ui/one-line.ts";
import type { Visit } from "../../bot/visit.ts";

const MAX_LENGTH = 300;

/** Null where it cannot be used: `askAgain` tells why. */
export async function tidyNote(
  visit: Visit,
  text: string,
  askAgain: (problem: Html) => Promise<unknown>,
): Promise<string | null> {
  const tidy = oneLine(text);
  if (tidy !== "" && [...tidy].length <= MAX_LENGTH) return tidy;
  await askAgain(visit.html("colleagues-note-length", { count: MAX_LENGTH }));
  return null;
}
