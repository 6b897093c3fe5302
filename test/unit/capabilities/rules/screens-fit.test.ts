import { describe, it } from "vitest";
import type { Colleague } from "../../../../src/bot/colleagues/find-colleagues.ts";
import { renderMore } from "../../../../src/bot/document/more-view.ts";
import { renderSettings } from "../../../../src/bot/settings/view.ts";
import {
  renderAskFirst,
  renderAskOver,
  renderWhom,
} from "../../../../src/capabilities/rules/ask-first/view.ts";
import type { Known } from "../../../../src/capabilities/rules/judge.ts";
import { MOST_RULES, renderPartners, renderRules } from "../../../../src/capabilities/rules/list-view.ts";
import type { RuleRow } from "../../../../src/capabilities/rules/rows.ts";
import { renderAskSum, renderRule } from "../../../../src/capabilities/rules/view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { WatchedDocument } from "../../../../src/db/rows/watched-rows.ts";
import { languages } from "../../../../src/locales/language.ts";
import { cardOf } from "../../../support/documents.ts";
import { expectFits } from "../../../support/expect-fits.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { invoice } from "../../watch/documents.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const account = { id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" } as AccountRow;
const rule = {
  ...{ id: "ruleaaaaaaaa", accountId: account.id, isOn: false, changedAt: 0, createdAt: 0 },
  ...{ partnerTin: "300000022", partnerName: "«Misol Ta’minot va Qurilish» MChJ", kind: "invoice" },
  conditions: {
    ...{ contract: "№ 2026/11-27 «NS» qo‘shimcha 4", most: "500000000000", mostOfMonth: "9650000000000" },
    ...{ usualOnly: true, withoutVatDoubt: true },
    like: { document: "65f0a1b2c3d4e5f6a7b8c9d0", contract: "№ 2026/11-27 «NS» qo‘shimcha 4" },
  },
} as unknown as RuleRow;
const LONG_NAME = "Abdurahmon Abdurahmonov";
const askFirst = { over: 5_000_000_000n, name: LONG_NAME, colleague: "colleagueaaa" };
const colleague = { id: "colleagueaaa", username: "abdurahmonov", personName: LONG_NAME } as Colleague;
const row = {
  ...{ kind: "invoice", documentId: "65f0a1b2c3d4e5f6a7b8c9d0", stateSince: NOW },
  facts: { number: "MT/2026-00127", date: "2026-11-14", total: "437819200000", currency: null },
} as unknown as WatchedDocument;
const rejected = [{ row }, { row }, { row }, { row }] as unknown as Known[];
const trial = { count: 240, chosen: rejected, rejected, readsAlike: false };

describe.each(languages)("a person's rules at 360 px in %s", (language) => {
  const visit = viewVisit(language, NOW);

  it("fit", () => {
    expectFits(renderRule(visit, account, rule, { trial, rejected: [], askFirst }));
    const on = { ...rule, isOn: true };
    expectFits(renderRule(visit, account, on, { trial, rejected: [], askFirst }));
    expectFits(renderRule(visit, account, on, { trial, rejected: [{ rule, row }], askFirst }));
    const alike = { count: 240, chosen: [], rejected: [], readsAlike: true };
    expectFits(renderRule(visit, account, rule, { trial: alike, rejected: [], askFirst }));
    const all = Array.from({ length: MOST_RULES }, () => rule);
    expectFits(
      renderRules(visit, account, all, askFirst, visit.html("rules-too-many", { most: MOST_RULES })),
    );
    expectFits(renderRules(visit, account, [], null, visit.html("rules-switched-on")));
    const partners = all.map(({ partnerTin, partnerName, kind }) => ({
      partnerTin,
      partnerName,
      kind,
      count: 240,
    }));
    expectFits(renderPartners(visit, account, partners));
    expectFits(renderPartners(visit, account, []));
    for (const of of ["most", "mostOfMonth"] as const) expectFits(renderAskSum(visit, rule, of));
  });

  it("fit where a colleague is asked first", () => {
    const totals = Array.from({ length: 240 }, (_, index) => BigInt(index) * 3_800_000_000n);
    for (const rule of [
      askFirst,
      { ...askFirst, colleague: null },
      { ...askFirst, name: null, colleague: null },
    ])
      expectFits(renderAskFirst(visit, account, rule, totals));
    const many = Array.from({ length: 30 }, () => colleague);
    for (const [colleagues, page] of [
      [[], 1],
      [many, 2],
    ] as const)
      expectFits(renderWhom(visit, account, colleagues, page));
    const whom = { id: "colleagueaaa", name: LONG_NAME };
    expectFits(renderAskOver(visit, account, whom, totals));
    expectFits(renderAskOver(visit, account, whom, [], visit.html("rules-sum-wrong")));
  });

  it("leave room for the rows that they add to other screens", () => {
    expectFits(renderSettings(visit, { accounts: [account], browsers: [] }));
    expectFits(renderMore(visit, cardOf(invoice({ stateId: 15 }), { account }), null));
  });
});
