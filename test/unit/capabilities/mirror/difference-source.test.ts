/** What is doubted of a reconciliation act that nobody has compared. */
import { expect, it } from "vitest";
import { differenceSource } from "../../../../src/capabilities/mirror/difference-source.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { Known } from "../../../../src/judgement/kept.ts";
import { demoDocumentsOf } from "../../../support/demo-documents.ts";
import { OURS } from "../../../support/documents.ts";
import { createTestDatabase } from "../../db/test-database.ts";

const NOW = Date.UTC(2026, 10, 20, 6);

it("a reconciliation act that waits is uncompared as long as watching has not read what it is compared with", async () => {
  const { db } = await createTestDatabase();
  const demo = demoDocumentsOf(OURS.tin, NOW).filter(({ receiver }) => receiver.tin === OURS.tin);
  const [act, bill] = [
    demo.find(({ kind, lines }) => kind === "statement" && lines.length > 0),
    demo.find(({ kind }) => kind === "invoice"),
  ];
  if (act === undefined || bill === undefined) throw new Error("the demo has none");
  const known = [
    { document: act, waitsFor: "receiver" },
    { document: act, waitsFor: null },
    { document: bill, waitsFor: "receiver" },
  ].map((one) => ({ ...one, kept: null, roles: new Set(["receiver"]) })) as unknown as Known[];
  const found = await differenceSource.find({ db, profile: builtInProfile }, OURS.tin, known);
  expect(found).toEqual([[{ fact: "uncompared" }], [], []]);
});
