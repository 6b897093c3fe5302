import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensWaiting, presses, seesNew } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("settings", () => {
  const world = useWorld();

  async function openSettings(person: Person): Promise<number> {
    const before = newestId(person);
    person.send("/settings");
    const { id } = await seesNew(person, before, said("settings-title"));
    return id;
  }

  const press = async (person: Person, id: number, label: string, then: string) => {
    await presses(person, id, label, { button: then });
  };

  it("has a row each with its value, and keeps what is chosen", async () => {
    const person = await world().loggedIn("dilnoza");
    const id = await openSettings(person);
    expect(person.message(id)?.labels).toEqual([
      "Language: English",
      "Notices: 6 of 7",
      "Times and digest",
      "Lists and rules",
      "Organizations (1)",
      "Browsers, logins (1)",
      "My data",
      "Home",
    ]);
    await press(person, id, "Times and digest", "Time zone: Tashkent");
    expect(person.message(id)?.labels).toEqual([
      ...["Time zone: Tashkent", "Quiet hours: 20:00–8:00", "Digest: 9:00, Mon–Fri", "‹ Settings"],
    ]);
    await press(person, id, "‹ Settings", "Notices: 6 of 7");
    await press(person, id, "Notices: 6 of 7", "☑️ New documents");
    await press(person, id, "☑️ New documents", "⬜ New documents");
    await press(person, id, "‹ Settings", "Notices: 5 of 7");
    await press(person, id, "Lists and rules", "My rules");
    expect(person.message(id)?.labels).toContain("Warn about VAT: on");
    await press(person, id, "Large rows: off", "Switch on");
    await press(person, id, "Switch on", "Switch off");

    await world().settled();
    await world().restartKotib();
    const again = await openSettings(person);
    expect(person.message(again)?.labels).toContain("Notices: 5 of 7");
    await press(person, again, "Lists and rules", "Large rows: on");
    const list = await opensWaiting(person);
    expect(list.labels.slice(0, 4)).toEqual(["1", "2", "3", "4"]);
    const second = /^2\. (?:\S+ )?(\S+) · /m.exec(list.text)?.[1] ?? "nothing";
    await presses(person, list.id, "2", said("card-state"));
    expect(person.message(list.id)?.text.split("\n")[1]).toContain(second.replace("…", ""));
  });
});
