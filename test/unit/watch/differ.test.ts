import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { differ } from "../../../src/watch/differ.ts";
import { invoice, OURS, party, THEIRS } from "./documents.ts";

const place = { kind: "invoice", name: "receive", list: builtInProfile.kinds.invoice.lists.receive } as never;

it.each([
  ["since it came into it, whatever else changed of it", { total: 2n }, 1000],
  ["since the look that saw it there", { stateId: 30 }, 2000],
])("a document is in its state %s", (_what, changes, since) => {
  const document = invoice({
    ...{ id: "a" as DocumentId, number: "1", stateId: 15, total: 1n },
    sender: party("seller", THEIRS),
  });
  const look = (now: typeof document, before: Parameters<typeof differ>[2]["before"], at: number) =>
    differ(
      { profile: builtInProfile },
      { tin: OURS, place, row: null, lookedAt: null },
      { document: now, before, at, isNew: false },
    )[0]?.row ?? null;
  const first = look(document, null, 1000);
  expect(look({ ...document, ...changes }, first, 2000)).toMatchObject({
    stateSince: since,
    firstSeenAt: 1000,
  });
});
