/** Drafts that an earlier version posted, and marked as posted in their own content: each save becomes a submission, once. */
import { z } from "zod";
import type { DraftRow } from "../db/drafts.ts";
import { randomId } from "../db/random-id.ts";
import type { Summary } from "../db/summary.ts";
import { parseDate } from "../documents/dates.ts";
import { documentIdSchema } from "../documents/document-id.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { VaultError } from "../errors.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** The part that both shapes of a draft had in common, as far as it matters here. */
const postedSchema = z.object({
  posted: z.literal(true),
  /** Known to be saved: the draft was only kept for its buttons. */
  saved: z.boolean().optional(),
  id: documentIdSchema.nullish(),
  ids: z.array(documentIdSchema).optional(),
  values: z.record(z.string(), z.string()).optional(),
  body: z
    .object({ FacturaDoc: z.object({ FacturaNo: z.coerce.string() }) })
    .optional()
    .catch(undefined),
});

/** Safe to repeat: a draft that has a submission already is left alone. */
export async function adoptPostedDrafts(parts: SubmissionParts): Promise<void> {
  const { db, profile } = parts;
  for (const draft of await db.drafts.findAll()) {
    const posted = await readPosted(parts, draft);
    const account = posted && (await db.accounts.find(draft.accountId));
    const documentId = posted?.id ?? posted?.ids?.[0];
    if (!posted || !account || documentId === undefined) continue;
    const { id: accountId, tin, telegramUserId } = account;
    const state = posted.saved === true ? "done" : "unknown";
    const summary = summarize(profile, draft, posted);
    await db.submissions.adopt(
      {
        ...{ id: randomId(), draftId: draft.id, kind: draft.kind },
        ...{ accountId, tin, telegramUserId, documentId, summary, state },
        postedAt: draft.updatedAt,
      },
      state === "done" ? { endedDraft: draft.id } : {},
    );
  }
}

type Posted = z.infer<typeof postedSchema>;

/** Null if it was not posted, or can no longer be read. */
async function readPosted({ db, log }: SubmissionParts, { id }: DraftRow): Promise<Posted | null> {
  try {
    const read = postedSchema.safeParse((await db.drafts.find(id))?.content);
    return read.success ? read.data : null;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    log.warn("a draft could not be opened", { code: error.code });
    return null;
  }
}

function summarize(profile: ServiceProfile, { kind }: DraftRow, { values, body }: Posted): Summary {
  const composition = profile.kinds[kind].creation?.composition;
  const read = (field: string | undefined) => (field === undefined ? null : (values?.[field] ?? null));
  return {
    number: read(composition?.number) ?? body?.FacturaDoc.FacturaNo ?? null,
    date: parseDate(read(composition?.date)),
    counterpartyName: read(composition?.counterparty.name),
    counterpartyTin: read(composition?.counterparty.tin),
    total: null,
  };
}
