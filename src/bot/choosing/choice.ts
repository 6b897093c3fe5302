/** One word about several documents; kept where something interrupts it, with what is left of it. */
import { z } from "zod";
import { chosenSchema, decidedSchema } from "../../db/rows/chosen.ts";
import { getKeptWords, keepWords } from "../reason/kept-words.ts";
import type { Visit } from "../visit.ts";

const choiceSchema = z.object({
  view: z.string(),
  verdict: z.enum(["accept", "reject"]),
  reason: z.string().nullable(),
  /** The documents that still have something to tell. */
  chosen: chosenSchema,
  /** Ids of the decisions that were taken before it was interrupted. */
  decided: decidedSchema,
});
export type Choice = Readonly<z.infer<typeof choiceSchema>>;

/** Returns the id under which the person finds it again, for a day. */
export function keepChoice(visit: Visit, choice: Choice): Promise<string> {
  return keepWords(visit, choice);
}

/** Throws `StaleButton` when none is kept under this id for this person. */
export function getKeptChoice(visit: Visit, id: string): Promise<Choice> {
  return getKeptWords(visit, id, choiceSchema);
}
