import { describe, expect, it } from "vitest";
import { namesAnother } from "../../../src/api/names-another.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import type { KindName } from "../../../src/documents/kinds.ts";

const A = "65f1a00000000000000001ab";
const B = "65f1a00000000000000002cd";

const judge = (value: unknown, kind: KindName = "invoice", id = A) =>
  namesAnother([{ value, isDocument: true }], builtInProfile.kinds[kind], id as DocumentId);

describe("an answer names another document", () => {
  it.each<[value: unknown, kind?: KindName, id?: string]>([
    [{ hash: "aa", facturaid: B }],
    [{ data: { hash: "aa", FacturaId: B } }],
    [{ data: { hash: "aa" }, FACTURAID: B }],
    [{ data: { hash: "aa", _id: B } }],
    [{ data: { hash: "aa", id: B.toUpperCase() } }],
    [{ data: { hash: "aa", _id: { $oid: B } } }],
    [{ data: { hash: "aa", metadata: { facturaid: B } } }],
    [{ hash: "aa", meta: { id: B } }],
    [{ data: { hash: { value: "aa", facturaid: B } } }],
    [{ data: { hash: "aa", document: { _id: B, facturadoc: { facturano: "7" } } } }],
    [{ data: { hash: "aa", factura: { facturaid: B } } }],
    [{ data: { facturaid: A, document: { facturaid: B } } }],
    [{ data: JSON.stringify({ facturaid: B }) }],
    [{ data: [{ hash: "aa", facturaid: B }] }],
    [{ data: { data: { actid: B } } }, "act"],
    [{ data: { _id: B, actdoc: { actno: "7" } } }, "act"],
    [{ data: { VerificationActId: B } }, "statement"],
    [{ data: { statementid: B } }, "statement"],
    [{ data: { WaybillLocalId: B } }, "waybill"],
    [{ data: { facturaid: 118 } }, "invoice", "117"],
    [{ data: { facturaid: "F-118" } }, "invoice", "f-117"],
  ])("%j (%s)", (value, kind, id) => {
    expect(judge(value, kind, id)).toBe(true);
  });
});

describe("an answer names no other document", () => {
  it.each<[what: string, value: unknown, kind?: KindName, id?: string]>([
    ["without any identifier", { data: { hash: "aa" } }],
    ["with the right one", { data: { hash: "aa", facturaid: A } }],
    ["with the right one in capitals", { data: { _id: A.toUpperCase() } }],
    ["with the right one as a number", { facturaid: 117, hash: "aa" }, "invoice", "117"],
    ["with the right one beside another name", { data: { _id: A, facturaid: "118", hash: "aa" } }],
    ["with a number of its own", { data: { id: 17, hash: "aa" } }],
    ["with an id of another form", { data: { id: "7f0c-1d", hash: "aa" } }],
    ["with an id of another form than the asked", { data: { id: B, hash: "aa" } }, "invoice", "117"],
    ["with a hash's own id", { data: { hash: { id: B, value: "aa" }, hashid: B } }],
    ["with a signature's own id", { data: { hash: "aa", sign: { _id: B } } }],
    ["with nothing in place of one", { data: { facturaid: "", _id: null, id: "null", hash: "aa" } }],
    [
      "with what belongs to it",
      {
        data: {
          _id: A,
          contractid: B,
          oldfacturadoc: { oldfacturaid: B, facturaid: B, id: B },
          facturaempowermentdoc: { agentfacturaid: B },
          productlist: { facturaproductid: B, products: [{ id: B, _id: B }] },
          waybillids: [B],
          seller: { id: B },
        },
      },
    ],
    ["with another kind's", { data: { actid: A, facturaid: B, waybillid: B } }, "act"],
    ["as a list of several", { data: [{ facturaid: B }, { facturaid: A }] }],
    ["as a text", "aa"],
    ["as nothing", undefined],
  ])("%s", (_, value, kind, id) => {
    expect(judge(value, kind, id)).toBe(false);
  });
});
