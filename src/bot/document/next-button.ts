/** The button that leads from one document to the next that waits. */
import { setTimeout as delay } from "node:timers/promises";
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { AppError } from "../../errors.ts";
import { stackOf } from "../../log.ts";
import { readWaiting, recallUnchanged } from "../../reading/read-waiting.ts";
import { type From, namesOf } from "../address.ts";
import { openNext, openNextAfter } from "../buttons/lists.ts";
import { briefName } from "../ui/organization-view.ts";
import { tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { chooseNext } from "./next-document.ts";
import { arrangeWaiting } from "./waiting.ts";

/** The place is told from what was read so lately (milliseconds) and is still so, as far as watching saw. */
const PLACE_HOLDS_MS = 2 * 60_000;
/** So long (milliseconds) a card waits for the lists that are read beside it; without them it tells no place. */
const WORTH_WAITING_MS = 1000;

/**
 * Reads what waits, unless it was read lately, so that a card that was opened by its number can tell the place of the
 * next one. Meant to run beside the reading of the card; a failure costs the place only.
 */
export async function readPlaces(visit: Visit, account: AccountRow): Promise<void> {
  const { dependencies, user } = visit;
  if ((await recallUnchanged(dependencies, account, PLACE_HOLDS_MS)) !== null) return;
  const reading = readWaiting(dependencies, account, user.language).catch((error: unknown) => {
    // The list's own screen tells why it cannot be read.
    if (!(error instanceof AppError)) dependencies.log.error("unexpected failure", { stack: stackOf(error) });
  });
  await Promise.race([reading, delay(WORTH_WAITING_MS, undefined, { ref: false })]);
}

/**
 * `Next · 8 of 33`: of those that wait where the document was opened from, as that list counts them; `Next` alone if
 * the lists were not read lately. Where nothing else waits, it leads into another of the person's organizations. Null
 * if there is none, or the document has no id.
 */
export async function nextButton(
  visit: Visit,
  account: AccountRow,
  { kind, id }: Pick<BusinessDocument, "kind" | "id">,
  from: From,
): Promise<InlineKeyboardButton | null> {
  if (id === null) return null;
  const data = openNextAfter.pack(namesOf(account.id, { kind, id }, from));
  const known = await recallUnchanged(visit.dependencies, account, PLACE_HOLDS_MS);
  if (known === null || known.more) return tapButton(visit.t("next-btn"), data);
  const next = await chooseNext(visit, account, known, { after: { kind, id }, from });
  if (next === null) return nextElsewhere(visit, account.id);
  return tapButton(visit.t("next-place-btn", { place: next.place, count: next.count }), data);
}

/** `Next · 1 of 33`, from the beginning; null if nothing waits, as far as that is known. */
export async function firstButton(visit: Visit, account: AccountRow): Promise<InlineKeyboardButton | null> {
  const data = openNext.pack({ account: account.id });
  const known = await recallUnchanged(visit.dependencies, account, PLACE_HOLDS_MS);
  if (known === null || known.more) return tapButton(visit.t("next-btn"), data);
  const count = (await arrangeWaiting(visit, account, known, { unordered: true })).waits.length;
  return count === 0 ? null : tapButton(visit.t("next-place-btn", { place: 1, count }), data);
}

/** `Next · Namuna… (12)`, as far as it was read lately what waits there. */
async function nextElsewhere(visit: Visit, accountId: string): Promise<InlineKeyboardButton | null> {
  const { dependencies, user } = visit;
  const own = await dependencies.db.accounts.findOfUser(user.telegramUserId);
  for (const other of own.filter(({ id, hasToken }) => id !== accountId && hasToken)) {
    const known = await recallUnchanged(dependencies, other, PLACE_HOLDS_MS);
    const count =
      known === null ? 0 : (await arrangeWaiting(visit, other, known, { unordered: true })).waits.length;
    if (count > 0)
      return tapButton(
        `${visit.t("next-btn")} · ${briefName(other)} (${visit.words.number(count)})`,
        openNext.pack({ account: other.id }),
      );
  }
  return null;
}
