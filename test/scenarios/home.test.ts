import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  numberOn,
  opensWaiting,
  presses,
  ROW,
  rowOf,
  SIGN,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("what waits", () => {
  const world = useWorld();

  const opensHome = (person: Person) => types(person, "/home", said("home-waits"));

  /** The number on home's button and that in its text. */
  function countOn({ labels, text }: ChatMessage): number {
    const label = labels.find((one) => one.startsWith("📥")) ?? "";
    const count = Number(/\((\d+)\)$/.exec(label)?.[1] ?? 0);
    expect(text).toContain(`${said("home-waits")}: ${count}`);
    return count;
  }

  const rowsOf = (person: Person, id: number) =>
    (person.message(id)?.labels ?? []).filter((label) => ROW.test(label));

  /** Every row, page after page. */
  async function readsAllRows(person: Person, id: number): Promise<string[]> {
    const rows = rowsOf(person, id);
    for (let page = 2; person.message(id)?.labels.some((label) => label.endsWith("›")); page += 1) {
      await person.press(id, /›$/);
      await person.waitFor(() => person.message(id)?.labels.some((label) => label.startsWith(`🔄 ${page}/`)));
      rows.push(...rowsOf(person, id));
    }
    return rows;
  }

  it("is told above six rows of buttons, and each screen behind them leads back", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const home = await opensHome(dilnoza);
    expect(home.buttons).toHaveLength(6);
    for (const way of ["search", "new", "organizations", "more"]) {
      await dilnoza.press(home.id, said(`home-${way}-btn`));
      await dilnoza.waitFor(() => !dilnoza.message(home.id)?.labels.includes(said("home-more-btn")));
      await presses(dilnoza, home.id, said("home-btn"), { button: said("home-more-btn") });
    }
  });

  it("is counted on home as its list then counts and shows it, of all kinds", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const count = countOn(await opensHome(dilnoza));
    const list = await opensWaiting(dilnoza);
    expect(list.text).toContain(said("waiting-count", { count }));
    expect(list.text).toContain(said("lists-urgent-first"));
    const rows = await readsAllRows(dilnoza, list.id);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(numberOn)).size).toBeGreaterThan(count - 3);
    for (const kind of ["act", "statement", "waybill"])
      expect(rows.some((row) => row.startsWith(`${said(`${kind}-row`)} `))).toBe(true);
  });

  it("leaves the list when it is decided, and the count when it is signed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const count = countOn(await opensHome(dilnoza));
    const list = await opensWaiting(dilnoza);
    const [row = ""] = rowsOf(dilnoza, list.id);
    const number = numberOn(row) ?? "";
    await presses(dilnoza, list.id, row, said("card-state"));
    await presses(dilnoza, list.id, said("action-accept-btn"), says("open", "accept"));
    const rest = await opensWaiting(dilnoza);
    expect(rest.text).toContain(said("waiting-count", { count: count - 1 }));
    expect((await readsAllRows(dilnoza, rest.id)).filter((one) => rowOf(number).test(one))).toEqual([]);
    expect(dilnoza.message(rest.id)?.labels.some((label) => SIGN.test(label))).toBe(true);

    await signs(dilnoza, world().browser("dilnoza"));
    await dilnoza.sees(says("done", "accept"));
    expect(countOn(await opensHome(dilnoza))).toBe(count - 1);
  });

  it("is for the agent what waits for the agent, and not what waits for the buyer afterwards", async () => {
    const ishonch = await world().loggedIn("ishonch");
    const count = countOn(await opensHome(ishonch));
    expect(count).toBeGreaterThan(0);
    const list = await opensWaiting(ishonch);
    const card = await presses(ishonch, list.id, ROW, said("card-state"));
    expect(card.text).toContain(said("state-7-agent"));
    expect(card.labels).not.toContain(said("action-accept-btn"));
    await presses(ishonch, list.id, said("action-agentAccept-btn"), says("open", "agentAccept"));
    await signs(ishonch, world().browser("ishonch"));
    await seesOutcome(ishonch, list.id, says("done", "agentAccept"));
    const after = await types(ishonch, "/home", /Waiting|waiting/);
    expect(after.labels.some((label) => label.startsWith("📥"))).toBe(count > 1);
  });
});
