import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { differ } from "../../../src/watch/differ.ts";
import { invoice, OURS, party, THEIRS } from "./documents.ts";

const place = { kind: "invoice", name: "receive", list: builtInProfile.kinds.invoice.lists.receive } as never;

it.each([
  ["since it came into it, whatever else changed of it", { total: 2n }, null, 1000],
  ["since the look that saw it there", { stateId: 30 }, 1000, 2000],
])("a document is in its state %s", (_what, changes, other, since) => {
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
  const second = look({ ...document, ...changes }, first, 2000);
  expect(second).toMatchObject({ otherStateAt: other, stateSince: since, firstSeenAt: 1000 });
  // What changes while it stays there moves none of them.
  expect(look({ ...document, ...changes, total: 3n }, second, 3000)).toMatchObject({
    ...{ otherStateAt: other, stateSince: since, seenAt: 3000 },
  });
});
