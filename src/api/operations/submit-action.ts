/** Posts a signature, once; reading the document again then shows the outcome. */
import type { ActionDescription, ActionName } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Input, Operation } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";

export interface ActionRequest extends Input {
  readonly kind: KindName;
  readonly action: ActionName;
  readonly id: DocumentId;
  readonly signature: string;
  readonly reason: string | null;
}

/** `OutcomeUnknown` says that the signature may have arrived; any other error means that the action was not done. */
export const submitAction: Operation<ActionRequest, void, ActionDescription> = {
  effect: "write",
  method: "POST",
  places: placesOfKinds(({ actions }, kind) =>
    Object.entries(actions).map(([action, is]) => {
      const { path, on, evidence } = is;
      return { name: `${kind}.${action}`, path, on, evidence: evidence.path, is };
    }),
  ),
  nameOf: ({ kind, action }) => `${kind}.${action}`,
  subjectOf: ({ id }) => id,
  encode: ({ body }, { id, signature, reason }) => ({
    body: {
      [body.id]: id,
      [body.signature]: signature,
      ...(body.reason !== undefined && reason !== null ? { [body.reason]: reason } : {}),
    },
  }),
  decode: () => undefined,
};
