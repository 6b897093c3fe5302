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

  it("are worked once although they are delivered twice", async () => {
    const person = world().person("Sabrli");
    world().telegram.duplicateNextUpdate();
    person.send("/help");
    await person.sees(HELP);
    person.send("/login");
    await person.sees(said("login-welcome"));
    await world().settled();
    expect(person.messages().filter(({ isFromBot }) => isFromBot)).toHaveLength(2);
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

  it("are taken from nobody who does not know the secret", async () => {
    const stranger = world().person("Begona");
    const update = {
      update_id: 1,
      message: {
        message_id: 1,
        date: Math.floor(world().now() / 1000),
        chat: { id: stranger.id, type: "private", first_name: "Begona" },
        from: { id: stranger.id, is_bot: false, first_name: "Begona" },
        text: "/help",
      },
    };
    for (const secret of ["", "wrong", SECRET.slice(0, -1), `${SECRET}x`]) {
      const answer = await fetch(`${world().url}/telegram/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret },
        body: JSON.stringify(update),
      });
      expect(answer.status).toBe(401);
    }
    await world().settled();
    expect(stranger.lastMessage()).toBeUndefined();
    expect(await world().count("taken_updates where update_id = 1")).toBe(0);
  });

  it("of odd shapes are answered 200, so that Telegram repeats none of them, and change nothing", async () => {
    world().forgive(
      /an update could not be read|job given up|chat not found|query is too old|tap not answered/,
    );
    const bodies = [
      "null",
      "7",
      "no JSON",
      '{"update_id":"7"}',
      '{"update_id":1e300}',
      '{"update_id":900000001,"message":{"from":{"id":5},"text":"no chat"}}',
      '{"update_id":900000002,"message":{"chat":{"id":5,"type":"private"},"from":{"id":5}}}',
      `{"update_id":900000003,"deep":${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
      `{"update_id":900000004,"callback_query":{"id":"1","from":{"id":"x"},"data":{}}}`,
    ];
    for (const body of bodies) {
      const answer = await fetch(`${world().url}/telegram/webhook`, {
        method: "POST",
        headers: {
          Host: "kotib.example",
          "Content-Type": "application/json",
          "X-Telegram-Bot-Api-Secret-Token": SECRET,
        },
        body,
      });
      expect(answer.status, body.slice(0, 60)).toBe(200);
    }
    await world().settled();
    const person = world().person("Keyingi");
    person.send("/help");
    await person.sees(HELP);
  });
});
