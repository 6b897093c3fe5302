import { describe, expect, it } from "vitest";
import {
  ServiceForbidden,
  ServiceProtocol,
  ServiceRateLimited,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { onPostgres } from "../../support/store-under-test.ts";
import { many, OURS, received, sent } from "./documents.ts";
import { HOUR, MINUTE, ROWS_OF_A_PAGE, type WatchWorld, watched } from "./watch-world.ts";

const DAY = 24 * HOUR;

describe("what changes in a list", () => {
  it("is nothing at first sight, and each document afterwards, once", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a")));
    world.lists.receive.unshift(received("b"), received("c"));
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived b", "documentArrived c"]);
    await world.checkLater();
    await world.checkLater(2 * DAY);
    expect(await world.told()).toEqual([]);
  });

  it("is counted by state, each list for itself", async () => {
    const world = await watched(({ lists }) => {
      lists.receive.push(
        ...many(3, received),
        received("a", { stateId: 30 }),
        received("b", { stateId: null }),
      );
      lists.send.push(sent("c", { stateId: 20 }));
    });
    const countsOf = async (list: string) => [
      ...(await world.db.watched.countStates(OURS, { kind: "invoice", list })),
    ];
    expect((await countsOf("receive")).sort()).toEqual([
      [15, 3],
      [30, 1],
    ]);
    expect(await countsOf("send")).toEqual([[20, 1]]);
  });

  it("is not told to whom turned that off", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a")));
    world.lists.receive[0] = received("a", { stateId: 30 });
    await world.checkLater();
    // That somebody else decided it is off unless it is wanted.
    expect(await world.told()).toEqual([]);
  });

  it("is read on where news fill the first page, wherever in the list they are", async () => {
    const world = await watched(({ lists }) => lists.receive.push(...many(2, received)));
    const news = many(ROWS_OF_A_PAGE * 2 + 1, received, "new");
    world.lists.receive.unshift(...news);
    await world.checkLater();
    expect(await world.told()).toEqual(news.map(({ id }) => `documentArrived ${id}`));
  });

  it("is found behind the first page where the list tells that it grew, and within an hour where it does not", async () => {
    const fill = ({ lists }: WatchWorld) => lists.receive.push(...many(5, received));
    const world = await watched(fill);
    world.lists.receive.push(received("last"));
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived last"]);

    const silent = await watched((there) => {
      there.tellsTotal = false;
      fill(there);
    });
    silent.lists.receive.push(received("last"));
    await silent.checkLater();
    expect(await silent.told()).toEqual([]);
    await silent.checkLater(HOUR);
    expect(await silent.told()).toEqual(["documentArrived last"]);
  });

  /** @promise news: More changes than Kotib reads are told by their number. */
  it("is told by its number where it is more than is read", async () => {
    const world = await watched(({ lists }) => lists.receive.push(...many(2, received)));
    world.lists.receive.unshift(...many(ROWS_OF_A_PAGE * 4 + 7, received, "new"));
    await world.checkLater();
    const news = await world.news();
    expect(news.filter(({ news: name }) => name === "documentArrived")).toHaveLength(ROWS_OF_A_PAGE * 4);
    expect(news.filter(({ news: name }) => name === "moreNews").map(({ data }) => data)).toEqual([
      { list: "receive", count: 7 },
    ]);
    await world.checkLater();
    expect(await world.news()).toEqual([]);
  });

  it("is told without a number where the list has none", async () => {
    const world = await watched((there) => {
      there.tellsTotal = false;
      there.lists.receive.push(received("a"));
    });
    world.lists.receive.unshift(...many(ROWS_OF_A_PAGE * 4 + 7, received, "new"));
    await world.checkLater();
    expect((await world.news()).filter(({ news }) => news === "moreNews").map(({ data }) => data)).toEqual([
      { list: "receive", count: null },
    ]);
  });

  it("is no old document that slides into what is read", async () => {
    const world = await watched(({ lists }) =>
      lists.send.push(...many(20, (id) => sent(id, { stateId: 30 }))),
    );
    world.lists.send.splice(0, 4);
    await world.checkLater(HOUR);
    expect(await world.told()).toEqual([]);
    world.lists.send.unshift(sent("new", { stateId: 20 }));
    await world.checkLater(HOUR);
    expect(await world.told()).toEqual(["documentAnswered new"]);
  });
});

describe("when a document came", () => {
  const cameAt = async ({ look }: WatchWorld, id: string) =>
    await look.value("select came_at from watched_documents where document_id = ?", id);

  it("is not known of what was there at the first look, and is the look before the others were found", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("old")));
    const at = world.clock.now();
    world.lists.receive.unshift(received("new"));
    await world.checkLater();
    expect([await cameAt(world, "old"), await cameAt(world, "new")]).toEqual([null, at]);
    // Whatever becomes of it, it came then.
    world.lists.receive[0] = received("new", { total: 5n });
    await world.checkLater();
    world.lists.receive[0] = received("new", { stateId: 30 });
    await world.checkLater();
    expect(await cameAt(world, "new")).toBe(at);
  });

  it("is the last look at its list, also where that one showed it as it was", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a", { stateId: 7 })));
    for (let looks = 0; looks < 5; looks += 1) await world.checkLater(HOUR);
    const at = world.clock.now();
    world.lists.receive.splice(0, 1, received("new"), received("a", { stateId: 8 }));
    await world.checkLater();
    const began = await world.look.value(
      "select wait_began_at from watched_documents where document_id = 'a'",
    );
    expect([await cameAt(world, "new"), began]).toEqual([at, at]);
  });

  it("is no look that was not kept, and none at the beginning of a longer list", async () => {
    const world = await watched(({ lists }) =>
      lists.send.push(...many(ROWS_OF_A_PAGE * 2, received, "long")),
    );
    const first = world.clock.now();
    world.lists.receive.push(received("new"));
    world.answer = async () => {
      world.answer = () => {};
      await world.look.change("update watched_lists set read_at = read_at - 1");
    };
    await world.checkLater();
    expect(await world.look.count("watched_documents where document_id = 'new'")).toBe(0);
    world.lists.send.unshift(received("newest"));
    await world.checkLater();
    expect([await cameAt(world, "new"), await cameAt(world, "newest")]).toEqual([first, first - 1]);
  });

  it("is not known of an old one that slides into what is read", async () => {
    const world = await watched(({ lists }) => lists.receive.push(...many(20, received)));
    world.lists.receive.splice(0, 4);
    await world.checkLater(HOUR);
    expect(await world.look.count("watched_documents where came_at is not null")).toBe(0);
  });

  it.each<[what: string, before: number | null, isNow: boolean]>([
    ["that it begins to wait for the receiver once the agent has accepted it, is known", 7, true],
    ["that its state can be read at last, is no begin of waiting", null, false],
  ])("does not change by this: %s", async (_what, before, isNow) => {
    const world = await watched();
    const came = world.clock.now();
    world.lists.receive.push(received("a", { stateId: 7 }));
    await world.checkLater();
    if (before === null) await world.look.change("update watched_documents set state_id = null");
    const at = world.clock.now();
    for (const stateId of [before === null ? 15 : 8, 30]) {
      world.lists.receive[0] = received("a", { stateId });
      await world.checkLater();
      expect(await cameAt(world, "a")).toBe(came);
      // An ended document keeps it: the term that had passed is told of it.
      expect(await world.look.value("select wait_began_at from watched_documents")).toBe(isNow ? at : null);
    }
  });
});

describe("an open document that its list shows no more", () => {
  const long = () => many(ROWS_OF_A_PAGE * 4, (id) => sent(id, { stateId: 30 }), "filler");

  it("is looked at by itself, those first that were looked at longest ago", async () => {
    const open = many(25, sent, "open");
    const world = await watched(({ lists }) => lists.send.push(...open.slice(0, ROWS_OF_A_PAGE * 4)));
    // Two more looks, so that all of them were seen once.
    world.lists.send.splice(0, 99, ...open.slice(12, 24));
    for (const document of open.slice(0, 12)) world.elsewhere.set(String(document.id), document);
    await world.checkLater(HOUR);
    world.lists.send.splice(0, 99, ...long());
    for (const document of open) world.elsewhere.set(String(document.id), document);
    const seen = new Set<string>();
    for (let looks = 0; looks < 3; looks += 1) {
      world.asked.length = 0;
      await world.checkLater(HOUR);
      const looked = world.asked.filter((question) => question.startsWith("document "));
      expect(looked.length).toBeLessThanOrEqual(10);
      for (const question of looked) seen.add(question);
    }
    expect(seen.size).toBe(24);
  });

  it("is told when it was answered, or is gone", async () => {
    const onItsWay = sent("c", { stateId: 1 });
    const world = await watched(({ lists }) => lists.send.push(sent("a"), sent("b"), onItsWay));
    world.lists.send.splice(0, 3);
    world.elsewhere.set("a", sent("a", { stateId: 30 }));
    await world.checkLater();
    expect((await world.told()).sort()).toEqual([
      "documentAnswered a",
      "documentCancelled b",
      "documentCancelled c",
    ]);
    await world.checkLater();
    expect(await world.told()).toEqual([]);
  });

  it("is not taken for gone so soon after it came that a machine of the service may be behind", async () => {
    const world = await watched();
    world.lists.receive.push(received("a"));
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived a"]);
    world.lists.receive.length = 0;
    await world.checkLater(2 * MINUTE);
    expect(await world.told()).toEqual([]);
    await world.checkLater();
    expect(await world.told()).toEqual(["documentCancelled a"]);
  });

  it.each([
    ["is not taken for gone where its list goes on behind what is read, and no number leads to it", null, []],
    ["is taken for gone where its list goes on, and has none of its number", "N-a", ["documentCancelled a"]],
  ])("%s", async (_what, number, expected) => {
    const world = await watched(({ lists }) => lists.send.push(sent("a", { number })));
    world.lists.send.splice(0, 1, ...long(), ...many(3, (id) => sent(id, { stateId: 30 })));
    await world.checkLater(DAY);
    expect((await world.told()).filter((news) => news.endsWith(" a"))).toEqual(expected);
  });

  it("is not taken for gone where a colleague finds it", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a")));
    const colleague = await world.logIn(1002);
    await world.checkLater();
    world.lists.receive.splice(0, 1);
    world.elsewhere.set("a", received("a"));
    world.answer = ({ accountId, list }) => {
      if (list === null && accountId !== colleague.id) throw new ServiceForbidden("not yours");
    };
    await world.checkLater(DAY);
    expect(await world.told()).toEqual([]);
  });

  it("holds up no other where it cannot be read", async () => {
    const world = await watched(({ lists }) => lists.send.push(sent("a"), sent("b")));
    world.lists.send.splice(0, 2);
    world.elsewhere.set("b", sent("b", { stateId: 30 }));
    world.answer = ({ list, page }) => {
      if (list === null && world.asked.at(-1) === "document a")
        throw new ServiceUnavailable(`broken ${page}`);
    };
    await world.checkLater();
    expect(await world.told()).toEqual(["documentAnswered b"]);
    // Others are looked at before it is again.
    expect(await world.look.value("select seen_at from watched_documents where document_id = 'a'")).toBe(
      world.clock.now(),
    );
  });
});

describe("a list that stops answering", () => {
  /** @promise news: A list that stops answering loses no change and hides no other list. */
  it.each([
    ["with 500s or HTML", () => new ServiceUnavailable("500")],
    ["without rows", () => new ServiceProtocol("no rows")],
    ["with 429", () => new ServiceRateLimited("429", { seconds: 30, retryAt: null })],
  ])("%s, then answers, loses nothing, and hides no other list", async (_, failure) => {
    const world = await watched(({ lists }) => {
      lists.receive.push(...many(5, received));
      lists.send.push(sent("s"));
    });
    world.answer = ({ list }) => {
      if (list === "receive") throw failure();
    };
    world.lists.receive.unshift(received("b"));
    world.lists.receive.push(received("c"));
    world.lists.send[0] = sent("s", { stateId: 30 });
    const next = await world.checkLater();
    // A 429 ends the look: the next one begins where it ended.
    if (failure() instanceof ServiceRateLimited) world.answer = () => {};
    else expect(await world.told()).toEqual(["documentAnswered s"]);
    expect(next).toBeLessThanOrEqual(world.clock.now() + 10 * MINUTE);
    world.answer = () => {};
    await world.checkLater();
    expect((await world.told()).sort()).toEqual(
      ["documentArrived b", "documentArrived c"]
        .concat(failure() instanceof ServiceRateLimited ? ["documentAnswered s"] : [])
        .sort(),
    );
    expect(await world.count("watched_lists where failing_since is not null")).toBe(0);
  });

  it("as rows lose their ids or states, is not taken for another list", async () => {
    const world = await watched(({ lists }) => lists.receive.push(...many(3, received)));
    const whole = [...world.lists.receive];
    world.lists.receive.splice(0, 9, ...whole.map((one) => ({ ...one, id: null })));
    await world.checkLater();
    world.lists.receive.splice(0, 9, ...whole.map((one) => ({ ...one, stateId: null })));
    await world.checkLater();
    expect(await world.told()).toEqual([]);
    world.lists.receive.splice(0, 9, received("new"), ...whole);
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived new"]);
  });

  it("with one row that cannot be read tells of the others, and of it once it can be", async () => {
    const world = await watched(({ lists }) => lists.receive.push(...many(2, received)));
    world.lists.receive.unshift(received("odd", { stateId: null }), received("new"));
    world.lists.receive.splice(2, 1, { ...received("old-0"), stateId: null });
    await world.checkLater();
    expect(await world.told()).toEqual([]);
    world.lists.receive.splice(2, 1, received("old-0"));
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived new"]);
    world.lists.receive.splice(0, 1, received("odd"));
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived odd"]);
  });

  it("for all, is asked again sooner than at night, and counts as failed", async () => {
    const world = await watched();
    world.answer = failing(new ServiceUnavailable("away"));
    world.clock.advance(12 * HOUR);
    for (let tries = 0; tries < 6; tries += 1)
      expect(await world.check()).toBeLessThanOrEqual(world.clock.now() + 10 * MINUTE);
    expect((await world.db.watched.findOrganization(OURS))?.failures).toBe(6);
    world.answer = () => {};
    await world.check();
    expect((await world.db.watched.findOrganization(OURS))?.failures).toBe(0);
  });
});

describe("a service that asks to wait", () => {
  /** @promise news: A service that asks to wait is asked by nobody sooner, also after a tap, a login or a restart. */
  it("is asked by nobody of the organization before, not after a tap, a login or a restart", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a")));
    const until = world.clock.now() + 40 * MINUTE;
    world.answer = failing(new ServiceRateLimited("429", { seconds: 1800, retryAt: until }));
    expect(await world.checkLater()).toBe(until);
    world.answer = () => {};
    world.asked.length = 0;
    await world.watch.noteActivity(1001);
    await world.flush();
    expect(await world.runAt()).toBe(until);
    await world.logIn();
    await world.watch.recover();
    expect(await world.checkLater()).toBe(until);
    expect(world.asked).toEqual([]);
    await world.checkLater(30 * MINUTE);
    expect(world.asked).not.toEqual([]);
  });
});

describe("what a look costs", () => {
  it("is one request a list and no commit of its own where nothing is new", async () => {
    const world = await watched(({ lists }) => lists.receive.push(received("a")));
    await world.checkLater();
    world.asked.length = 0;
    world.clock.advance(10 * MINUTE);
    // It waits for the next one; on PostgreSQL, where changes run beside each other, it is one.
    expect(await world.commits(world.work)).toBe(onPostgres);
    expect(world.asked).toEqual(["receive 1", "send 1"]);
    world.lists.receive.unshift(received("b"));
    expect(await world.commits(world.work)).toBe(true);
  });
});

it("an organization was looked at when the look began: who comes back meanwhile is owed another", async () => {
  const world = await watched();
  world.clock.advance(HOUR);
  const began = world.clock.now();
  world.answer = () => world.clock.advance(MINUTE);
  await world.check();
  expect((await world.db.watched.findOrganization(OURS))?.checkedAt).toBe(began);
});

it("a document that an unchanged list shows for years is known as long, and no news", async () => {
  const world = await watched(({ lists }) => lists.receive.push(received("a")));
  for (let days = 0; days < 3; days += 1) await world.checkLater(DAY + MINUTE);
  const seen = await world.look.value<number>(
    "select seen_at from watched_documents where document_id = 'a'",
  );
  expect(world.clock.now() - seen).toBeLessThanOrEqual(DAY + MINUTE);
  expect(await world.news()).toEqual([]);
});
