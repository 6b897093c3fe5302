/** Asks one page of a list, with filters as the profile describes them. */
import type { ListDescription } from "../../documents/description.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { type ListAnswer, readListAnswer } from "../../documents/envelopes.ts";
import { toWire } from "../../documents/filter-types.ts";
import type { FilterValues } from "../../documents/filter-values.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { ServiceProtocol } from "../../errors.ts";
import type { Input, Operation } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";
import { readRecord } from "../read-record.ts";

export interface ListRequest extends Input {
  readonly kind: KindName;
  readonly list: string;
  readonly filters: FilterValues;
  /** The page's number, from 1. */
  readonly page: number;
  readonly limit: number;
}

export interface DocumentPage {
  readonly documents: readonly BusinessDocument[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number | null;
  readonly hasNext: boolean;
}

/** The name under which a list's operation is disabled. */
export function nameList(kind: KindName, list: string): string {
  return `${kind}.list.${list}`;
}

/** Throws `ServiceProtocol` if the answer holds no rows. */
export const listDocuments: Operation<ListRequest, DocumentPage, ListDescription> = {
  effect: "read",
  method: "POST",
  what: "list",
  places: placesOfKinds(({ lists }, kind) =>
    Object.entries(lists).map(([list, is]) => {
      const { path, on, evidence } = is;
      return { name: nameList(kind, list), path, on, evidence, is };
    }),
  ),
  nameOf: ({ kind, list }) => nameList(kind, list),
  encode: (list, request, profile) => ({
    body: { ...readPaging(list, request), ...writeFilters(profile, list, request.filters) },
  }),
  decode({ value }, list, request, context) {
    const answer = readListAnswer(value, readPaging(list, request));
    if (answer === null) throw new ServiceProtocol(`${context.name} answered without rows at data`);
    const { rows, page, perPage, total, hasNext } = cutToLimit(answer, readPaging(list, request));
    const documents = rows.map((row) => readRecord(context, request.kind, row));
    return { documents, page, perPage, total, hasNext };
  },
};

/** Takes only the page that was asked for: a service that ignores the limit gives more, perhaps all. */
function cutToLimit(answer: ListAnswer, { page, limit }: { page: number; limit: number }): ListAnswer {
  const { rows, total, hasNext } = answer;
  if (rows.length <= limit) return answer;
  // A later page with more rows than were asked for begins with its own rows.
  const start = (page - 1) * limit < rows.length ? (page - 1) * limit : 0;
  return {
    rows: rows.slice(start, start + limit),
    page,
    perPage: limit,
    total: total === null ? null : Math.max(total, rows.length),
    hasNext: start + limit < rows.length || (total !== null && total > rows.length && hasNext),
  };
}

function readPaging({ limit: { maximum } }: ListDescription, { page, limit }: ListRequest) {
  return {
    page: Math.max(1, Math.floor(page)),
    limit: Math.min(Math.max(1, Math.floor(limit)), maximum),
  };
}

/** Leaves out a filter that the list does not have, such as one of a view saved under another profile. */
function writeFilters(
  { dateFormat }: ServiceProfile,
  list: ListDescription,
  filters: FilterValues,
): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(filters).flatMap(([name, value]) => {
      const description = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
      return description === undefined ? [] : [toWire(description, value, dateFormat)];
    }),
  );
}
