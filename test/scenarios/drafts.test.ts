/** Drafts: what only Kotib has and what the service has saved; numbers that are free, and a second save that asks. */
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import {
  BUYER,
  beginsAct,
  composesAct,
  givesBuyer,
  givesHead,
  opensNew,
  savesAct,
  taps,
} from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import { types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** Deletes the draft whose card is shown. */
async function discards(person: Person): Promise<void> {
  await taps(person, said("new-discard-btn"), said("new-ask-discard"));
  await taps(person, said("new-discard-btn"), said("new-discarded"));
}

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

  it("another act leaves the one before it as it is, and says so first", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "Q-721");
    await opensNew(nargiza);
    const asked = await taps(nargiza, said("act-new"), said("new-existing"));
    expect(asked.text).toContain("Q-721");
    expect(asked.text).toContain(BUYER.name);
    await taps(nargiza, said("new-another-btn"), said("act-new-buyer-tin-prompt"));
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
    await taps(nargiza, new RegExp(BUYER.tin), "Q-799");
    const first = await taps(nargiza, said("new-take-earlier-btn"), said("new-review-hint"));
    expect(first.text).toContain("Q-800");
    await savesAct(nargiza);
    await beginsAct(nargiza);
    await taps(nargiza, new RegExp(BUYER.tin), "Q-800");
    const second = await taps(nargiza, said("new-take-earlier-btn"), said("new-review-hint"));
    expect(second.text).toContain("Q-802");
    await savesAct(nargiza);
  });
});

describe("what is typed and chosen on the way", () => {
  const world = useWorld();

  it("tells how many questions are left, and leads back to the one before", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const first = await beginsAct(nargiza);
    expect(first.text).toContain(said("new-left", { count: 10 }));
    await taps(nargiza, said("back-btn"), said("new-choose-kind"));
    // A draft without an answer makes way.
    await taps(nargiza, said("act-new"), said("act-new-buyer-tin-prompt"));
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
    await taps(nargiza, said("new-review-btn"), said("new-unusual-hint"));
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
});
