/** Asks the service for an identifier of a new document. */
import type { DocumentId } from "../../documents/document.ts";
import { isDocumentId } from "../../documents/document-id.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { ServiceProtocol } from "../../errors.ts";
import { findValue } from "../find-value.ts";
import type { Input, Operation } from "../operation.ts";

export interface NewIdRequest extends Input {
  readonly length: number;
}

/** An identifier of exactly `length` characters; `ServiceProtocol` for another. Off where identifiers are our own. */
export const getNewId: Operation<NewIdRequest, DocumentId, ServiceProfile["newId"]> = {
  effect: "read",
  method: "GET",
  what: "newId",
  places: ({ newId: is }) => [
    { name: "newId", path: is.path, on: is.from === "service", evidence: is.evidence, is },
  ],
  nameOf: () => "newId",
  encode: () => ({}),
  decode({ value }, newId, { length }, { name }) {
    const id = findValue(value, newId.id);
    if (typeof id !== "string" || !isDocumentId(id) || id.length !== length) {
      throw new ServiceProtocol(`${name} answered without an identifier of ${length} characters`);
    }
    return id;
  },
};
