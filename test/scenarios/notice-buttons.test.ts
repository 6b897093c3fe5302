import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { linkIn, newestId, presses, seesNew, seesOutcome, signs, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, isTold, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

/** The buttons of that message, as soon as they are these. */
const seesLabels = (person: Person, id: number, expected: readonly string[]) =>
  person.waitFor(() => person.message(id)?.labels.join() === expected.join(), {
    what: `#${id} to have ${expected.join(", ")}`,
  });
const TIMES = ["In an hour", "Tomorrow 9:00", "A day before the last day", "‹ Back"];
const NOTICE = ["Accept", "Reject", "Open", "Later"];

describe("a notice", () => {
  const world = useWorld({ watching: true });
  let person: Person | undefined;
  async function told(there: World) {
    person ??= await atWork(there, "dilnoza");
    return { person, ...(await isTold(there, person)) };
  }

  it("is decided and signed in its own message", async () => {
    const there = world();
    const { person: dilnoza, id, notice } = await told(there);
    expect(notice.labels).toEqual(NOTICE);
    const newest = newestId(dilnoza);
    const chosen = await presses(dilnoza, notice.id, "Accept", "You chose Accept");
    // Of somebody with one organization it goes without saying whose decision it is.
    expect(chosen.text).not.toContain("Namuna Savdo");
    await linkIn(dilnoza, notice.id);
    await signs(dilnoza, there.browser("dilnoza"));
    await seesOutcome(dilnoza, notice.id, "✅ Accepted");
    expect(
      dilnoza.messages().filter((message) => message.id > newest && message.text.startsWith("📥")),
    ).toEqual([]);
    expect((await there.truth(id)).stateid).toBe(30);
  });

  it("is found by its goods, and the answer says where they were looked for", async () => {
    const there = world();
    const { person: dilnoza, id } = await told(there);
    const { productlist, facturadoc } = await there.truth(id);
    const [goods] = (productlist as { products: ReadonlyArray<{ name: string }> }).products;
    const { facturano } = facturadoc as { facturano: string };
    for (const [typed, expected] of [
      [`${goods?.name} ${facturano}`, facturano],
      ["telescope", "Goods are found only in documents that I have shown you."],
    ] as const) {
      await types(dilnoza, typed, expected);
    }
    // They are no list that was searched while the service is away.
    there.service.faults.set("*", { kind: "serverError" });
    await types(dilnoza, "zzzz", said("error-unavailable"));
    there.service.faults.clear();
  });

  it("is decided by a word in reply, and takes other words as a reason", async () => {
    const there = world();
    const first = await told(there);
    const dilnoza = first.person;
    let before = newestId(dilnoza);
    dilnoza.send("The price is another one", { replyTo: first.notice.id });
    const offered = await seesNew(dilnoza, before, "The price is another one");
    await presses(dilnoza, offered.id, "Reject for this reason", "You chose Reject");
    await dilnoza.press(offered.id, "Undo");

    before = newestId(dilnoza);
    dilnoza.send("Qabul qilish", { replyTo: first.notice.id });
    await seesNew(dilnoza, before, "You chose Accept");
    const { id } = dilnoza.findButton("Undo")?.message ?? { id: 0 };
    await dilnoza.press(id, "Undo");
  });

  it("tells one truth where two decisions are pressed in a hurry, and undoes it in its own message", async () => {
    const there = world();
    const { person: dilnoza, notice } = await told(there);
    const newest = newestId(dilnoza);
    const [accept = "", reject = ""] = notice.buttons.flat().map((button) => button.callback_data);
    await dilnoza.pressData(notice.id, accept);
    await dilnoza.pressData(notice.id, reject);
    await there.settled();
    expect(dilnoza.messages().filter(({ id, isFromBot }) => id > newest && isFromBot)).toEqual([]);
    expect(dilnoza.message(notice.id)?.text).toContain("You have decided already");
    await dilnoza.press(notice.id, "Undo");
    await seesLabels(dilnoza, notice.id, NOTICE);
  });

  it("asks for the reason itself, and goes back to what it told", async () => {
    const there = world();
    const { person: dilnoza, notice } = await told(there);
    const { text } = notice;
    const newest = newestId(dilnoza);
    await presses(dilnoza, notice.id, "Reject", "Why do you reject it?");
    await dilnoza.press(notice.id, "‹ Back");
    await seesLabels(dilnoza, notice.id, NOTICE);
    expect(dilnoza.message(notice.id)?.text).toBe(text);

    await presses(dilnoza, notice.id, "Reject", "Why do you reject it?");
    await presses(dilnoza, notice.id, "The amount is wrong", "You chose Reject");
    await dilnoza.press(notice.id, "Undo");
    await seesLabels(dilnoza, notice.id, NOTICE);
    expect(dilnoza.message(notice.id)?.text).toBe(text);
    expect(newestId(dilnoza)).toBe(newest);
  });

  it("leaves a question open that was asked elsewhere, whose notice loses its buttons to the answer below", async () => {
    const there = world();
    const { person: dilnoza, notice: asks } = await told(there);
    await presses(dilnoza, asks.id, "Reject", "Why do you reject it?");
    const { notice: other } = await told(there);
    await dilnoza.press(other.id, "Later");
    await seesLabels(dilnoza, other.id, TIMES);
    await dilnoza.press(other.id, "‹ Back");
    await seesLabels(dilnoza, other.id, NOTICE);
    const newest = newestId(dilnoza);
    dilnoza.send("Tovar kelmadi");
    const decided = await dilnoza.sees(({ id, text }) => id > newest && text.includes("You chose Reject"), {
      what: "the decision",
    });
    expect(decided.text).toContain("Tovar kelmadi");
    await seesLabels(dilnoza, asks.id, []);
    await dilnoza.press(decided.id, "Undo");
  });

  it("is put off, put off otherwise, and comes again in its place", async () => {
    const there = world();
    const { person: dilnoza, number, notice } = await told(there);
    await dilnoza.press(notice.id, "Later");
    await seesLabels(dilnoza, notice.id, TIMES);
    await presses(dilnoza, notice.id, "Tomorrow 9:00", "⏰ Tomorrow 9:00");
    await seesLabels(dilnoza, notice.id, ["Accept", "Reject", "Open", "Change time"]);
    await dilnoza.press(notice.id, "Change time");
    await seesLabels(dilnoza, notice.id, TIMES);
    await presses(dilnoza, notice.id, "In an hour", "⏰ Today");

    await passes(there, 61 * MINUTES);
    const again = await dilnoza.sees(/^⏰ You put this off/);
    expect(again.text).toContain(number);
    expect(again.labels).toEqual(NOTICE);
    await dilnoza.waitFor(() => dilnoza.message(notice.id)?.isDeleted, { what: "the old message to go" });
    await passes(there, 24 * 60 * MINUTES);
    expect(dilnoza.messages().filter(({ text }) => text.startsWith("⏰ You put this off"))).toHaveLength(1);
  });
});
