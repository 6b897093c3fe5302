import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import { acceptsNewInvoice, newestId, seesIn, seesNew, signs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const SECRET = "webhook-secret-for-tests-only";
const HELP = said("home-help").slice(0, 15);

describe("updates by webhook", () => {
  const world = useWorld({
    publicUrl: "https://kotib.example",
    env: { WEBHOOK_SECRET: SECRET },
  });

  it("carry the whole thread", async () => {
    world().secrets.add(SECRET);
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await seesIn(dilnoza, card.id, says("done", "accept"));
    expect(world().telegram.count("getUpdates")).toBe(0);
    const login = dilnoza.messages().flatMap((message) => message.buttons.flat());
    expect(login.map(({ url }) => url).filter(Boolean)).not.toContainEqual(expect.stringMatching(/^http:/));
  });

  it("wait at Telegram while Kotib is away", async () => {
    const person = world().person("Sabrli");
    await world().stopKotib();
    const before = newestId(person);
    person.send("/help");
    await world().startKotib();
    world().telegram.tick();
    await seesNew(person, before, HELP);
  });
});
