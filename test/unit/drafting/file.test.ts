/** A document out of a file, or like an earlier one, from what was sent to its review. */
import { describe, expect, it } from "vitest";
import { goodInvoice } from "../../../sandbox/test/service/good-invoice.ts";
import { differencesOf } from "../../../src/drafting/file-draft.ts";
import { MOST_DRAFTS } from "../../../src/drafting/keep-new.ts";
import { LARGEST_FILE } from "../../../src/drafting/take-file.ts";
import { OutcomeUnknown, StaleButton } from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { BUYER, createWorld, fileOf, type World } from "./world.ts";

const numbered = (FacturaNo: string, more: Record<string, unknown> = {}) =>
  goodInvoice({ FacturaDoc: { FacturaNo, FacturaDate: "2026-11-16" }, ...more });

const take = ({ drafting, person, account }: World, ...file: Parameters<typeof fileOf>) =>
  drafting.takeFile(person, account, fileOf(...file));

/** What was made is to be looked over. */
async function reviewOf<Made extends { readonly kind: string }>(made: Promise<Made>) {
  const step = await made;
  if (step.kind !== "review") throw new Error(step.kind);
  return step as Extract<Made, { readonly kind: "review" }>;
}

describe("a file", () => {
  it("becomes a draft to look over, beside those before it", async () => {
    const world = await createWorld();
    const first = await reviewOf(take(world, numbered("A-1")));
    const second = await reviewOf(take(world, numbered("A-2", { FacturaId: "65AA0000000000000000C001" })));
    expect(second.draft.content).toMatchObject({ source: "file", id: "65aa0000000000000000c001" });
    for (const { draft } of [first, second])
      expect(await world.drafting.open(world.person, draft.row.id)).toMatchObject({ kind: "review" });
  });

  it("takes the place of the file of the same number and partner that it corrects, and says so", async () => {
    const world = await createWorld();
    const first = await reviewOf(take(world, numbered("A-1")));
    const corrected = await reviewOf(
      take(world, numbered(" a-1", { FacturaId: "65AA0000000000000000C001" })),
    );
    expect([first.instead, corrected.instead]).toEqual([false, true]);
    await expect(world.drafting.open(world.person, first.draft.row.id)).rejects.toBeInstanceOf(StaleButton);
    expect(corrected.draft.content).toMatchObject({ id: "65aa0000000000000000c001", refusals: [] });
    expect(await world.drafting.findUnsaved(world.account)).toMatchObject([
      { content: corrected.draft.content },
    ]);
  });

  it("is refused where too many wait already", async () => {
    const world = await createWorld();
    for (let number = 1; number <= MOST_DRAFTS; number++) await take(world, numbered(`A-${number}`));
    await expect(take(world, numbered("B-1"))).rejects.toMatchObject({ userKey: "drafts-full" });
    // A corrected one needs no place.
    expect(await take(world, numbered("A-7"))).toMatchObject({ kind: "review", instead: true });
    expect(await world.drafting.findUnsaved(world.account)).toHaveLength(MOST_DRAFTS);
  });

  it("is for the organization that it names, if that is the person's", async () => {
    const world = await createWorld();
    const { account } = await world.join(1, { tin: "300000044", name: "Boshqa" });
    const taken = await world.drafting.takeFile(world.person, account, fileOf(goodInvoice()));
    expect(taken).toMatchObject({ kind: "review", draft: { account: { id: world.account.id } } });
  });

  it.each([
    [{ isMedia: true }, { kind: "problem", problem: { kind: "picture" } }],
    [{ name: "book.xlsx" }, { kind: "problem", problem: { kind: "spreadsheet" } }],
    [{ size: LARGEST_FILE + 1 }, { kind: "tooLarge" }],
  ])("is not even fetched: %j", async (about, told) => {
    const world = await createWorld();
    const read = () => Promise.reject(new Error("was fetched"));
    expect(await take(world, goodInvoice(), { ...about, read })).toEqual(told);
  });

  it("is told what is wrong with it, and nothing is kept", async () => {
    const world = await createWorld();
    expect(await take(world, goodInvoice({ SellerTin: "300000033" }))).toMatchObject({
      kind: "faults",
      faults: [{ path: "SellerTin", kind: "seller" }],
    });
    expect(await take(world, "[")).toMatchObject({ kind: "problem", problem: { kind: "json" } });
    expect(await world.db.drafts.findOfAccount(world.account.id)).toEqual([]);
  });

  it("waits until it is known whether it was saved before; others do not wait for it", async () => {
    const world = await createWorld();
    const { id } = (await reviewOf(take(world, goodInvoice()))).draft.row;
    world.service.onSave = failing(new OutcomeUnknown("no answer"));
    await world.drafting.save(world.person, id, { again: false });
    expect(await take(world, goodInvoice())).toMatchObject({ kind: "uncleared", draft: { row: { id } } });
    expect((await take(world, numbered("A-2"))).kind).toBe("review");
    await world.drafting.discard(world.person, id);
    expect((await take(world, goodInvoice())).kind).toBe("review");
  });

  it("is changed in the file and not here", async () => {
    const world = await createWorld();
    const taken = await reviewOf(take(world, goodInvoice()));
    const change = world.drafting.change(world.person, taken.draft.row.id, "number", 0, "8");
    await expect(change).rejects.toBeInstanceOf(StaleButton);
  });
});

describe("a document like an earlier one", () => {
  const id = "a".repeat(24) as never;
  const repeat = ({ drafting, person, account }: World) => drafting.repeat(person, account, id);

  it("has the next number and today's date, and is changed in place", async () => {
    const world = await createWorld();
    world.service.record = goodInvoice({ FacturaDoc: { FacturaNo: "R-009", FacturaDate: "2026-01-01" } });
    const { content, row } = (await reviewOf(repeat(world))).draft;
    expect(content).toMatchObject({
      source: "earlier",
      id: expect.any(String),
      body: { FacturaDoc: { FacturaNo: "R-010", FacturaDate: "2026-11-20" } },
    });
    const change = (part: "number" | "date" | "count", text: string) =>
      world.drafting.change(world.person, row.id, part, 1, text);
    expect(await change("date", "soon")).toBeNull();
    expect(await change("number", " ")).toBeNull();
    expect(await change("count", "ikki")).toBeNull();
    for (const [part, text, kind] of [
      ["count", "0", "positive"],
      ["count", "-2", "positive"],
      ["count", "1.0000001", "count"],
      ["number", "K".repeat(61), "tooLong"],
    ] as const) {
      const kept = await change(part, text);
      expect(kept === null ? null : differencesOf(kept).map((one) => one.kind)).toContain(kind);
    }
    await change("number", "K-1");
    await change("date", "21.11.2026");
    await change("number", "K-1");
    const changed = await change("count", "2,5");
    expect(changed?.content.body).toMatchObject({
      FacturaDoc: { FacturaNo: "K-1", FacturaDate: "2026-11-21" },
    });
    expect(changed?.format.linesOf(changed.content.body)[1]).toMatchObject({ index: 1, count: "2.5" });
  });

  it("is not made of one in another currency, whose digits would be so‘m", async () => {
    const world = await createWorld();
    world.service.record = { ...goodInvoice(), currency: "USD" };
    expect(await repeat(world)).toEqual({ kind: "notRepeated", why: "currency", of: "invoice" });
  });

  it("is made beside the one before, with a number of its own; a copy that nobody changed is made anew", async () => {
    const world = await createWorld();
    world.service.record = goodInvoice({ FacturaDoc: { FacturaNo: "R-009", FacturaDate: "2026-01-01" } });
    const [first, again] = [await reviewOf(repeat(world)), await reviewOf(repeat(world))];
    const number = ({ draft }: typeof first) => draft.format.numberOf(draft.content.body);
    expect([number(first), number(again)]).toEqual(["R-010", "R-010"]);
    await expect(world.drafting.open(world.person, first.draft.row.id)).rejects.toBeInstanceOf(StaleButton);
    await world.drafting.change(world.person, again.draft.row.id, "count", 1, "2,5");
    expect(number(await reviewOf(repeat(world)))).toBe("R-011");
    const kept = await world.drafting.findUnsaved(world.account);
    expect(kept.map(({ row }) => row.id)).toContain(again.draft.row.id);
    expect(kept).toHaveLength(2);
  });

  it("is not made where the earlier one has nothing to take over, or what it has is wrong", async () => {
    const world = await createWorld();
    world.service.record = {};
    expect(await repeat(world)).toEqual({ kind: "notRepeated", why: "unreadable", of: "invoice" });
    world.service.record = goodInvoice({ SellerTin: BUYER.tin });
    expect(await repeat(world)).toMatchObject({ kind: "faults", faults: [{ path: "SellerTin" }] });
  });
});
