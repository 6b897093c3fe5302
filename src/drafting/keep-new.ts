/** Stores a new draft beside the organization's others. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DraftRow } from "../db/rows/drafts.ts";
import type { KindName } from "../documents/kinds.ts";
import { AppError } from "../errors.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";

/** The most drafts of an organization: more are nobody's work, and each may be as large as a file. */
export const MOST_DRAFTS = 50;

/**
 * Stores the draft. `instead` is a draft that it replaces and deletes: one that holds no work, or the same file before
 * it was corrected. Throws where there are too many already.
 */
export async function keepNew(
  { db }: Pick<DraftingParts, "db">,
  { telegramUserId }: Pick<Person, "telegramUserId">,
  draft: {
    readonly account: AccountRow;
    readonly kind: KindName;
    readonly content: unknown;
    readonly instead: DraftRow | null;
  },
): Promise<DraftRow> {
  const { account, kind, content, instead } = draft;
  const others = (await db.drafts.findOfAccount(account.id)).filter(({ id }) => id !== instead?.id);
  if (others.length >= MOST_DRAFTS)
    throw new AppError("TooManyDrafts", {
      message: "the organization has too many drafts",
      userKey: "drafts-full",
      retry: "no",
    });
  return db.drafts.create({
    accountId: account.id,
    telegramUserId,
    kind,
    content,
    instead: instead?.id ?? null,
  });
}
