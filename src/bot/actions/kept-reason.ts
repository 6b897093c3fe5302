/** A typed reason whose decision could not be stored: kept encrypted for a day, so that nobody has to type it twice. */
import { z } from "zod";
import { AppError, StaleButton, VaultError } from "../../errors.ts";
import { type Target, useKeptReason } from "../buttons/actions.ts";
import type { Visit } from "../visit.ts";
import { targetSchema } from "./target.ts";
import { writeDecision } from "./write-decision.ts";

const keptReasonSchema = z.object({ target: targetSchema, reason: z.string() });
type KeptReason = Readonly<z.infer<typeof keptReasonSchema>>;

/** Decides; if that fails, the error screen has a button that decides again with this reason. */
export async function decideWithTypedReason(visit: Visit, target: Target, reason: string): Promise<void> {
  try {
    await writeDecision(visit, target, reason);
  } catch (error) {
    if (error instanceof AppError && !(error instanceof StaleButton)) {
      const kept: KeptReason = { target, reason };
      const id = await visit.dependencies.db.keptReasons.keep(visit.user.telegramUserId, kept);
      error.resume = useKeptReason.pack({ reason: id });
    }
    throw error;
  }
}

/** Throws `StaleButton` when nothing is kept under this id for this person. */
export async function decideWithKeptReason(visit: Visit, id: string): Promise<void> {
  const kept = keptReasonSchema.safeParse(await findReadable(visit, id));
  if (!kept.success) throw new StaleButton("no such reason");
  await writeDecision(visit, kept.data.target, kept.data.reason);
  await visit.dependencies.db.keptReasons.delete(id);
}

/** Null also if its key was removed: it can never be read again. */
async function findReadable(visit: Visit, id: string): Promise<unknown> {
  const { db, log } = visit.dependencies;
  try {
    return await db.keptReasons.find(id, visit.user.telegramUserId);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    log.warn("a kept reason could not be opened and was dropped", { code: error.code });
    await db.keptReasons.delete(id);
    return null;
  }
}
