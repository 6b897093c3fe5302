/** Asks for the password: from now on the person's next text goes to the password prompt, not into a job. */
import type { Visit } from "../visit.ts";
import { renderAskPassword } from "./view.ts";

/**
 * How long (milliseconds) the next text counts as the password: long, since one that comes late would else be looked
 * for among the documents.
 */
const PROMPT_TTL_MS = 60 * 60_000;

/** The row stands before the question is sent, so that no answer can come too early. */
export async function askPassword(visit: Visit, username: string): Promise<void> {
  const { db, clock } = visit.dependencies;
  await db.logins.setPasswordPrompt({
    telegramUserId: visit.user.telegramUserId,
    username,
    promptMessageId: null,
    expiresAt: clock.now() + PROMPT_TTL_MS,
  });
  await visit.show(renderAskPassword(visit, username));
}
