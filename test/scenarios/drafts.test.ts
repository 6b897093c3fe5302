/** Drafts: what only Kotib has and what the service has saved; numbers that are free, and a second save that asks. */
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import {
  BUYER,
  beginsAct,
  composesAct,
  givesBuyer,
  givesHead,
  givesLine,
  opensNew,
  savesAct,
  taps,
} from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import { presses, types } from "../support/chat-steps.ts";
import { sendsFile, sendsInvoice } from "../support/invoice-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** Deletes the draft whose card is shown. */
async function discards(person: Person): Promise<void> {
  await taps(person, said("new-discard-btn"), said("new-ask-discard"));
  await taps(person, said("new-discard-btn"), said("new-discarded"));
}

const SAVE = /\/documents\/act\/save$/;

describe("drafts", () => {
  const world = useWorld();

  it("stand in one list, those that only Kotib has first, and lead on or are deleted", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const choice = await opensNew(nargiza);
    expect(choice.labels).toEqual([said("act-new"), said("invoice-new"), said("home-btn")]);
    expect(choice.text).toContain("Reconciliation acts and waybills are made on the service’s own site.");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "Q-701");
    await opensNew(nargiza);
    const list = await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    expect(list.labels[0]).toMatch(/^📝 .*Q-701 · Namuna Savdo$/);
    // What the service has saved is there, too, and where it is changed is said.
    expect(list.text).toContain(said("drafts-saved-where"));
    expect(list.labels.length).toBeGreaterThan(3);
    const draft = await taps(nargiza, /^📝/, said("drafts-unsaved-one"));
    expect(draft.text).toContain("Q-701");
    await taps(nargiza, said("new-continue-btn"), said("act-new-line-name-prompt"));
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(nargiza, /^📝/, said("drafts-unsaved-one"));
    await discards(nargiza);
    expect(await world().count("drafts")).toBe(0);
  });

  it("another invoice leaves the one before it as it is", async () => {
    const nargiza = await world().loggedIn("nargiza");
    for (const FacturaNo of ["Q-711", "Q-712"])
      await sendsInvoice(nargiza, goodInvoice({ FacturaDoc: { FacturaNo, FacturaDate: "2026-11-16" } }));
    await opensNew(nargiza);
    const list = await taps(nargiza, said("drafts-btn", { count: 2 }), said("drafts-unsaved", { count: 2 }));
    expect(list.labels.slice(0, 2)).toEqual([
      expect.stringMatching(/^📝 .*Q-712 · /),
      expect.stringMatching(/^📝 .*Q-711 · /),
    ]);
    // The corrected file of one of them takes its place, which is said.
    const corrected = { FacturaDoc: { FacturaNo: "Q-711", FacturaDate: "2026-11-17" } };
    const review = await sendsFile(nargiza, goodInvoice(corrected), said("new-file-instead"));
    expect(await world().count("drafts")).toBe(2);
    await presses(nargiza, review.id, said("new-save-btn"), said("new-file-saved"));
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(nargiza, /^📝/, "Q-712");
    await taps(nargiza, said("new-continue-btn"), said("new-file-not-saved"));
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(nargiza, /^📝/, "Q-712");
    await discards(nargiza);
  });

  it("another act leaves the one before it as it is, and says so first", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "Q-721");
    await opensNew(nargiza);
    const asked = await taps(nargiza, said("act-new"), said("new-existing"));
    expect(asked.text).toContain("Q-721");
    expect(asked.text).toContain(BUYER.name);
    await taps(nargiza, said("new-another-btn"), said("act-new-seller-branch-code-prompt"));
    await givesBuyer(nargiza);
    await givesHead(nargiza, "Q-722");
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 2 }), said("drafts-unsaved", { count: 2 }));
    const first = await taps(nargiza, /Q-721/, said("drafts-unsaved-one"));
    expect(first.text).toContain("Q-721");
    await discards(nargiza);
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(nargiza, /Q-722/, said("drafts-unsaved-one"));
    await discards(nargiza);
    expect(await world().count("drafts")).toBe(0);
  });

  it("a number in use is not proposed: not one of Kotib's saves, not one that the service lists", async () => {
    const nargiza = await world().loggedIn("nargiza");
    for (const number of ["Q-801", "Q-799"]) {
      await composesAct(nargiza, number);
      await savesAct(nargiza);
    }
    await beginsAct(nargiza);
    await taps(nargiza, said("new-leave-empty-btn"), said("act-new-buyer-tin-prompt"));
    await taps(nargiza, new RegExp(BUYER.tin), "Q-799");
    const first = await taps(nargiza, said("new-take-earlier-btn"), said("new-review-hint"));
    expect(first.text).toContain("Q-800");
    await savesAct(nargiza);
    await beginsAct(nargiza);
    await taps(nargiza, said("new-leave-empty-btn"), said("act-new-buyer-tin-prompt"));
    await taps(nargiza, new RegExp(BUYER.tin), "Q-800");
    const second = await taps(nargiza, said("new-take-earlier-btn"), said("new-review-hint"));
    expect(second.text).toContain("Q-802");
    await savesAct(nargiza);
  });

  it("a second save of the same number for the same partner asks first", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "Q-901");
    await savesAct(nargiza);
    const posts = world().door.count(SAVE);
    await composesAct(nargiza, "q-901 ");
    const asked = await taps(nargiza, said("new-save-btn"), said("new-twin-btn"));
    expect(asked.text).toContain(said("new-twin", { number: "q-901", partner: BUYER.name }));
    expect(world().door.count(SAVE)).toBe(posts);
    // The number can be changed, or the second one is wanted.
    await taps(nargiza, said("new-twin-number-btn"), said("act-new-number-prompt"));
    await types(nargiza, "Q-901", said("new-review-hint"));
    await taps(nargiza, said("new-save-btn"), said("new-twin-btn"));
    await taps(nargiza, said("new-twin-btn"), said("new-saved"));
    expect(world().door.count(SAVE)).toBe(posts + 1);
    expect(await world().count("drafts")).toBe(0);
  });
});

describe("what is typed and chosen on the way", () => {
  const world = useWorld();

  it("tells how many questions are left, and leads back to the one before", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const first = await beginsAct(nargiza);
    expect(first.text).toContain(said("new-left", { count: 11 }));
    await taps(nargiza, said("new-leave-empty-btn"), said("act-new-buyer-tin-prompt"));
    await taps(nargiza, said("back-btn"), said("act-new-seller-branch-code-prompt"));
    await taps(nargiza, said("back-btn"), said("new-choose-kind"));
    await taps(nargiza, said("act-new"), said("new-existing"));
    await taps(nargiza, said("new-continue-btn"), said("act-new-seller-branch-code-prompt"));
    await givesBuyer(nargiza);
    await types(nargiza, "T-1", said("act-new-date-prompt"));
    const back = await taps(nargiza, said("back-btn"), said("act-new-number-prompt"));
    expect(back.text).toContain("T-1");
    const next = await types(nargiza, "T-2", said("act-new-date-prompt"));
    expect(next.text).toContain(said("new-left", { count: 8 }));
    await taps(nargiza, /^Today/, said("act-new-contract-number-prompt"));
    await types(nargiza, "12/26", said("act-new-contract-date-prompt"));
    await types(nargiza, "12.01.2026", said("act-new-line-name-prompt"));
    await taps(nargiza, said("back-btn"), said("act-new-contract-date-prompt"));
    await types(nargiza, "12.01.2026", said("act-new-line-name-prompt"));
    await types(nargiza, "Ofis tozalash", said("act-new-line-unit-prompt"));
    await taps(nargiza, "xizmat", said("act-new-line-count-prompt"));
    await types(nargiza, "2", said("act-new-line-price-prompt"));
    const last = await types(nargiza, "100", said("act-new-line-vat-rate-prompt"));
    expect(last.text).toContain(said("new-left", { count: 1 }));
  });

  it("takes what is typed at the whole draft as an answer", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "T-100");
    // What is missing next.
    await taps(nargiza, said("new-review-btn"), said("new-missing-hint"));
    await types(nargiza, "Ofis tozalash", said("act-new-line-unit-prompt"));
    await taps(nargiza, "xizmat", said("act-new-line-count-prompt"));
    await types(nargiza, "2", said("act-new-line-price-prompt"));
    await types(nargiza, "1000", said("act-new-line-vat-rate-prompt"));
    await taps(nargiza, "12 %", said("new-review-hint"));
    // A field by its name.
    const named = await types(nargiza, "contract number: 77/26", said("new-review-hint"));
    expect(named.text).toContain("77/26");
    const counted = await types(nargiza, "Quantity 3", said("new-review-hint"));
    expect(counted.text).toContain("3 xizmat");
    // Several fields could take it.
    const which = await types(nargiza, "T-101", said("new-which", { value: "T-101" }));
    expect(which.labels).toContain(said("act-new-contract-number"));
    expect(which.labels).not.toContain(said("act-new-date"));
    const given = await taps(nargiza, said("act-new-number"), said("new-review-hint"));
    expect(given.text).toContain(`${said("act-new-number")}: T-101`);
  });

  it("what is typed at the lines names the next one", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "T-110");
    await givesLine(nargiza, { name: "Ofis tozalash", count: "2", price: "150000" });
    const asked = await types(nargiza, "Deraza yuvish", said("act-new-line-unit-prompt"));
    expect(asked.text).toContain("Deraza yuvish");
  });

  it("warns of dates in the future or before the contract, and saves all the same", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const review = await composesAct(nargiza, "T-120");
    expect(review.text).not.toContain("⚠️");
    const early = await types(nargiza, `${said("act-new-date")}: 11.01.2026`, said("new-review-hint"));
    expect(early.text).toContain(said("new-warning-beforeContract"));
    const late = await types(nargiza, `${said("act-new-date")}: 11.01.2031`, said("new-review-hint"));
    expect(late.text).toContain(said("new-warning-future"));
    const contract = await types(
      nargiza,
      `${said("act-new-contract-date")}: 12.01.2031`,
      said("new-review-hint"),
    );
    expect(contract.text).toContain(said("new-warning-contractFuture"));
    await savesAct(nargiza);
  });

  it("an invoice’s number and date are typed at the whole of it, and its dates are looked at", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const facturaDoc = { FacturaNo: "T-130", FacturaDate: "2031-01-01" };
    const review = await sendsInvoice(nargiza, goodInvoice({ FacturaDoc: facturaDoc }));
    expect(review.text).toContain(said("new-warning-future"));
    const told = await types(nargiza, "T-131", said("new-file-correct-in-file"));
    expect(told.text).toContain("T-130");
  });
});

describe("where the service lists no units of measure", () => {
  const world = useWorld({
    profile: { measures: { on: false, common: [{ id: 6, name: "xizmat" }] } },
  });

  it("a unit is asked for as a number, and the common ones are offered by name", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "U-1");
    const asked = await types(nargiza, "Ofis tozalash", said("new-unit-number"));
    expect(asked.labels).toContain("xizmat · 6");
    await types(nargiza, "soat", said("new-problem-notUnitNumber"));
    await taps(nargiza, "xizmat · 6", said("act-new-line-count-prompt"));
    await types(nargiza, "2", said("act-new-line-price-prompt"));
    await types(nargiza, "1000", said("act-new-line-vat-rate-prompt"));
    const lines = await taps(nargiza, "12 %", said("new-sum-total"));
    expect(lines.text).toContain("2 xizmat × 1,000");
    // Any other number may be right, too.
    await types(nargiza, "Deraza yuvish", said("new-unit-number"));
    await types(nargiza, "8", said("act-new-line-count-prompt"));
  });
});
