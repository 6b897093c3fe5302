/** A typed reason whose decision could not be written: kept encrypted for a day, so that nobody types it twice. */
import { randomId } from "../../db/random-id.ts";
import { AppError, StaleButton } from "../../errors.ts";
import type { Target } from "../buttons/actions.ts";
import { useKeptReason } from "../buttons/actions.ts";
import { readConversation } from "../pipeline/read-conversation.ts";
import type { Visit } from "../visit.ts";
import { decide } from "./decide.ts";

interface KeptReason {
  readonly target: Target;
  readonly reason: string;
}

/** Decides; where that fails, the failure leads back by a button that knows the reason. */
export async function decideWithTypedReason(visit: Visit, target: Target, reason: string): Promise<void> {
  try {
    await decide(visit, target, reason);
  } catch (error) {
    if (error instanceof AppError && !(error instanceof StaleButton)) {
      const id = randomId();
      const kept: KeptReason = { target, reason };
      await visit.dependencies.db.conversations.write(keyOf(visit, id), kept);
      error.resume = useKeptReason.pack({ reason: id });
    }
    throw error;
  }
}

/** Throws `StaleButton` when nothing is kept under this id for this person. */
export async function decideWithKeptReason(visit: Visit, id: string): Promise<void> {
  const { db, log } = visit.dependencies;
  const kept = (await readConversation(db.conversations, log, keyOf(visit, id))) as KeptReason | undefined;
  if (kept === undefined) throw new StaleButton("no such reason");
  await decide(visit, kept.target, kept.reason);
  await db.conversations.delete(keyOf(visit, id));
}

/** Kept as what people typed in a conversation is: it expires, is encrypted anew and is deleted with the person alike. */
function keyOf(visit: Visit, id: string): string {
  return `reason:${id}:${visit.user.telegramUserId}`;
}
