/** Posts a signature, once; what becomes of the document is told by reading it again. */
import type { ActionName, KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import type { Language } from "./service-api.ts";

export interface SubmitActionOptions {
  readonly kind: KindName;
  readonly action: ActionName;
  readonly id: DocumentId;
  readonly signature: string;
  readonly reason: string | null;
  readonly language: Language;
}

/** Throws `OutcomeUnknown` whenever it may have arrived, `OperationOff` where the action is off. Never repeated. */
export async function submitAction(context: ClientContext, options: SubmitActionOptions): Promise<void> {
  const operation = `${options.kind}.${options.action}`;
  const action = requireOn(kindOf(context, options.kind).actions[options.action], operation);
  const { body } = action;
  await context.transport.ask({
    operation,
    mode: "write",
    method: "POST",
    language: context.profile.languages[options.language],
    path: action.path,
    body: {
      [body.id]: options.id,
      [body.signature]: options.signature,
      ...(body.reason !== undefined && options.reason !== null ? { [body.reason]: options.reason } : {}),
    },
    token: context.token,
  });
}
