import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const SAVED = said("news-saved", { name: "Mine" });

/** A list of all that is received, saved with its notices by somebody who wants no other news of what comes in. */
async function savesReceived(world: World): Promise<void> {
  const { look } = world;
  const now = world.now();
  await look.change(
    `insert into views (id, account_id, kind, list, filters, name, notifies, created_at, used_at)
     select 'viewsaved001', id, 'invoice', 'receive', '{}', 'Mine', 1, ?, ? from accounts`,
    now,
    now,
  );
  await look.change(`update users set preferences = '{"off":["arrived"]}'`);
}

describe("a saved list with notices", () => {
  const world = useWorld({ watching: true });

  it("is named by what it tells, of one document and of several", async () => {
    const there = world();
    const person: Person = await atWork(there, "dilnoza");
    await savesReceived(there);
    there.service.activity.sendInvoice();
    await passes(there, 10 * MINUTES);
    const told = await person.sees(/^📥 New: /);
    expect(told.text).toContain(SAVED);
    // The message as it was, after a question in it.
    await person.press(told.id, "Later");
    await person.waitFor(() => person.message(told.id)?.labels.includes("‹ Back"), { what: "the times" });
    await person.press(told.id, "‹ Back");
    await person.waitFor(() => person.message(told.id)?.labels.includes("Later"), { what: "the notice" });
    expect(person.message(told.id)?.text).toContain(SAVED);

    await passes(there, 20 * MINUTES);
    const before = newestId(person);
    for (let count = 0; count < 7; count += 1) there.service.activity.sendInvoice();
    await passes(there, 10 * MINUTES);
    const many = await person.sees(({ id, text }) => id > before && text.startsWith("📥 7 new"));
    expect(many.text).toContain("📌 Saved list: Mine 7");
  });
});
