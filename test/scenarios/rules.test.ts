import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensByNumber, opensWaiting, pressesUntil, signsAs } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const TASHKENT_MS = 5 * 60 * MINUTES;
const DAY_MS = 24 * 60 * MINUTES;
/** Whose invoices are as usual. */
const SELLER = "300000022";

interface Sent {
  readonly id: string;
  readonly number: string;
}

async function sends(world: World, count: number): Promise<Sent[]> {
  const { tin: to } = world.demo("dilnoza");
  const ids = world.service.counterparty.send({ kind: "invoice", to, from: SELLER, count });
  return Promise.all(
    ids.map(async (id) => {
      const { facturano: number } = (await world.truth(id)).facturadoc as { facturano: string };
      return { id, number };
    }),
  );
}

/** The number of the largest invoice of the seller that waits: others are up to its sum. */
async function largestOf(world: World): Promise<string> {
  const rows = await world.look.rows<{ facts: string }>(
    "select facts from watched_documents where kind = 'invoice' and state_id = 15 and partner_tin = ?",
    SELLER,
  );
  const sorted = rows
    .map(({ facts }) => JSON.parse(facts) as { number: string; total: string })
    .sort((one, other) => Number(other.total) - Number(one.total));
  return sorted[0]?.number ?? "";
}

/** Nine in the morning of the next day, and everybody was told. */
async function nextMorning(world: World): Promise<void> {
  const local = world.now() + TASHKENT_MS;
  const wanted = (Math.floor(local / DAY_MS) + 1) * DAY_MS + 9 * 60 * MINUTES;
  await passes(world, wanted - local);
}

const language = "ru";

describe("a person's own rules", () => {
  const world = useWorld({ watching: true, language });
  const say = (key: string, args = {}) => said(key, args, language);

  it("are made from a card, tried, choose in the morning, are signed together, narrowed and deleted", async () => {
    const there = world();
    const dilnoza = await atWork(there, "dilnoza");
    const sample = await largestOf(there);

    // From a card it is tried on one's own past.
    const card = await opensByNumber(dilnoza, sample);
    await pressesUntil(dilnoza, card.id, say("card-more-btn"), say("card-details"));
    await pressesUntil(dilnoza, card.id, say("card-details"), say("rules-like-btn"));
    const tried = await pressesUntil(dilnoza, card.id, say("rules-like-btn"), say("rules-switch-on-btn"));
    const [one = 0, other = 0, rejected = 0] = (tried.text.match(/\d+/g) ?? []).map(Number).slice(-3);
    const [chosen, count] = [Math.min(one, other), Math.max(one, other)];
    expect(tried.text).toContain(say("rules-tried", { days: 90, chosen, count }));
    expect(tried.text).toContain(say("rules-rejected", { count: rejected }));
    const buttons = tried.labels.filter((label) => label.startsWith("⛔"));
    expect(buttons).toHaveLength(Math.min(2, rejected));
    expect([chosen > 20, count > chosen, rejected > 0]).toEqual([true, true, true]);
    await pressesUntil(dilnoza, card.id, say("rules-switch-on-btn"), say("rules-switched-on"));

    // In the morning it chooses, and decides nothing.
    await sends(there, 12);
    await passes(there, 10 * MINUTES);
    const asleep = newestId(dilnoza);
    await nextMorning(there);
    const digest = await dilnoza.sees(({ id, text }) => id > asleep && text.includes(say("digest-waiting")), {
      what: "the digest",
    });
    const many = Number(/☑️ \D*(\d+)/.exec(digest.text)?.[1]);
    expect(many).toBeGreaterThan(30);
    expect(digest.text).toContain(say("rules-ready", { count: many }));
    expect(await there.count("submissions where state = 'open'")).toBe(0);

    // Choosing begins with that set. What is unticked stays so.
    const { id: list } = await opensWaiting(dilnoza);
    const accept = say("choose-accept-btn", { count: many });
    const [byRule = ""] = say("rules-set-one-btn", { partner: "§", count: many }).split("§");
    const begun = await pressesUntil(dilnoza, list, say("choose-btn"), accept);
    expect(begun.text).toContain(`☑️ ${byRule}`);
    await pressesUntil(dilnoza, list, say("choose-sets-btn"), say("choose-none-btn"));
    await pressesUntil(dilnoza, list, say("choose-none-btn"), say("choose-stop-btn"));
    await pressesUntil(dilnoza, list, say("choose-stop-btn"), say("choose-btn"));
    const none = await pressesUntil(dilnoza, list, say("choose-btn"), say("choose-stop-btn"));
    expect(none.labels).not.toContain(accept);

    // It goes on as with any choice: one summary, one link.
    const set = new RegExp(`^${byRule}.*\\(${many}\\)$`);
    await pressesUntil(dilnoza, list, say("choose-sets-btn"), set);
    await pressesUntil(dilnoza, list, set, accept);
    const summary = await pressesUntil(dilnoza, list, accept, say("choose-nothing-sent"));
    // Only the documents themselves show that one of the demo's repeats another: it is named, and left out.
    const [missed = ""] = say("choose-missed-doubted", { count: 1, numbers: "§" }).split("§");
    expect(summary.text).toContain(missed);
    expect(await there.count("submissions where state = 'open'")).toBe(many - 1);
    const link = summary.buttons.flat().find(({ text }) => text.startsWith("✍️"))?.url;
    expect(await signsAs(dilnoza, there.browser("dilnoza"), link)).toHaveLength(many - 1);
    await passes(there, 30 * MINUTES);

    // It chose one that is then rejected, says so, and is narrowed.
    const [wrong] = await chosenOne(there, dilnoza);
    there.service.counterparty.settle(wrong?.id ?? "", "reject");
    await until(async () => (await there.truth(wrong?.id ?? "")).stateid !== 15, "the rejection");
    const isSeen = () =>
      there.count(`watched_documents where document_id = '${wrong?.id}' and state_id <> 15`);
    while ((await isSeen()) === 0) await passes(there, 10 * MINUTES);
    const told = say("rules-chose-rejected", { number: wrong?.number ?? "", date: "§" }).split("§")[0] ?? "";
    await opensHome(dilnoza, told);
    const { id: panel } = await opensWaiting(dilnoza);
    await pressesUntil(dilnoza, panel, say("lists-more-btn"), say("rules-change-btn"));
    const offered = await pressesUntil(dilnoza, panel, say("rules-change-btn"), say("rules-keep-btn"));
    const narrowing =
      offered.labels.find((label) =>
        label.startsWith(say("rules-narrow-btn", { sum: "" }).trim().slice(0, 6)),
      ) ?? "";
    await pressesUntil(dilnoza, panel, narrowing, say("rules-delete-btn"));
    await dilnoza.waitFor(() => dilnoza.message(panel)?.text.includes(told) === false, {
      what: "the rule to be narrowed",
    });

    await pressesUntil(dilnoza, panel, say("rules-delete-btn"), say("rules-none").slice(0, 12));
    expect(await there.count("rules")).toBe(0);
  }, 90_000);

  async function opensHome(person: Person, text: string): Promise<ChatMessage> {
    const before = newestId(person);
    person.send("/home");
    return person.sees((home) => home.id > before && home.text.includes(text), {
      what: `home with ${text}`,
    });
  }

  /** One that came just now and that the rule chooses. */
  async function chosenOne(there: World, person: Person): Promise<Sent[]> {
    for (let tries = 0; tries < 12; tries += 1) {
      const [sent] = await sends(there, 1);
      await passes(there, 10 * MINUTES);
      const home = await opensHome(person, say("home-waits"));
      if (sent !== undefined && home.text.includes(say("rules-ready", { count: 1 }))) return [sent];
    }
    return [];
  }
});
