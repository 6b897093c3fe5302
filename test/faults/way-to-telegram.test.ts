import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId } from "../support/chat-steps.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

describe("updates that were taken while Telegram cannot be written to", () => {
  let world: World;
  let proxy: TcpProxy;
  let people: readonly Person[];
  /** Polls go through, so that updates are taken. */
  const only = /\/(?!getUpdates)\w+$/;
  const HELP = said("home-help").slice(0, 15);

  beforeAll(async () => {
    world = await startWorld({ start: false });
    proxy = await openTcpProxy(world.env.BOT_API_ROOT ?? "");
    world.env.BOT_API_ROOT = proxy.url;
    await world.startKotib();
    people = ["Anvar", "Barno", "Davron"].map((name) => world.person(name));
  });
  afterAll(async () => {
    await proxy?.close();
    await world?.stop();
  });

  /** @promise outages: After an outage of Telegram everybody is answered soon. */
  it("are answered soon after an outage, however long it was; meanwhile Telegram is asked little", async () => {
    const before = people.map(newestId);
    await proxy.set({ kind: "reset", only });
    for (const person of people) person.send("/help");
    // Pauses grow as long as they ever do.
    for (let minutes = 0; minutes < 10; minutes += 1) {
      const struck = proxy.struck;
      world.advance(60_000);
      await until(() => proxy.struck > struck, "somebody to try", 30_000);
    }
    const [from, struck] = [performance.now(), proxy.struck];
    await until(() => proxy.struck - struck >= 3, "Telegram to be asked", 60_000);
    expect(performance.now() - from).toBeGreaterThan(2000);
    await proxy.set(null);
    const isAnswered = () =>
      people.every((person, index) => {
        const told = person.messages().filter(({ id }) => id > (before[index] ?? 0));
        return told.some(({ isFromBot, text }) => isFromBot && text.startsWith(HELP));
      });
    await until(isAnswered, "everybody to be answered", 8000);
  });

  /** @promise outages: A tap is answered once, although its work is done again. */
  it("answers a tap once, although its work is done again", async () => {
    const [person] = people;
    if (person === undefined) throw new Error("nobody is there");
    const refused = () =>
      world.telegram.callsOf("answerCallbackQuery").filter(({ error }) => error !== undefined).length;
    person.send("/start");
    const label = said("login-in-chat-btn");
    const found = await person.waitFor(() => person.findButton(label), { what: label });
    const before = refused();
    // The tap is answered; what is written after it is not.
    await proxy.set({ kind: "reset", only: /\/(?:edit|send)Message\w*$/ });
    const struck = proxy.struck;
    const { answer: answered } = person.beginPress(found.message.id, found.button.callback_data ?? "");
    await answered;
    await until(() => proxy.struck - struck >= 2, "the work to be tried again", 30_000);
    await proxy.set(null);
    world.advance(60_000);
    await person.sees(said("login-ask-username"), { timeoutMs: 60_000 });
    await world.settled();
    expect(refused() - before).toBe(0);
  });
});
