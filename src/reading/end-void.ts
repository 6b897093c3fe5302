/** Ends a choice that nobody has signed, where its document can no longer be decided so, or is no longer the same. */
import { z } from "zod";
import type { Decision } from "../db/rows/decisions.ts";
import { defineNews } from "../db/rows/news.ts";
import { preparedOutcomes } from "../db/rows/prepared-news.ts";
import { isUnsigned, UNSIGNED } from "../db/rows/submission-states.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import { findVoidReason, type VoidReason } from "../documents/void-reason.ts";
import type { ReadingParts } from "./reading-parts.ts";

type Parts = Pick<ReadingParts, "db" | "profile">;

/**
 * Tells of a choice that ended unsigned; its `detail` says why. `aloud`: nothing else tells its person. `alone`:
 * nothing else was to be signed on the page that its person has just opened.
 */
export const decisionVoid = defineNews({
  name: "decisionVoid",
  data: z.object({ decisionId: z.string(), aloud: z.boolean(), alone: z.boolean() }),
  urgency: "outcome",
});

/** Shows a document again whose choice was taken back, since the document changed; `alone` as above. */
export const documentChanged = defineNews({
  name: "documentChanged",
  data: z.object({ decisionId: z.string(), alone: z.boolean() }),
  urgency: "outcome",
});

/** The key of the notice of it. */
export const changedKey = (decisionId: string) => `decision:${decisionId}:changed`;

interface Hearing {
  /** People (their ids in Telegram) who hear of it otherwise: on their screen just now, or by news of the document. */
  readonly heard?: readonly number[];
  readonly alone?: boolean;
}

/**
 * The reason where this call ended it: once, and only while nothing of it is being posted. Null where it stands, or has
 * ended already. `stateId` is the document's, as just read.
 */
export async function endIfVoid(
  { db, profile }: Parts,
  decision: Decision,
  stateId: number | null,
  { heard = [], alone = false }: Hearing = {},
): Promise<VoidReason | null> {
  if (!isUnsigned(decision)) return null;
  const { id: decisionId, accountId, telegramUserId, preparedBy, kind, documentId } = decision;
  const why = findVoidReason(profile.kinds[kind], decision, stateId);
  if (why === null) return null;
  const told = decisionVoid.notice({
    telegramUserId,
    accountId,
    kind,
    documentId,
    data: { decisionId, aloud: !heard.includes(telegramUserId), alone },
    dedupeKey: `decision:${decisionId}:void`,
  });
  const isHeard = preparedBy !== null && heard.includes(preparedBy);
  const ended = await db.submissions.move(
    decisionId,
    { from: UNSIGNED, to: "undone", of: accountId, detail: why, stateSeen: stateId },
    (moved) => ({
      notices: [told, ...(isHeard ? [] : preparedOutcomes(moved, "void"))],
      audit: [{ event: "decisionVoid", telegramUserId, accountId, data: { decisionId, why } }],
    }),
  );
  return ended ? why : null;
}

/**
 * Takes back an open choice whose document changed: the decided one no longer exists. Returns whether this call did.
 * `isShown`: its person is to see the document as it is now.
 */
export async function endChanged(
  { db }: Pick<Parts, "db">,
  decision: Decision,
  { isShown = true, alone = false }: { readonly isShown?: boolean; readonly alone?: boolean } = {},
): Promise<boolean> {
  const { id: decisionId, telegramUserId, accountId } = decision;
  const told = documentChanged.notice({
    telegramUserId,
    accountId,
    data: { decisionId, alone },
    dedupeKey: changedKey(decisionId),
  });
  return await db.submissions.move(decisionId, { from: ["open"], to: "undone", of: accountId }, (moved) => ({
    notices: [...(isShown ? [told] : []), ...preparedOutcomes(moved, "undone")],
    audit: [{ event: "undoneForChange", telegramUserId, accountId, data: { decisionId } }],
  }));
}

/**
 * Ends void choices about documents of a list, which was read from `readAt` (milliseconds) on; later decisions are left
 * alone. Returns the organization's decisions that stand then. `heardOf`: people who hear of a document otherwise.
 */
export async function endVoidOf(
  parts: Parts,
  tin: Tin,
  documents: ReadonlyArray<Pick<BusinessDocument, "kind" | "id" | "stateId">>,
  {
    readAt,
    heardOf = () => [],
  }: { readonly readAt: number; readonly heardOf?: (id: DocumentId) => readonly number[] },
): Promise<Decision[]> {
  const standing: Decision[] = [];
  for (const decision of await parts.db.decisions.findAllStanding(tin)) {
    const { kind, documentId, createdAt } = decision;
    const document = documents.find((one) => one.kind === kind && one.id === documentId);
    const why =
      document === undefined || createdAt > readAt
        ? null
        : await endIfVoid(parts, decision, document.stateId, { heard: heardOf(documentId) });
    if (why === null) standing.push(decision);
  }
  return standing;
}
