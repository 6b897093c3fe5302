import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

function noticesIn(world: World) {
  return world.look.rows(
    `select news, kind, document_id as "documentId", telegram_user_id as "user" from notices where group_key like 'documents:%'`,
  );
}

describe("watching", () => {
  const world = useWorld({ watching: true });

  it("tells nothing of what was there before, and everything that changes afterwards", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    expect(await there.count("watched_documents")).toBeGreaterThan(0);
    expect(await noticesIn(there)).toEqual([]);

    const id = there.service.activity.sendInvoice();
    await passes(there, 10 * MINUTES);
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
    const person = await atWork(there, "dilnoza");
    const before = person.messages().length;
    for (let count = 0; count < 12; count += 1) there.service.activity.sendInvoice();
    await passes(there, 10 * MINUTES);

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
