import { describe, expect, it } from "vitest";
import { findNext } from "../../../../src/bot/document/waiting.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";

const documents = ["1", "2", "3", "4"].map((id) => ({ kind: "act", id })) as unknown as BusinessDocument[];
const named = (id: string) => ({ kind: "act", id }) as Pick<BusinessDocument, "kind" | "id">;

/** `decided`: those that are to be signed already. */
function nextOf(after: string | null, decided: readonly string[] = []) {
  const undecided = documents.filter(({ id }) => !decided.includes(String(id)));
  const next = findNext({ all: documents, undecided }, after === null ? null : named(after));
  return next === null ? null : [next.document.id, next.place];
}

describe("the next document that waits", () => {
  it("is the first at the beginning, and the following one from a card", () => {
    expect(nextOf(null)).toEqual(["1", 1]);
    expect(nextOf("2")).toEqual(["3", 3]);
  });

  it("leaves out what is decided, in its place as well", () => {
    expect(nextOf("1", ["1", "2"])).toEqual(["3", 1]);
    expect(nextOf(null, ["1"])).toEqual(["2", 1]);
  });

  it("begins again behind the last, and is never the one it comes from", () => {
    expect(nextOf("4")).toEqual(["1", 1]);
    expect(nextOf("4", ["1", "2"])).toEqual(["3", 1]);
    expect(nextOf("4", ["1", "2", "3"])).toBeNull();
    expect(nextOf("2", ["1", "2", "3", "4"])).toBeNull();
  });

  it("begins at the beginning from a document that waits no more", () => {
    expect(nextOf("signed meanwhile")).toEqual(["1", 1]);
  });
});
