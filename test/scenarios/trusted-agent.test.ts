import { describe, expect, it } from "vitest";
import { createTranslator } from "../../src/locales/translator.ts";
import { said, says } from "../support/bot-words.ts";
import { opensWaiting, presses, ROW, seesIn, signs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const { text } = createTranslator("en");

describe("the trusted agent", () => {
  const world = useWorld();

  it("sees what waits for the agent on home, and accepts it with a key of a personal number", async () => {
    const ishonch = await world().loggedIn("ishonch");
    const home = await opensWaiting(ishonch);
    await ishonch.press(home.id, ROW);
    const card = await ishonch.waitFor(
      () =>
        ishonch.message(home.id)?.labels.includes(said("action-agentAccept-btn")) && ishonch.message(home.id),
      { what: "the card with the agent's actions" },
    );
    expect(card.text).toContain(text("state-7-agent"));
    expect(card.labels).not.toContain(said("action-accept-btn"));
    await presses(ishonch, card.id, said("action-agentAccept-btn"), says("open", "agentAccept"));
    await signs(ishonch, world().browser("ishonch"));
    await seesIn(ishonch, card.id, says("done", "agentAccept"));
    expect(world().service.requests.count("invoice.agentAccept", 200)).toBe(1);
  });
});
