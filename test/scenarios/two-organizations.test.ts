import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import { logsIn, opensNewInvoice, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("somebody with two organizations", () => {
  const world = useWorld();

  it("decides for the organization whose card it is, whichever was looked at last", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await opensNewInvoice(world(), dilnoza);
    const accept = card.buttons.flat().find(({ text }) => text === said("action-accept-btn"));
    dilnoza.send("/login");
    await logsIn(world(), dilnoza, "nargiza");
    await dilnoza.pressData(card.id, accept?.callback_data ?? "");
    await world().settled();
    const username = "(select username from accounts where accounts.id = submissions.account_id)";
    expect(await world().count(`submissions where document_id = '${id}' and ${username} = 'dilnoza'`)).toBe(
      1,
    );
    await dilnoza.sees(says("open", "accept"));
  });

  it("searches in the organization that is looked at, also for what was searched for in another just now", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const searches = async (answer: string | RegExp) => {
      await types(dilnoza, "namuna savdo", answer);
    };
    // Its own name: nobody's partner there.
    await searches(/nothing/);
    dilnoza.send("/login");
    await logsIn(world(), dilnoza, "nargiza");
    await searches("🔎 namuna savdo: ");
  });
});
