/** Posts the signatures of several documents by one request, once; each document's state then tells its own outcome. */
import type { KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import { OperationOff } from "../errors.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import type { Language } from "./service-api.ts";

export interface BulkSubmitOptions {
  readonly kind: KindName;
  readonly items: ReadonlyArray<{ readonly id: DocumentId; readonly signature: string }>;
  readonly language: Language;
}

/** Throws `OutcomeUnknown` whenever it may have arrived, `OperationOff` where bulk submit is off. Never repeated. */
export async function bulkSubmit(context: ClientContext, options: BulkSubmitOptions): Promise<void> {
  const operation = `${options.kind}.massQueue`;
  const { path, body } = requireOn(kindOf(context, options.kind).massQueue, operation);
  if (body === undefined) throw new OperationOff(operation);
  await context.transport.ask({
    operation,
    mode: "write",
    method: "POST",
    language: context.profile.languages[options.language],
    path,
    body: {
      [body.list]: options.items.map(({ id, signature }) => ({ [body.id]: id, [body.signature]: signature })),
    },
    token: context.token,
  });
}
