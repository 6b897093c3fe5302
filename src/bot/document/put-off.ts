/** Puts a document off: Kotib tells of it again at the chosen time. */
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Judged } from "../../judgement/judgement.ts";
import { later } from "../../watch/news.ts";
import type { PutOffChoice } from "../../watch/put-off.ts";
import type { Visit } from "../visit.ts";
import { putOffOptions } from "./put-off-times.ts";

/**
 * Has the document told again at the chosen time, instead of at any that was chosen before. Returns that time
 * (milliseconds), or null where there is none (any more).
 */
export async function putOff(
  visit: Visit,
  accountId: string,
  judged: Pick<Judged, "standing" | "term">,
  { kind, id }: { readonly kind: KindName; readonly id: DocumentId },
  choice: PutOffChoice,
): Promise<number | null> {
  const at = putOffOptions(visit, judged).find((option) => option.choice === choice)?.at ?? null;
  if (at === null) return null;
  const { db, clock } = visit.dependencies;
  await db.notices.putOff({
    telegramUserId: visit.user.telegramUserId,
    accountId,
    news: later.name,
    kind,
    documentId: id,
    dedupeKey: `${later.name}:${accountId}:${kind}:${id}:${clock.now()}`,
    notBefore: at,
  });
  return at;
}
