import { expect, it } from "vitest";
import { findReady } from "../../../../src/capabilities/rules/find-ready.ts";
import { createRules } from "../../../../src/capabilities/rules/rows.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { DAY_MS } from "../../../../src/documents/durations.ts";
import { spineDoubtSources } from "../../../../src/judgement/sources.ts";
import { judgementOf } from "../../../support/documents.ts";
import { createTestDatabase } from "../../db/test-database.ts";
import { invoice, OURS, party, THEIRS } from "../../watch/documents.ts";

it("rules read partners' names once, whatever waits beside what was rejected, and never without a rule", async () => {
  const { db, look, clock } = await createTestDatabase({ people: [1], accounts: ["account"] });
  clock.advance(10 * DAY_MS);
  let reads = 0;
  const partnerHistory = {
    ...db.partnerHistory,
    findNames: (tin: typeof OURS) => {
      reads += 1;
      return db.partnerHistory.findNames(tin);
    },
  };
  const parts = {
    db: { ...db, partnerHistory },
    clock,
    profile: builtInProfile,
    doubtSources: spineDoubtSources,
  };
  const [WAITS, REJECTED] = [15, 20];
  const facts = (id: string) => ({
    number: id,
    date: null,
    contractNumber: null,
    partnerName: "A",
    total: "10",
  });
  for (const [id, state] of [
    ["rejected", REJECTED],
    ["waits", WAITS],
  ] as const)
    await look.change(
      `insert into watched_documents (tin, kind, document_id, list, direction, state_id, state_since, digest, partner_tin,
         facts, first_seen_at, seen_at) values (?, 'invoice', ?, 'receive', 'incoming', ?, ?, '', ?, ?, 0, 0)`,
      ...[OURS, id, state, clock.now() - 1, THEIRS, JSON.stringify(facts(id))],
    );
  const judged = [
    invoice({
      id: "waits" as never,
      number: "waits",
      contractNumber: null,
      total: 10n,
      stateId: WAITS,
      sender: party("seller", THEIRS),
    }),
  ].map((document) => judgementOf(document));
  const account = { id: "account", tin: OURS } as AccountRow;
  const find = () => findReady.find(parts, account, { judged, now: clock.now() });
  expect([await find(), reads]).toEqual([null, 0]);

  const id = await db.rowsOf(createRules).create({
    ...{ accountId: "account", partnerTin: THEIRS, partnerName: "A", kind: "invoice" },
    conditions: {
      ...{ contract: null, most: null, mostOfMonth: null, usualOnly: false, withoutVatDoubt: false },
      like: { document: "waits" as never, contract: null },
    },
  });
  await db.rowsOf(createRules).change(id, { isOn: true });
  await look.change("update rules set changed_at = 0");
  const found = await find();
  expect(found?.judged).toHaveLength(1);
  expect(found?.rejected?.row.documentId).toBe("rejected");
  expect(reads).toBe(1);
});
