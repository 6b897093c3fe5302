import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { findDocument, viewDocument } from "../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { Actor } from "../../../src/documents/description.ts";
import type { BusinessDocument, DocumentId } from "../../../src/documents/document.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { OperationOff, ServiceNotFound } from "../../../src/errors.ts";
import { locateDocument } from "../../../src/reading/locate-document.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";

const lists = builtInProfile.kinds.invoice.lists;

interface Sought {
  readonly actor?: Actor;
  readonly number?: string | null;
  readonly off?: boolean;
  readonly mayBeAbsent?: boolean;
  readonly profile?: ServiceProfile;
  /** Of the service: whether its view shows the document, and what each list has of that number. */
  readonly viewed?: boolean;
  readonly listed?: (list: string) => readonly string[];
}

/** Looks for an invoice; tells which lists were asked. */
async function search({
  number = "7",
  actor,
  off,
  mayBeAbsent,
  viewed,
  listed,
  profile = builtInProfile,
}: Sought) {
  const asked: string[] = [];
  const document = (id: string) => ({ id }) as BusinessDocument;
  const answer = () => {
    if (off) throw new OperationOff("invoice");
  };
  const call = scriptedCall([
    on(viewDocument, ({ id }) => {
      answer();
      if (!viewed) throw new ServiceNotFound("no such document", 404);
      return { document: document(id), record: {} };
    }),
    on(findDocument, () => {
      asked.push("find");
      return null;
    }),
    on(listDocuments, ({ list }) => {
      answer();
      asked.push(list);
      const documents = (listed?.(list) ?? []).map(document);
      return { documents, page: 1, perPage: 15, total: 0, hasNext: false };
    }),
  ]);
  const parts = { accounts: callingBy(async () => call), profile };
  const sought = { accountId: "a", kind: "invoice", id: "d1" as DocumentId, number, actor } as const;
  const located = await locateDocument(parts, { ...sought, mayBeAbsent: mayBeAbsent === true }, "uz");
  return { located, asked, directions: new Set(asked.map((list) => lists[list]?.direction)) };
}

describe("a document that is looked for", () => {
  it("is taken from its view, and else from the first list that has it, among others of its number", async () => {
    expect((await search({ viewed: true })).located).toEqual({
      found: true,
      document: { id: "d1" },
      byView: true,
    });
    const { located, asked } = await search({ listed: (list) => (list === "send" ? ["d0", "d1"] : ["d2"]) });
    expect(located).toEqual({ found: true, document: { id: "d1" }, byView: false });
    expect(asked.at(-1)).toBe("send");
    expect((await search({ listed: () => ["d2"] })).located).toEqual({ found: false, readable: true });
  });

  it("may be absent: then no fault of the service is looked for", async () => {
    expect((await search({ mayBeAbsent: true })).asked).toContain("find");
    expect((await search({})).asked).not.toContain("find");
  });
});

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

  it("is not looked for in a list that is off", async () => {
    const { kinds } = builtInProfile;
    const { receive } = lists;
    if (receive === undefined) throw new Error("no list");
    const invoice = { ...kinds.invoice, lists: { ...lists, receive: { ...receive, on: false } } };
    const { asked } = await search({ profile: { ...builtInProfile, kinds: { ...kinds, invoice } } });
    expect(asked).not.toContain("receive");
  });

  it("cannot be read where everything is off", async () => {
    expect((await search({ off: true })).located).toEqual({ found: false, readable: false });
  });
});
