/** The latest document of a kind that the organization drew up for a counterparty. */
import { listDocuments } from "../api/operations/list-documents.ts";
import type { KindDescription } from "../documents/description.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { askService } from "./ask-service.ts";
import type { FieldsDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import type { Earlier } from "./form.ts";

/** Documents read of each list; the newest come first if the service sorts as expected. */
const LOOKED_THROUGH = 5;

/** The document; null if there is none, or none could be read. Throws `LoginNeeded`. */
export async function findEarlier(
  parts: DraftingParts,
  { language }: Person,
  draft: FieldsDraft,
  tin: Tin,
): Promise<Earlier | null> {
  const { kind } = draft.row;
  const pages = await Promise.all(
    listsFor(parts.profile.kinds[kind], draft).map(({ list, filter }) => {
      const request = { kind, list, filters: { [filter]: tin }, page: 1, limit: LOOKED_THROUGH, language };
      return askService(parts, draft.account.id, listDocuments, request, null);
    }),
  );
  const [latest] = pages
    .flatMap((page) => page?.documents ?? [])
    // The service may ignore the filter, so each document is checked.
    .filter((document) => document.id !== null && document.receiver.tin === tin)
    .sort((one, other) => sortKey(other).localeCompare(sortKey(one)));
  return latest === undefined || latest.id === null
    ? null
    : { id: latest.id, number: latest.number, date: latest.date };
}

const sortKey = ({ date, createdAt }: BusinessDocument) => `${date ?? ""} ${createdAt ?? ""}`;

/** The lists of the organization's own documents, with their filter for the counterparty's TIN. */
function listsFor({ lists }: KindDescription, { composition }: FieldsDraft) {
  const path = composition.fields[composition.counterparty.tin]?.path;
  return Object.entries(lists).flatMap(([list, { on, direction, filters }]) => {
    const filter = Object.entries(filters).find(([, { fields }]) => fields[0] === path)?.[0];
    return on && direction === "outgoing" && filter !== undefined ? [{ list, filter }] : [];
  });
}
