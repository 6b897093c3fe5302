/** A typed reason whose decision could not be stored: kept, so that nobody has to type it twice. */
import { z } from "zod";
import { type Target, useKeptReason } from "../buttons/actions.ts";
import { forgetWords, getKeptWords, orKeep } from "../reason/kept-words.ts";
import type { Visit } from "../visit.ts";
import { targetSchema } from "./target.ts";
import { writeDecision } from "./write-decision.ts";

const keptReasonSchema = z.object({ target: targetSchema, reason: z.string() });
type KeptReason = Readonly<z.infer<typeof keptReasonSchema>>;

/** Decides; if that fails, the error screen has a button that decides again with this reason. */
export async function decideWithTypedReason(visit: Visit, target: Target, reason: string): Promise<void> {
  const kept: KeptReason = { target, reason };
  await orKeep(
    visit,
    kept,
    (id) => useKeptReason.pack({ reason: id }),
    () => writeDecision(visit, target, reason),
  );
}

/** Throws `StaleButton` when nothing is kept under this id for this person. */
export async function decideWithKeptReason(visit: Visit, id: string): Promise<void> {
  const { target, reason } = await getKeptWords(visit, id, keptReasonSchema);
  await writeDecision(visit, target, reason);
  await forgetWords(visit, id);
}
