import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensListOf, presses, seesIn, seesNew, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("saved lists", () => {
  const world = useWorld({ watching: true });

  async function opensHome(person: Person): Promise<number> {
    const before = newestId(person);
    person.send("/home");
    return (await seesNew(person, before, said("home-waits"))).id;
  }
  const offers = (person: Person, id: number, label: string) =>
    person.waitFor(() => person.message(id)?.labels.includes(label), { what: label });

  it("are named, pinned to home in place of the organizations, and deleted", async () => {
    const person = await world().loggedIn("dilnoza");
    const home = await opensHome(person);
    await opensListOf(person, home, "invoice-list-receive");
    await offers(person, home, said("lists-more-btn"));
    await person.press(home, said("lists-more-btn"));
    await offers(person, home, said("filters-open-btn"));
    await person.press(home, said("filters-open-btn"));
    const state = said("invoice-filter-state");
    await offers(person, home, state);
    await person.press(home, state);
    const accepted = await person.waitFor(() =>
      person.message(home)?.labels.find((label) => label.startsWith("Accepted")),
    );
    await person.press(home, accepted);
    await offers(person, home, said("lists-more-btn"));
    await person.press(home, said("lists-more-btn"));
    await offers(person, home, said("saved-save-btn"));
    await presses(person, home, said("saved-save-btn"), said("saved-ask-name"));
    const proposal = person.message(home)?.labels[0];
    expect(proposal).toContain(accepted);

    await types(person, "x".repeat(41), said("saved-name-long", { most: 40 }));
    const saved = await types(person, "Done", "Done: ");
    const pin = said("saved-pin-btn");
    expect(saved.labels).toEqual([
      `⬜ ${pin}`,
      `⬜ ${said("saved-digest-btn")}`,
      `⬜ ${said("saved-notices-btn")}`,
      said("saved-delete-btn"),
      said("lists-back-btn"),
      said("home-btn"),
    ]);
    await person.press(saved.id, `⬜ ${pin}`);
    await offers(person, saved.id, `☑️ ${pin}`);
    await person.press(saved.id, `⬜ ${said("saved-digest-btn")}`);
    await offers(person, saved.id, `☑️ ${said("saved-digest-btn")}`);

    const pinned = await opensHome(person);
    expect(person.message(pinned)?.labels).toContain("📌 Done");
    expect(person.message(pinned)?.labels).not.toContain(said("home-organizations-btn"));
    await presses(person, pinned, "📌 Done", `Done · `);
    await person.press(pinned, said("home-btn"));
    await offers(person, pinned, "📌 Done");
    await person.press(pinned, said("home-more-btn"));
    await offers(person, pinned, said("home-organizations-btn"));
    await person.press(pinned, said("home-saved-btn", { count: 1 }));
    await offers(person, pinned, "📌 Done");
    await person.press(pinned, "📌 Done");
    await offers(person, pinned, said("lists-more-btn"));
    await person.press(pinned, said("lists-more-btn"));
    await person.press(pinned, await savedRow(person, pinned));
    await offers(person, pinned, said("saved-delete-btn"));
    await presses(person, pinned, said("saved-delete-btn"), said("saved-none"));
    const last = await opensHome(person);
    expect(person.message(last)?.labels).toContain(said("home-organizations-btn"));
  });

  it("are as many as a screen shows, and no more", async () => {
    const person = await world().loggedIn("dilnoza");
    for (let index = 1; index <= 9; index += 1)
      await world().look.change(
        `insert into views (id, account_id, kind, list, filters, name, created_at, used_at)
         select ?, id, 'act', 'receive', ?, ?, 1, 1 from accounts where telegram_user_id = ?`,
        `viewsaved00${index}`,
        JSON.stringify({ text: `${index}` }),
        `List ${index}`,
        person.id,
      );
    const home = await opensHome(person);
    await opensListOf(person, home, "invoice-list-receive");
    for (const label of [said("lists-more-btn"), said("saved-save-btn")]) {
      await offers(person, home, label);
      await person.press(home, label);
    }
    await seesIn(person, home, said("saved-ask-name"));
    await types(person, "The tenth", said("saved-too-many", { most: 9 }));
    expect(await world().count("views where name is not null")).toBe(9);
  });

  const savedRow = (person: Person, id: number) =>
    person.waitFor(() =>
      person.message(id)?.labels.find((label) => label === said("saved-open-btn", { name: "Done" })),
    );
});
