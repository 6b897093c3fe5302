import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  opensNewInvoice,
  presses,
  seesIn,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** An id so large that its bytes stand nowhere by chance. */
const ID = 4_398_046_513_717;
const NAME = "Namuna Savdo";

const acceptance = { action: said("action-accept") };

describe("leaving", () => {
  const world = useWorld();

  /** Names of the files that still hold something of the person. */
  async function tracesOf(person: Person, texts: readonly string[]): Promise<string[]> {
    const id = Buffer.alloc(6);
    id.writeUIntBE(person.id, 0, 6);
    const needles = [id, Buffer.from(String(person.id)), ...texts.map((text) => Buffer.from(text))];
    return (await world().files()).flatMap(({ name, bytes }) =>
      needles
        .filter((needle) => bytes.includes(needle))
        .map((needle) => `${name}: ${needle.toString("latin1")}`),
    );
  }

  it("logs out of one organization: its decisions, views and token are gone, the person stays", async () => {
    const dilnoza = await world().loggedIn("dilnoza", world().person("Zafar"));
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    const asked = await types(dilnoza, "/logout", "300000011");
    await presses(dilnoza, asked.id, said("login-logout-btn"), said("login-logged-out"));
    await world().settled();
    expect(await world().count(`users where telegram_user_id = ${dilnoza.id}`)).toBe(1);
    for (const table of ["accounts", "views", "seen_documents", "document_messages"]) {
      expect(await world().count(table), table).toBe(0);
    }
    expect(await world().count("submissions where state in ('open', 'signing')")).toBe(0);
    expect(card.id).toBeGreaterThan(0);
    await world().stopKotib();
    expect((await tracesOf(dilnoza, [NAME])).filter((trace) => trace.includes(NAME))).toEqual([]);
    await world().startKotib();
  });

  it("deletes everything of a person, down to the bytes", async () => {
    const dilnoza = await world().loggedIn("dilnoza", world().person("Dilnoza", ID));
    await opensNewInvoice(world(), dilnoza);
    await acceptsNewInvoice(world(), dilnoza);
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
    await world().settled();
    expect(await tracesOf(dilnoza, [NAME])).not.toEqual([]);

    const asked = await types(dilnoza, "/delete", said("login-delete-ask"));
    await presses(dilnoza, asked.id, said("login-delete-btn"), said("login-deleted"));
    await world().settled();
    expect(await world().count("users")).toBe(1);
    expect(await tracesOf(dilnoza, [NAME, "dilnoza"])).toEqual([]);
    await world().stopKotib();
    expect(await tracesOf(dilnoza, [NAME, "dilnoza"])).toEqual([]);
    await world().startKotib();

    dilnoza.send("/start");
    await dilnoza.sees(said("login-welcome"));
  });

  it.each([
    ["logout", "login-logout-btn", "login-logged-out"],
    ["delete", "login-delete-btn", "login-deleted"],
  ])(
    "says before /%s what would not be followed, and in the message that promised it",
    async (command, button, end) => {
      const dilnoza = await world().loggedIn("dilnoza");
      const { card } = await acceptsNewInvoice(world(), dilnoza);
      const release = world().holdsOutcomes();
      await signs(dilnoza, world().browser("dilnoza"));
      await seesOutcome(dilnoza, card.id, says("following", "accept"));
      const asked = await types(dilnoza, `/${command}`, said("login-under-way", { count: 1 }));
      await presses(dilnoza, asked.id, said(button), said(end));
      const told = await seesIn(dilnoza, card.id, said("decision-unfollowed", acceptance));
      const { text, labels } = told;
      expect(labels).toEqual([said("home-btn")]);
      release();
      await world().settled();
      expect(dilnoza.message(card.id)?.text).toBe(text);
    },
  );
});
