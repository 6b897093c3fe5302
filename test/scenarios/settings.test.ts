import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { createTranslator } from "../../src/locales/translator.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensWaiting, presses, seesIn, seesNew, types } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const HOUR = 60 * 60_000;

/** `14:00–15:00`, around this time. */
function hourOf(at: number): string {
  const { time } = createTranslator("en");
  const from = Math.floor(at / HOUR) * HOUR;
  return `${time(from, "Asia/Tashkent")}–${time(from + HOUR, "Asia/Tashkent")}`;
}

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
      "Time zone: Tashkent",
      "Notices: 6 of 7",
      "Quiet hours: 20:00–8:00",
      "Digest: 9:00, Mon–Fri",
      "Organizations (1)",
      "Browsers, logins (1)",
      "Large rows: off",
      "My data",
      "Doubts about VAT: on",
      "My rules",
      "Home",
    ]);
    await press(person, id, "Notices: 6 of 7", "☑️ New documents");
    await press(person, id, "☑️ New documents", "⬜ New documents");
    await press(person, id, "‹ Settings", "Notices: 5 of 7");
    await press(person, id, "Large rows: off", "Large rows: on");

    await world().settled();
    await world().restartKotib();
    const again = await openSettings(person);
    expect(person.message(again)?.labels).toEqual(
      expect.arrayContaining(["Notices: 5 of 7", "Large rows: on"]),
    );
    const list = await opensWaiting(person);
    expect(list.labels.slice(0, 5)).toEqual(["1", "2", "3", "4", "5"]);
    const second = /^2\. (?:\S+ )?(\S+) · /m.exec(list.text)?.[1] ?? "nothing";
    await presses(person, list.id, "2", said("card-state"));
    expect(person.message(list.id)?.text.split("\n")[1]).toContain(second.replace("…", ""));
  });

  it("takes a time zone from the list, or by its city", async () => {
    const person = await world().loggedIn("dilnoza", world().person("Dilnoza", 8201));
    const id = await openSettings(person);
    await presses(person, id, "Time zone: Tashkent", said("settings-zone-how"));
    await types(person, "qqqq", said("settings-zone-none"));
    const settings = await types(person, "Москва", said("settings-title"));
    expect(person.message(settings.id)?.labels).toContain("Time zone: Moscow");
  });

  it("tells what reads and signs, and ends one or all", async () => {
    const person = await world().loggedIn("dilnoza", world().person("Dilnoza", 8202));
    const id = await openSettings(person);
    await person.press(id, "Browsers, logins (1)");
    const login = await person.waitFor(() =>
      person.message(id)?.labels.find((label) => label.startsWith("🔑")),
    );
    await presses(person, id, login, "Logged in since");
    const used = hourOf(world().now());
    await seesIn(person, id, used);
    // Looking at the settings is no use of the login.
    world().advance(3 * HOUR);
    await presses(person, id, "‹ Back", { button: login });
    await presses(person, id, login, used);
    await types(person, "/home", said("tin-word"));
    const now = world().now();
    await until(
      async () =>
        (await world().count(`accounts where telegram_user_id = 8202 and used_at > ${now - HOUR}`)) === 1,
      "the use to be noted",
    );
    const again = await openSettings(person);
    await press(person, again, "Browsers, logins (1)", login);
    await presses(person, again, login, hourOf(now));
    // The two other stories' people; who they are is not told.
    await seesIn(person, again, said("settings-login-others", { count: 2 }));
    await press(person, again, "‹ Back", login);
    await presses(person, again, login, { button: "Log out" });
    await presses(person, again, "Log out", { button: "Home" });
    await presses(person, again, "Log out", said("login-logged-out"));
    expect(await world().count(`accounts where telegram_user_id = 8202`)).toBe(0);
  });
});
