/** An organization's drafts: those that only Kotib has, and those that the service has saved and nobody has signed. */
import { type DocumentPage, type ListRequest, listDocuments } from "../api/operations/list-documents.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import { findComposed, findFiled } from "../documents/creation/composable.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { kindNames } from "../documents/every-kind.ts";
import { AppError, failsAll, OperationOff } from "../errors.ts";
import { findReadableLists } from "../reading/readable-lists.ts";
import type { KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { findDrafts } from "./open-draft.ts";

/** The number of documents read of each list of drafts. */
const LOOKED_THROUGH = 50;
/** The name of the list of saved, unsigned documents in a kind's description. */
const SAVED = "draft";

export interface SavedDrafts {
  /** The documents, the newest first. */
  readonly documents: readonly BusinessDocument[];
  /** True if a list is longer than the part read. */
  readonly more: boolean;
  /** True if a list could not be read just now. */
  readonly partial: boolean;
}

/** The drafts that only Kotib has, of kinds that can still be saved; the latest first. */
export async function findUnsaved(parts: DraftingParts, account: AccountRow): Promise<readonly KeptDraft[]> {
  const { profile } = parts;
  const kinds = kindNames.filter(
    (kind) => findComposed(profile, kind) !== null || findFiled(profile, kind) !== null,
  );
  return findDrafts(parts, account, kinds);
}

/** The service's drafts, of every kind whose list can be read. Throws `LoginNeeded`. */
export async function findSavedDrafts(
  parts: DraftingParts,
  { language }: Person,
  account: AccountRow,
): Promise<SavedDrafts> {
  const lists = (await findReadableLists(parts, account)).filter(({ name }) => name === SAVED);
  const pages = await Promise.all(
    lists.map(({ kind, name: list }) => {
      const request = { kind, list, filters: {}, page: 1, limit: LOOKED_THROUGH, language };
      return readUnlessLacking(parts, account, request);
    }),
  );
  const read = pages.filter((page) => page !== "failed" && page !== "lacking");
  return {
    documents: read
      .flatMap(({ documents }) => documents)
      .sort((one, other) => sortKey(other).localeCompare(sortKey(one))),
    more: read.some(({ hasNext }) => hasNext),
    partial: pages.includes("failed"),
  };
}

/** `lacking`: the service has no such list, so that nothing is missed. Throws `LoginNeeded`. */
async function readUnlessLacking(
  { accounts }: DraftingParts,
  { id }: AccountRow,
  request: ListRequest,
): Promise<DocumentPage | "failed" | "lacking"> {
  try {
    return await accounts.call(id, listDocuments, request);
  } catch (error) {
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return error instanceof OperationOff ? "lacking" : "failed";
  }
}

const sortKey = ({ date, createdAt }: BusinessDocument) => createdAt ?? date ?? "";
