import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import {
  newestId,
  opensNewInvoice,
  opensWaiting,
  presses,
  rowOf,
  seesButton,
  seesNew,
  seesOutcome,
  signs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("the way back from a decision", () => {
  const world = useWorld();

  it("leads to the page of the list that the document was opened from, from the decision to its outcome", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id: panel } = await opensWaiting(dilnoza);
    await dilnoza.press(panel, /›$/);
    await seesButton(dilnoza, panel, /^🔄 2\//);
    const row = dilnoza.message(panel)?.labels.find((label) => /^[A-Z]+-\d+ · /.test(label)) ?? "";
    await presses(dilnoza, panel, row, said("card-state"));
    const decided = await presses(dilnoza, panel, said("action-accept-btn"), says("open", "accept"));
    expect(decided.labels).toContain(said("lists-back-btn"));

    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    const told = await seesOutcome(dilnoza, panel, says("done", "accept"));
    const before = newestId(dilnoza);
    await dilnoza.press(told.id, said("lists-back-btn"));
    const list = await seesNew(dilnoza, before, said("lists-urgent-first"));
    expect(list.labels.some((label) => label.startsWith("🔄 2/"))).toBe(true);
    expect(dilnoza.message(told.id)?.text).toContain(says("done", "accept"));
  });

  it("leads to a list that marks what is decided, first to be signed, then under way", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    await presses(dilnoza, card.id, said("action-accept-btn"), says("open", "accept"));
    // Nothing is news yet: the list comes in the same message.
    const list = await presses(dilnoza, card.id, said("lists-back-btn"), said("lists-toSign", { count: 1 }));
    expect(list.labels.find((label) => rowOf(number).test(label))).toMatch(/✍️/);

    await presses(dilnoza, card.id, rowOf(number), said("card-state"));
    const release = world().holdsOutcomes();
    await signs(dilnoza, world().browser("dilnoza"));
    await seesOutcome(dilnoza, card.id, says("following", "accept"));
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("lists-back-btn"));
    const again = await seesNew(dilnoza, before, said("lists-underWay", { count: 1 }));
    expect(again.labels.find((label) => rowOf(number).test(label))).toMatch(/📨/);
    release();
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
    await dilnoza.press(again.id, /^🔄/);
    await dilnoza.waitFor(
      () => !dilnoza.message(again.id)?.text.includes(said("lists-underWay", { count: 1 })),
    );
  });

  it("is kept over the question for a reason", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    for (const answer of ["template", "words"]) {
      const { card } = await opensNewInvoice(world(), dilnoza);
      await presses(dilnoza, card.id, said("action-reject-btn"), said("reason-ask"));
      const before = newestId(dilnoza);
      if (answer === "words") dilnoza.send("Narxi baland");
      else await dilnoza.press(card.id, said("reason-wrong-sum"));
      const decided = await seesNew(
        dilnoza,
        answer === "words" ? before : card.id - 1,
        says("open", "reject"),
      );
      expect(decided.labels).toContain(said("lists-back-btn"));
    }
  });
});
