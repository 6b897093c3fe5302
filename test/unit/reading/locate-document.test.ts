import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { findDocument, viewDocument } from "../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { Actor } from "../../../src/documents/description.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { OperationOff, ServiceNotFound } from "../../../src/errors.ts";
import { locateDocument } from "../../../src/reading/locate-document.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";

const lists = builtInProfile.kinds.invoice.lists;

/** Looks for an invoice that no view and no list shows; tells which lists were asked. */
async function search(sought: { actor?: Actor; number?: string | null; off?: boolean }) {
  const asked: string[] = [];
  const answer = () => {
    if (sought.off) throw new OperationOff("invoice");
  };
  const call = scriptedCall([
    on(viewDocument, () => {
      answer();
      throw new ServiceNotFound("no such document", 404);
    }),
    on(findDocument, () => null),
    on(listDocuments, ({ list }) => {
      answer();
      asked.push(list);
      return { documents: [], page: 1, perPage: 15, total: 0, hasNext: false };
    }),
  ]);
  const parts = { accounts: callingBy(async () => call), profile: builtInProfile };
  const located = await locateDocument(
    parts,
    {
      accountId: "a",
      kind: "invoice",
      id: "d1" as DocumentId,
      number: sought.number === undefined ? "7" : sought.number,
      actor: sought.actor,
    },
    "uz",
  );
  return { located, directions: new Set(asked.map((list) => lists[list]?.direction)) };
}

describe("a document that no view shows", () => {
  it("is looked for in lists of its own side alone", async () => {
    const sent = await search({ actor: "sender" });
    expect(sent.directions).toContain("outgoing");
    expect(sent.directions).not.toContain("incoming");
    const received = await search({ actor: "receiver" });
    expect(received.directions).toContain("incoming");
    expect(received.directions).not.toContain("outgoing");
  });

  it("is looked for on both sides where its side is not known", async () => {
    const { directions } = await search({});
    expect(directions).toContain("incoming");
    expect(directions).toContain("outgoing");
  });

  it("is looked for in no list without its number", async () => {
    const { directions, located } = await search({ number: null });
    expect(directions.size).toBe(0);
    expect(located).toEqual({ found: false, readable: true });
  });

  it("cannot be read where everything is off", async () => {
    expect((await search({ off: true })).located).toEqual({ found: false, readable: false });
  });
});
