import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, seesIn } from "../support/chat-steps.ts";
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

  it("stands on its card, one tap from its waybill and from its likely duplicate, and back", async () => {
    const dilnoza = await atWork(world(), "dilnoza");
    const { contract, bill, second, act, waybill } = familyOf(world());

    const first = await opens(dilnoza, bill);
    expect(first.text).toContain(`${contract}: 2-я счёт-фактура,`);
    // No line of the others is known yet.
    expect(first.text).not.toContain(twice);
    expect(first.text.split("\n").findIndex((line) => line.startsWith("🔗"))).toBeLessThan(10);

    // From the bill to its waybill: one tap.
    const label = first.labels.find((each) => each.includes(waybill)) ?? "";
    await dilnoza.press(first.id, label);
    // The bill's own card names the waybill, too, but a waybill's has no way to itself.
    await dilnoza.waitFor(() => !dilnoza.message(first.id)?.labels.includes(label));
    expect(dilnoza.message(first.id)?.text).toContain(`ТТН ${waybill} · `);
    const opened = dilnoza.message(first.id);
    expect(opened?.labels.some((each) => each.includes(act))).toBe(true);
    // And from the waybill to a bill.
    expect(opened?.labels.some((each) => each === bill || each === second)).toBe(true);

    await opens(dilnoza, second);
    const again = await opens(dilnoza, bill);
    expect(again.text).toContain(`⚠️ ${twice}${second} · `);
    const other = await opens(dilnoza, second);
    expect(other.text).toContain(`⚠️ ${twice}${bill} · `);
    await dilnoza.press(other.id, `⚠️ ${bill}`);
    await seesIn(dilnoza, other.id, `${bill} · `);
  });
});
