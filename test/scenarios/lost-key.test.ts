import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createKeyRing, saveKeyRing } from "../../src/db/key-ring.ts";
import { said } from "../support/bot-words.ts";
import { logsIn, newestId, opensNewInvoice, seesIn, seesNew } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("a key that was rotated away", () => {
  const world = useWorld();

  it("costs the question that was asked, and none of the messages after it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    await dilnoza.press(card.id, said("action-reject-btn"));
    await seesIn(dilnoza, card.id, said("reason-ask"));
    await world().settled();
    expect(world().count("conversations")).toBe(1);
    await world().stopKotib();
    saveKeyRing(join(world().folder, "keys.json"), createKeyRing(Date.now()), "replace");
    await world().startKotib();

    world().forgive(/a token could not be opened/);
    let before = newestId(dilnoza);
    dilnoza.send(number);
    await seesNew(dilnoza, before, said("error-unauthorized"));
    expect(world().count("conversations")).toBe(0);
    const warnings = world().newLogLines.filter((line) => /a conversation could not be opened/.test(line));
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toContain(String(dilnoza.user.id));

    before = newestId(dilnoza);
    await logsIn(world(), dilnoza, "dilnoza");
    await seesNew(dilnoza, before, number);
  });
});
