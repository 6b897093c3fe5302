import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { newestId, opensByNumber, opensNewInvoice } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("an organization whose documents nobody may forward", () => {
  const world = useWorld();

  it("has every later message protected, in a new message where the old one was not, until it is allowed again", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card, number } = await opensNewInvoice(world(), dilnoza);
    expect(card.isProtected).toBe(false);

    dilnoza.send("/settings");
    const organizations = said("settings-organizations-btn", { count: 1 });
    const settings = await dilnoza.sees(({ labels }) => labels.includes(organizations));
    await dilnoza.press(settings.id, organizations);
    const named = /^Forwarding: /;
    const listed = await dilnoza.sees(({ labels }) => labels.some((label) => named.test(label)));
    await dilnoza.press(listed.id, named);
    const forbid = said("protect-set-btn", { on: "no" });
    const asked = await dilnoza.sees(({ labels }) => labels.includes(forbid));
    await dilnoza.press(asked.id, forbid);
    const allow = said("protect-set-btn", { on: "yes" });
    const told = await dilnoza.sees(({ labels }) => labels.includes(allow));
    expect(told.id).toBeGreaterThan(asked.id);
    expect(told.isProtected).toBe(true);

    const opened = await opensByNumber(dilnoza, number);
    expect(opened.isProtected).toBe(true);
    // A picture, too.
    const before = newestId(dilnoza);
    await dilnoza.press(opened.id, said("picture-btn"));
    const picture = await dilnoza.sees(({ id }) => id > before);
    expect(picture.isProtected).toBe(true);
    dilnoza.send("/settings");
    const again = await dilnoza.sees(({ id, labels }) => id > picture.id && labels.includes(organizations));
    await dilnoza.press(again.id, organizations);
    const locked = await dilnoza.sees(({ labels }) => labels.some((label) => label.startsWith("🔒")));
    await dilnoza.press(locked.id, /^🔒/);
    const protectedStill = await dilnoza.sees(({ id, labels }) => id >= locked.id && labels.includes(allow));
    await dilnoza.press(protectedStill.id, allow);
    await dilnoza.sees(({ id, labels }) => id >= locked.id && labels.includes(forbid));
    expect((await opensByNumber(dilnoza, number)).isProtected).toBe(false);
  });
});
