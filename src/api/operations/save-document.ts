/** Saves a new document's body, once; a time-out is cleared up by reading the document, never by saving again. */
import type { CreationDescription } from "../../documents/creation/creation.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { readId } from "../../documents/leaf-values.ts";
import { findValue } from "../find-value.ts";
import type { Input, Operation } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";

export interface SaveRequest extends Input {
  readonly kind: KindName;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Resolves with the identifier in the answer, or with null if it has none. `ServiceRejected` says what is wrong with
 * single fields, `OutcomeUnknown` that the save may have arrived.
 */
export const saveDocument: Operation<SaveRequest, DocumentId | null, CreationDescription> = {
  effect: "write",
  method: "POST",
  what: "save",
  places: placesOfKinds(({ creation: is }, kind) =>
    is === undefined
      ? []
      : [{ name: `${kind}.save`, path: is.path, on: is.on, evidence: is.evidence.path, is }],
  ),
  nameOf: ({ kind }) => `${kind}.save`,
  encode: (_, { body }) => ({ body }),
  decode({ value }, { saved }) {
    const found = findValue(value, saved);
    return typeof found === "string" || typeof found === "number" ? readId(found) : null;
  },
};
