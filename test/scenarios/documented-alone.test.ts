import { describe, expect, it } from "vitest";
import { goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import { HOUR_MS } from "../../src/documents/durations.ts";
import { opensNew, taps } from "../support/act-steps.ts";
import { said, says } from "../support/bot-words.ts";
import {
  findOutcome,
  linkIn,
  newestId,
  newInvoice,
  opensListOf,
  opensPage,
  presses,
  seesButton,
  seesIn,
  seesNew,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { sendsFile } from "../support/invoice-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

/** A service that has nothing but what the interface documents: no view of a document, no list of invoices. */
describe("with the documented interface alone", () => {
  const world = useWorld();

  it("a typed identifier shows a card made of the sign data, which is accepted and signed once", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await newInvoice(world());
    world().service.mode.set({ name: "documented", seed: 1 });
    const card = await types(dilnoza, id, number);
    expect(card.text).toContain(said("card-only-sign-data"));
    expect(card.labels).toContain(said("action-accept-btn"));
    await presses(dilnoza, card.id, said("action-accept-btn"), says("open", "accept"));
    const link = await linkIn(dilnoza, card.id);
    expect(await signsAs(dilnoza, world().browser("dilnoza"), link)).toMatchObject([
      { ok: true, result: "queued" },
    ]);
    const isTold = () => findOutcome(dilnoza, card.id, said("decision-untracked")) !== null;
    for (let hours = 0; hours < 72 && !isTold(); hours += 1) {
      world().advance(HOUR_MS);
      const due = () => world().count(`jobs where run_at <= ${world().now()}`);
      await until(async () => (await due()) === 0, "what is due to be done");
    }
    expect(isTold()).toBe(true);
    expect(world().door.count(/\/sign\/invoice\/accept$/)).toBe(1);
  });

  it("says before the first question that no identifier can be had for a new document", async () => {
    const nargiza = await world().loggedIn("nargiza");
    world().service.mode.set({ name: "documented", seed: 1 });
    await opensNew(nargiza);
    await taps(nargiza, said("act-new"), said("error-lacks-new-id"));
    expect(await world().count("drafts")).toBe(0);
    await sendsFile(nargiza, goodInvoice(), said("error-lacks-new-id"));
    expect(await world().count("drafts")).toBe(0);
  });

  it("a statement says what the service lacks to have it signed, once known as soon as it is answered", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    world().service.mode.set({ name: "documented", seed: 1 });
    const opensList = async () => {
      const before = newestId(dilnoza);
      dilnoza.send("/home");
      const { id } = await seesNew(dilnoza, before, said("home-waits"));
      await opensListOf(dilnoza, id, "statement-list-queue");
      await seesButton(dilnoza, id, /^⏳ .* · /);
      return id;
    };
    const accept = async () => {
      const id = await opensList();
      await presses(dilnoza, id, /^⏳ .* · /, { button: said("action-accept-btn") });
      await dilnoza.press(id, said("action-accept-btn"));
      return id;
    };
    for (let tries = 0; tries < 2; tries += 1) {
      const id = await accept();
      await seesIn(dilnoza, id, says("open", "accept"));
      await opensPage(dilnoza, world().browser("dilnoza"), await linkIn(dilnoza, id)).catch(() => null);
      await dilnoza.sees(said("error-lacks-sign-data"));
    }
    const id = await accept();
    await seesIn(dilnoza, id, said("error-lacks-sign-data"));
    expect(await world().count("submissions where kind = 'statement'")).toBe(2);

    // Nor does another try help where several are chosen.
    const panel = await opensList();
    await presses(dilnoza, panel, said("choose-btn"), { button: said("choose-stop-btn") });
    await dilnoza.press(panel, /^⬜ .* · /);
    const acceptOne = said("choose-accept-btn", { count: 1 });
    await seesButton(dilnoza, panel, acceptOne);
    await dilnoza.press(panel, acceptOne);
    const [missed = ""] = said("choose-missed-impossible", { count: 1, numbers: "|" }).split("|");
    expect((await seesIn(dilnoza, panel, missed)).labels).not.toContain(said("retry-btn"));
  });
});
