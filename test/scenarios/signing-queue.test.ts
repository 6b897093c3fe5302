import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { openCardFrom } from "../../src/bot/buttons/card.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkOf,
  newestId,
  type OpenedInvoice,
  opensNewInvoice,
  opensPage,
  opensToSign,
  presses,
  seesIn,
  seesOutcome,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const VIEW = /\/documents\/invoice\/view\//;
const ACCEPT = /\/sign\/invoice\/accept$/;
const REJECT = /\/sign\/invoice\/reject$/;
const SEND = /\/sign\/invoice\/send\/single$/;
const BULK_SUBMIT = /\/sign\/invoice\/progress\/queue$/;
const acceptance = { action: said("action-accept") };
const rejection = { action: said("action-reject") };
const sending = { action: said("action-send") };

async function rejectsNewInvoice(world: World, person: Person): Promise<OpenedInvoice> {
  const invoice = await opensNewInvoice(world, person);
  await presses(person, invoice.card.id, said("action-reject-btn"), said("reason-ask"));
  await presses(person, invoice.card.id, said("reason-wrong-sum"), says("open", "reject"));
  return invoice;
}

/** The rows of the signing queue, one for each decision. */
const rowsOf = (labels: readonly string[]) =>
  labels.filter((label) => /^(⚠️ )?(Accept|Reject) · /.test(label));

/** Opens the signing queue from home; the id of its message. */
async function opensSigningQueue(person: Person, count: number): Promise<number> {
  const home = await types(person, "/home", said("home-to-sign", { count }));
  await opensToSign(person, home.id, count);
  await person.waitFor(() => !person.message(home.id)?.labels.includes(said("home-all-lists-btn")), {
    what: "the signing queue",
  });
  return home.id;
}

/** Decides to send drafts with all their codes; what was decided, with the message that tells of it. */
async function decidesToSend(world: World, person: Person, count: number) {
  const sent: Array<{ id: string; message: number }> = [];
  for (const id of await findDrafts(world, count)) {
    const previous = newestId(person);
    person.send("/home");
    const lists = await person.waitFor(
      () => {
        const found = person.findButton(said("home-all-lists-btn"));
        return found !== undefined && found.message.id > previous && found;
      },
      { what: "home" },
    );
    const panel = lists.message;
    const account = lists.button.callback_data?.split(":").at(-1) ?? "";
    const card = openCardFrom(account, { kind: "invoice", id: id as DocumentId }, null);
    await person.pressData(panel.id, card ?? "");
    await seesIn(person, panel.id, said("card-state"));
    await presses(person, panel.id, said("action-send-btn"), says("open", "send"));
    sent.push({ id, message: panel.id });
  }
  return sent;
}

/** Ids of drafts whose sending will succeed, read past Kotib. */
async function findDrafts(world: World, count: number): Promise<string[]> {
  const wanted = { stateid: "0", limit: 50 };
  const { data } = await world.past<{ data: ReadonlyArray<{ facturaid: string }> }>(
    "nargiza",
    "/documents/invoice/draft",
    wanted,
  );
  const found: string[] = [];
  for (const { facturaid } of data) {
    const record = JSON.stringify(await world.truth(facturaid, "nargiza"));
    if (!record.includes('"catalogcode":""') && found.length < count) found.push(facturaid);
  }
  expect(found).toHaveLength(count);
  return found;
}

describe("a signing queue of acceptances and rejections", () => {
  const world = useWorld();

  it("is signed by one link; one that fails in the middle stops nobody else", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const accepted: OpenedInvoice[] = [];
    const rejected: OpenedInvoice[] = [];
    for (let count = 0; count < 9; count += 1) {
      if (count % 3 === 2) rejected.push(await rejectsNewInvoice(world(), dilnoza));
      else accepted.push(await acceptsNewInvoice(world(), dilnoza));
    }
    const queue = await opensSigningQueue(dilnoza, 9);
    const shown = await seesIn(dilnoza, queue, said("queue-doubt-note"));
    expect(shown.text).toContain(`${said("queue-doubt-oddAction")} 3`);
    expect(shown.labels).toContain(said("queue-only-btn", { ...acceptance, count: 6 }));
    expect(shown.labels).toContain(said("queue-only-btn", { ...rejection, count: 3 }));
    expect(rowsOf(shown.labels)).toHaveLength(5);
    expect(
      rowsOf(shown.labels)
        .slice(0, 3)
        .every((label) => label.startsWith("⚠️ ")),
    ).toBe(true);
    await presses(dilnoza, queue, /›$/, { button: "2/2" });

    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    const code = opened.documentCode.replace(/^(..)/, "$1 ");
    await seesIn(dilnoza, queue, said("sign-code", { code }));
    const failing = accepted[3];
    const forgets = world().door.interceptAll(ACCEPT, (proceed, { body }) =>
      body.includes(failing?.id ?? "?")
        ? Promise.resolve(Response.json({ message: "Hisob bloklangan" }, { status: 409 }))
        : proceed(),
    );
    const before = newestId(dilnoza);
    const answers = await browser.signItems(link, opened.items);
    forgets();
    expect(answers.filter((one) => one.ok && one.result === "queued")).toHaveLength(8);
    expect(answers.filter((one) => one.ok && one.result === "conflict")).toHaveLength(1);
    expect(world().door.count(ACCEPT)).toBe(6);
    expect(world().door.count(REJECT)).toBe(3);
    // How many wait at one time is the machine's doing.
    const waiting = new RegExp(said("session-part-waiting", { count: 8 }).replace("8", "\\d+"));
    await dilnoza.waitFor(() => waiting.test(dilnoza.transcript()), { what: "some to wait" });
    world().advance(3000);
    const told = await seesOutcome(dilnoza, queue, said("session-part-done", { action: "accept", count: 5 }));
    await seesOutcome(dilnoza, queue, said("session-part-done", { action: "reject", count: 3 }));
    expect(told.text).toContain(said("session-part-refused", { count: 1 }));
    // One message for all of them; the failure is said aloud once.
    await world().settled();
    const since = dilnoza.messages().filter(({ id, isDeleted }) => id > before && !isDeleted);
    expect(since.map(({ text }) => text.includes(said("session-part-refused", { count: 1 })))).toEqual([
      true,
    ]);
    const message = await seesOutcome(dilnoza, queue, said("session-part-refused", { count: 1 }));
    await dilnoza.press(message.id, new RegExp(`^⛔ Accept · .*${failing?.number.slice(-6)}`));
    await dilnoza.sees(({ id, text }) => id > before && text.includes(failing?.number ?? "?"));
    for (const one of accepted) expect((await world().truth(one.id)).stateid).toBe(one === failing ? 15 : 30);
    for (const { id } of rejected) {
      expect(await world().truth(id)).toMatchObject({ stateid: 20, notes: said("reason-wrong-sum") });
    }
  });

  it("is signed in part: only one action, or a part now and the rest later in the same session", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const rejected = await rejectsNewInvoice(world(), dilnoza);
    const accepted: OpenedInvoice[] = [];
    for (let count = 0; count < 4; count += 1) accepted.push(await acceptsNewInvoice(world(), dilnoza));
    const queue = await opensSigningQueue(dilnoza, 5);
    await seesIn(dilnoza, queue, said("queue-doubt-note"));
    const only = await linkOf(dilnoza, queue, said("queue-only-btn", { ...acceptance, count: 4 }));
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser, only);
    const { items } = opened;
    expect(items.map(({ action }) => action)).toEqual(Array(4).fill("accept"));
    await browser.signItems(link, items.slice(0, 2));
    // The person stops here; the page is loaded again and continues with what is left.
    const again = await browser.open(link);
    expect(again.items.map(({ result }) => result)).toEqual(["queued", "queued", null, null]);
    await browser.signItems(link, again.items.filter(({ result }) => result === null).slice(0, 1));
    world().advance(3000);
    // The page is still open: the chat tells what came of those that were signed.
    const meanwhile = await seesIn(dilnoza, queue, said("session-part-done", { action: "accept", count: 3 }));
    expect(meanwhile.text).toContain(said("sign-queue", { count: 1 }));
    await browser.end(link);
    const told = await seesIn(dilnoza, queue, said("session-part-left", { count: 1 }));
    expect(told.text).toContain(said("session-part-done", { action: "accept", count: 3 }));
    const states = await Promise.all(accepted.map(({ id }) => world().truth(id)));
    expect(states.filter(({ stateid }) => stateid === 15)).toHaveLength(1);

    const rest = await opensSigningQueue(dilnoza, 2);
    const left = accepted[states.findIndex(({ stateid }) => stateid === 15)];
    const shown = await seesIn(dilnoza, rest, said("sign-queue", { count: 2 }));
    for (const number of [left?.number, rejected.number])
      expect(rowsOf(shown.labels).some((label) => label.includes(number?.slice(-6) ?? "?"))).toBe(true);
    await signsAs(dilnoza, browser);
    world().advance(3000);
    await seesIn(dilnoza, rest, said("session-part-done", { action: "reject", count: 1 }));
    expect((await world().truth(rejected.id)).stateid).toBe(20);
  });

  it("leads to what is left over by the message of its link when the person stops in between, and survives walking elsewhere", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    for (let count = 0; count < 3; count += 1) await acceptsNewInvoice(world(), dilnoza);
    const message = await opensSigningQueue(dilnoza, 3);
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    await seesIn(dilnoza, message, opened.documentCode.replace(/^(..)/, "$1 "));
    await dilnoza.press(message, said("home-btn"));
    await dilnoza.sees(({ id, text }) => id > message && text.includes(said("home-to-sign", { count: 3 })));
    expect(dilnoza.message(message)?.labels).toContain(said("sign-count-btn", { count: 3 }));

    const outcomes = world().door.hold(VIEW);
    await browser.signItems(link, opened.items.slice(0, 2));
    await browser.end(link);
    const over = await seesIn(dilnoza, message, said("session-part-left", { count: 1 }));
    expect(over.text).toContain(said("session-part-waiting", { count: 2 }));
    const ways = [said("news-waiting-btn"), said("next-btn"), said("home-btn")];
    expect(over.labels).toEqual([said("sign-btn"), ...ways]);
    outcomes();
    world().advance(3000);
    await seesIn(dilnoza, message, said("session-part-done", { action: "accept", count: 2 }));
    // The same link: it is over what waits when it is opened.
    expect(await linkOf(dilnoza, message, said("sign-btn"))).toBe(link);
    expect((await browser.open(link)).items).toHaveLength(1);
    await browser.end(link);
  });
});

const { invoice } = sandboxProfile.kinds as Record<string, object>;
const bulkSubmitOff = {
  kinds: { ...sandboxProfile.kinds, invoice: { ...invoice, massQueue: { on: false } } },
};

describe.each([
  { way: "by bulk submit", profile: {}, queued: 1, single: 0 },
  { way: "one by one, where the operator knows no queue", profile: bulkSubmitOff, queued: 0, single: 3 },
])("documents sent $way", ({ profile, queued, single }) => {
  const world = useWorld({ profile });

  it("end the same for the person", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const sent = await decidesToSend(world(), nargiza, 3);
    const queue = await opensSigningQueue(nargiza, 3);
    await seesIn(nargiza, queue, sending.action);
    const browser = world().browser("nargiza");
    const { link, opened } = await opensPage(nargiza, browser);
    const release = world().holdsOutcomes();
    const answers = await browser.signItems(link, opened.items);
    expect(answers).toEqual(
      Array(3).fill(expect.objectContaining({ ok: true, result: "queued", detail: null })),
    );
    expect(world().door.count(BULK_SUBMIT)).toBe(queued);
    expect(world().door.count(SEND)).toBe(single);
    await seesIn(nargiza, queue, said("session-part-waiting", { count: 3 }));
    release();
    await seesIn(nargiza, queue, said("session-part-done", { action: "send", count: 3 }));
    for (const { id } of sent) expect([7, 10, 15]).toContain((await world().truth(id, "nargiza")).stateid);
  });
});

describe("bulk submit in trouble", () => {
  const world = useWorld();

  async function signsTwo(nargiza: Person) {
    const sent = await decidesToSend(world(), nargiza, 2);
    const queue = await opensSigningQueue(nargiza, 2);
    await seesIn(nargiza, queue, sending.action);
    return { sent, queue, sign: () => signsAs(nargiza, world().browser("nargiza")) };
  }

  it("that gives no answer is asked once, and the truth of each document is found out", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const { queue, sign } = await signsTwo(nargiza);
    world().service.faults.set("invoice.massQueue", { kind: "broken" }, 1);
    expect(await sign()).toEqual(Array(2).fill(expect.objectContaining({ result: "unknown" })));
    await seesIn(nargiza, queue, said("session-part-unknown", { count: 2 }));
    world().advance(3000);
    await seesIn(nargiza, queue, said("session-part-done", { action: "send", count: 2 }));
    expect(world().door.count(BULK_SUBMIT)).toBe(1);
  });

  it("that refuses the list keeps every decision, says so in the service’s words, and each goes alone then", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const { sent, queue, sign } = await signsTwo(nargiza);
    world().door.interceptNext(BULK_SUBMIT, async () =>
      Response.json({ message: "The queue is closed at night" }, { status: 422 }),
    );
    expect(await sign()).toEqual(
      Array(2).fill({ ok: true, result: "returned", detail: "The queue is closed at night" }),
    );
    const told = await nargiza.sees(said("notice-bulk-refused", { count: 2 }));
    expect(told.text).toContain("The queue is closed at night");
    await seesIn(nargiza, queue, said("session-part-left", { count: 2 }));
    for (const { id } of sent) expect((await world().truth(id, "nargiza")).stateid).toBe(0);
    const queues = world().door.count(BULK_SUBMIT);
    const link = await linkOf(nargiza, told.id, said("sign-count-btn", { count: 2 }));
    expect(await signsAs(nargiza, world().browser("nargiza"), link)).toEqual(
      Array(2).fill(expect.objectContaining({ result: "queued" })),
    );
    expect(world().door.count(BULK_SUBMIT)).toBe(queues);
    world().advance(3000);
    await nargiza.sees(said("session-part-done", { action: "send", count: 2 }));
  });
});
