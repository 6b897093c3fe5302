import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { opensListOf, presses, seesButton, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("saved lists", () => {
  const world = useWorld({ watching: true });

  const opensHome = async (person: Person) => (await types(person, "/home", said("home-waits"))).id;

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

    const saved = await types(person, "Done", "Done: ");
    const pin = said("saved-pin-btn");
    await presses(person, saved.id, `⬜ ${pin}`, { button: `☑️ ${pin}` });

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
});
