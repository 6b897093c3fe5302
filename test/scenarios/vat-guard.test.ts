import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { DAY_MS } from "../../src/documents/durations.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensPage, opensWaiting, pressesUntil, rowOf } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, looked, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

/** Partners of the sandbox, by what their invoices say of VAT. */
const [SUSPENDED, RISKY, SILENT] = ["300000066", "300000077", "300000088"];

interface Sent {
  readonly id: string;
  readonly number: string;
}

async function sends(world: World, from: string): Promise<Sent> {
  const { tin: to } = world.demo("dilnoza");
  const [id = ""] = world.service.counterparty.send({ kind: "invoice", to, from });
  return { id, number: ((await world.truth(id)).facturadoc as { facturano: string }).facturano };
}

function noticeOf(person: Person, after: number, { number }: Sent, icon: string): Promise<ChatMessage> {
  return person.sees(({ id, text }) => id > after && text.startsWith(icon) && text.includes(number), {
    what: `${icon} of ${number}`,
  });
}

const language = "uz";

describe("VAT in doubt", () => {
  const world = useWorld({ watching: true, language });
  const say = (key: string, args = {}) => said(key, args, language);
  /** A text with a sum in it, whatever the sum. */
  const withSum = (key: string, name: string, args = {}) => {
    const [before = "", after = ""] = say(key, { ...args, [name]: "§" }).split("§");
    const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`${literal(before)}[^:;\\n]*${literal(after)}`);
  };

  it("is told everywhere of the same documents, and of none that says nothing", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    const suspendedText = withSum("format-vat-suspended", "vat");
    const before = newestId(person);
    const [suspended, risky, silent] = [
      await sends(there, SUSPENDED),
      await sends(there, RISKY),
      await sends(there, SILENT),
    ];
    await passes(there, 10 * MINUTES);
    const notices = [
      await noticeOf(person, before, suspended, "📥"),
      await noticeOf(person, before, risky, "📥"),
      await noticeOf(person, before, silent, "📥"),
    ];
    expect(notices[0]?.text).toMatch(suspendedText);
    expect(notices[1]?.text).toContain(`⚠️ ${say("format-vat-risk")}`);
    for (const word of [say("queue-doubt-vat"), say("format-vat-risk"), "22"])
      expect(notices[2]?.text).not.toContain(`⚠️ ${word}`);

    const list = await opensWaiting(person);
    await pressesUntil(person, list.id, say("lists-more-btn"), say("lists-newest-first-btn"));
    const newest = await pressesUntil(person, list.id, say("lists-newest-first-btn"), rowOf(silent.number));
    const rowText = ({ number }: Sent) => newest.labels.find((label) => rowOf(number).test(label));
    expect(rowText(suspended)).toMatch(/ · ⚠️\u00a0\S/);
    expect(rowText(risky)).toMatch(/ · ⚠️\u00a0\S/);
    expect(rowText(silent)).not.toContain("⚠️\u00a0");
    expect(newest.text).toMatch(withSum("vat-in-doubt", "sum", { count: 2 }));

    await pressesUntil(person, list.id, rowOf(suspended.number), suspendedText);
    await pressesUntil(person, list.id, say("lists-back-btn"), rowOf(silent.number));

    // No set takes them along: they are named, and ticked one by one.
    const choosing = await pressesUntil(person, list.id, say("choose-btn"), say("choose-sets-btn"));
    const numbers = `${risky.number}, ${suspended.number}`;
    expect(choosing.text).toContain(say("choose-apart-doubted", { count: 2, numbers }));
    const page = say("choose-page-btn", { count: 3 });
    await pressesUntil(person, list.id, say("choose-sets-btn"), page);
    await pressesUntil(person, list.id, page, say("choose-accept-btn", { count: 3 }));
    expect(person.message(list.id)?.labels.filter((label) => label.startsWith("☑️"))).toHaveLength(3);
    await pressesUntil(person, list.id, say("choose-sets-btn"), say("choose-none-btn"));
    await pressesUntil(person, list.id, say("choose-none-btn"), say("choose-stop-btn"));
    await pressesUntil(person, list.id, rowOf(suspended.number), say("choose-accept-btn", { count: 1 }));
    await pressesUntil(person, list.id, rowOf(risky.number), say("choose-accept-btn", { count: 2 }));
    const summary = await pressesUntil(
      person,
      list.id,
      say("choose-accept-btn", { count: 2 }),
      say("choose-nothing-sent"),
    );
    // It names as many as a narrow phone has room for.
    expect(suspendedText.test(summary.text) || summary.text.includes(say("format-vat-risk"))).toBe(true);

    const signing = summary.buttons.flat().find(({ url }) => url !== undefined)?.url;
    const { link, opened } = await opensPage(person, there.browser("dilnoza"), signing);
    const onPage = opened.items.filter(({ doubts = [] }) => doubts.some(({ fact }) => fact === "vat"));
    expect(onPage.map(({ number }) => number).sort()).toEqual([suspended.number, risky.number].sort());
    await there.browser("dilnoza").end(link);
  }, 60_000);

  it("stands in the digest, and nowhere once it is turned off", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    let before = newestId(person);
    await sends(there, SUSPENDED);
    await passes(there, DAY_MS);
    const isDigest = ({ id, text }: ChatMessage) => id > before && text.includes(say("digest-waiting"));
    // What somebody else chose and did not sign is among them.
    expect((await person.sees(isDigest, { what: "the digest" })).text).toMatch(
      withSum("vat-in-doubt", "sum", { count: 3 }),
    );

    before = newestId(person);
    person.send("/settings");
    const lists = say("settings-lists-btn");
    const settings = await person.sees(({ id, labels }) => id > before && labels.includes(lists), {
      what: "the settings",
    });
    const [on, off] = (["on", "off"] as const).map((value) =>
      say("vat-setting-btn", { value: say(`settings-${value}`) }),
    ) as [string, string];
    await pressesUntil(person, settings.id, lists, on);
    // A tap on the row only says what it is.
    const about = await pressesUntil(person, settings.id, on, say("settings-switch-btn", { on: "yes" }));
    expect(about.text).toContain(say("vat-about"));
    await pressesUntil(person, settings.id, say("settings-switch-btn", { on: "yes" }), off);

    before = newestId(person);
    const suspended = await sends(there, SUSPENDED);
    await looked(there);
    await passes(there, 10 * MINUTES);
    const notice = await noticeOf(person, before, suspended, "📥");
    expect(notice.text).not.toMatch(withSum("format-vat-suspended", "vat"));
    const list = await opensWaiting(person);
    expect(list.labels.filter((label) => label.includes("⚠️\u00a0"))).toEqual([]);
    expect(list.text).not.toContain("⚠️");
  }, 60_000);
});
