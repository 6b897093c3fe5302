import fc from "fast-check";
import { expect, it } from "vitest";
import { findAskFirstAboutAll } from "../../../../src/capabilities/rules/ask-first/find-ask-first.ts";
import { createAskFirst } from "../../../../src/capabilities/rules/ask-first/rows.ts";
import { findReady } from "../../../../src/capabilities/rules/find-ready.ts";
import { readCommon } from "../../../../src/capabilities/rules/judge.ts";
import { createRules } from "../../../../src/capabilities/rules/rows.ts";
import { tryRule } from "../../../../src/capabilities/rules/try-rule.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../../src/documents/document.ts";
import { DAY_MS } from "../../../../src/documents/durations.ts";
import type { Judged } from "../../../../src/judgement/judgement.ts";
import { spineDoubtSources } from "../../../../src/judgement/sources.ts";
import { judgementOf } from "../../../support/documents.ts";
import { createTestDatabase, keepWatched } from "../../db/test-database.ts";
import { invoice, OURS, party, THEIRS } from "../../watch/documents.ts";

const LOOKS_LIKE_THEIRS = "300000077" as Tin;
const NAME = "OOO KOBEP";
/** With Cyrillic letters that read as Latin ones. */
const NAME_ALIKE = "ООО КОВЕР";
const WAITING = 15;
const ACCEPTED = 30;

const account = { id: "account", tin: OURS, telegramUserId: 1 } as AccountRow;

/** Of this month; sums small and large, so that some are unusual. */
const listsOf = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 19 }),
    total: fc.oneof(fc.bigInt({ min: -5n, max: 60n }), fc.constant(null), fc.constant(900n)),
    contract: fc.constantFrom("27", " 27", "28", null),
    isDoubted: fc.boolean(),
    isAccepted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);
const sum = fc.option(fc.bigInt({ min: 1n, max: 300n }), { nil: null });
const conditionsOf = fc.record({
  ...{ contract: fc.constantFrom(null, "27"), most: sum, mostOfMonth: sum },
  ...{ usualOnly: fc.boolean(), withoutVatDoubt: fc.boolean() },
});
/** Over which a colleague is asked first. */
const overOf = fc.option(fc.bigInt({ min: 1n, max: 80n }), { nil: null });

it("chooses of what waits what its trial chose, within the month, and nothing of a partner with a look-alike", async () => {
  const { db, look, clock } = await createTestDatabase({ people: [1], accounts: ["account"] });
  const parts = { db, clock, profile: builtInProfile, doubtSources: spineDoubtSources };
  // The last day of a month: all of them came in it.
  const now = Date.UTC(2026, 0, 31, 6);
  clock.advance(now - clock.now());
  const keep = (id: string, facts: object, partner: Tin = THEIRS, marks: string | null = null) =>
    keepWatched(look, {
      ...{
        tin: OURS,
        document_id: id,
        state_since: now - DAY_MS,
        partner_tin: partner,
        facts,
        vat_marks: marks,
      },
    });
  const doubt = JSON.stringify({ sum: "12", marks: { seller: { code: "22", listed: false } } });
  const doubtName = Object.keys(builtInProfile.kinds.invoice.vat?.marks ?? {})[0] ?? "";

  await fc.assert(
    fc.asyncProperty(listsOf, conditionsOf, overOf, async (all, conditions, over) => {
      await look.change("delete from watched_documents");
      await look.change("delete from rules");
      await look.change("delete from ask_first");
      if (over !== null)
        await db
          .rowsOf(createAskFirst)
          .save({ accountId: "account", over: String(over), colleagueAccountId: null });
      const waiting: BusinessDocument[] = [];
      for (const [index, { day, total, contract, isDoubted }] of all.entries()) {
        const id = `d${index}`;
        const createdAt = new Date(Date.UTC(2026, 0, 1 + day, 8, index)).toISOString();
        const facts = { number: id, date: null, createdAt, contractNumber: contract, partnerName: NAME };
        await keep(
          id,
          { ...facts, total: total === null ? null : String(total) },
          THEIRS,
          isDoubted ? doubt.replace("seller", doubtName) : null,
        );
        waiting.push(
          invoice({
            ...{ id: id as never, number: id, createdAt, contractNumber: contract, total, stateId: WAITING },
            sender: party("seller", THEIRS),
          }),
        );
      }
      const [most, mostOfMonth] = [conditions.most, conditions.mostOfMonth].map(
        (each) => each?.toString() ?? null,
      );
      const id = await db.rowsOf(createRules).create({
        ...{ accountId: "account", partnerTin: THEIRS, partnerName: NAME, kind: "invoice" },
        conditions: {
          ...conditions,
          ...{ most: most ?? null, mostOfMonth: mostOfMonth ?? null },
          like: { document: "d0" as never, contract: null },
        },
      });
      const at = (documents: readonly BusinessDocument[]) => ({
        ...{ judged: documents.map((document) => judgementOf(document)), now },
      });
      const documentsOf = (judged: readonly Judged[] = []) => judged.map(({ document }) => document);
      const choose = async (documents: readonly BusinessDocument[]) =>
        documentsOf((await findReady.find(parts, account, at(documents)))?.judged);
      expect(await choose(waiting)).toEqual([]);
      await db.rowsOf(createRules).change(id, { isOn: true });
      const rule = await db.rowsOf(createRules).find(id);
      if (rule === null) throw new Error("the rule is gone");

      const common = () => readCommon(parts, account);
      const trial = await tryRule(parts, OURS, rule, { now, common: await common() });
      const chosen = await choose(waiting);
      expect(chosen.map((one) => one.id).sort()).toEqual(
        trial.chosen.map(({ row }) => row.documentId).sort(),
      );

      // Those over the sum are for people to look at, and are counted as such.
      const apart = documentsOf((await findAskFirstAboutAll.find(parts, account, at(waiting)))?.judged);
      expect(apart).toEqual(
        over === null ? [] : waiting.filter(({ total }) => total !== null && total > over),
      );
      expect(chosen.filter((one) => apart.includes(one))).toEqual([]);

      // What people accept of it, by the rule or not, counts.
      const accepted = all.flatMap((one, index) => (one.isAccepted ? [`d${index}`] : []));
      for (const one of accepted)
        await look.change("update watched_documents set state_id = ? where document_id = ?", ACCEPTED, one);
      const left = await choose(waiting.filter((one) => !accepted.includes(one.id ?? "")));
      const isOf = ({ contractNumber }: BusinessDocument) =>
        conditions.contract === null || contractNumber?.trim() === conditions.contract;
      const counted = waiting.filter((one) => accepted.includes(one.id ?? "") && isOf(one));
      const sumOf = (documents: readonly BusinessDocument[]) =>
        documents.reduce((all, { total }) => all + (total !== null && total > 0n ? total : 0n), 0n);
      if (conditions.mostOfMonth !== null && left.length > 0)
        expect(sumOf(counted) + sumOf(left)).toBeLessThanOrEqual(conditions.mostOfMonth);

      await keep("alike", { number: "x", date: null, partnerName: NAME_ALIKE }, LOOKS_LIKE_THEIRS);
      expect(await choose(waiting)).toEqual([]);
      const told = await tryRule(parts, OURS, rule, { now, common: await common() });
      expect([told.chosen, told.readsAlike]).toEqual([[], true]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
