import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LoginNeeded,
  ServiceForbidden,
  ServiceProtocol,
  ServiceRateLimited,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import type { ReadableList } from "../../../src/reading/readable-lists.ts";
import { pickDue } from "../../../src/watch/sentinel.ts";
import { failing } from "../../support/failing.ts";
import { invoice, sentInvoice } from "./documents.ts";
import { createWatchWorld, HOUR, MINUTE, type WatchWorld } from "./watch-world.ts";

const DASHBOARD = "dashboard";
const BOTH = ["receive 1", "send 1"];

/** Watched with a service that counts what is open in both lists, and looked at so lately that no list has its turn. */
async function counted(): Promise<WatchWorld> {
  const world = await createWatchWorld();
  const open = (list: "receive" | "send") => world.lists[list].filter(({ stateId }) => stateId === 15).length;
  world.counts = () => ({ invoice_receive: open("receive"), invoice_send: open("send") });
  world.lists.receive.push(invoice({ id: "a" as never }));
  world.lists.send.push(sentInvoice({ id: "b" as never }));
  await world.logIn();
  await world.check();
  // Somebody who just logged in is there for a while; then all lists have their turn.
  await askedAt(world, 31 * MINUTE);
  return world;
}

/** What the service was asked when it was looked at again so much later. */
async function askedAt(world: WatchWorld, milliseconds = 7 * MINUTE): Promise<string[]> {
  const before = world.asked.length;
  await world.checkLater(milliseconds);
  return world.asked.slice(before);
}

const requestsOf = ({ look }: WatchWorld) => look.value<number>("select requests from watched_organizations");

describe("between full looks", () => {
  it.each<[string, (world: WatchWorld) => unknown, string[]]>([
    ["nothing moved", () => undefined, [DASHBOARD]],
    [
      "a document came in",
      ({ lists }) => lists.receive.unshift(invoice({ id: "c" as never })),
      [DASHBOARD, "receive 1"],
    ],
    [
      "the partner answered",
      ({ lists }) => {
        lists.send[0] = sentInvoice({ id: "b" as never, stateId: 30 });
      },
      [DASHBOARD, "send 1"],
    ],
    [
      "the service counts one of the lists no more",
      (world) => {
        world.counts = () => ({ invoice_receive: 1 });
      },
      [DASHBOARD, "send 1"],
    ],
    [
      "somebody is there",
      async ({ watch, flush }) => {
        await watch.noteActivity(1001);
        await flush();
      },
      BOTH,
    ],
  ])("%s", async (_, happen, asked) => {
    const world = await counted();
    await happen(world);
    expect(await askedAt(world)).toEqual(asked);
  });

  it.each<[string, WatchWorld["counts"]]>([
    ["there is no dashboard", () => null],
    ["it is not understood", failing(new ServiceProtocol("no keys"))],
    ["it is away", failing(new ServiceUnavailable("no answer"))],
  ])("all lists are read where %s", async (_, counts) => {
    const world = await counted();
    world.counts = counts;
    expect(await askedAt(world)).toEqual(BOTH);
  });

  it("the counts are asked for at first sight, and kept over a look that asks for none", async () => {
    const fresh = await createWatchWorld();
    fresh.counts = () => ({ invoice_receive: 0, invoice_send: 0 });
    await fresh.logIn();
    expect(await askedAt(fresh, 0)).toEqual([DASHBOARD, ...BOTH]);

    const world = await counted();
    await world.watch.noteActivity(1001);
    await world.flush();
    expect(await askedAt(world, MINUTE)).toEqual(BOTH);
    expect(await askedAt(world, 14 * MINUTE)).toEqual([DASHBOARD]);
  });

  it("all lists are read after a look at which none could be", async () => {
    const world = await counted();
    const { counts, answer } = world;
    world.counts = failing(new ServiceUnavailable("no answer"));
    world.answer = failing(new ServiceUnavailable("no answer"));
    await askedAt(world);
    Object.assign(world, { counts, answer });
    expect(await askedAt(world)).toEqual(BOTH);
    expect(await askedAt(world)).toEqual([DASHBOARD]);
  });

  it("asks nothing else where the service asks to wait", async () => {
    const world = await counted();
    const until = world.clock.now() + 40 * MINUTE;
    world.counts = failing(new ServiceRateLimited("429", { seconds: 1800, retryAt: until }));
    world.asked.length = 0;
    expect(await world.checkLater(7 * MINUTE)).toBe(until);
    expect(world.asked).toEqual([]);
  });

  it.each([
    ["whose login ended", (account: string) => new LoginNeeded(account)],
    ["who may not see the dashboard", () => new ServiceForbidden("403")],
  ])("asks the next person after one %s", async (_, refusal) => {
    const world = await counted();
    await world.logIn(1002);
    await askedAt(world, HOUR);
    const { counts } = world;
    const asked: string[] = [];
    world.counts = (account) => {
      if (asked.push(account) === 1) throw refusal(account);
      return counts(account);
    };
    const before = await requestsOf(world);
    expect(await askedAt(world)).toEqual([DASHBOARD]);
    expect(new Set(asked).size).toBe(2);
    expect((await requestsOf(world)) - before).toBe(2);
  });

  it("asks nobody who is logged out", async () => {
    const world = await counted();
    await world.logIn(1002);
    await askedAt(world, HOUR);
    await world.look.change("update accounts set token = null where telegram_user_id = 1001");
    const before = await requestsOf(world);
    expect(await askedAt(world)).toEqual([DASHBOARD]);
    expect((await requestsOf(world)) - before).toBe(1);
  });

  it.each([
    { letters: 3 },
    // It names them without a number.
    { invoice_receive: null, invoice_send: null },
  ])("asks a dashboard that counts none of the lists once a day: %j", async (counts) => {
    const world = await counted();
    world.counts = () => counts as Record<string, number>;
    expect(await askedAt(world)).toEqual([DASHBOARD, ...BOTH]);
    expect(await askedAt(world)).toEqual(BOTH);
    expect(await askedAt(world, 24 * HOUR)).toEqual([DASHBOARD, ...BOTH]);
  });
});

describe("the turns of lists that nothing calls for", () => {
  const places = Array.from({ length: 12 }, (_, index) => {
    const list = { counts: { keys: [`list_${index}`], evidence: "assumed" } };
    return { kind: "act", name: `list${index}`, list } as unknown as ReadableList;
  });
  const counts = new Map(places.map((_, index) => [`list_${index}`, 1]));
  const pace = { pause: 7 * MINUTE, turn: 30 * MINUTE, shorterSince: 0 };

  it("come within their time, a few at each look, whenever each was read before", () => {
    const pauses = fc.array(fc.integer({ min: 0.8 * pace.pause, max: pace.pause }), {
      minLength: 30,
      maxLength: 30,
    });
    const ages = fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(pauses, fc.oneof(ages, fc.constant(Array<number>(12).fill(0))), (each, ago) => {
        let now = Date.UTC(2026, 0, 5, 7);
        const looks = Object.fromEntries(
          places.map(({ name }, index) => [`act.${name}`, { at: now - (ago[index] ?? 0), counted: "1" }]),
        );
        for (const pause of each) {
          now += pause;
          const due = pickDue(places, { looks, counts, now }, pace);
          expect(due.length).toBeLessThanOrEqual(3);
          for (const { name } of due)
            expect(now - (looks[`act.${name}`]?.at ?? 0)).toBeLessThan(pace.turn + MINUTE);
          for (const { name } of due) looks[`act.${name}`] = { at: now, counted: "1" };
          const oldest = Math.min(...Object.values(looks).map(({ at }) => at));
          expect(now - oldest).toBeLessThanOrEqual(pace.turn);
        }
      }),
    );
  });

  it("come a few at a time when office hours begin, those read longest ago first, and all within their time", () => {
    const begins = Date.UTC(2026, 0, 5, 4);
    const looks = Object.fromEntries(
      places.map(({ name }, index) => [`act.${name}`, { at: begins - (100 - index) * MINUTE, counted: "1" }]),
    );
    const turns = [6, 13, 20, 27].map((minute) => {
      const now = begins + minute * MINUTE;
      const due = pickDue(places, { looks, counts, now }, { ...pace, shorterSince: begins });
      for (const { name } of due) looks[`act.${name}`] = { at: now, counted: "1" };
      return due.map(({ name }) => places.findIndex((place) => place.name === name));
    });
    expect(turns).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ]);
  });

  it("come not at all where no time is set for them, and all at once after a long pause or a clock set back", () => {
    const now = Date.UTC(2026, 0, 5, 7);
    const looksAt = (at: number) =>
      Object.fromEntries(places.map(({ name }) => [`act.${name}`, { at, counted: "1" }]));
    const due = (at: number, turn: number) =>
      pickDue(places, { looks: looksAt(at), counts, now }, { ...pace, turn }).length;
    expect(due(now - HOUR, pace.turn)).toBe(places.length);
    expect(due(now - 24 * HOUR, Number.POSITIVE_INFINITY)).toBe(0);
    expect(due(now + HOUR, pace.turn)).toBe(places.length);
  });
});
