import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  logsIn,
  newestId,
  opensNewInvoice,
  opensWaiting,
  presses,
  ROW,
  seesButton,
  seesNew,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("somebody with two organizations", () => {
  const world = useWorld();

  async function withTwo(): Promise<Person> {
    const person = await world().loggedIn("dilnoza");
    person.send("/login");
    await logsIn(world(), person, "nargiza");
    return person;
  }

  /** From the organization that was chosen last to Namuna Savdo, whose home comes. */
  async function goesToTheOther(person: Person, id: number): Promise<void> {
    await presses(person, id, /^Namuna Savdo · /, "Namuna Savdo");
    await seesButton(person, id, said("home-all-lists-btn"));
  }

  it("sees on home what waits in the other one, and opens its first document in two taps", async () => {
    const person = await withTwo();
    const home = await types(person, "/home", "Misol");
    const [, count = ""] = /\n📥 Namuna Savdo: (\d+) · .*so‘m · /.exec(home.text) ?? [];
    expect(Number(count)).toBeGreaterThan(1);
    await presses(person, home.id, `Namuna Savdo (${count})`, { button: ROW });
    const card = await presses(person, home.id, ROW, { button: said("action-accept-btn") });
    expect(card.text).toContain("Namuna Savdo");
    // The one in use stands first from now on, with the same number.
    const again = await types(person, "/home", "Namuna Savdo");
    expect(again.labels).toContain(said("home-waiting-btn", { count }));
    expect(again.labels.join("\n")).toMatch(/^Misol Ta’minot \(\d+\)$/m);
  });

  it("goes on in the other one where nothing else waits here", async () => {
    const person = await withTwo();
    const home = await types(person, "/home", "Misol");
    await presses(person, home.id, said("home-more-btn"), { button: said("home-organizations-btn") });
    await presses(person, home.id, said("home-organizations-btn"), said("home-choose-organization"));
    await goesToTheOther(person, home.id);
    const { id, labels } = await opensWaiting(person);
    const count = Number(/\((\d+)\)/.exec(labels.join())?.[1]);
    await presses(person, id, said("choose-btn"), { button: said("choose-all-btn", { count }) });
    await presses(person, id, said("choose-all-btn", { count }), {
      button: said("choose-accept-btn", { count }),
    });
    await person.press(id, /^☑️/);
    const most = said("choose-accept-btn", { count: count - 1 });
    await seesButton(person, id, most);
    await presses(person, id, most, said("choose-nothing-sent"));
    const list = await opensWaiting(person);
    await presses(person, list.id, ROW, { button: said("action-accept-btn") });
    await presses(person, list.id, said("action-accept-btn"), says("open", "accept"));
    const next = person.message(list.id)?.labels.find((label) => label.startsWith("Next")) ?? "";
    expect(next).toMatch(/^Next · Misol T… \(\d+\)$/);
    const card = await presses(person, list.id, next, { button: said("action-accept-btn") });
    expect(card.text).toContain("Misol Ta’minot");
  });

  /** @promise foreign-rights: A decision is for the organization on its card, whichever was looked at last. */
  it("decides for the organization whose card it is, whichever was looked at last", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await opensNewInvoice(world(), dilnoza);
    const accept = card.buttons.flat().find(({ text }) => text === said("action-accept-btn"));
    dilnoza.send("/login");
    await logsIn(world(), dilnoza, "nargiza");
    await dilnoza.pressData(card.id, accept?.callback_data ?? "");
    await world().settled();
    const username = "(select username from accounts where accounts.id = submissions.account_id)";
    expect(await world().count(`submissions where document_id = '${id}' and ${username} = 'dilnoza'`)).toBe(
      1,
    );
    await dilnoza.sees(says("open", "accept"));
  });

  it("searches in the organization that is looked at, also for what was searched for in another just now", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const searches = async (answer: string | RegExp) => {
      await types(dilnoza, "namuna savdo", answer);
    };
    // Its own name: nobody's partner there.
    await searches(/nothing/);
    dilnoza.send("/login");
    await logsIn(world(), dilnoza, "nargiza");
    await searches("🔎 namuna savdo: ");
  });

  it("comes to the other one where one login has ended", async () => {
    const person = await withTwo();
    await world().look.change("update accounts set token = null where tin = '300000022'");
    const before = newestId(person);
    // It was the one chosen last, so home asks for the login.
    person.send("/home");
    const { id, text } = await seesNew(person, before, said("error-unauthorized"));
    expect(text.split("\n")[0]).toBe("Misol Ta’minot");
    const asked = await presses(
      person,
      id,
      said("login-in-chat-btn"),
      said("login-username", { username: "nargiza" }),
    );
    expect(asked.labels).toContain(said("login-other-name-btn"));
    await presses(person, id, said("cancel-btn"), said("error-unauthorized"));
    await presses(person, id, said("back-btn"), said("home-choose-organization"));
    await goesToTheOther(person, id);
  });
});
