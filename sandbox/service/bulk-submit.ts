/** Takes the signatures of several documents at once: all of them or, where one is refused, none. */
import type { BulkSubmitDescription, KindDescription } from "../../src/documents/description.ts";
import { type Answer, answer, Refusal } from "./answers.ts";
import type { SandboxDatabase } from "./database.ts";
import { getMessage } from "./messages.ts";
import type { ActionRequest } from "./perform-action.ts";
import { isRecord } from "./record-path.ts";

/** This is more than any list shows at once. */
const MAXIMUM_DOCUMENTS = 250;

/** Serves a described bulk submit: takes its action on each document. Throws refusals, which change nothing. */
export function createBulkSubmit(
  database: SandboxDatabase,
  kind: KindDescription,
  body: NonNullable<BulkSubmitDescription["body"]>,
  takeAction: (request: ActionRequest) => Answer,
): (request: ActionRequest) => Answer {
  const single = kind.actions.send?.body;
  const takeAll = database.transaction((request: ActionRequest): Answer => {
    const documents = readList(request.body[body.list], body.list);
    for (const [index, document] of documents.entries()) {
      const at = `${body.list}.${index}`;
      if (!isRecord(document) || single === undefined) throw Refusal.ofFields([[at, "required"]]);
      const own = { [single.id]: document[body.id], [single.signature]: document[body.signature] };
      try {
        takeAction({ ...request, body: own });
      } catch (error) {
        if (!(error instanceof Refusal) || error.fields.length === 0) throw error;
        const names = { [single.id]: body.id, [single.signature]: body.signature };
        throw Refusal.ofFields(
          error.fields.map(([field, key]) => [`${at}.${names[field] ?? field}`, key] as const),
        );
      }
    }
    return answer({
      success: true,
      message: getMessage("queued", request.language),
      data: { count: documents.length },
    });
  });
  return (request) => takeAll.immediate(request);
}

function readList(value: unknown, field: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw Refusal.ofFields([[field, "required"]]);
  if (value.length > MAXIMUM_DOCUMENTS) throw Refusal.ofFields([[field, "maximum"]]);
  return value;
}
