/** Asks one page of a list, with filters as the profile describes them. */
import type { ListDescription } from "../documents/description.ts";
import { readListAnswer } from "../documents/envelopes.ts";
import { toWire } from "../documents/filter-types.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import { ServiceProtocol } from "../errors.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { readRecord } from "./read-record.ts";
import type { DocumentPage, ListRequest } from "./service-api.ts";

/** Throws `OperationOff` where the list is off, `ServiceProtocol` where the answer holds no rows. */
export async function listDocuments(context: ClientContext, request: ListRequest): Promise<DocumentPage> {
  const operation = `${request.kind}.${request.list}`;
  const list = requireOn(kindOf(context, request.kind).lists[request.list], operation);
  const page = Math.max(1, Math.floor(request.page));
  const limit = Math.min(Math.max(1, Math.floor(request.limit)), list.limit.maximum);
  const { value } = await context.transport.ask({
    operation,
    mode: "read",
    method: "POST",
    language: context.profile.languages[request.language],
    path: list.path,
    body: { page, limit, ...writeFilters(context, list, request.filters) },
    token: context.token,
  });
  const answer = readListAnswer(value, { page, limit });
  if (answer === null) throw new ServiceProtocol(`${operation} answered without rows at data`);
  return {
    documents: answer.rows.map((row) => readRecord(context, request.kind, row)),
    page: answer.page,
    perPage: answer.perPage,
    total: answer.total,
    hasNext: answer.hasNext,
  };
}

/** A filter that the list does not have (a view saved under another profile) is left out, never sent unasked. */
function writeFilters(
  context: ClientContext,
  list: ListDescription,
  filters: FilterValues,
): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(filters).flatMap(([name, value]) => {
      const description = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
      return description === undefined ? [] : [toWire(description, value, context.profile.dateFormat)];
    }),
  );
}
