import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { newestId, presses } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const TIMES = ["In an hour", "Tomorrow 9:00", "A day before the last day", "‹ Back"];
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
