import { describe, expect, it } from "vitest";
import { WEBHOOK_PATH } from "../../src/web/webhook-route.ts";
import { said, says } from "../support/bot-words.ts";
import { acceptsNewInvoice, newestId, seesNew, seesOutcome, signs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

type Of = Readonly<Record<"from" | "message" | "tap", object>>;

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
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
    expect(world().telegram.count("getUpdates")).toBe(0);
    const login = dilnoza.messages().flatMap((message) => message.buttons.flat());
    expect(login.map(({ url }) => url).filter(Boolean)).not.toContainEqual(expect.stringMatching(/^http:/));
  });

  it.each([
    ["a tap without data", (of: Of) => ({ callback_query: { ...of.tap, data: null } })],
    ["a message without its text", (of: Of) => ({ message: { ...of.message, text: null } })],
  ])("keep nobody waiting that Telegram never sends: %s", async (name, make) => {
    // The made-up tap is none of its own.
    world().forgive(/query is too old|tap not answered/);
    const person = world().person(name);
    const from = { id: person.id, is_bot: false, first_name: "X" };
    const chat = { id: person.id, type: "private", first_name: "X" };
    const message = { message_id: 900_001, date: 1, chat, from, text: "salom" };
    const tap = { id: "1", from, chat_instance: "1", message };
    const update = { update_id: person.id + 500_000_000, ...make({ from, message, tap }) };
    const answer = await fetch(`${world().url}${WEBHOOK_PATH}`, {
      method: "POST",
      headers: { "X-Telegram-Bot-Api-Secret-Token": SECRET },
      body: JSON.stringify(update),
    });
    expect(answer.status).toBe(200);
    const before = newestId(person);
    person.send("/help");
    await seesNew(person, before, HELP);
    await world().settled();
    expect(world().newLogLines.join()).not.toContain("tried again");
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
