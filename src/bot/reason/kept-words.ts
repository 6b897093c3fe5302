/** Keeps a person's choice and typed words for a day, encrypted, if they were no use yet: nobody types them twice. */
import type { z } from "zod";
import { AppError, StaleButton, VaultError } from "../../errors.ts";
import type { Visit } from "../visit.ts";

/** Returns the id under which the person finds it again. */
export function keepWords(visit: Visit, content: unknown): Promise<string> {
  return visit.dependencies.db.keptReasons.keep(visit.user.telegramUserId, content);
}

/** Does the work. If it fails, the error screen has a button, packed with the id of `content`, that does it again. */
export async function orKeep<T>(
  visit: Visit,
  content: unknown,
  pack: (id: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && !(error instanceof StaleButton))
      error.resume = pack(await keepWords(visit, content));
    throw error;
  }
}

/** Throws `StaleButton` when nothing of that form is kept under this id for this person. */
export async function getKeptWords<T>(visit: Visit, id: string, schema: z.ZodType<T>): Promise<T> {
  const kept = schema.safeParse(await findReadable(visit, id));
  if (!kept.success) throw new StaleButton("nothing is kept");
  return kept.data;
}

export function forgetWords(visit: Visit, id: string): Promise<void> {
  return visit.dependencies.db.keptReasons.delete(id);
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
