import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { logsIn, newestId, numberOn, opensWaiting, rowOf, seesNew, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const VIEW = /\/documents\/\w+\/view\//;

/** A person whose taps are counted. */
class Taps {
  count = 0;
  readonly #person: Person;
  readonly #message: number;
  constructor(person: Person, message: number) {
    this.#person = person;
    this.#message = message;
  }

  /** Presses a button and waits until the message says or offers something. */
  async press(label: string | RegExp, next: (message: ChatMessage) => boolean): Promise<ChatMessage> {
    this.count += 1;
    await this.#person.press(this.#message, label);
    return this.#person.waitFor(
      () => {
        const message = this.#person.message(this.#message);
        return message !== undefined && next(message) && message;
      },
      { what: `what follows ${label}`, timeoutMs: 20_000 },
    );
  }
}

const offers = (label: string | RegExp) => (message: ChatMessage) =>
  message.labels.some((one) => (typeof label === "string" ? one === label : label.test(one)));
const says = (text: string) => (message: ChatMessage) => message.text.includes(text);

const ticked = (message: ChatMessage | undefined) =>
  (message?.labels ?? []).filter((label) => label.startsWith("☑️"));

describe("choosing several documents", () => {
  // Of the demo's documents, some that end soon are unusual as seen from this Sunday.
  const world = useWorld({ startAt: Date.UTC(2026, 10, 22, 7) });

  async function opensChoosing(person: Person): Promise<{ taps: Taps; id: number }> {
    const { id } = await opensWaiting(person);
    const taps = new Taps(person, id);
    await taps.press(said("choose-btn"), offers(said("choose-sets-btn")));
    return { taps, id };
  }

  /** From home: so many that are chosen and not signed. */
  async function _opensToSign(person: Person, count: number): Promise<ChatMessage> {
    const before = newestId(person);
    person.send("/home");
    const home = await person.waitFor(
      () => person.messages().find((message) => message.id > before && offers(/^✍️ Sign/)(message)),
      { what: "home with what is to be signed" },
    );
    const taps = new Taps(person, home.id);
    await taps.press(said("home-more-btn"), offers(/^✍️ To sign/));
    return taps.press(/^✍️ To sign/, offers(said("queue-undo-all-btn", { count })));
  }

  const open = (person: Person) =>
    world().count(`submissions where state in ('open', 'signing') and telegram_user_id = ${person.user.id}`);

  it("accepts those whose last day is near in four taps from the list, with one summary", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { taps } = await opensChoosing(dilnoza);
    const sets = await taps.press(said("choose-sets-btn"), offers(/^Last day up to/));
    const upTo = sets.labels.findLast((label) => label.startsWith("Last day up to")) ?? "";
    const count = Number(/\((\d+)\)$/.exec(upTo)?.[1]);
    expect(count).toBeGreaterThan(4);
    await taps.press(upTo, offers(said("choose-accept-btn", { count })));
    const messages = newestId(dilnoza);
    const summary = await taps.press(said("choose-accept-btn", { count }), says(said("choose-nothing-sent")));
    expect(taps.count).toBe(4);
    expect(summary.text).toContain(said("choose-decided", { action: said("action-accept-btn"), count }));
    expect(await open(dilnoza)).toBe(count);
    // One summary, not a message for each.
    expect(newestId(dilnoza)).toBe(messages);
    expect(summary.labels.some((label) => label.startsWith("✍️"))).toBe(true);

    const unusual = Number(
      /\((\d+)\)/.exec(summary.labels.find((label) => label.startsWith("Look")) ?? "")?.[1],
    );
    expect(unusual).toBeGreaterThan(0);
    const oldLook = summary.buttons.flat().find(({ text }) => text.startsWith("Look"))?.callback_data ?? "";
    const looked = await taps.press(said("choose-look-btn", { count: unusual }), offers(said("back-btn")));
    expect(looked.labels.filter((label) => label.startsWith("⚠️"))).toHaveLength(unusual);
    // What a colleague was given meanwhile is the colleague's.
    const { look } = world();
    const decided = await look.rows<{ id: string; account_id: string; summary: string }>(
      "select id, account_id, summary from submissions where state = 'open'",
    );
    const usual = decided.find(({ summary }) =>
      looked.labels.every((label) => !label.includes(JSON.parse(summary).number)),
    );
    const setAccount = (account = "") =>
      look.change("update submissions set account_id = ? where id = ?", account, usual?.id);
    await setAccount("colleague");
    await taps.press(
      said("back-btn"),
      says(said("choose-decided", { action: said("action-accept-btn"), count: count - 1 })),
    );
    await setAccount(usual?.account_id);
    const again = await taps.press(said("choose-look-btn", { count: unusual }), offers(said("back-btn")));
    // A card leads back to the unusual ones, and they to the summary.
    const row = again.labels.find((label) => label.startsWith("⚠️")) ?? "";
    await taps.press(row, offers(said("lists-back-btn")));
    await taps.press(said("lists-back-btn"), offers(row));
    await taps.press(said("back-btn"), offers(said("choose-back-btn", { count: unusual })));
    await taps.press(
      said("choose-back-btn", { count: unusual }),
      says(said("choose-decided", { action: said("action-accept-btn"), count: count - unusual })),
    );
    expect(await open(dilnoza)).toBe(count - unusual);

    // Nothing unusual is left: a button of before leads to the summary, not to an empty list.
    await dilnoza.pressData(summary.id, oldLook);
    await world().settled();
    const left = dilnoza.message(summary.id)?.text;
    expect(left).toContain(
      said("choose-decided", { action: said("action-accept-btn"), count: count - unusual }),
    );

    const back = await taps.press(said("lists-back-btn"), offers(said("choose-btn")));
    expect(back.labels.some((label) => label.startsWith("✍️"))).toBe(true);
  });

  it("keeps ticks over pages and a restart, and takes them away again", async () => {
    const dilnoza = await world().loggedIn("nargiza");
    const { taps, id } = await opensChoosing(dilnoza);
    const first = await taps.press(/^⬜/, (message) => ticked(message).length === 1);
    const number = numberOn(ticked(first)[0] ?? "") ?? "";
    await taps.press(/›$/, (message) => message.labels.some((label) => label.startsWith("2/")));
    await taps.press(/^⬜/, (message) => ticked(message).length === 1);
    await world().settled();
    await world().restartKotib();
    const back = await taps.press(/^‹/, (message) => message.labels.some((label) => label.startsWith("1/")));
    expect(ticked(back).map(numberOn)).toEqual([number]);
    expect(back.text).toContain(
      said("choose-head", { chosen: 2, count: /of (\d+)/.exec(back.text)?.[1] ?? "" }),
    );
    await taps.press(rowOf(number), (message) => ticked(message).length === 0);
    const total = Number(/of (\d+)/.exec(dilnoza.message(id)?.text ?? "")?.[1]);
    await taps.press(
      said("choose-all-btn", { count: total }),
      offers(said("choose-accept-btn", { count: total })),
    );
    await taps.press(said("choose-sets-btn"), offers(said("choose-none-btn")));
    const none = await taps.press(said("choose-none-btn"), offers(said("choose-stop-btn")));
    expect(ticked(none)).toEqual([]);
    expect(none.labels.some((label) => label.startsWith("Accept"))).toBe(false);
  });

  it("rejects for one typed reason, and takes all of it back by one tap", async () => {
    const dilnoza = await world().loggedIn("nargiza");
    const before = await open(dilnoza);
    const { taps } = await opensChoosing(dilnoza);
    const page = await taps.press(said("choose-sets-btn"), offers(/^This page/));
    expect(page.labels.some((label) => label.startsWith("This page"))).toBe(true);
    await taps.press(/^This page/, offers(said("choose-reject-btn", { count: 5 })));
    await taps.press(said("choose-reject-btn", { count: 5 }), says(said("reason-ask")));
    const summary = await types(dilnoza, "Narx kelishilmagan", said("choose-nothing-sent"));
    expect(summary.text).toContain("Narx kelishilmagan");
    expect(summary.text).toContain(said("choose-decided", { action: said("action-reject-btn"), count: 5 }));
    expect((await open(dilnoza)) - before).toBe(5);
    const below = new Taps(dilnoza, summary.id);
    await below.press(said("choose-undo-btn", { count: 5 }), offers(said("choose-btn")));
    expect(await open(dilnoza)).toBe(before);
  });

  it("goes on after a login that ended in the middle, with the typed reason and what is left", async () => {
    const dilnoza = await world().loggedIn("nargiza");
    const before = await open(dilnoza);
    const { taps } = await opensChoosing(dilnoza);
    await taps.press(said("choose-sets-btn"), offers(/^This page/));
    await taps.press(/^This page/, offers(said("choose-reject-btn", { count: 5 })));
    await taps.press(said("choose-reject-btn", { count: 5 }), says(said("reason-ask")));
    const asked = newestId(dilnoza);
    // Of the first four, the last one meets the end of the login.
    for (let answered = 0; answered < 3; answered += 1)
      world().door.interceptNext(VIEW, (proceed) => proceed());
    world().door.interceptNext(VIEW, async () =>
      Response.json({ message: "Unauthenticated." }, { status: 401 }),
    );
    dilnoza.send("Narx shartnomadan baland");
    await seesNew(dilnoza, asked, said("error-unauthorized"));
    await world().settled();
    expect((await open(dilnoza)) - before).toBe(3);

    const ended = newestId(dilnoza);
    await logsIn(world(), dilnoza, "nargiza");
    const summary = await seesNew(dilnoza, ended, said("choose-nothing-sent"));
    expect(summary.text).toContain("Narx shartnomadan baland");
    expect(summary.text).toContain(said("choose-decided", { action: said("action-reject-btn"), count: 5 }));
    expect((await open(dilnoza)) - before).toBe(5);
    expect(await world().count("kept_reasons")).toBe(0);
    await new Taps(dilnoza, summary.id).press(
      said("choose-undo-btn", { count: 5 }),
      offers(said("choose-btn")),
    );
    expect(await open(dilnoza)).toBe(before);
  });

  it("names what changed meanwhile instead of deciding it blindly", async () => {
    const dilnoza = await world().loggedIn("nargiza");
    const { taps, id } = await opensChoosing(dilnoza);
    const [one, other] = (dilnoza.message(id)?.labels ?? []).filter((label) =>
      /^⬜ [A-Z]+-\d+ · /.test(label),
    );
    await taps.press(rowOf(numberOn(one ?? "") ?? ""), (message) => ticked(message).length === 1);
    await taps.press(rowOf(numberOn(other ?? "") ?? ""), (message) => ticked(message).length === 2);
    // The first that is read has another sum by now.
    let changed = "";
    world().door.interceptNext(VIEW, async (proceed) => {
      const response = await proceed();
      const answer = (await response.json()) as { data: Record<string, unknown> };
      changed = String((answer.data.facturadoc as { facturano: string }).facturano);
      return Response.json({ ...answer, data: { ...answer.data, payabletotal: "1.00" } });
    });
    const summary = await taps.press(
      said("choose-accept-btn", { count: 2 }),
      says(said("choose-nothing-sent")),
    );
    expect(summary.text).toContain(said("choose-missed-changed", { count: 1, numbers: changed }));
    expect(summary.text).toContain(said("choose-decided", { action: said("action-accept-btn"), count: 1 }));
    await taps.press(said("choose-undo-btn", { count: 1 }), offers(said("choose-btn")));
  });

  it("keeps what could not be read ticked, says so, and tries it again for the same typed reason", async () => {
    const dilnoza = await world().loggedIn("nargiza");
    world().forgive(/does not answer/);
    const { taps } = await opensChoosing(dilnoza);
    await taps.press(said("choose-sets-btn"), offers(said("choose-page-btn", { count: 5 })));
    await taps.press(said("choose-page-btn", { count: 5 }), offers(said("choose-reject-btn", { count: 5 })));
    await taps.press(said("choose-reject-btn", { count: 5 }), says(said("reason-ask")));
    const asked = newestId(dilnoza);
    world().door.interceptNext(VIEW, async () => Response.json({ message: "?" }, { status: 403 }));
    dilnoza.send("Miqdor boshqa");
    const summary = await seesNew(dilnoza, asked, /still chosen \(1\)/);
    const below = new Taps(dilnoza, summary.id);
    const whole = await below.press(
      said("retry-btn"),
      ({ labels }) =>
        labels.includes(said("choose-undo-btn", { count: 5 })) && !labels.includes(said("retry-btn")),
    );
    expect(whole.text).toContain("Miqdor boshqa");
    expect(await world().count("kept_reasons")).toBe(0);
    await below.press(said("choose-undo-btn", { count: 5 }), offers(said("choose-btn")));

    // A service that wants to be left alone is not asked for the rest.
    await below.press(said("choose-btn"), offers(said("choose-sets-btn")));
    await below.press(said("choose-sets-btn"), offers(said("choose-page-btn", { count: 5 })));
    await below.press(said("choose-page-btn", { count: 5 }), offers(said("choose-accept-btn", { count: 5 })));
    const goesOn = world().door.interceptAll(
      VIEW,
      async () => new Response("", { status: 429, headers: { "Retry-After": "600" } }),
    );
    const asked4 = world().door.count(VIEW);
    await below.press(said("choose-accept-btn", { count: 5 }), says("still chosen (5)"));
    expect(world().door.count(VIEW) - asked4).toBe(4);
    goesOn();
  });
});
