import { expect, it } from "vitest";
import { findCounts } from "../../../../src/bot/lists/find-counts.ts";
import { metParties } from "../../../../src/bot/lists/note-page.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import type { ViewRow } from "../../../../src/db/rows/views.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { documentOf, partyOf } from "../../../support/documents.ts";
import { createTestDatabase, keepWatched } from "../../db/test-database.ts";

/** Two that wait and one that was accepted. */
const KNOWN = new Map([
  [15, 2],
  [30, 1],
]);
const filters = Object.entries(builtInProfile.kinds.invoice.lists.receive?.filters ?? {});
const nameOf = (isState: boolean) =>
  filters.find(([, { type }]) => (type === "state") === isState)?.[0] ?? "";

it.each<[string, object, number | null, boolean]>([
  ["a whole list is counted", {}, 3, true],
  ["one that grew is not", {}, 4, false],
  ["one without a total is not", {}, null, false],
  ["one of a state is", { [nameOf(true)]: "15" }, 2, true],
  ["one of a state that moved is not", { [nameOf(true)]: "15" }, 3, false],
  // However many it holds.
  ["one narrowed by anything else is not", { [nameOf(false)]: "15" }, 3, false],
  ["nor with a state beside it", { [nameOf(true)]: "15", [nameOf(false)]: "1" }, 2, false],
])("%s", async (_what, narrowed, total, isCounted) => {
  const { db, look } = await createTestDatabase();
  for (const [index, state] of [15, 15, 30].entries())
    await keepWatched(look, { tin: "t", document_id: `d${index}`, state_id: state });
  const visit = { dependencies: { db, profile: builtInProfile } } as unknown as Visit;
  const view = { kind: "invoice", list: "receive", filters: narrowed } as unknown as ViewRow;
  expect(await findCounts(visit, { tin: "t" } as never, view, total)).toEqual(isCounted ? KNOWN : null);
});

it("remembers everybody whom documents name, but for the organization itself", () => {
  const [own, theirs, person] = ["300000011", "300000022", "31234567890123"] as Tin[];
  const sender = { ...partyOf("seller", theirs ?? ""), name: "Misol", fiztin: person ?? null };
  const document = documentOf({ sender, receiver: partyOf("buyer", own ?? "") });
  expect(metParties([document], own ?? "")).toEqual([theirs, person].map((tin) => ({ tin, name: "Misol" })));
});
