/** Drafts: what only Kotib has and what the service has saved; numbers that are free, and a second save that asks. */
import { describe, expect, it } from "vitest";
import { goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import {
  BUYER,
  beginsAct,
  composesAct,
  givesBuyer,
  givesHead,
  opensNew,
  savesAct,
  taps,
  types,
} from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import { seesIn } from "../support/chat-steps.ts";
import { sendsInvoice } from "../support/invoice-steps.ts";
import { useWorld } from "../support/use-world.ts";

const SAVE = /\/documents\/act\/save$/;

describe("drafts", () => {
  const world = useWorld();

  it("stand in one list, those that only Kotib has first, and lead on or are deleted", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const choice = await opensNew(nargiza);
    expect(choice.labels).toEqual([said("act-new"), said("invoice-new"), said("home-btn")]);
    expect(choice.text).toContain(said("waybill-list"));
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "Q-701");
    await opensNew(nargiza);
    const list = await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    expect(list.labels[0]).toMatch(/^⬜ .*Q-701 · Namuna Savdo · —$/);
    // What the service has saved is there, too, and where it is changed is said.
    expect(list.text).toContain(said("drafts-saved-where"));
    expect(list.labels.length).toBeGreaterThan(3);
    const draft = await taps(nargiza, /^⬜/, said("drafts-unsaved-one"));
    expect(draft.text).toContain("Q-701");
    await taps(nargiza, said("new-continue-btn"), said("act-new-line-name-prompt"));
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(nargiza, /^⬜/, said("drafts-unsaved-one"));
    await taps(nargiza, said("new-discard-btn"), said("new-ask-discard"));
    await taps(nargiza, said("new-discard-btn"), said("new-discarded"));
    expect(world().count("drafts")).toBe(0);
  });

  it("an invoice from a file waits there as well", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await sendsInvoice(
      nargiza,
      goodInvoice({ FacturaDoc: { FacturaNo: "Q-702", FacturaDate: "2026-11-16" } }),
    );
    await opensNew(nargiza);
    const list = await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    expect(list.labels[0]).toMatch(/^⬜ .*Q-702 · /);
    await taps(nargiza, /^⬜/, "Q-702");
    await taps(nargiza, said("new-continue-btn"), said("new-file-not-saved"));
    await opensNew(nargiza);
    await taps(nargiza, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(nargiza, /^⬜/, "Q-702");
    await taps(nargiza, said("new-discard-btn"), said("new-ask-discard"));
    await taps(nargiza, said("new-discard-btn"), said("new-discarded"));
    expect(world().count("drafts")).toBe(0);
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
    expect(world().count("drafts")).toBe(0);
  });

  it("asks for an invoice as well", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const facturaDoc = { FacturaNo: "Q-902", FacturaDate: "2026-11-16" };
    const first = await sendsInvoice(nargiza, goodInvoice({ FacturaDoc: facturaDoc }));
    await nargiza.press(first.id, said("new-file-save-btn"));
    await seesIn(nargiza, first.id, said("new-file-saved"));
    const again = goodInvoice({ FacturaDoc: facturaDoc, FacturaId: "ab".repeat(12) });
    const review = await sendsInvoice(nargiza, again);
    await nargiza.press(review.id, said("new-file-save-btn"));
    const twin = await nargiza.waitFor(() => nargiza.findButton(said("new-twin-btn")));
    expect(twin.message.text).toContain("Q-902");
  });
});
