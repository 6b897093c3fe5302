import { describe, expect, it } from "vitest";
import { LoginNeeded, ServiceForbidden } from "../../../src/errors.ts";
import { onPostgres } from "../../support/store-under-test.ts";
import { OURS, received, sent } from "./documents.ts";
import { createWatchWorld, HOUR, MINUTE, type WatchWorld } from "./watch-world.ts";

const DAY = 24 * HOUR;
const [ANNA, BORIS] = [1001, 1002];

async function twoPeople() {
  const world = await createWatchWorld();
  world.lists.receive.push(received("old"));
  world.lists.send.push(sent("s"));
  const anna = await world.logIn(ANNA);
  const boris = await world.logIn(BORIS);
  await world.check();
  expect(await world.news()).toEqual([]);
  const told = async () =>
    (await world.news()).map(({ news, documentId, user }) => `${user} ${news} ${documentId}`);
  return { world, anna, boris, told };
}

describe("two people of one organization", () => {
  it("share one look, and both are told", async () => {
    const { world, told } = await twoPeople();
    world.asked.length = 0;
    world.lists.receive.unshift(received("new"));
    await world.checkLater();
    expect(world.asked).toEqual(["receive 1", "send 1"]);
    expect(await told()).toEqual([`${ANNA} documentArrived new`, `${BORIS} documentArrived new`]);
  });

  /** @promise foreign-rights: News of a list reach only those who may read it. */
  it("are told of the lists that each may read", async () => {
    const { world, boris, told } = await twoPeople();
    world.answer = ({ accountId, list }) => {
      if (accountId === boris.id && list === "receive") throw new ServiceForbidden("role");
    };
    // The right is proved in turn: at the latest within two hours.
    await world.checkLater(HOUR);
    await world.checkLater(HOUR);
    world.lists.receive.unshift(received("new"));
    world.lists.send[0] = sent("s", { stateId: 30 });
    await world.checkLater();
    expect(await told()).toEqual([
      `${ANNA} documentArrived new`,
      `${ANNA} documentAnswered s`,
      `${BORIS} documentAnswered s`,
    ]);
    // A right that came back is told from then on.
    world.answer = () => {};
    await world.checkLater(DAY);
    expect(await told()).toEqual([]);
    world.lists.receive.unshift(received("newer"));
    await world.checkLater();
    expect(await told()).toHaveLength(2);
  });

  it("do without each other's login: it is taken over where one ends, also in the middle", async () => {
    const { world, anna, boris, told } = await twoPeople();
    world.lists.receive.unshift(...["1", "2", "3", "4", "5"].map((id) => received(id)));
    world.answer = async ({ accountId, list, page }) => {
      if (accountId !== anna.id || list !== "receive" || page !== 2) return;
      await world.endLogin(anna.id);
      throw new LoginNeeded(anna.id);
    };
    await world.checkLater();
    expect((await told()).filter((line) => line.startsWith(String(BORIS)))).toHaveLength(5);
    expect((await world.db.accounts.find(boris.id))?.hasToken).toBe(true);
  });

  /** @promise news: News wait for a person whose login ended. */
  it("hear, once logged in again, what came meanwhile", async () => {
    const { world, anna, told } = await twoPeople();
    await world.endLogin(anna.id);
    world.lists.receive.unshift(received("new"));
    await world.checkLater();
    // In one change, whose rows have no order of their own.
    expect((await told()).toSorted()).toEqual([
      `${ANNA} documentArrived new`,
      `${ANNA} loginEnded null`,
      `${BORIS} documentArrived new`,
    ]);
    // The delivery could not read it, and left it.
    await world.look.change("delete from jobs where type = 'notice'");
    await world.logIn(ANNA);
    expect(await world.count("jobs where type = 'notice'")).toBe(3 - 1);
  });

  it("hear nothing of a month away", async () => {
    const { world, anna, told } = await twoPeople();
    await world.endLogin(anna.id);
    for (let days = 0; days < 32; days += 1) await world.checkLater(DAY);
    await told();
    world.lists.receive.unshift(received("new"));
    await world.checkLater();
    expect(await told()).toEqual([`${BORIS} documentArrived new`]);
  });

  it("are not flooded who come later", async () => {
    const { world, told } = await twoPeople();
    world.lists.receive.unshift(received("new"));
    await world.logIn(1003);
    await world.checkLater();
    expect(await told()).toEqual([`${ANNA} documentArrived new`, `${BORIS} documentArrived new`]);
    world.lists.receive.unshift(received("newer"));
    await world.checkLater();
    expect(await told()).toHaveLength(3);
  });

  /** @promise news: News wait for a person who blocked the bot. */
  it("keep quiet who blocked the bot, and are told on return", async () => {
    const { world, told } = await twoPeople();
    await world.db.users.setBlocked(ANNA);
    await world.db.users.setBlocked(BORIS);
    world.lists.receive.unshift(received("new"));
    world.asked.length = 0;
    await world.checkLater();
    expect(world.asked).toEqual([]);
    await world.db.users.meet({ telegramUserId: ANNA, chatId: ANNA, language: "uz" });
    await world.watch.noteActivity(ANNA);
    await world.flush();
    expect(await world.runAt()).toBeLessThanOrEqual(world.clock.now());
    await world.check();
    expect(await told()).toHaveLength(2);
  });
});

describe("logging out", () => {
  /** @promise kept-too-long: A look that is under way brings back no row of who logged out. */
  it("in the middle of a look brings no row back", async () => {
    const { world, anna, boris } = await twoPeople();
    world.lists.receive.unshift(received("new"));
    world.answer = async ({ list }) => {
      if (list !== "receive") return;
      await world.db.accounts.delete(anna.id);
      await world.db.accounts.delete(boris.id);
    };
    await world.checkLater(2 * HOUR);
    for (const table of [
      "watched_organizations",
      "watched_lists",
      "watched_documents",
      "list_rights",
      "notices",
      "jobs where type = 'watch'",
    ])
      expect(await world.count(table), table).toBe(0);
  });

  it("and in again in the middle of a look is a first sight", async () => {
    const { world, anna, boris } = await twoPeople();
    world.answer = async ({ list }) => {
      if (list !== "receive") return;
      world.answer = () => {};
      await world.db.accounts.delete(anna.id);
      await world.db.accounts.delete(boris.id);
      await world.logIn(ANNA);
    };
    world.lists.receive.unshift(received("new"));
    await world.checkLater();
    await world.checkLater();
    expect(await world.news()).toEqual([]);
    world.lists.receive.unshift(received("newer"));
    await world.checkLater();
    expect(await world.news()).toHaveLength(1);
  });

  it("of one leaves nothing to be told to that one", async () => {
    const { world, boris, told } = await twoPeople();
    world.lists.receive.unshift(received("new"));
    world.answer = async ({ list }) => {
      if (list === "receive") await world.db.accounts.delete(boris.id);
    };
    await world.checkLater();
    expect(await told()).toEqual([`${ANNA} documentArrived new`]);
  });
});

describe("a login", () => {
  const names = async (world: WatchWorld) => (await world.news()).map(({ news }) => news);

  it("that ends pauses the looks of who is alone, says so once, and goes on where it was", async () => {
    const world = await createWatchWorld();
    world.lists.receive.push(received("old"));
    const account = await world.logIn();
    await world.check();
    await world.endLogin(account.id);
    world.lists.receive.unshift(received("new"));
    world.asked.length = 0;
    const next = (await world.checkLater()) ?? 0;
    expect(next - world.clock.now()).toBeGreaterThan(HOUR);
    await world.checkLater(DAY);
    expect(world.asked).toEqual([]);
    expect(await names(world)).toEqual(["loginEnded"]);
    await world.logIn();
    expect(await world.runAt()).toBe(world.clock.now());
    await world.check();
    expect(await names(world)).toEqual(["documentArrived"]);
    await world.endLogin(account.id);
    await world.checkLater();
    expect(await names(world)).toEqual(["loginEnded"]);
  });

  it("that ended hides nothing that changed meanwhile: each change is told once after the next login", async () => {
    const world = await createWatchWorld();
    world.lists.receive.push(received("changed"), received("cancelled"), received("gone"));
    world.lists.send.push(sent("answered"), sent("lost"));
    const account = await world.logIn();
    await world.check();
    await world.endLogin(account.id);
    await world.checkLater();
    world.lists.receive.splice(0, 3, received("new"), received("changed", { total: 5n }));
    world.elsewhere.set("cancelled", received("cancelled", { stateId: 17 }));
    world.lists.send.splice(0, 2);
    world.elsewhere.set("answered", sent("answered", { stateId: 30 }));
    await world.checkLater(2 * DAY);
    expect(await names(world)).toEqual(["loginEnded"]);
    await world.logIn();
    await world.check();
    expect((await world.told()).sort()).toEqual([
      "documentAltered changed",
      "documentAnswered answered",
      "documentArrived new",
      "documentCancelled cancelled",
      "documentCancelled gone",
      "documentCancelled lost",
    ]);
    await world.checkLater();
    await world.checkLater(DAY);
    expect(await names(world)).toEqual([]);
  });

  it("that ends soon is told some hours before, once", async () => {
    const world = await createWatchWorld();
    await world.logIn(ANNA, world.clock.now() + 8 * HOUR);
    await world.checkLater(4 * HOUR);
    expect(await names(world)).toEqual([]);
    await world.checkLater();
    expect(await names(world)).toEqual(["loginEnding"]);
    await world.checkLater();
    expect(await names(world)).toEqual([]);
  });

  it("that idles is told on the afternoon before its 30 days are over, and again after it was used", async () => {
    const world = await createWatchWorld();
    const account = await world.logIn(ANNA);
    for (const use of ["none", "one"]) {
      const { usedAt } = (await world.db.accounts.find(account.id)) ?? {};
      const end = (usedAt ?? 0) + 30 * DAY;
      world.clock.advance(end - DAY - world.clock.now());
      let told: unknown = null;
      for (let minutes = 0; minutes < 24 * 60 && told === null; minutes += 20) {
        await world.checkLater(20 * MINUTE);
        told = (await world.news()).find(({ news }) => news === "loginEnding")?.data ?? null;
      }
      expect(told, use).toEqual({ at: end, by: "idle" });
      expect(end - world.clock.now()).toBeLessThan(DAY);
      const now = await world.db.accounts.find(account.id);
      if (now !== null) world.db.accounts.noteUse(now);
      await world.flush();
    }
  });
});

describe("activity", () => {
  it("hastens the next look, with one read, and none while it is remembered", async () => {
    const { world } = await twoPeople();
    let reads = 0;
    const { accounts } = world.db;
    const find = accounts.findOfUser.bind(accounts);
    accounts.findOfUser = (id) => {
      reads += 1;
      return find(id);
    };
    await world.checkLater(HOUR);
    expect(await world.runAt()).toBeGreaterThan(world.clock.now());
    const commits = await world.commits(() => world.watch.noteActivity(ANNA));
    // There it may be written already.
    if (!onPostgres) expect(commits).toBe(false);
    await world.watch.noteActivity(ANNA);
    await world.flush();
    expect(reads).toBe(1);
    expect(await world.runAt()).toBe(world.clock.now());
    expect((await world.check()) ?? 0).toBeLessThanOrEqual(world.clock.now() + 2 * MINUTE);
  });

  it("is noted again after the clock was set back", async () => {
    const { world } = await twoPeople();
    world.clock.advance(DAY);
    await world.watch.noteActivity(ANNA);
    await world.flush();
    world.clock.advance(-DAY);
    await world.watch.noteActivity(ANNA);
    await world.flush();
    expect((await world.db.watched.findOrganization(OURS))?.activeAt).toBe(world.clock.now());
  });
});

describe("a clock that was set back", () => {
  it("hides no change for long", async () => {
    const { world, told } = await twoPeople();
    world.lists.send.push(...["a", "b", "c", "d"].map((id) => sent(id)));
    await world.checkLater(30 * DAY);
    await told();
    world.clock.advance(-29 * DAY);
    await world.check();
    world.lists.send[4] = sent("d", { stateId: 30 });
    await world.checkLater(HOUR);
    expect(await told()).toContain(`${ANNA} documentAnswered d`);
    await world.watch.recover();
    expect(await world.runAt()).toBeLessThanOrEqual(world.clock.now() + DAY);
  });
});
