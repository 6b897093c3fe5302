/** Saves a new document: checks its body as strictly as its composition demands, and keeps it as its sender's draft. */

import { calculateLine } from "../../src/documents/creation/calculate.ts";
import type { Composition, CreationDescription, LineField } from "../../src/documents/creation/creation.ts";
import type { KindDescription } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { parseTiyin } from "../../src/documents/money.ts";
import { type Answer, answer, Refusal } from "./answers.ts";
import { checkInvoiceBody } from "./check-invoice-body.ts";
import { measures } from "./company-directory.ts";
import type { DocumentStore } from "./document-store.ts";
import type { MessageKey } from "./messages.ts";
import { isRecord, readText, withoutRoots, writePath } from "./record-path.ts";
import type { User } from "./users.ts";

type Wrong = readonly [field: string, key: MessageKey];

export interface SaveContext {
  readonly store: DocumentStore;
  readonly now: () => number;
}

/** Serves the save operation of one kind. Throws refusals, which keep nothing. */
export function createSave(
  { store, now }: SaveContext,
  kindName: KindName,
  kind: KindDescription,
  creation: CreationDescription,
): (request: { user: User; body: Record<string, unknown> }) => Answer {
  return ({ user, body }) => {
    const wrong = [
      ...checkId(store, creation, body),
      // A body that is saved as a whole is in the national format.
      ...(creation.composition === undefined
        ? checkInvoiceBody(creation, body, user.tin)
        : checkComposition(creation.composition, body)),
    ];
    if (wrong.length > 0) throw Refusal.ofFields(wrong);
    const [sender] = kind.record.parties;
    if (sender === undefined || readText(body, sender.tin) !== user.tin) {
      throw new Refusal(403, "forbiddenOwner");
    }
    const id = String(readText(body, [creation.id.path]));
    const content: Record<string, unknown> = nameUnits({ _id: id, ...body }, kind.record.lines.items);
    const instant = now();
    store.insert(
      [
        {
          id,
          kind: kindName,
          content,
          row: withoutRoots(content, kind.record.lines.items),
          agent: readText(body, kind.record.agentTin),
          state: 0,
          createdAt: instant,
          stateSince: instant,
          notes: null,
          lastError: null,
          coVoting: 0,
        },
      ],
      user.tin,
    );
    const saved: Record<string, unknown> = { success: true };
    writePath(saved, creation.saved[0] ?? "data.id", id);
    return answer(saved);
  };
}

function checkId(store: DocumentStore, { id }: CreationDescription, body: Record<string, unknown>): Wrong[] {
  const value = readText(body, [id.path]);
  if (value === null) return [[id.path, "required"]];
  if (value.length !== id.length) return [[id.path, "identifier"]];
  return store.find(value) === null ? [] : [[id.path, "identifierUsed"]];
}

function checkComposition(composition: Composition, body: Record<string, unknown>): Wrong[] {
  const { fields, lines } = composition;
  const head = Object.values(fields).flatMap(({ path, as, required, type, maximum }) =>
    checkValue(path, readValue(body, path), { as, required, maximum, isDate: type === "date" }),
  );
  const items = readValue(body, lines.items);
  if (!Array.isArray(items) || items.length === 0) return [...head, [lines.items, "required"]];
  return [
    ...head,
    ...items.flatMap((item: unknown, index) => {
      const place = `${lines.items}.${index}`;
      return isRecord(item) ? checkLine(composition, item, place) : [[place, "required"] as const];
    }),
  ];
}

function checkLine({ lines }: Composition, item: Record<string, unknown>, place: string): Wrong[] {
  const wrong = Object.values(lines.fields).flatMap(({ field, as, required, maximum }) =>
    checkValue(`${place}.${field}`, item[field], { as, required, maximum, isDate: false }),
  );
  if (wrong.length > 0) return wrong;
  const value = (name: string) => {
    const field: LineField | undefined = lines.fields[name];
    const given = field === undefined ? undefined : item[field.field];
    return given === undefined || given === null ? null : String(given);
  };
  const sums = calculateLine({ count: value("count"), price: value("price"), vatRate: value("vatRate") });
  const { field } = lines.sums.total;
  return sums !== null && parseTiyin(item[field]) === sums.total ? [] : [[`${place}.${field}`, "sum"]];
}

function checkValue(
  place: string,
  value: unknown,
  rule: { as: "string" | "integer" | "number"; required: boolean; maximum: number; isDate: boolean },
): Wrong[] {
  if (value === undefined || value === null || value === "") {
    return rule.required ? [[place, "required"]] : [];
  }
  if (rule.as === "string") {
    if (typeof value !== "string") return [[place, "string"]];
    if ([...value].length > rule.maximum) return [[place, "maximum"]];
    return rule.isDate && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? [[place, "date"]] : [];
  }
  const isNumber = rule.as === "integer" ? Number.isSafeInteger(value) : typeof value === "number";
  return isNumber ? [] : [[place, "integer"]];
}

function readValue(body: Record<string, unknown>, path: string): unknown {
  let value: unknown = body;
  for (const key of path.split(".")) value = isRecord(value) ? value[key] : undefined;
  return value;
}

/** The lines name their unit by number; readers want its name. */
function nameUnits(content: Record<string, unknown>, places: readonly string[]): Record<string, unknown> {
  const copy = structuredClone(content);
  for (const path of places) {
    const items = readValue(copy, path);
    if (!Array.isArray(items)) continue;
    for (const item of items.filter(isRecord)) {
      const unit = measures.find(({ measureId }) => measureId === item.measureid);
      if (unit !== undefined) item.measurename = unit.name;
    }
  }
  return copy;
}
