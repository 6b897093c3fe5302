import { describe, expect, it } from "vitest";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const MINUTE = 60_000;

describe("a saved list in the digest", () => {
  const world = useWorld({ watching: true });

  it("is counted in the morning, and its number opens it", async () => {
    const there = world();
    there.advanceToWorkingHours();
    const person = await there.loggedIn("dilnoza");
    await until(async () => (await there.count("list_rights")) > 0, "the first look");
    await there.settled();
    const before = person.messages().length;
    const home = person.messages().at(-1)?.id ?? 0;
    await person.press(home, "All lists");
    await person.waitFor(() => person.message(home)?.labels.includes("Invoices"));
    await person.press(home, "Invoices");
    await person.waitFor(() => person.message(home)?.labels.includes("Received invoices"));
    await person.press(home, "Received invoices");
    await person.waitFor(() => person.message(home)?.labels.includes("More"));
    await person.press(home, "More");
    await person.waitFor(() => person.message(home)?.labels.includes("Save this list"));
    await person.press(home, "Save this list");
    await person.sees(/Name this list/);
    person.send("All of them");
    const saved = await person.sees(/^.+\nAll of them: /);
    await person.press(saved.id, "⬜ Digest");
    await person.waitFor(() => person.message(saved.id)?.labels.includes("☑️ Digest"));
    expect(person.messages().length).toBeGreaterThan(before);

    // From Wednesday, 10:00, to Thursday, 9:01.
    there.advance(23 * 60 * MINUTE + MINUTE);
    const digest = await person.sees(/📌 All of them: \d+/);
    const button = digest.labels.find((label) => /^All of .*\(\d+\+?\)$/.test(label)) ?? "";
    await person.press(digest.id, button);
    await person.sees(/\nAll of them · /);
  });
});
