import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  newestId,
  opensByNumber,
  opensWaiting,
  pressesUntil,
  rowOf,
  seesIn,
  seesNew,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

/** As Telegram knows the colleague, whom the service knows as kamola. */
const KAMOLA = "Kamola Karimova";

/** What waits, the largest sum first. */
async function readWaiting(world: World) {
  const rows = await world.look.rows<{ facts: string }>(
    "select facts from watched_documents where direction = 'incoming' and state_id = 15",
  );
  return rows
    .map(({ facts }) => JSON.parse(facts) as { number: string; total: string | null })
    .map(({ number, total }) => ({ number, total: Number(total) }))
    .sort((one, other) => other.total - one.total);
}

const language = "ru";

describe("a colleague to ask first over a sum", () => {
  const world = useWorld({ watching: true, language });
  const say = (key: string, args = {}) => said(key, { name: KAMOLA, ...args }, language);
  /** The part of a text behind the sum in it. */
  const behindSum = (key: string, args = {}) =>
    say(key, { ...args, sum: "§" })
      .split("§")
      .at(-1) ?? "";

  /** Of a button with a sum in it. */
  const beginning = (key: string) => new RegExp(`^${say(key, { sum: "§" }).split("§")[0]}`);
  const countIn = (message: ChatMessage, key: string) => {
    const [before = "", after = ""] = say(key, { count: "§" }).split("§");
    const found = message.labels.find((label) => label.startsWith(before) && label.endsWith(after));
    return Number(found?.slice(before.length, found.length - after.length) ?? Number.NaN);
  };

  /** Turns the pages of a list until a row is found. */
  async function pagesTo(person: Person, id: number, isIt: (label: string) => boolean): Promise<string> {
    for (let page = 1; ; page += 1) {
      const { labels } = await person.sees(
        (message) => message.id === id && message.labels.some((label) => label.includes(`${page}/`)),
        { what: `page ${page}` },
      );
      const row = labels.find(isIt);
      if (row !== undefined) return row;
      await person.press(id, /›$/);
    }
  }

  it("is set up, offered before a decision, asked by one tap, and left out of what is chosen together", async () => {
    const there = world();
    const dilnoza = await atWork(there, "dilnoza");
    const kamola = await there.loggedIn("kamola", there.person(KAMOLA));
    const [largest, second] = await readWaiting(there);
    if (largest === undefined || second === undefined) throw new Error("nothing waits");

    // In the settings: whom, over which sum.
    const { id } = await types(dilnoza, "/settings", say("settings-title"));
    await pressesUntil(dilnoza, id, say("settings-lists-btn"), say("rules-btn"));
    await pressesUntil(dilnoza, id, say("rules-btn"), say("rules-none"));
    await pressesUntil(dilnoza, id, say("rules-first-new-btn"), say("colleagues-whom-ask"));
    const asked = await pressesUntil(dilnoza, id, `${KAMOLA} · kamola`, say("rules-first-which"));
    // The past proposes sums.
    expect(asked.labels.filter((label) => label.includes("90"))).not.toEqual([]);
    let before = newestId(dilnoza);
    dilnoza.send("?");
    const again = await seesNew(dilnoza, before, say("rules-sum-wrong"));
    before = newestId(dilnoza);
    dilnoza.send(String(Math.floor((largest.total - 1) / 100)));
    const rule = await seesNew(dilnoza, Math.min(before, again.id), say("rules-first-explained"));
    expect(rule.text).toContain(behindSum("rules-first-line"));

    // On the card: why, and one tap. It can be accepted as before.
    const smaller = await opensByNumber(dilnoza, second.number);
    expect(smaller.labels).not.toContain(say("rules-first-btn"));
    const card = await opensByNumber(dilnoza, largest.number);
    expect(card.text).toContain(behindSum("rules-first-line"));
    const there2 = newestId(kamola);
    const sent = await pressesUntil(dilnoza, card.id, say("rules-first-btn"), say("rules-first-sent"));
    expect(sent.labels).toContain(say("action-accept-btn"));
    expect(sent.labels).not.toContain(say("rules-first-btn"));
    expect(sent.text).toContain(say("rules-first-asked"));
    const question = await seesNew(kamola, there2, largest.number);

    // The answer comes where answers come, and the card knows of it.
    await pressesUntil(
      kamola,
      question.id,
      say("colleagues-answer-btn"),
      say("colleagues-answer-prompt", { name: "" }).slice(0, 12),
    );
    before = newestId(dilnoza);
    kamola.send("yes");
    await seesNew(dilnoza, before, "yes");
    const known = await opensByNumber(dilnoza, largest.number);
    expect(known.text).toContain(say("rules-first-answered"));

    // Sets leave it to be looked at, and say so; a tap on its row takes it.
    const list = await opensWaiting(dilnoza);
    const choosing = await pressesUntil(dilnoza, list.id, say("choose-btn"), say("choose-stop-btn"));
    expect(choosing.text).toContain(behindSum("rules-first-apart"));
    const count = countIn(choosing, "choose-all-btn");
    await dilnoza.press(list.id, say("choose-all-btn", { count }));
    await seesIn(dilnoza, list.id, say("choose-head", { chosen: count, count: count + 1 }));
    const row = await pagesTo(dilnoza, list.id, (label) => label.startsWith("💬"));
    expect(row).toMatch(rowOf(largest.number));
    await dilnoza.press(list.id, row);
    await seesIn(dilnoza, list.id, say("choose-head", { chosen: count + 1, count: count + 1 }));

    // A smaller sum of those proposed.
    const settings = await types(dilnoza, "/settings", say("settings-title"));
    await pressesUntil(dilnoza, settings.id, say("settings-lists-btn"), say("rules-btn"));
    await pressesUntil(dilnoza, settings.id, say("rules-btn"), say("rules-new-btn"));
    await pressesUntil(dilnoza, settings.id, beginning("rules-first-line"), say("rules-first-explained"));
    const sums = await pressesUntil(
      dilnoza,
      settings.id,
      beginning("rules-first-over-btn"),
      say("rules-first-which"),
    );
    const proposed = sums.labels.find((label) => label.includes("90")) ?? "none";
    await pressesUntil(dilnoza, settings.id, proposed, say("rules-first-explained"));
    await types(dilnoza, "/home", behindSum("rules-first-waits"));
    const { id: waits } = await opensWaiting(dilnoza);
    const [ask = ""] = say("rules-first-all-btn", { count: "§" }).split("§");
    const open = await pressesUntil(dilnoza, waits, say("lists-more-btn"), ask);
    const left = countIn(open, "rules-first-all-btn");
    expect(left).toBeGreaterThan(1);

    // Of all that waits over it at once, but never twice.
    await pressesUntil(
      dilnoza,
      open.id,
      say("rules-first-all-btn", { count: left }),
      say("rules-first-sent-all", { count: left }),
    );
    expect(await there.count("questions")).toBe(1 + left);
    const told = dilnoza.message(open.id);
    expect(told?.text).toContain(behindSum("rules-first-all-asked"));
    expect(told?.labels).not.toContainEqual(
      expect.stringContaining(say("rules-first-all-btn", { count: "" }).slice(0, 9)),
    );
    expect(await there.count("submissions")).toBe(0);
  }, 90_000);
});
