/** Reads the service's units of measure, which lines of new documents name by number. */
import { type ClientContext, requireOn } from "./client-context.ts";
import { findValue } from "./find-value.ts";
import { isRecord } from "./json.ts";
import { readName } from "./read-name.ts";
import type { Language, Measure } from "./service-api.ts";

const MAX_NAME = 60;

/** In the service's order; what has no number or no name is left out. Throws `OperationOff` where it is off. */
export async function listMeasures(context: ClientContext, language: Language): Promise<Measure[]> {
  const { measures, languages } = context.profile;
  requireOn(measures, "measures");
  const { value } = await context.transport.ask({
    operation: "measures",
    mode: "read",
    method: "GET",
    language: languages[language],
    path: measures.path,
    token: context.token,
  });
  const items = Array.isArray(value) ? value : findValue(value, measures.items);
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap((item) => {
    const id = Number(findValue(item, measures.id) ?? Number.NaN);
    const name = readName(findValue(item, measures.name), MAX_NAME);
    return Number.isSafeInteger(id) && name !== null ? [{ id, name }] : [];
  });
}
