import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { looked, MINUTES } from "../support/watching-steps.ts";
import { startWorld, type World } from "../support/world.ts";
import { KillableKotib } from "./killable-kotib.ts";

/** A lease of a killed process passes on after a minute. */
const PAST_LEASES_MS = 61_000;

/**
 * @promise news: A notice repeats only where Kotib dies between Telegram's answer and its note of it, and is never
 * lost.
 */
describe("Kotib, killed between Telegram's answer to a notice and its own note of it", () => {
  let world: World;
  let kotib: KillableKotib;

  const start = () => kotib.start();

  beforeEach(async () => {
    world = await startWorld({ start: false, watching: true });
    kotib = new KillableKotib(world);
    world.advanceToWorkingHours();
    await start();
  });
  afterEach(async () => {
    await kotib.kill();
    await world.stop();
  });

  /** Kills the process as soon as Telegram has done such a call with such a text; nobody hears Telegram's answer. */
  function killsAfter(begins: RegExp, method = "sendMessage"): { readonly calls: () => number } {
    const { telegram } = world;
    const { handle } = telegram;
    let calls = 0;
    const handles: typeof handle = async (request) => {
      const sent = request.url.endsWith(`/${method}`) ? await request.clone().text() : "";
      const response = await handle.call(telegram, request);
      if (!begins.test(decodeURIComponent(sent.replaceAll("+", " ")))) return response;
      calls += 1;
      if (calls === 1) await kotib.kill();
      return response;
    };
    Object.assign(telegram, { handle: handles });
    return { calls: () => calls };
  }

  it.each([
    ["of one document", 1, /📥 <b>(?!\d)/, /^📥 (?!\d)/],
    ["of several", 7, /📥 <b>7 new/, /^📥 7 new/],
  ])("tells it %s once more at most, and never loses it", async (_, count, sent, shown) => {
    const dilnoza = await world.loggedIn("dilnoza");
    await until(async () => (await world.count("list_rights")) > 0, "the first look");
    await looked(world);
    await kotib.kill();
    const before = newestId(dilnoza);
    for (let index = 0; index < count; index += 1) world.service.activity.sendInvoice();
    const told = killsAfter(sent);
    world.advance(10 * MINUTES);
    await start();
    await until(() => told.calls() === 1 && !kotib.isAlive, "the process to be killed", 30_000);
    const shownNow = () => dilnoza.messages().filter(({ id, text }) => id > before && shown.test(text));
    expect(shownNow()).toHaveLength(1);
    expect(await world.count("notices where news = 'documentArrived' and delivered_at is null")).toBe(count);

    world.advance(PAST_LEASES_MS);
    await start();
    const isOver = async () =>
      (await world.count("notices where news = 'documentArrived' and delivered_at is null")) === 0 &&
      (await world.count("jobs where type = 'notice'")) === 0;
    await until(isOver, "its delivery to be over", 30_000);
    expect(told.calls()).toBe(2);
    expect(shownNow()).toHaveLength(2);

    // Nothing is left that would tell it again.
    await kotib.kill();
    world.advance(PAST_LEASES_MS);
    await start();
    await looked(world);
    expect(told.calls()).toBe(2);
  });

  it("tells it once where its message is sent and the one before it is being taken away", async () => {
    const dilnoza = await world.loggedIn("dilnoza");
    await until(async () => (await world.count("list_rights")) > 0, "the first look");
    await looked(world);
    const id = world.service.activity.sendInvoice();
    const isTold = (icon: string) => dilnoza.messages().filter(({ text }) => text.startsWith(icon)).length;
    await kotib.kill();
    world.advance(10 * MINUTES);
    await start();
    const isDelivered = async () => (await world.count("jobs where type = 'notice'")) === 0;
    await until(async () => isTold("📥") === 1 && (await isDelivered()), "the first notice", 30_000);
    await kotib.kill();
    const service = new Database(join(world.folder, "service.db"));
    service.prepare("update documents set state = 17 where id = ?").run(id);
    service.close();
    const taken = killsAfter(/./, "deleteMessage");
    world.advance(10 * MINUTES);
    await start();
    await until(() => taken.calls() === 1 && !kotib.isAlive, "the process to be killed", 30_000);
    world.advance(PAST_LEASES_MS);
    await start();
    await until(isDelivered, "its delivery to be over", 30_000);
    expect(isTold("↩️")).toBe(1);
  });
});
