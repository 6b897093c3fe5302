import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensNewInvoice, presses, refreshesCard, seesIn } from "../support/chat-steps.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

/** What is tapped so much later is no passing trouble any more. */
const LATER_MS = 6000;
const MINUTE = 60_000;
const [AWAY = ""] = said("error-service-away", { since: "#" }).split("#");
const BACK = said("service-back");

describe("while the service is away", () => {
  let world: World;
  let proxy: TcpProxy;
  let dilnoza: Person;
  let card: ChatMessage;

  beforeAll(async () => {
    world = await startWorld({ start: false });
    proxy = await openTcpProxy(world.door.url);
    world.env.SERVICE_URL = proxy.url;
    await world.startKotib();
    world.advanceToWorkingHours();
    dilnoza = await world.loggedIn("dilnoza");
    ({ card } = await opensNewInvoice(world, dilnoza));
  });
  afterAll(async () => {
    await proxy?.close();
    await world?.stop();
  });

  const told = (after: number) =>
    dilnoza.messages().filter(({ id, text, isDeleted }) => id > after && !isDeleted && text.startsWith(BACK));
  const waiting = () => world.count("notices where news = 'serviceBack' and delivered_at is null");

  async function findsItAway(): Promise<void> {
    await proxy.set({ kind: "refuse" });
    await refreshesCard(dilnoza, card.id);
    await seesIn(dilnoza, card.id, said("error-unavailable"));
    world.advance(LATER_MS);
    await presses(dilnoza, card.id, said("retry-btn"), AWAY);
  }

  /** @promise outages: A tap that the service could not serve ends in a promise, kept once the service answers. */
  it("tells since when, and once that it is back, with the way on", async () => {
    const before = newestId(dilnoza);
    await findsItAway();
    expect(dilnoza.message(card.id)?.text).toMatch(new RegExp(`^${AWAY}\\d\\d:\\d\\d\\.`));
    // A second tap finds the same; it is no second promise.
    await dilnoza.press(card.id, said("retry-btn"));
    await world.settled();
    expect(await waiting()).toBe(1);
    world.advance(MINUTE);
    await world.settled();
    expect(told(before)).toHaveLength(0);

    await proxy.set(null);
    world.advance(MINUTE);
    await until(() => told(before).length > 0, "to be told that it is back", 60_000);
    const [message] = told(before);
    expect(message?.labels).toEqual([said("retry-btn"), said("home-btn")]);
    world.advance(10 * MINUTE);
    await world.settled();
    expect(told(before)).toHaveLength(1);
    await dilnoza.press(message?.id ?? 0, said("retry-btn"));
    card = await dilnoza.sees(
      ({ id, text }) => id >= (message?.id ?? 0) && text.includes(said("card-state")),
    );
  });

  /** @promise outages: A person who found out alone that the service is back is not told. */
  it("does not tell who found out alone", async () => {
    const before = newestId(dilnoza);
    await findsItAway();
    await proxy.set(null);
    world.advance(10_500);
    await presses(dilnoza, card.id, said("retry-btn"), said("card-state"));
    await world.settled();
    expect(await waiting()).toBe(0);
    world.advance(10 * MINUTE);
    await world.settled();
    expect(told(before)).toHaveLength(0);
  });

  it("keeps its word over a restart", async () => {
    const before = newestId(dilnoza);
    await findsItAway();
    await world.stopKotib();
    await proxy.set(null);
    await world.startKotib();
    world.advance(MINUTE);
    await until(() => told(before).length > 0, "to be told that it is back", 60_000);
  });
});
