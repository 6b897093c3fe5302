/** What one look at a list reads, with whose login, and what it leaves for others to know. */
import { describe, expect, it } from "vitest";
import {
  LoginNeeded,
  ServiceForbidden,
  ServiceRateLimited,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { many, OURS, received, sent } from "./documents.ts";
import { HOUR, MINUTE, ROWS_OF_A_PAGE, type WatchWorld, watched } from "./watch-world.ts";

const DAY = 24 * HOUR;
const MOST_READ = 4 * ROWS_OF_A_PAGE;
const sightOf = ({ sights }: WatchWorld) => sights.find({ tin: OURS, kind: "invoice", list: "receive" });

describe("what readers know of a look", () => {
  it.each([
    ["a list of one page is seen whole", 2, true],
    ["a longer one is not", ROWS_OF_A_PAGE + 1, false],
  ])("%s, also where it stayed as it was", async (_name, count, whole) => {
    const world = await watched(({ lists }) => lists.receive.push(...many(count, received)));
    expect(sightOf(world)).toMatchObject({ whole });
    await world.checkLater();
    expect(sightOf(world)).toMatchObject({ whole });
    const now = world.clock.now();
    const same = { tin: OURS, kind: "invoice", list: "receive" } as const;
    expect(world.sights.isSameSince(same, now)).toBe(whole);
  });

  it("is nothing where the list could not be read", async () => {
    const world = await watched();
    world.answer = failing(new ServiceUnavailable("away"));
    await world.checkLater();
    expect(sightOf(world)).toBeNull();
  });

  it("is nothing where another look was written first, and that one tells", async () => {
    const world = await watched();
    world.lists.receive.push(received("a"));
    let other: Promise<unknown> | null = null;
    world.answer = async ({ list }) => {
      if (list !== "receive" || other !== null) return;
      other = world.work();
      await other;
    };
    world.clock.advance(10 * MINUTE);
    const { note } = world.parts.sights;
    const noted: string[] = [];
    Object.assign(world.parts.sights, {
      note: (list: { list: string }, look: never) => {
        noted.push(list.list);
        note(list as never, look);
      },
    });
    await world.work();
    await world.flush();
    expect(await world.told()).toEqual(["documentArrived a"]);
    expect(noted.filter((list) => list === "receive")).toHaveLength(1);
  });
});

describe("what is read of a long list", () => {
  const long = ({ lists }: WatchWorld) => lists.receive.push(...many(5, received));

  it("is its first page, all of it each hour, and of a short one each day", async () => {
    const world = await watched((there) => {
      long(there);
      there.lists.send.push(sent("s"));
    });
    await world.checkLater(HOUR - MINUTE);
    expect(world.asked).toEqual(["receive 1", "send 1"]);
    world.asked.length = 0;
    await world.checkLater(MINUTE);
    expect(world.asked).toEqual(["receive 1", "receive 2", "send 1"]);
  });

  it("is all of it after it failed, though it begins as before", async () => {
    const world = await watched(long);
    world.answer = failing(new ServiceUnavailable("away"));
    await world.checkLater();
    world.answer = () => {};
    world.lists.receive[4] = received("old-4", { total: 5n });
    await world.checkLater();
    expect(await world.told()).toEqual(["documentAltered old-4"]);
  });

  it("is no further than news lead, and nothing is looked for that the rest may show", async () => {
    const world = await watched(long);
    world.lists.receive.splice(0, 1, received("new"));
    await world.checkLater();
    expect(world.asked).toEqual(["receive 1", "send 1"]);
    expect(await world.told()).toEqual(["documentArrived new"]);
  });

  it("ends where a service answers every page alike", async () => {
    const world = await watched();
    world.lists.receive.push(...many(2, received).flatMap((one) => [one, one, one]));
    world.lists.receive.push(...many(ROWS_OF_A_PAGE * 3, () => received("old-0")));
    await world.checkLater(DAY);
    expect(world.asked.filter((question) => question.startsWith("receive"))).toHaveLength(3);
  });

  it("leaves unlooked for what a row without a state may be", async () => {
    const world = await watched(({ lists }) => lists.receive.push(...many(3, received)));
    world.lists.receive.splice(0, 2, received("odd", { stateId: null }));
    await world.checkLater();
    expect(world.asked).toEqual(["receive 1", "send 1"]);
  });

  it("tells no number of one's own documents", async () => {
    const world = await watched(({ lists }) => lists.send.push(sent("a")));
    world.lists.send.unshift(...many(MOST_READ + 5, sent, "new"));
    await world.checkLater();
    expect(await world.told()).toEqual([]);
  });

  it("tells no number where the list only ever was that long", async () => {
    const world = await watched((there) => {
      there.tellsTotal = false;
      there.lists.receive.push(...many(MOST_READ + 5, received));
    });
    world.lists.receive.unshift(received("new"));
    await world.checkLater(HOUR);
    expect(await world.told()).toEqual(["documentArrived new"]);
  });
});

describe("with whose login a list is read", () => {
  it("is that of each in turn, and a right that was just proved is not written again", async () => {
    const world = await watched();
    const proved = () =>
      world.look.rows<{ at: number }>("select checked_at as at from list_rights where list = 'receive'");
    const [first] = await proved();
    await world.checkLater();
    expect(await proved()).toEqual([first]);
    await world.checkLater(HOUR);
    expect(await proved()).toEqual([{ at: world.clock.now() }]);
  });

  it("warns in the same look whose login ended in it", async () => {
    const world = await watched();
    world.clock.advance(10 * MINUTE);
    world.answer = async ({ accountId }) => {
      await world.endLogin(accountId);
      throw new LoginNeeded(accountId);
    };
    await world.check();
    expect((await world.news()).map(({ news }) => news)).toEqual(["loginEnded"]);
  });

  it("proves three newcomers at a look, and the others at the next", async () => {
    const world = await watched();
    for (const person of [1002, 1003, 1004, 1005, 1006]) await world.logIn(person);
    world.asked.length = 0;
    await world.checkLater();
    expect(world.asked.filter((question) => question === "receive 1")).toHaveLength(3);
    world.asked.length = 0;
    await world.checkLater();
    expect(world.asked.filter((question) => question === "receive 1")).toHaveLength(2);
    expect(await world.count("list_rights where list = 'receive'")).toBe(6);
  });

  it("asks each colleague once for a document that is in no list", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a")));
    await world.logIn(1002);
    await world.checkLater();
    world.lists.receive.length = 0;
    world.asked.length = 0;
    await world.checkLater();
    expect(world.asked.filter((question) => question === "document a")).toHaveLength(2);
    const news = (await world.news()).map(({ user, news: name, data }) => ({ user, name, data }));
    const was = { number: "N-a", partnerName: "name of 300000022", total: "10000", currency: null };
    const data = { from: 15, to: null, changed: [], list: "receive", view: null, was };
    expect(news).toEqual([1001, 1002].map((user) => ({ user, name: "documentCancelled", data })));
  });

  it("takes nothing for gone where a colleague's login ended or is refused", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a"), received("b")));
    world.lists.receive.length = 0;
    world.answer = ({ accountId, list }) => {
      if (list !== null) return;
      throw world.asked.at(-1) === "document a" ? new LoginNeeded(accountId) : new ServiceForbidden("no");
    };
    await world.checkLater();
    expect(await world.told()).toEqual([]);
  });

  it("stops looking for documents where the service asks to wait, and goes on there", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a"), received("b")));
    world.lists.receive.length = 0;
    const until = world.clock.now() + HOUR;
    world.answer = ({ list }) => {
      if (list === null) throw new ServiceRateLimited("429", { seconds: 1, retryAt: until });
    };
    expect(await world.checkLater()).toBe(until);
    expect(world.asked.filter((question) => question.startsWith("document"))).toEqual(["document a"]);
    world.answer = () => {};
    await world.checkLater(HOUR);
    expect(await world.told()).toEqual(["documentCancelled a", "documentCancelled b"]);
  });
});

describe("when an organization is looked at again", () => {
  const countOf = async (world: WatchWorld) => await world.db.watched.findOrganization(OURS);

  it("is in an hour once it was asked as often as a day allows, and at midnight it counts anew", async () => {
    const world = await watched();
    const { requestsPerDay } = world.parts.policies.watching;
    const { requests, countedDay } = (await countOf(world)) ?? {};
    expect([requests, countedDay]).toEqual([2, "2026-01-05"]);
    await world.look.change("update watched_organizations set requests = ?", requestsPerDay - 1);
    await world.checkLater();
    expect((await countOf(world))?.requests).toBe(requestsPerDay + 1);
    world.asked.length = 0;
    expect(await world.checkLater()).toBe(world.clock.now() + HOUR);
    expect(world.asked).toEqual([]);
    await world.checkLater(12 * HOUR);
    expect(await countOf(world)).toMatchObject({ requests: 2, countedDay: "2026-01-06" });
  });

  it("is when everybody's requests allow it, and what was not used is given back", async () => {
    const world = await watched();
    const { budget } = world.parts;
    const taken: number[] = [];
    Object.assign(budget, { take: () => 5000, settle: (requests: number) => taken.push(requests) });
    expect(await world.checkLater()).toBe(world.clock.now() + 5000);
    expect(world.asked).toEqual([]);
    Object.assign(budget, { take: () => 0 });
    await world.checkLater();
    expect(taken).toEqual([2 - 12]);
  });

  it("counts as failed only where no list answers", async () => {
    const world = await watched();
    world.answer = ({ list }) => {
      if (list === "receive") throw new ServiceUnavailable("500");
    };
    await world.checkLater();
    expect((await countOf(world))?.failures).toBe(0);
  });

  it("is at once for who logged in meanwhile", async () => {
    const world = await watched();
    world.answer = async () => {
      world.answer = () => {};
      world.clock.advance(1000);
      await world.logIn(1002);
    };
    expect(await world.checkLater()).toBe(world.clock.now() + 1000);
  });

  it("is long after where nobody's login holds, unless somebody comes", async () => {
    const world = await watched();
    await world.db.users.setBlocked(1001);
    expect(await world.checkLater()).toBe(world.clock.now() + 12 * HOUR);
    expect(world.asked).toEqual([]);
  });

  it.each([
    ["so long", 24 * HOUR, true],
    ["no longer than a day: the clock was set back", 24 * HOUR + 1, false],
    ["until now", 0, false],
  ])("waits as long as the service asked to, and %s", async (_name, wait, waits) => {
    const world = await watched();
    const until = world.clock.now() + wait;
    await world.look.change("update watched_organizations set not_before = ?", until);
    const next = await world.work();
    expect(world.asked.length === 0).toBe(waits);
    if (waits) expect(next).toBe(until);
  });

  it.each([
    ["the operator turned watching off", "off"],
    ["nobody of it is known any more", "gone"],
  ])("is never where %s", async (_name, why) => {
    const world = await watched();
    if (why === "gone") await world.look.change("delete from watched_organizations");
    else Object.assign(world.parts, { policies: turnedOff(world) });
    world.clock.advance(HOUR);
    expect(await world.work()).toBeNull();
    expect(world.asked).toEqual([]);
  });
});

function turnedOff({ parts: { policies } }: WatchWorld) {
  return { ...policies, watching: { ...policies.watching, on: false } };
}

/** What takes jobs and settles them, as a runner does. */
function createRunner({ db, clock }: WatchWorld) {
  return {
    /** Those of the organization that are due. */
    looks: async () => {
      const claimed = await db.jobs.claim({ owner: "o", leaseUntil: clock.now() + MINUTE, limit: 50 });
      return claimed.filter(({ lane }) => lane.startsWith("watch:"));
    },
    free: (id: number, outcome: { kind: "done" } | { kind: "again"; runAt: number }) =>
      db.jobs.settle([{ id, owner: "o", outcome }]),
  };
}

it.each<[string, "before" | "meanwhile" | "after"]>([
  ["before a look", "before"],
  ["while one is under way that has planned the next", "meanwhile"],
  ["after it", "after"],
])("somebody who comes %s is looked for at once", async (_what, when) => {
  const world = await watched();
  const { clock, watch, flush } = world;
  const { looks, free } = createRunner(world);
  const comes = async () => {
    await watch.noteActivity(1001);
    await flush();
  };
  clock.advance(20 * MINUTE);
  if (when === "before") await comes();
  const [underWay] = await looks();
  // What an active person may count on, and what the others wait for.
  const planned = await world.work();
  expect(((planned ?? 0) - clock.now()) / MINUTE).toBe(when === "before" ? 2 : 7);
  if (when === "meanwhile") await comes();
  await free(underWay?.id ?? 0, { kind: "again", runAt: planned ?? 0 });
  if (when === "after") await comes();
  const [next] = await looks();
  expect(next?.type ?? null).toBe({ before: null, meanwhile: "look", after: "watch" }[when]);
  if (next?.type !== "look") return;
  await watch.jobs.look.work(next);
  await free(next.id, { kind: "done" });
  expect((await looks()).map(({ type }) => type)).toEqual(["watch"]);
});

it.each([
  ["is asked for", ({ watch }: WatchWorld) => watch.look(OURS)],
  [
    "a login begins",
    async ({ db, watch }: WatchWorld) => {
      for (const account of await db.accounts.findOfUser(1001)) await watch.begin(account);
    },
  ],
])("a look that %s while another is under way comes after it", async (_what, asks) => {
  const world = await watched();
  const { clock, watch } = world;
  const { looks, free } = createRunner(world);
  clock.advance(10 * MINUTE);
  const [underWay] = await looks();
  expect(underWay?.type).toBe("watch");
  await asks(world);
  await asks(world);
  expect(await looks()).toEqual([]);
  await free(underWay?.id ?? 0, { kind: "again", runAt: clock.now() + HOUR });
  const asked = await looks();
  expect(asked.map(({ type }) => type)).toEqual(["look"]);
  for (const job of asked) {
    await watch.jobs.look.work(job);
    await free(job.id, { kind: "done" });
  }
  expect((await looks()).map(({ id }) => id)).toEqual([underWay?.id]);
});
