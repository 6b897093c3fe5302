import { describe, expect, it } from "vitest";
import { narrowRule } from "../../../../src/capabilities/rules/buttons.ts";
import { createRules } from "../../../../src/capabilities/rules/rows.ts";
import { renderRule } from "../../../../src/capabilities/rules/view.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, keepWatched, logInAs } from "../../db/test-database.ts";
import { OURS, THEIRS } from "../../watch/documents.ts";

const NO_CONDITIONS = {
  ...{ contract: null, most: null, mostOfMonth: null, usualOnly: false, withoutVatDoubt: false },
  like: { document: "a" as DocumentId, contract: null },
};

describe("a rule that chose what was rejected", () => {
  it.each([
    ["below that document's sum", "4378192", "4300000"],
    ["to no sum for which its button has no room", String(10n ** 60n), null],
    ["to no sum where it costs nothing", "0", null],
  ])("is narrowed %s", async (_what, total, below) => {
    const { db, look, clock } = await createTestDatabase();
    const account = await logInAs(db, { tin: OURS });
    const rules = db.rowsOf(createRules);
    const of = { accountId: account.id, partnerTin: THEIRS, partnerName: "Misol", kind: "invoice" as const };
    const id = await rules.create({ ...of, conditions: NO_CONDITIONS });
    await rules.change(id, { isOn: true });
    const rule = await rules.find(id);
    await keepWatched(look, {
      tin: OURS,
      document_id: "b",
      partner_tin: THEIRS,
      facts: { number: "7", date: null, total },
    });
    const row = await db.watched.findDocument(OURS, "invoice", "b" as DocumentId);
    if (rule === null || row === null) return expect.unreachable("both were kept");
    const trial = { count: 1, chosen: [], rejected: [], readsAlike: false };
    const facts = { trial, rejected: [{ rule, row }] as never, askFirst: null };
    const screen = renderRule(viewVisit("en", clock.now()), account, rule, facts);
    const data = (screen.keyboard ?? [])
      .flat()
      .flatMap((one) => ("callback_data" in one ? [one.callback_data] : []))
      .filter((one) => one.startsWith(narrowRule.name));
    expect(data).toEqual(below === null ? [] : [`${narrowRule.name}:${id}:${below}`]);
  });
});
