/** Saved lists in a digest: each is counted afresh, and gets a line with count and sum, and a button that opens it. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  BESIDE,
  countText,
  cutTo,
  getOwnView,
  type Html,
  html,
  lettersOf,
  openView,
  shortSumOf,
  tapButton,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { Priced } from "../../documents/money-sums.ts";
import { AppError, failsAll, StaleButton } from "../../errors.ts";
import { readView } from "../../reading/read-view.ts";

/** A narrow phone has no room for more besides all else; the ones on home come first. */
const MOST_TOLD = 2;

export interface SavedCount {
  /** Its id opens it. */
  readonly view: ViewRow;
  readonly name: string;
  /** Null: the list could not be read. */
  readonly documents: readonly Priced[] | null;
  /** There are more than were read. */
  readonly more: boolean;
}

/** Reads the lists, in the order in which they are shown. They fail apart; throws `LoginNeeded`. */
export async function countSaved(visit: Visit, account: AccountRow): Promise<SavedCount[]> {
  const { dependencies, user } = visit;
  const saved = (await dependencies.db.views.findSaved(account.id)).filter(({ inDigest }) => inDigest);
  const counted = saved.map(async ({ id, name }): Promise<SavedCount[]> => {
    try {
      const { view } = await getOwnView(visit, id);
      const read = await readView(dependencies, account, view, user.language).catch((error: unknown) => {
        if (!(error instanceof AppError) || failsAll(error)) throw error;
        return null;
      });
      return [{ view, name: name ?? "", documents: read?.documents ?? null, more: read?.more ?? false }];
    } catch (error) {
      // The list takes other filters by now.
      if (error instanceof StaleButton) return [];
      throw error;
    }
  });
  return (await Promise.all(counted)).flat();
}

export function renderSaved(visit: ViewContext, saved: readonly SavedCount[]): Html[] {
  return saved.slice(0, MOST_TOLD).map(({ name, documents, more }) => {
    if (documents === null) return html`📌 ${name}: —`;
    return html`📌 ${name}: <b>${countText(visit, documents.length, more)}</b>${shortSumOf(visit, documents)}`;
  });
}

/** `of`: whose they are, before each name; empty where there is no doubt. */
export function savedButtons(
  visit: ViewContext,
  saved: readonly SavedCount[],
  of: string,
): InlineKeyboardButton[] {
  return saved.slice(0, MOST_TOLD).flatMap(({ view, name, documents, more }) => {
    if (documents === null || documents.length === 0) return [];
    const count = ` (${countText(visit, documents.length, more)})`;
    const short = cutTo(`${of}${name}`, BESIDE[2] - lettersOf(count));
    return [tapButton(`${short}${count}`, openView.pack({ view: view.id, page: 1 }))];
  });
}
