import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { asksForPassword, newestId, seesNew } from "../support/chat-steps.ts";
import { findTraces } from "../support/find-traces.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";
import { KillableKotib } from "./killable-kotib.ts";

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

  it("in a long search: what told its progress goes, and the answer comes", async () => {
    const dilnoza = await world.loggedIn("dilnoza");
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const end = world.door.interceptAll(/\/documents\//, async () => {
      await held;
      return Response.json({}, { status: 503 });
    });
    dilnoza.send("hech-qayerda-yo‘q");
    const progress = await dilnoza.sees(/^🔎 .*: reading/);
    await until(async () => (await world.count("notices where news = 'progressLeft'")) === 1, "its note");
    await kotib.kill();
    end();
    go();
    await kotib.start(3 * PAST_LEASES_MS);
    await dilnoza.waitFor(() => dilnoza.message(progress.id)?.isDeleted, { what: "the progress to go" });
    await seesNew(dilnoza, progress.id, "hech-qayerda-yo‘q");
  });

  it.each([
    { at: "its question", name: "dilnoza", lead: "", isAsked: true, hears: said("login-password-again") },
    {
      at: "the user name's question",
      name: "kamola",
      lead: "kamola ",
      isAsked: true,
      hears: said("login-name-again"),
    },
    { at: "no question", name: "nargiza", lead: "nargiza ", isAsked: false, hears: said("login-name-again") },
  ])(
    "with a password in memory that came at $at: it is deleted in the chat, kept nowhere, and asked for again",
    async (row) => {
      const person = world.person(row.name);
      const { password } = world.demo(row.name);
      person.send("/start");
      if (row.isAsked && row.lead === "") await asksForPassword(person, row.name);
      else await person.sees(said("login-welcome"));
      if (row.isAsked && row.lead !== "") {
        await person.press(said("login-in-chat-btn"));
        await person.sees(said("login-ask-username"));
      }
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      for (const call of ["deleteMessage", "sendMessage"] as const)
        world.telegram.failNext(call, { kind: "slow", until: held });
      const before = newestId(person) + 1;
      const typed = person.send(row.lead + password);
      await until(() => world.telegram.pendingUpdates === 0, "the password to be taken");
      await until(async () => (await world.count("jobs where type = 'update'")) === 1, "its row");
      await kotib.kill();
      const search = async () =>
        findTraces(password, [...(await world.files()), { name: "log", bytes: Buffer.from(kotib.output) }]);
      expect(await search()).toEqual([]);
      world.telegram.clearFaults();

      await kotib.start(PAST_LEASES_MS);
      await seesNew(person, before, row.hears);
      expect(person.message(typed.id)?.isDeleted).toBe(true);
      person.send(row.lead + password);
      await seesNew(person, before, "✅");
      expect(await search()).toEqual([]);
      go();
    },
  );
});
