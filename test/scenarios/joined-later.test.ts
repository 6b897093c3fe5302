import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { newestId, presses } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const TIMES = ["In an hour", "Tomorrow 9:00", "A day before the last day", "‹ Back"];
/** Tomorrow it has ended. */
const TODAY = ["In an hour", "‹ Back"];
const WAYS = ["Go through (7)", "Show the list (7)", "Later"];

/** Its sender takes it back. */
function takenBack(world: World, id: string): void {
  const service = new Database(join(world.folder, "service.db"));
  service.prepare("update documents set state = 17 where id = ?").run(id);
  service.close();
}

const seesLabels = (person: Person, id: number, expected: readonly string[]) =>
  person.waitFor(() => person.message(id)?.labels.join() === expected.join(), {
    what: `#${id} to have ${expected.join(", ")}`,
  });

describe("a message about several documents", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;

  async function burst(there: World) {
    logged ??= await atWork(there, "dilnoza");
    const person = logged;
    const before = newestId(person);
    const ids = Array.from({ length: 7 }, () => there.service.activity.sendInvoice());
    there.advance(10 * MINUTES);
    const told = await person.sees((message) => message.id > before && message.text.startsWith("📥 7 new"));
    return { person, ids, told };
  }

  it("is put off, put off otherwise, and comes again in its place with what still waits", async () => {
    const there = world();
    const { person, ids, told } = await burst(there);
    expect(told.labels).toEqual(WAYS);
    const { text } = told;
    await person.press(told.id, "Later");
    await seesLabels(person, told.id, TIMES);
    await person.press(told.id, "‹ Back");
    await seesLabels(person, told.id, WAYS);
    expect(person.message(told.id)?.text).toBe(text);
    await person.press(told.id, "Later");
    await seesLabels(person, told.id, TIMES);
    await presses(person, told.id, "Tomorrow 9:00", "⏰ Tomorrow 9:00");
    await seesLabels(person, told.id, [...WAYS.slice(0, 2), "Change time"]);
    await person.press(told.id, "Change time");
    await seesLabels(person, told.id, TIMES);
    await presses(person, told.id, "In an hour", "⏰ Today");
    expect(await there.count("notices where news = 'laterMany' and delivered_at is null")).toBe(1);

    const [answered = ""] = ids;
    takenBack(there, answered);
    // Looked at before the hour is over: both at once may come in either order.
    await passes(there, 10 * MINUTES);
    await passes(there, 51 * MINUTES);
    const again = await person.sees(/^⏰ You put these off/);
    expect(again.text).toContain("6 new documents");
    expect(again.labels).toEqual(["Go through (6)", "Show the list (6)", "Later"]);
    expect(again.isSilent).toBe(false);
    await person.waitFor(() => person.message(told.id)?.isDeleted, { what: "the old message to go" });
    await person.press(again.id, "Show the list (6)");
    await person.sees(/^6 documents/m);
    await passes(there, 24 * 60 * MINUTES);
    expect(person.messages().filter(({ text }) => text.startsWith("⏰ You put these off"))).toHaveLength(1);
  });
});

describe("a reminder of last days", () => {
  // Seen from this Sunday, the last day of some demo documents is the first day at work.
  const world = useWorld({ watching: true, startAt: Date.UTC(2026, 10, 22, 7) });

  it("is put off, put off otherwise, and comes again in its place while something of it waits", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    await passes(there, 6 * 60 * MINUTES + MINUTES);
    const told = await person.sees(/^⏳ .+: last day, still open/);
    const { text } = told;
    const labels = [...told.labels];
    expect(labels.at(-1)).toBe("Later");
    await person.press(told.id, "Later");
    await seesLabels(person, told.id, TODAY);
    await person.press(told.id, "‹ Back");
    await seesLabels(person, told.id, labels);
    expect(person.message(told.id)?.text).toBe(text);
    await person.press(told.id, "Later");
    await seesLabels(person, told.id, TODAY);
    await presses(person, told.id, "In an hour", "⏰ Today");
    expect(person.message(told.id)?.labels.at(-1)).toBe("Change time");

    await passes(there, 61 * MINUTES);
    const again = await person.sees(/^⏰ You put this reminder off\n⏳ .+: last day, still open/);
    expect(again.labels).toEqual(labels);
    expect(again.isSilent).toBe(false);
    await person.waitFor(() => person.message(told.id)?.isDeleted, { what: "the old message to go" });
    // Until it is looked at again, all of it has ended.
    await person.press(again.id, "Later");
    await seesLabels(person, again.id, TODAY);
    await presses(person, again.id, "In an hour", "⏰ Today");
    await there.stopKotib();
    there.advance(17 * 60 * MINUTES);
    await there.startKotib();
    await passes(there, MINUTES);
    expect(await there.count("notices where news = 'laterReminder' and delivered_at is null")).toBe(0);
    expect(person.messages().filter(({ id, text }) => id > again.id && text.includes("reminder"))).toEqual(
      [],
    );
  });
});
