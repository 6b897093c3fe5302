/** What one colleague writes to another: one line, not too long. */
import type { Visit } from "../visit.ts";

const MAX_LENGTH = 300;

/** Null where it cannot be used; the person has been told why. */
export async function tidyNote(visit: Visit, text: string): Promise<string | null> {
  const tidy = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/ +/g, " ")
    .trim();
  if (tidy !== "" && [...tidy].length <= MAX_LENGTH) return tidy;
  const problem = visit.html("colleagues-note-length", { count: MAX_LENGTH });
  await visit.chat.send({ text: problem, keyboard: [] });
  return null;
}
