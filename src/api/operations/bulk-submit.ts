/** Posts the signatures of several documents by one request, once; each document's state then tells its own outcome. */
import type { BulkSubmitDescription } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Input, Operation } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";

export interface BulkSubmitRequest extends Input {
  readonly kind: KindName;
  readonly items: ReadonlyArray<{ readonly id: DocumentId; readonly signature: string }>;
}

type Body = NonNullable<BulkSubmitDescription["body"]>;

/** An error holds for all of them and means the same as with `submitAction`. Off where its body is not known. */
export const bulkSubmit: Operation<BulkSubmitRequest, void, Body | undefined> = {
  effect: "write",
  method: "POST",
  places: placesOfKinds(({ massQueue }, kind) => {
    if (massQueue === undefined) return [];
    const { path, on, body: is, evidence } = massQueue;
    return [{ name: `${kind}.massQueue`, path, on: on && is !== undefined, evidence: evidence.path, is }];
  }),
  nameOf: ({ kind }) => `${kind}.massQueue`,
  encode: (body, { items }) =>
    body === undefined
      ? {}
      : {
          body: {
            [body.list]: items.map(({ id, signature }) => ({ [body.id]: id, [body.signature]: signature })),
          },
        },
  decode: () => undefined,
};
