/** What a person changes in rules, button by button. */
import { describe, expect, it } from "vitest";
import { namesOf } from "../../../../src/bot/address.ts";
import { askLargestSum } from "../../../../src/capabilities/rules/ask-sum.ts";
import {
  askSum,
  choosePartner,
  deleteRule,
  keepRule,
  makeLike,
  openRule,
  setCondition,
  setNoSum,
  switchOn,
} from "../../../../src/capabilities/rules/buttons.ts";
import { rules } from "../../../../src/capabilities/rules/index.ts";
import { MOST_RULES } from "../../../../src/capabilities/rules/list-view.ts";
import { createRules } from "../../../../src/capabilities/rules/rows.ts";
import type { RuleConditions } from "../../../../src/capabilities/rules/stored.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { StaleButton } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { createPresses } from "../../bot/presses.ts";
import { createTestDatabase, keepWatched, logInAs, START } from "../../db/test-database.ts";

const PARTNER = "309876543" as Tin;
const LIKE = { document: "0".repeat(24) as DocumentId, contract: "27" };

async function createOffice() {
  const test = await createTestDatabase();
  const { db, look, clock } = test;
  const account = await logInAs(db);
  await db.users.setLanguage(account.telegramUserId, "en");
  const presses = createPresses(rules, test, account.telegramUserId);
  const create = (conditions: Partial<RuleConditions> = {}, accountId = account.id) =>
    db.rowsOf(createRules).create({
      ...{ accountId, partnerTin: PARTNER, partnerName: "Misol", kind: "invoice" },
      conditions: {
        ...{ contract: null, most: null, mostOfMonth: null, usualOnly: true, withoutVatDoubt: true },
        ...{ like: LIKE, ...conditions },
      },
    });
  const conditionsOf = async (rule: string) => (await db.rowsOf(createRules).find(rule))?.conditions;
  /** It came from the partner so many milliseconds ago. */
  const comes = (id: string, { contract = "27", partner = PARTNER as string, name = "", ago = 1000 } = {}) =>
    keepWatched(look, {
      ...{ tin: account.tin, document_id: id, partner_tin: partner },
      facts: {
        ...{
          number: id,
          date: null,
          partnerName: name === "" ? `of ${partner}` : name,
          contractNumber: contract,
          total: "437819",
        },
        createdAt: new Date(clock.now() - ago).toISOString(),
      },
    });
  return { ...test, ...presses, account, create, conditionsOf, comes };
}

describe("a rule", () => {
  it("is asked for its contract again as the document has it, and for none", async () => {
    const { create, press, conditionsOf } = await createOffice();
    const rule = await create();
    for (const [on, contract] of [
      [1, "27"],
      [0, null],
      [1, "27"],
    ] as const) {
      await press(setCondition.pack({ rule, of: "contract", on }));
      expect((await conditionsOf(rule))?.contract).toBe(contract);
    }
    await press(setCondition.pack({ rule, of: "usualOnly", on: 0 }));
    expect(await conditionsOf(rule)).toMatchObject({
      usualOnly: false,
      withoutVatDoubt: true,
      contract: "27",
    });
  });

  it("that is kept as it is has nothing to do with what was rejected before", async () => {
    const { create, press, db, clock } = await createOffice();
    const rule = await create({ most: "500" });
    clock.advance(1000);
    await press(keepRule.pack({ rule }));
    const kept = await db.rowsOf(createRules).find(rule);
    expect([kept?.changedAt, kept?.conditions.most]).toEqual([START + 1000, "500"]);
  });

  it("is switched on as long as a screen shows all of them, and again", async () => {
    const { create, press, db, account, last } = await createOffice();
    let rule = "";
    for (let count = 1; count <= MOST_RULES; count += 1) {
      rule = await create();
      await press(switchOn.pack({ rule }));
      expect(await db.rowsOf(createRules).findOn(account.id)).toHaveLength(count);
    }
    const more = await create();
    await press(switchOn.pack({ rule: more }));
    expect(last()?.text).toContain(`${MOST_RULES}`);
    expect((await db.rowsOf(createRules).find(more))?.isOn).toBe(false);
    await press(switchOn.pack({ rule }));
    expect(last()?.text).toContain("chooses from now on");
    await press(deleteRule.pack({ rule }));
    await press(switchOn.pack({ rule: more }));
    expect((await db.rowsOf(createRules).find(more))?.isOn).toBe(true);
  });

  it("is nobody else's to see or to change", async () => {
    const { create, press, db, went } = await createOffice();
    const theirs = await logInAs(db, { telegramUserId: 2002 });
    const rule = await create({}, theirs.id);
    const before = await db.rowsOf(createRules).find(rule);
    const document = LIKE.document;
    for (const data of [
      ...[
        openRule.pack({ rule }),
        keepRule.pack({ rule }),
        switchOn.pack({ rule }),
        deleteRule.pack({ rule }),
      ],
      setCondition.pack({ rule, of: "usualOnly", on: 0 }),
      choosePartner.pack({ account: theirs.id }),
      makeLike.pack(namesOf(theirs.id, { kind: "invoice", id: document })),
    ])
      await expect(press(data)).rejects.toBeInstanceOf(StaleButton);
    expect(await db.rowsOf(createRules).find(rule)).toEqual(before);
    expect(went).toEqual([]);
  });

  it.each(["most", "mostOfMonth"] as const)("has a largest sum above nothing, or none: %s", async (of) => {
    const { create, press, answers, conditionsOf, went } = await createOffice();
    const rule = await create();
    await press(askSum.pack({ rule, of }));
    expect(went).toEqual(["rule-sum"]);
    const left = await answers(askLargestSum.bind({ rule, of }), "much", "0", "-5", "5 000 000", "7");
    expect([left, (await conditionsOf(rule))?.[of]]).toEqual([["7"], "500000000"]);
    await press(setNoSum.pack({ rule, of }));
    expect((await conditionsOf(rule))?.[of]).toBeNull();
  });
});

describe("a rule made like a document", () => {
  it.each([
    [[], "27"],
    [["27", "28"], "27"],
    [["27", "28", "29"], null],
    [["№ 27"], "27"],
  ])("asks for its contract where half of the others, %j, have it", async (others, contract) => {
    const { press, comes, look, account, db } = await createOffice();
    await comes(LIKE.document);
    for (const [index, each] of others.entries()) await comes(`o${index}`, { contract: each });
    await press(makeLike.pack(namesOf(account.id, { kind: "invoice", id: LIKE.document })));
    const rule = await db.rowsOf(createRules).find(await look.value<string>("select id from rules"));
    expect(rule).toMatchObject({
      isOn: false,
      partnerTin: PARTNER,
      conditions: { contract, most: "500000" },
    });
    expect(rule?.conditions.like).toEqual({ document: LIKE.document, contract: "27" });
  });

  it("is offered for the partners with the most lately, first", async () => {
    const { press, comes, account, last, look } = await createOffice();
    const DAY = 24 * 3_600_000;
    for (const [partner, count] of [
      ["301111111", 1],
      ["302222222", 3],
      ["303333333", 2],
    ] as const)
      for (let index = 0; index < count; index += 1) await comes(`${partner}${index}`, { partner });
    await comes("old", { partner: "304444444", ago: 91 * DAY });
    await press(choosePartner.pack({ account: account.id }));
    const named = (last()?.labels ?? []).flatMap(
      (label) => /^of (\d+) · .* \((\d)\)$/.exec(label)?.slice(1) ?? [],
    );
    expect(named).toEqual(["302222222", "3", "303333333", "2", "301111111", "1"]);
    await press(last()?.data[0] ?? "");
    expect(await look.value("select partner_tin from rules")).toBe("302222222");
  });

  it("leads back to the document from which it was begun, and to none where a partner was chosen", async () => {
    const { press, comes, account, last } = await createOffice();
    await comes(LIKE.document);
    await press(makeLike.pack(namesOf(account.id, { kind: "invoice", id: LIKE.document })));
    expect(last()?.labels).toContain(said("card-back-btn"));
    await press(choosePartner.pack({ account: account.id }));
    await press(last()?.data[0] ?? "");
    expect(last()?.labels).toContain(said("rules-btn"));
    expect(last()?.labels).not.toContain(said("card-back-btn"));
  });
});

describe("a rule of a partner whose name can be taken for another's", () => {
  it("cannot be switched on, by the button of an older screen either", async () => {
    const { db, press, create, comes, sent } = await createOffice();
    const rule = await create();
    await comes("known", { name: "OOO KOBEP" });
    await press(openRule.pack({ rule }));
    expect(sent.at(-1)?.labels).toContain("Switch on");
    await comes("look-alike", { partner: "309876545", name: "ООО КОВЕР" });
    await press(openRule.pack({ rule }));
    expect(sent.at(-1)?.labels).not.toContain("Switch on");
    await press(switchOn.pack({ rule }));
    expect(sent.at(-1)?.text).toContain("A rule never chooses its documents");
    expect((await db.rowsOf(createRules).find(rule))?.isOn).toBe(false);
  });
});
