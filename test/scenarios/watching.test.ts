import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const MINUTES = 60_000;

function noticesIn(world: World) {
  return world.look.rows(
    `select news, kind, document_id as "documentId", telegram_user_id as "user" from notices where group_key like 'documents:%'`,
  );
}

const looked = (world: World) =>
  until(
    async () =>
      (await world.count(
        `jobs where type = 'watch' and (lease_owner is not null or run_at <= ${world.now()})`,
      )) === 0,
    "the organizations to have been looked at",
  );

describe("watching", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;

  /** One person for all stories, in the morning of a working day, with nothing left to tell. */
  async function atWork(there: World): Promise<Person> {
    there.advanceToWorkingHours();
    logged ??= await there.loggedIn("dilnoza");
    await until(async () => (await there.count("list_rights")) > 0, "the first look");
    await looked(there);
    await there.settled();
    return logged;
  }

  it("tells nothing of what was there before, and everything that changes afterwards", async () => {
    const there = world();
    const person = await atWork(there);
    expect(await there.count("watched_documents")).toBeGreaterThan(0);
    expect(await noticesIn(there)).toEqual([]);

    const id = there.service.activity.sendInvoice();
    there.advance(10 * MINUTES);
    await looked(there);
    await until(async () => (await noticesIn(there)).length > 0, "the new invoice to be told");
    expect(await noticesIn(there)).toEqual([
      { news: "documentArrived", kind: "invoice", documentId: id, user: person.id },
    ]);
    const told = await person.waitFor(() => person.messages().find(({ text }) => text.startsWith("📥")), {
      what: "the notice",
    });
    expect(told.text).toMatch(/^📥 .+ · .+\sso‘m\nInvoice \S+ · /);
    expect(told.labels).toEqual(["Accept", "Reject", "Open", "Later"]);
  });

  it("tells of many at once in one message, with a list of them", async () => {
    const there = world();
    const person = await atWork(there);
    const before = person.messages().length;
    for (let count = 0; count < 12; count += 1) there.service.activity.sendInvoice();
    there.advance(10 * MINUTES);

    const told = await person.sees(/^📥 12 new/);
    expect(told.labels).toEqual(["Go through (12)", "Show the list (12)", "Later"]);
    await there.settled();
    expect(person.messages()).toHaveLength(before + 1);
    await person.press(told.id, "Show the list (12)");
    const list = await person.sees(/^12 documents/m);
    expect(list.text).toContain(`⏳ ${said("lists-waiting", { count: 12 })}`);
    expect(list.labels[0]).toMatch(/^⏳ /);
    expect(list.labels).toContain("1/3");
    await person.press(list.id, said("choose-btn"));
    const choosing = await person.sees(/^Chosen 0 of 12/m);
    expect(choosing.labels).toContain(said("choose-all-btn", { count: 12 }));

    await person.press(told.id, "Go through (12)");
    const step = await person.sees(/^1 of 12/);
    expect(step.labels.slice(0, 2)).toEqual(["Accept", "Reject"]);
  });
});
