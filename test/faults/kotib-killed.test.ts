import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  asksForPassword,
  choosesCode,
  linkIn,
  newestId,
  seesIn,
  seesNew,
} from "../support/chat-steps.ts";
import { findTraces } from "../support/find-traces.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";
import { KillableKotib } from "./killable-kotib.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;
const HELP = said("home-help").slice(0, 15);
/** A lease of a killed process passes on after a minute. */
const PAST_LEASES_MS = 61_000;

describe("Kotib, killed", () => {
  let world: World;
  let kotib: KillableKotib;

  beforeEach(async () => {
    world = await startWorld({ start: false });
    kotib = new KillableKotib(world);
    await kotib.start();
  });
  afterEach(async () => {
    await kotib.kill();
    await world.stop();
  });

  it("between the service's work and its answer: one post in all, and the true outcome after the restart", async () => {
    const dilnoza = await world.loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world, dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const browser = world.browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    world.door.interceptNext(ACCEPT, async (proceed) => {
      await proceed();
      await kotib.kill();
      throw new Error("nobody is there any more");
    });
    await expect(browser.signAll(link)).rejects.toThrow();
    expect(kotib.isAlive).toBe(false);
    expect(dilnoza.message(card.id)?.text).not.toContain(says("done", "accept"));

    await kotib.start(PAST_LEASES_MS);
    await seesIn(dilnoza, card.id, says("done", "accept"));
    expect(world.door.count(ACCEPT)).toBe(1);
    expect((await world.truth(id)).stateid).toBe(30);
  });

  it("before the service's work: nothing was posted, which is told in time, and one may sign again", async () => {
    const dilnoza = await world.loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world, dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const browser = world.browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    world.door.interceptNext(ACCEPT, async () => {
      await kotib.kill();
      throw new Error("nobody is there any more");
    });
    await expect(browser.signAll(link)).rejects.toThrow();
    await kotib.start(PAST_LEASES_MS);
    await seesIn(dilnoza, card.id, says("unknown", "accept"));
    await kotib.kill();
    await kotib.start(16 * 60_000 + PAST_LEASES_MS);
    await seesIn(dilnoza, card.id, says("refused", "accept"));
    expect(world.door.count(ACCEPT)).toBe(1);
    expect((await world.truth(id)).stateid).toBe(15);
  });

  it("right after updates were taken: each is worked after the restart, in order", async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const people = ["Anvar", "Barno", "Doston"].map((name) => world.person(name));
    // Telegram takes no message while the process lives.
    world.telegram.failNext("sendMessage", { kind: "slow", until: held }, people.length);
    for (const person of people) {
      person.send("/help");
      person.send("/login");
    }
    await until(() => world.telegram.pendingUpdates === 0, "all updates to be taken");
    await until(
      async () => (await world.count("jobs where type = 'update'")) === 6,
      "all updates to be rows",
    );
    await kotib.kill();
    world.telegram.clearFaults();
    for (const person of people) expect(person.lastMessage()).toBeUndefined();

    await kotib.start(PAST_LEASES_MS);
    for (const person of people) {
      await person.sees(said("login-welcome"));
      const told = person.messages().filter(({ isFromBot }) => isFromBot);
      expect(told.map(({ text }) => text.startsWith(HELP))).toEqual([true, false]);
    }
    go();
    await until(
      async () => (await world.count("jobs where type = 'update'")) === 0,
      "everything to be worked",
    );
  });

  it("with a password in memory: it is deleted in the chat, kept nowhere, and asked for once more", async () => {
    const dilnoza = world.person("dilnoza");
    const { password } = world.demo("dilnoza");
    dilnoza.send("/start");
    await asksForPassword(dilnoza, "dilnoza");
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    world.telegram.failNext("deleteMessage", { kind: "slow", until: held });
    const typed = dilnoza.send(password);
    await until(() => world.telegram.pendingUpdates === 0, "the password to be taken");
    await until(async () => (await world.count("jobs where type = 'update'")) === 1, "its row");
    await kotib.kill();
    const search = async () =>
      findTraces(password, [...(await world.files()), { name: "log", bytes: Buffer.from(kotib.output) }]);
    expect(await search()).toEqual([]);
    world.telegram.clearFaults();

    const before = newestId(dilnoza);
    await kotib.start(PAST_LEASES_MS);
    await seesNew(dilnoza, before, said("login-password-again"));
    expect(dilnoza.message(typed.id)?.isDeleted).toBe(true);
    await seesNew(dilnoza, before, said("login-ask-password", { username: "dilnoza" }));
    dilnoza.send(password);
    await seesNew(dilnoza, before, "✅");
    expect(await search()).toEqual([]);
    go();
  });
});
