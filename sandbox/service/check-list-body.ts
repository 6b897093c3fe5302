/** Checks the body of a list request by the types of the list's filters, as strictly as the interface gives them. */
import type { FilterDescription, ListDescription } from "../../src/documents/description.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { Refusal } from "./answers.ts";
import type { MessageKey } from "./messages.ts";

export interface CheckedList {
  readonly page: number;
  readonly limit: number;
  /** Wire field → value as text, dates as `YYYY-MM-DD`; only the given ones. */
  readonly values: ReadonlyMap<string, string>;
}

type Checked = { readonly value: string } | { readonly error: MessageKey };

/** The values of a request's body. Throws a 422 that names every wrong field. */
export function checkListBody(
  list: ListDescription,
  body: Record<string, unknown>,
  dateFormat: ServiceProfile["dateFormat"],
): CheckedList {
  const errors: Array<readonly [string, MessageKey]> = [];
  const values = new Map<string, string>();
  for (const filter of Object.values(list.filters)) {
    for (const field of filter.fields) {
      const given = body[field];
      // Laravel turns empty strings into null before it validates.
      if (given === undefined || given === null || given === "") continue;
      const checked = checkValue(list, filter, given, dateFormat);
      if ("error" in checked) errors.push([field, checked.error]);
      else values.set(field, checked.value);
    }
  }
  const page = checkCount(body.page, 1, Number.MAX_SAFE_INTEGER);
  const limit = checkCount(body.limit, list.limit.default, list.limit.maximum);
  if (typeof page !== "number") errors.push(["page", page]);
  if (typeof limit !== "number") errors.push(["limit", limit]);
  if (errors.length > 0 || typeof page !== "number" || typeof limit !== "number") {
    throw Refusal.ofFields(errors);
  }
  return { page, limit, values };
}

function checkValue(
  list: ListDescription,
  filter: FilterDescription,
  given: unknown,
  dateFormat: ServiceProfile["dateFormat"],
): Checked {
  switch (filter.type) {
    case "tin":
    case "fiztin":
      return Number.isSafeInteger(given) && Number(given) > 0
        ? { value: String(given) }
        : { error: "integer" };
    case "coVoting":
      if (!Number.isInteger(given)) return { error: "integer" };
      return given === 0 || given === 1 ? { value: String(given) } : { error: "choice" };
    case "state":
      if (typeof given !== "string") return { error: "string" };
      return list.states.includes(given) ? { value: given } : { error: "choice" };
    case "dashboardKey":
      if (typeof given !== "string") return { error: "string" };
      return filter.values?.includes(given) ? { value: given } : { error: "choice" };
    case "dateRange": {
      if (typeof given !== "string") return { error: "string" };
      const date = readDate(given, dateFormat);
      return date === null ? { error: "date" } : { value: date };
    }
    case "text":
    case "branchCode":
      return typeof given === "string" ? { value: given } : { error: "string" };
  }
}

function checkCount(given: unknown, preset: number, maximum: number): number | MessageKey {
  if (given === undefined || given === null) return preset;
  if (typeof given !== "number" || !Number.isInteger(given)) return "integer";
  if (given < 1) return "minimum";
  return given > maximum ? "maximum" : given;
}

function readDate(text: string, format: ServiceProfile["dateFormat"]): string | null {
  const pattern =
    format === "YYYY-MM-DD"
      ? /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/
      : /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/;
  const { year, month, day } = pattern.exec(text)?.groups ?? {};
  const date = `${year}-${month}-${day}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}
