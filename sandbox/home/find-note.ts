/** Finds what the start page says of a partner's last act: what was done, and what Kotib makes of it. */
import type { Act, Done } from "./acts.ts";
import type { HomeOptions } from "./home-options.ts";
import type { Telling } from "./kotib-beside.ts";

export interface Note {
  readonly act: Act;
  /** `disturbed`: the service does not answer as usual. Null where nobody knows, or nothing was done. */
  readonly telling: Telling | { readonly state: "disturbed" } | null;
}

const newsOf = {
  sent: "arrived",
  accepted: "answered",
  rejected: "answered",
  cancelled: "cancelled",
  altered: "altered",
  nothing: null,
} as const satisfies Record<Done, string | null>;

export async function findNote(
  { kotib, faults, mode }: Pick<HomeOptions, "kotib" | "faults" | "mode">,
  act: Act,
): Promise<Note> {
  const { person, documents, done } = act;
  const beside = kotib?.();
  const news = newsOf[done];
  if (beside === undefined || news === null) return { act, telling: null };
  const { telegramUserId, tin } = person;
  const telling = await beside.findTelling({ telegramUserId, tin, news, documents: documents.length });
  const isDisturbed = faults.list().length > 0 || mode?.current().name === "drift";
  return { act, telling: telling?.state === "told" && isDisturbed ? { state: "disturbed" } : telling };
}
