import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { asksForLink, newestId, seesIn, seesNew, signs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("what waits on home", () => {
  const world = useWorld();

  async function opensHome(person: Person) {
    const before = newestId(person);
    person.send("/home");
    return seesNew(person, before, said("home-waits"));
  }

  /** The number on the button of that list. */
  function countOn(labels: readonly string[], list: string): number | null {
    const label = labels.find((one) => one.startsWith(`${list} (`));
    return label === undefined ? null : Number(/\((\d+)\)$/.exec(label)?.[1]);
  }

  /** Opens the list behind that button. The number is the one that the button told. */
  async function opensCounted(person: Person, messageId: number, list: string, count: number | null) {
    await person.press(messageId, `${list} (${count})`);
    return seesIn(person, messageId, said("lists-total", { count: count ?? 0 }));
  }

  it.each(["invoice", "act", "statement", "waybill"])(
    "counts for %s what its button then lists, all of it waiting for the own signature",
    async (kind) => {
      const dilnoza = await world().loggedIn("dilnoza");
      const list = said(`${kind}-list`);
      const home = await opensHome(dilnoza);
      const count = countOn(home.labels, list);
      const shown = await opensCounted(dilnoza, home.id, list, count);
      expect(shown.text).toContain(said("state-15-incoming"));
      expect(shown.text).not.toContain(said("state-30-incoming"));
      expect(shown.text).not.toContain(said("state-15-outgoing"));
    },
  );

  it("counts one statement less after one was accepted", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const home = await opensHome(dilnoza);
    const list = said("statement-list");
    const count = countOn(home.labels, list) ?? 0;
    await opensCounted(dilnoza, home.id, list, count);
    await dilnoza.press(home.id, /^№ /);
    const card = await seesIn(dilnoza, home.id, said("card-from"));
    await dilnoza.press(card.id, said("action-accept-btn"));
    await seesIn(dilnoza, card.id, said("decision-open", { action: said("action-accept") }));
    await asksForLink(dilnoza, card.id);
    await signs(dilnoza, world().browser("dilnoza"));
    await seesIn(dilnoza, card.id, said("decision-done", { action: said("action-accept") }));
    expect(countOn((await opensHome(dilnoza)).labels, list)).toBe(count - 1);
  });

  it("counts what an agent accepted before, for which the service has no filter", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const home = await opensHome(dilnoza);
    expect(home.text).toMatch(new RegExp(`${said("home-after-agent")}: [1-9]`));
    // The list holds others too, so its button promises no number.
    expect(home.labels).toContain(said("invoice-list-receive"));
    expect(home.labels.some((label) => label.startsWith(said("home-after-agent")))).toBe(false);
    // Everything was looked through, so nothing more is hinted at.
    expect(home.text).not.toContain("🔎");
  });

  it("names first whose time ends first", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const home = await opensHome(dilnoza);
    const days = [...home.text.matchAll(/⏳ (?:(\d+) day|(last day))/gi)].map(([, left]) =>
      Number(left ?? 0),
    );
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort((one, other) => one - other));
  });

  it("counts for the agent what waits for the agent, and not what waits for the buyer afterwards", async () => {
    const ishonch = await world().loggedIn("ishonch");
    const home = await ishonch.sees((message) => message.text.includes(said("home-for-agent")));
    const label = said("home-for-agent");
    const count = countOn(home.labels, label) ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(countOn(home.labels, said("invoice-list"))).toBeNull();
    await ishonch.press(home.id, /^№ /);
    const card = await seesIn(ishonch, home.id, said("card-from"));
    await ishonch.press(card.id, said("action-agentAccept-btn"));
    await seesIn(ishonch, card.id, said("decision-open", { action: said("action-agentAccept") }));
    await asksForLink(ishonch, card.id);
    await signs(ishonch, world().browser("ishonch"));
    await seesIn(ishonch, card.id, said("decision-done", { action: said("action-agentAccept") }));
    const after = await opensHome(ishonch);
    expect(countOn(after.labels, label)).toBe(count - 1);
    expect(countOn(after.labels, said("invoice-list"))).toBeNull();
  });
});
