import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensListOf, presses, seesButton, seesNew, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const SAVED = said("news-saved", { name: "Mine" });

/** A list of all that is received, saved with its notices by somebody who wants no other news of what comes in. */
async function savesReceived(world: World, { id }: Person): Promise<void> {
  const { look } = world;
  await look.change(
    `insert into views (id, account_id, kind, list, filters, name, notifies, created_at, used_at)
     select 'viewsaved100', id, 'invoice', 'receive', '{}', 'Mine', 1, 1, 1 from accounts where telegram_user_id = ?`,
    id,
  );
  await look.change(`update users set preferences = '{"off":["arrived"]}' where telegram_user_id = ?`, id);
}

describe("saved lists", () => {
  const world = useWorld({ watching: true });

  async function opensHome(person: Person): Promise<number> {
    const before = newestId(person);
    person.send("/home");
    return (await seesNew(person, before, said("home-waits"))).id;
  }

  it("are named, pinned to home in place of the organizations, and deleted", async () => {
    const person = await world().loggedIn("dilnoza");
    const home = await opensHome(person);
    await opensListOf(person, home, "invoice-list-receive");
    await seesButton(person, home, said("lists-more-btn"));
    await presses(person, home, said("lists-more-btn"), { button: said("filters-open-btn") });
    await person.press(home, said("filters-open-btn"));
    const state = said("invoice-filter-state");
    await seesButton(person, home, state);
    await person.press(home, state);
    const accepted = await person.waitFor(() =>
      person.message(home)?.labels.find((label) => label.startsWith("Accepted")),
    );
    await presses(person, home, accepted, { button: said("lists-more-btn") });
    await presses(person, home, said("lists-more-btn"), { button: said("saved-save-btn") });
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
    await presses(person, saved.id, `⬜ ${pin}`, { button: `☑️ ${pin}` });
    await presses(person, saved.id, `⬜ ${said("saved-digest-btn")}`, {
      button: `☑️ ${said("saved-digest-btn")}`,
    });

    const pinned = await opensHome(person);
    expect(person.message(pinned)?.labels).toContain("📌 Done");
    expect(person.message(pinned)?.labels).not.toContain(said("home-organizations-btn"));
    await presses(person, pinned, "📌 Done", `Done · `);
    await presses(person, pinned, said("home-btn"), { button: "📌 Done" });
    await presses(person, pinned, said("home-more-btn"), { button: said("home-organizations-btn") });
    await presses(person, pinned, said("home-saved-btn", { count: 1 }), { button: "📌 Done" });
    await presses(person, pinned, "📌 Done", { button: said("lists-more-btn") });
    await person.press(pinned, said("lists-more-btn"));
    await presses(person, pinned, await savedRow(person, pinned), { button: said("saved-delete-btn") });
    await presses(person, pinned, said("saved-delete-btn"), said("saved-none"));
    const last = await opensHome(person);
    expect(person.message(last)?.labels).toContain(said("home-organizations-btn"));
  });

  const savedRow = (person: Person, id: number) =>
    person.waitFor(() =>
      person.message(id)?.labels.find((label) => label === said("saved-open-btn", { name: "Done" })),
    );

  it("with notices are named by what they tell, of one document and of several", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    await savesReceived(there, person);
    there.service.activity.sendInvoice();
    await passes(there, 10 * MINUTES);
    const told = await person.sees(/^📥 (?!\d)/);
    expect(told.text).toContain(SAVED);
    // The message as it was, after a question in it.
    await presses(person, told.id, "Later", { button: "‹ Back" });
    await presses(person, told.id, "‹ Back", { button: "Later" });
    expect(person.message(told.id)?.text).toContain(SAVED);

    await passes(there, 20 * MINUTES);
    const before = newestId(person);
    for (let count = 0; count < 7; count += 1) there.service.activity.sendInvoice();
    await passes(there, 10 * MINUTES);
    const many = await person.sees(({ id, text }) => id > before && text.startsWith("📥 7 new"));
    expect(many.text).toContain("📌 Saved list: Mine 7");
  });
});
