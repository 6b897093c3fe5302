/** The button that leads from one document to the next that waits. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import { recallWaiting } from "../../reading/read-waiting.ts";
import { openNextAfter } from "../buttons/lists.ts";
import { tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { findDecided } from "./decided.ts";
import { arrangeWaiting, findNext } from "./waiting.ts";

/** The place is told from what was read so lately (milliseconds); a card must not wait for every list. */
const PLACE_HOLDS_MS = 2 * 60_000;

/**
 * `Next · 8 of 33`, from this document on; `Next` alone where the lists were not read lately. Null if it has no id or
 * nothing else waits undecided.
 */
export async function nextButton(
  visit: Visit,
  account: Pick<AccountRow, "id" | "tin">,
  { kind, id }: Pick<BusinessDocument, "kind" | "id">,
): Promise<InlineKeyboardButton | null> {
  if (id === null) return null;
  const data = openNextAfter.pack({ account: account.id, kind: letterOfKind(kind), document: id });
  const known = await recallWaiting(visit.dependencies, account, PLACE_HOLDS_MS);
  if (known === null || known.more) return tapButton(visit.t("next-btn"), data);
  const waiting = arrangeWaiting(visit, known, await findDecided(visit, account.tin));
  const next = findNext(waiting, { kind, id });
  if (next === null) return null;
  return tapButton(visit.t("next-place-btn", { place: next.place, count: waiting.all.length }), data);
}
