import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId } from "../support/chat-steps.ts";
import { familyOf } from "../support/demo-family.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork } from "../support/watching-steps.ts";

async function opens(person: Person, number: string): Promise<ChatMessage> {
  const before = newestId(person);
  person.send(number);
  return person.sees(({ id, text }) => id > before && text.includes(`${number} · `), {
    what: `card ${number}`,
  });
}

const language = "ru";

describe("what a bill belongs to", () => {
  const world = useWorld({ language, watching: true });
  const [twice = ""] = said("format-doubt-repeats", { likeness: "lines", document: "§" }, language).split(
    "§",
  );

  it("stands on its card, and a row of it leads to its waybill and to its likely duplicate, and back", async () => {
    const dilnoza = await atWork(world(), "dilnoza");
    const { contract, bill, second, act, waybill } = familyOf(world());

    const first = await opens(dilnoza, bill);
    expect(first.text).toContain(`${contract}: 2-я из`);
    // No line of the others is known yet.
    expect(first.text).not.toContain(twice);
    expect(first.text.split("\n").findIndex((line) => line.startsWith("🔗"))).toBeLessThan(10);

    const more = said("card-more-btn", {}, language);
    /** By all that the document belongs to, from its card to another one's. */
    const goesTo = async (id: number, number: string) => {
      const row = new RegExp(`${number} · `);
      await dilnoza.press(id, /^🔗/);
      await dilnoza.waitFor(() => dilnoza.message(id)?.labels.some((label) => row.test(label)));
      await dilnoza.press(id, row);
      await dilnoza.waitFor(() => dilnoza.message(id)?.labels.includes(more));
    };
    await goesTo(first.id, waybill);
    expect(dilnoza.message(first.id)?.text).toContain(`ТТН ${waybill} · `);
    // And from the waybill to its act.
    await goesTo(first.id, act);
    expect(dilnoza.message(first.id)?.text).toContain(act);

    await opens(dilnoza, second);
    const again = await opens(dilnoza, bill);
    expect(again.text).toContain(`⚠️ ${twice}${second} · `);
    const other = await opens(dilnoza, second);
    expect(other.text).toContain(`⚠️ ${twice}${bill} · `);
    await goesTo(other.id, bill);
    expect(dilnoza.message(other.id)?.text).toContain(`${bill} · `);
  });
});
