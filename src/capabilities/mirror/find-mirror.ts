/** The comparison that a kept document stands for: read, or as it was a moment ago. */
import { createLateProgress, html, type KeptDocument, type Visit } from "../../bot/index.ts";
import { AppError } from "../../errors.ts";
import { BEGINNING, openMirrorPage } from "./buttons.ts";
import { type Mirror, readMirror } from "./reading/read-mirror.ts";

/** The name of the screen stands in place of a list's. */
export const SCREEN = "mirror";

export interface FoundMirror extends KeptDocument {
  readonly mirror: Mirror;
  /** The visit that goes on in the message in which the progress was told. */
  readonly shown: Visit;
}

/** Tells how far it has come where that takes long. A failure leads back to the comparison. */
export async function findMirror(
  visit: Visit,
  kept: KeptDocument,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<FoundMirror> {
  const { account, view } = kept;
  const progress = createLateProgress(visit, (done, count) => ({
    text: html`🔎 ${count === 0 ? visit.t("mirror-reading") : visit.t("mirror-progress", { done, count })}`,
    keyboard: [],
  }));
  try {
    const mirror = await readMirror(visit.dependencies, account, kept, {
      user: visit.user,
      fresh,
      tell: progress.tell,
    });
    return { ...kept, mirror, shown: await progress.finish() };
  } catch (error) {
    await progress.drop();
    if (error instanceof AppError) error.resume ??= openMirrorPage.pack({ view, page: BEGINNING });
    throw error;
  }
}
