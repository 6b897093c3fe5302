/** Reads a view of one kind's list, up to a bound at one go, to be sorted or chosen from. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { ViewRow } from "../db/rows/views.ts";
import type { Language } from "../documents/language.ts";
import { readList } from "./read-list.ts";
import type { Reading } from "./reading-memory.ts";
import { recallOrRead, type ScreenParts } from "./recall.ts";

/** With `fresh`, memory does not count. Throws the errors of reading. */
export function readView(
  parts: ScreenParts,
  account: AccountRow,
  view: ViewRow,
  language: Language,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Reading> {
  return recallOrRead(parts, account, view.id, {
    fresh,
    read: async (at) => {
      const { documents, more } = await readList(parts, account.id, view, language);
      return { documents, more, failure: null, at };
    },
  });
}
