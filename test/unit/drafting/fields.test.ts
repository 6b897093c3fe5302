/** A document composed field by field: what is kept with each answer, and what is found out meanwhile. */
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { indexOfField } from "../../../src/drafting/answer.ts";
import type { FieldsDraft } from "../../../src/drafting/draft.ts";
import type { Form } from "../../../src/drafting/form.ts";
import type { Step } from "../../../src/drafting/step.ts";
import { LoginNeeded, OperationOff, ServiceNotFound, StaleButton } from "../../../src/errors.ts";
import { documentOf, partyOf } from "../../support/documents.ts";
import { BUYER, createWorld, OWN, type World } from "./world.ts";

const begin = ({ drafting, person, account }: World, another = false) =>
  drafting.begin(person, account, "act", { another });

function fieldsOf(step: Step): FieldsDraft {
  if (step.draft.source !== "fields") throw new Error("a draft of a file");
  return step.draft;
}

/** A field as a button tells it; of no line at -1. */
const placeOf = (step: Step, line: number, field: string) => ({
  line,
  field: indexOfField(fieldsOf(step), { line: line < 0 ? null : line, field }),
});

/** What lies in the store. */
const keptForm = async ({ db }: World, { row }: FieldsDraft) =>
  (await db.drafts.find(row.id))?.content as Form;

/** Answers what is asked, in turn. */
async function answers(world: World, step: Step, ...texts: string[]): Promise<Step> {
  let next = step;
  for (const text of texts) {
    next = await world.drafting.answer(world.person, next.draft.row.id, null, text);
  }
  return next;
}

const asked = (step: Step) => (step.kind === "ask" ? step.place : step.kind);
const HEAD = ["7", "20.11.2026", "12", "01.01.2026"];
const LINE = ["Ish", "xizmat", "2", "100", "12"];

const earlier = documentOf({
  ...{ kind: "act", id: "e".repeat(24) as never, number: "Z-9", date: "2026-10-01" as never },
  ...{ contractNumber: "12", contractDate: "2026-01-01" as never },
  sender: partyOf("seller", OWN.tin, OWN.name),
  receiver: partyOf("buyer", BUYER.tin, BUYER.name),
  lines: [
    {
      ...{ name: "Ish", count: "2", unit: "xizmat", price: 10_000n, vat: null, vatRate: "12" },
      ...{ total: null, extra: [] },
    },
  ],
});

const SEVERAL = [
  { code: "00017", name: "Sergeli" },
  { code: "00023", name: "Chilonzor" },
];

describe("a document composed field by field", () => {
  it("goes from its first question to its review, and finds the counterparty's name", async () => {
    const world = await createWorld();
    const first = await begin(world);
    expect(asked(first)).toEqual({ line: null, field: "buyerTin" });
    const head = await answers(world, first, BUYER.tin);
    expect(fieldsOf(head).form).toMatchObject({ lookedUp: BUYER.tin, values: { buyerName: BUYER.name } });
    expect(asked(head)).toEqual({ line: null, field: "number" });
    const line = await answers(world, head, ...HEAD);
    expect(asked(line)).toEqual({ line: 0, field: "name" });
    const lines = await answers(world, line, ...LINE);
    expect(asked(lines)).toBe("lines");
    const review = await world.drafting.review(world.person, lines.draft.row.id);
    expect(fieldsOf(review).form).toMatchObject({ reviewed: true, units: { "6": "xizmat" } });
  });

  it("keeps an answer together with the question that follows it", async () => {
    const world = await createWorld();
    const head = await answers(world, await begin(world), BUYER.tin, "7");
    expect(await keptForm(world, fieldsOf(head))).toEqual(fieldsOf(head).form);
    expect(fieldsOf(head).form).toMatchObject({
      asking: { line: null, field: "date" },
      values: { number: "7" },
    });
  });

  it("asks again for what cannot be used, and says why", async () => {
    const world = await createWorld();
    const again = await answers(world, await begin(world), "3000");
    expect(again).toMatchObject({ kind: "ask", problem: "notTin", place: { field: "buyerTin" } });
  });

  it("takes an unusual answer where the person keeps it, as long as it is asked for, and saves it then", async () => {
    const world = await createWorld();
    const { drafting, person, service } = world;
    const keep = (step: Step) => {
      if (step.kind !== "ask" || step.unusual === null) throw new Error("nothing unusual");
      const { line, field } = step.place;
      return drafting.keepTyped(person, step.draft.row.id, placeOf(step, line ?? -1, field));
    };
    const own = await answers(world, await begin(world), OWN.tin);
    expect(own).toMatchObject({ problem: null, unusual: { value: OWN.tin, of: "sameTin" } });
    expect(fieldsOf(own).form.values.buyerTin).toBeUndefined();
    const number = await keep(own);
    expect(asked(number)).toEqual({ line: null, field: "number" });
    await expect(keep(own)).rejects.toBeInstanceOf(StaleButton);

    let step = await answers(world, number, ...HEAD, "Ish", "xizmat");
    for (const [typed, value] of [
      ["-1", "-1"],
      ["1,005", "1.005"],
      ["15", "15"],
    ] as const) {
      const aside = await answers(world, step, typed);
      expect(aside).toMatchObject({ unusual: { value } });
      // Another answer in its place is no less one.
      expect(await answers(world, aside, "???")).not.toHaveProperty("unusual.value");
      step = await keep(await answers(world, aside, typed));
    }
    expect(step.kind).toBe("lines");
    const { id } = step.draft.row;
    const differs = await drafting.save(person, id, { again: false });
    expect([differs.kind, service.saves.length]).toEqual(["differs", 0]);
    await drafting.save(person, id, { again: false, differing: true });
    expect(service.saves).toMatchObject([
      { buyertin: 300000022, productlist: { products: [{ count: "-1", summa: "1.005", vatrate: "15" }] } },
    ]);
  });

  it("offers whom the organization had documents with, and never itself or a person", async () => {
    const world = await createWorld();
    const met = [BUYER, OWN, { tin: "30000001100000", name: "Odam" }];
    await world.db.counterparties.remember(
      world.account.id,
      met.map(({ tin, name }) => ({ tin: tin as Tin, name })),
    );
    expect(await begin(world)).toMatchObject({
      offers: { partners: [BUYER], units: { known: [], isListed: false } },
    });
  });

  it("asks on where the service does not answer, and for the TIN no second time after a login", async () => {
    const world = await createWorld();
    world.service.answers = false;
    const first = await begin(world);
    const named = await answers(world, first, BUYER.tin);
    expect(asked(named)).toEqual({ line: null, field: "buyerName" });

    const other = await begin(world, true);
    world.service.loggedIn = false;
    await expect(answers(world, other, BUYER.tin)).rejects.toBeInstanceOf(LoginNeeded);
    expect(await keptForm(world, fieldsOf(other))).toMatchObject({ values: { buyerTin: BUYER.tin } });
  });

  it("asks the service for no counterparty whose stored TIN is none", async () => {
    const world = await createWorld();
    const first = await begin(world);
    const kept = await keptForm(world, fieldsOf(first));
    await world.db.drafts.update(first.draft.row, { ...kept, values: { ...kept.values, buyerTin: "3000" } });
    const named = await answers(world, await world.drafting.open(world.person, first.draft.row.id), "7");
    expect(fieldsOf(named).form).toMatchObject({ lookedUp: null, values: { buyerTin: "3000" } });
    expect(fieldsOf(named).form.values.buyerName ?? null).toBeNull();
  });

  it("is offered before another one is begun, and stays beside that", async () => {
    const world = await createWorld();
    const first = await begin(world);
    await answers(world, first, BUYER.tin);
    expect(await begin(world)).toMatchObject({
      kind: "existing",
      draft: { row: { id: first.draft.row.id } },
    });
    const other = await begin(world, true);
    expect(other.kind).toBe("ask");
    expect(fieldsOf(await world.drafting.open(world.person, first.draft.row.id)).form.values).toMatchObject({
      buyerTin: BUYER.tin,
    });
    expect(await world.drafting.findUnsaved(world.account)).toHaveLength(2);
  });

  it("makes way for the next one as long as it holds nothing", async () => {
    const world = await createWorld();
    const first = await begin(world);
    const other = await begin(world);
    expect(other.kind).toBe("ask");
    await expect(world.drafting.open(world.person, first.draft.row.id)).rejects.toBeInstanceOf(StaleButton);
    expect(await world.drafting.findUnsaved(world.account)).toHaveLength(1);
  });

  it("is opened at its question, or at what comes next", async () => {
    const world = await createWorld();
    const { id } = (await begin(world)).draft.row;
    expect(asked(await world.drafting.open(world.person, id))).toEqual({ line: null, field: "buyerTin" });
    await world.drafting.review(world.person, id);
    expect((await world.drafting.open(world.person, id)).kind).toBe("review");
  });

  it("is asked for any of its fields, but not for who draws it up, nor beyond its last line", async () => {
    const world = await createWorld();
    const first = await begin(world);
    const ask = (line: number, field: string) =>
      world.drafting.ask(world.person, first.draft.row.id, placeOf(first, line, field));
    expect(asked(await ask(-1, "text"))).toEqual({ line: null, field: "text" });
    expect(asked(await ask(0, "count"))).toEqual({ line: 0, field: "count" });
    for (const [line, field] of [
      [-1, "sellerTin"],
      [-1, "sellerName"],
      [-1, "nothing"],
      [1, "count"],
    ] as const)
      await expect(ask(line, field)).rejects.toBeInstanceOf(StaleButton);
  });

  it("leaves a field empty, but begins no line by that", async () => {
    const world = await createWorld();
    world.service.branches = { [OWN.tin]: SEVERAL };
    const first = await begin(world);
    expect(asked(first)).toEqual({ line: null, field: "buyerTin" });
    const { id } = first.draft.row;
    expect(asked(await answers(world, first, BUYER.tin))).toEqual({ line: null, field: "sellerBranchCode" });
    const left = await world.drafting.leaveEmpty(world.person, id, placeOf(first, -1, "sellerBranchCode"));
    expect(asked(left)).toEqual({ line: null, field: "number" });
    const same = await world.drafting.leaveEmpty(world.person, id, placeOf(first, 0, "name"));
    expect(fieldsOf(same).form.lines).toEqual([]);
  });

  it("takes over the latest document for the partner, with a number and a date of its own", async () => {
    const world = await createWorld();
    world.service.documents = [
      { ...earlier, id: "o".repeat(24) as never, number: "Z-8", date: "2026-09-01" as never },
      earlier,
      { ...earlier, receiver: partyOf("buyer", "300000033", BUYER.name), date: "2026-11-01" as never },
    ];
    const offered = await answers(world, await begin(world), BUYER.tin);
    expect(offered).toMatchObject({ kind: "earlier", draft: { form: { earlier: { number: "Z-9" } } } });
    const taken = await world.drafting.takeEarlier(world.person, offered.draft.row.id);
    expect(taken.kind).toBe("review");
    expect(fieldsOf(taken).form).toMatchObject({
      earlier: null,
      values: { number: "Z-10", date: "2026-11-20", contractNumber: "12", sellerTin: OWN.tin },
      lines: [{ name: "Ish", unit: "6", count: "2", price: "100.00", vatRate: "12" }],
    });
    await expect(world.drafting.takeEarlier(world.person, taken.draft.row.id)).rejects.toBeInstanceOf(
      StaleButton,
    );
  });

  it("begins another like any earlier document, with all of it but number and date", async () => {
    const world = await createWorld();
    world.service.documents = [earlier];
    const { id } = (
      await world.drafting.beginLike(world.person, world.account, {
        kind: "act",
        id: earlier.id as never,
      })
    ).row;
    const taken = await world.drafting.takeEarlier(world.person, id);
    expect(taken.kind).toBe("review");
    expect(fieldsOf(taken).form).toMatchObject({
      values: { date: "2026-11-20", contractNumber: "12", sellerTin: OWN.tin, buyerTin: BUYER.tin },
      lines: [{ name: "Ish", unit: "6", count: "2", price: "100.00", vatRate: "12" }],
    });
  });

  it("leaves empty what the person left empty, whatever the earlier document has there", async () => {
    const world = await createWorld();
    const sender = { ...earlier.sender, branchCode: "00017", branchName: "Sergeli" } as never;
    world.service.documents = [{ ...earlier, sender }];
    world.service.branches = { [OWN.tin]: SEVERAL };
    const first = await begin(world);
    const { id } = first.draft.row;
    await answers(world, first, BUYER.tin);
    await world.drafting.leaveEmpty(world.person, id, placeOf(first, -1, "sellerBranchCode"));
    const { values } = fieldsOf(await world.drafting.takeEarlier(world.person, id)).form;
    expect(values).toMatchObject({ sellerBranchCode: null, sellerBranchName: null, contractNumber: "12" });
  });

  it("goes on without the earlier document when that is gone or not wanted", async () => {
    const world = await createWorld();
    world.service.documents = [earlier];
    const { id } = (await answers(world, await begin(world), BUYER.tin)).draft.row;
    world.service.documents = [];
    await expect(world.drafting.takeEarlier(world.person, id)).rejects.toBeInstanceOf(ServiceNotFound);
    const left = await world.drafting.leaveEarlier(world.person, id);
    expect(asked(left)).toEqual({ line: null, field: "number" });
  });

  it("loses a line, and is thrown away", async () => {
    const world = await createWorld();
    const lines = await answers(world, await begin(world), BUYER.tin, ...HEAD, ...LINE);
    const { id } = lines.draft.row;
    expect(fieldsOf(await world.drafting.removeLine(world.person, id, 0)).form.lines).toEqual([]);
    await world.drafting.discard(world.person, id);
    expect(await world.db.drafts.find(id)).toBeNull();
  });
});

describe("a draft", () => {
  it("is nobody else's", async () => {
    const world = await createWorld();
    const { id } = (await begin(world)).draft.row;
    const { person } = await world.join(2, BUYER);
    for (const use of [
      () => world.drafting.open(person, id),
      () => world.drafting.answer(person, id, null, "1"),
      () => world.drafting.discard(person, id),
    ])
      await expect(use()).rejects.toBeInstanceOf(StaleButton);
    expect(await world.db.drafts.find(id)).not.toBeNull();
  });

  it("is gone when what was kept cannot be read, and another one can be begun", async () => {
    const world = await createWorld();
    const { draft } = await begin(world);
    await world.db.drafts.update(draft.row, {
      ...fieldsOf({ kind: "review", draft }).form,
      lines: [{ count: 1 }],
    });
    await expect(world.drafting.open(world.person, draft.row.id)).rejects.toBeInstanceOf(StaleButton);
    expect((await begin(world)).kind).toBe("ask");
  });

  it("is of no use where its kind is not saved any more", async () => {
    const { act } = builtInProfile.kinds;
    if (act.creation === undefined) throw new Error("acts are not made");
    const creation = { ...act.creation, on: false };
    const world = await createWorld({
      profile: { ...builtInProfile, kinds: { ...builtInProfile.kinds, act: { ...act, creation } } },
    });
    await expect(begin(world)).rejects.toBeInstanceOf(OperationOff);
  });
});
