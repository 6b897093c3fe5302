import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { openCardFrom } from "../../src/bot/buttons/card.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  newestId,
  type OpenedInvoice,
  opensNewInvoice,
  seesIn,
  seesNew,
  signingLink,
  signsAs,
} from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 60_000;
const SIGN_DATA = /\/invoice\/sign\//;
const ACCEPT = /\/sign\/invoice\/accept$/;
const REJECT = /\/sign\/invoice\/reject$/;
const SEND = /\/sign\/invoice\/send\/single$/;
const BULK_SUBMIT = /\/sign\/invoice\/progress\/queue$/;
const acceptance = { action: said("action-accept") };
const rejection = { action: said("action-reject") };
const sending = { action: said("action-send") };

async function rejectsNewInvoice(world: World, person: Person): Promise<OpenedInvoice> {
  const invoice = await opensNewInvoice(world, person);
  await person.press(invoice.card.id, said("action-reject-btn"));
  await seesIn(person, invoice.card.id, said("reason-ask"));
  await person.press(invoice.card.id, said("reason-wrong-sum"));
  await seesIn(person, invoice.card.id, said("decision-open", rejection));
  return invoice;
}

/** Opens the signing queue from home; the id of its message. */
async function opensSigningQueue(person: Person, count: number): Promise<number> {
  const before = newestId(person);
  person.send("/home");
  const home = await seesNew(person, before, said("home-to-sign", { count }));
  await person.press(home.id, said("home-to-sign-btn", { count }));
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
    await seesIn(person, panel.id, said("card-from"));
    await person.press(panel.id, said("action-send-btn"));
    await seesIn(person, panel.id, said("decision-open", sending));
    sent.push({ id, message: panel.id });
  }
  return sent;
}

/** Ids of drafts whose sending will succeed, read past Kotib. */
async function findDrafts(world: World, count: number): Promise<string[]> {
  const ask = async (path: string, body: object, token?: string) => {
    const answer = await world.service.fetch(
      new Request(`http://service/api/en${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      }),
    );
    // biome-ignore lint/suspicious/noExplicitAny: read as the wire gives it
    return (await answer.json()) as any;
  };
  const login = await ask("/login", { username: "nargiza", password: world.demo("nargiza").password });
  const rows = await ask("/documents/invoice/draft", { stateid: "0", limit: 50 }, login.data.token);
  const found: string[] = [];
  for (const { facturaid } of rows.data) {
    const record = JSON.stringify(await world.truth(facturaid, "nargiza"));
    if (!record.includes('"catalogcode":""') && found.length < count) found.push(facturaid);
  }
  expect(found).toHaveLength(count);
  return found;
}

describe("a signing queue of acceptances and rejections", () => {
  const world = useWorld();

  it(
    "is signed by one link; one that fails in the middle stops nobody else",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      const accepted: OpenedInvoice[] = [];
      const rejected: OpenedInvoice[] = [];
      for (let count = 0; count < 12; count += 1) {
        if (count % 3 === 2) rejected.push(await rejectsNewInvoice(world(), dilnoza));
        else accepted.push(await acceptsNewInvoice(world(), dilnoza));
      }
      const queue = await opensSigningQueue(dilnoza, 12);
      const shown = await seesIn(dilnoza, queue, said("queue-anomaly-note"));
      expect(shown.text.indexOf(said("queue-anomaly-action"))).toBeLessThan(shown.text.indexOf("• "));
      expect(shown.labels).toContain(said("queue-only-btn", { ...acceptance, count: 8 }));
      expect(shown.labels).toContain(said("queue-only-btn", { ...rejection, count: 4 }));
      const undoButtons = (labels: readonly string[]) => labels.filter((label) => label.includes("№"));
      expect(undoButtons(shown.labels)).toHaveLength(10);
      await dilnoza.press(queue, "›");
      await dilnoza.waitFor(() => undoButtons(dilnoza.message(queue)?.labels ?? []).length === 2, {
        what: "the second page",
      });

      await dilnoza.press(queue, said("sign-queue-btn", { count: 12 }));
      await seesIn(dilnoza, queue, said("sign-queue-ready", { count: 12 }));
      const failing = accepted[3];
      world().service.activity.answer(failing?.id ?? "", "accept");
      const answers = await signsAs(dilnoza, world().browser("dilnoza"));
      expect(answers.filter((one) => one.ok && one.result === "queued")).toHaveLength(11);
      expect(answers.filter((one) => one.ok && one.result === "conflict")).toHaveLength(1);
      expect(world().door.count(ACCEPT)).toBe(8);
      expect(world().door.count(REJECT)).toBe(4);
      await seesIn(dilnoza, failing?.card.id ?? 0, said("decision-refused", acceptance));
      world().advance(3000);
      for (const { card, id } of accepted.filter((one) => one !== failing)) {
        await seesIn(dilnoza, card.id, said("decision-done", acceptance));
        expect((await world().truth(id)).stateid).toBe(30);
      }
      for (const { card, id } of rejected) {
        await seesIn(dilnoza, card.id, said("decision-done", rejection));
        expect(await world().truth(id)).toMatchObject({ stateid: 20, notes: said("reason-wrong-sum") });
      }
    },
    LONG_MS,
  );

  it(
    "is signed in part: only one action, or a part now and the rest later in the same session",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      const rejected = await rejectsNewInvoice(world(), dilnoza);
      const accepted: OpenedInvoice[] = [];
      for (let count = 0; count < 4; count += 1) accepted.push(await acceptsNewInvoice(world(), dilnoza));
      const queue = await opensSigningQueue(dilnoza, 5);
      await seesIn(dilnoza, queue, said("queue-anomaly-note"));
      await dilnoza.press(queue, said("queue-only-btn", { ...acceptance, count: 4 }));
      const ready = await seesIn(dilnoza, queue, said("sign-queue-ready", { count: 4 }));
      expect(ready.text).toContain(said("queue-remaining", { count: 1 }));

      const browser = world().browser("dilnoza");
      const link = await signingLink(dilnoza);
      await browser.becomeTrusted(link, choosesCode(dilnoza));
      const { items } = await browser.open(link);
      expect(items.map(({ action }) => action)).toEqual(Array(4).fill("accept"));
      await browser.signItems(link, items.slice(0, 2));
      // The person stops here; the page is loaded again and continues with what is left.
      const again = await browser.open(link);
      expect(again.items.map(({ result }) => result)).toEqual(["queued", "queued", null, null]);
      await browser.signItems(link, again.items.filter(({ result }) => result === null).slice(0, 1));
      await browser.call("end", { secret: new URL(link).pathname.split("/").at(-1) });
      world().advance(3000);
      const done = await until(async () => {
        await world().settled();
        const told = accepted.filter(({ card }) =>
          dilnoza.message(card.id)?.text.includes(said("decision-done", acceptance)),
        );
        return told.length === 3 ? told.map(({ id }) => id) : null;
      }, "three outcomes");
      const left = accepted.find(({ id }) => !done.includes(id));
      const rest = await opensSigningQueue(dilnoza, 2);
      await dilnoza.waitFor(
        () => dilnoza.message(rest)?.labels.includes(said("sign-queue-btn", { count: 2 })),
        {
          what: "the rest of the signing queue",
        },
      );
      expect(dilnoza.message(rest)?.text).toContain(left?.number);
      expect(dilnoza.message(rest)?.text).toContain(rejected.number);
      await dilnoza.press(rest, said("sign-queue-btn", { count: 2 }));
      await seesIn(dilnoza, rest, said("sign-queue-ready", { count: 2 }));
      await signsAs(dilnoza, browser);
      world().advance(3000);
      await seesIn(dilnoza, rejected.card.id, said("decision-done", rejection));
    },
    LONG_MS,
  );

  it(
    "shows how far the preparing has come, and names what was left out with its reason",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      const accepted: OpenedInvoice[] = [];
      for (let count = 0; count < 9; count += 1) accepted.push(await acceptsNewInvoice(world(), dilnoza));
      const queue = await opensSigningQueue(dilnoza, 9);
      await seesIn(dilnoza, queue, acceptance.action);
      const broken = accepted[4];
      world().door.interceptNext(new RegExp(`/invoice/sign/${broken?.id}`), async () =>
        Response.json({ message: "Forbidden" }, { status: 403 }),
      );
      world().door.interceptNext(SIGN_DATA, async (proceed) => {
        const answer = await proceed();
        world().advance(1500);
        return answer;
      });
      await dilnoza.press(queue, said("sign-queue-btn", { count: 9 }));
      const ready = await seesIn(dilnoza, queue, said("sign-queue-ready", { count: 8 }));
      expect(ready.text).toContain(said("queue-left-out"));
      expect(ready.text).toContain(`№ ${broken?.number}: ${said("error-forbidden")}`);
      const told = world()
        .telegram.callsOf("editMessageText")
        .map(({ payload }) => String(payload.text))
        .filter((text) => text.includes(said("queue-progress", { done: 4, count: 9 })));
      expect(told).toHaveLength(1);
      await signsAs(dilnoza, world().browser("dilnoza"));
      world().advance(3000);
      await seesIn(dilnoza, accepted[0]?.card.id ?? 0, said("decision-done", acceptance));
      expect((await world().truth(broken?.id ?? "")).stateid).toBe(15);
    },
    LONG_MS,
  );
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

  it(
    "end the same for the person",
    async () => {
      const nargiza = await world().loggedIn("nargiza");
      const sent = await decidesToSend(world(), nargiza, 3);
      const queue = await opensSigningQueue(nargiza, 3);
      await seesIn(nargiza, queue, sending.action);
      await nargiza.press(queue, said("sign-queue-btn", { count: 3 }));
      await seesIn(nargiza, queue, said("sign-queue-ready", { count: 3 }));
      const link = await signingLink(nargiza);
      const answers = await signsAs(nargiza, world().browser("nargiza"));
      expect(answers).toEqual(
        Array(3).fill(expect.objectContaining({ ok: true, result: "queued", detail: null })),
      );
      expect(world().door.count(BULK_SUBMIT)).toBe(queued);
      expect(world().door.count(SEND)).toBe(single);
      for (const { message } of sent) await seesIn(nargiza, message, said("decision-following", sending));
      world().advance(3000);
      for (const { id, message } of sent) {
        await seesIn(nargiza, message, said("decision-done", sending));
        expect([7, 10, 15]).toContain((await world().truth(id, "nargiza")).stateid);
      }
      expect((await world().browser("nargiza").state(link)).status).toBe(410);
    },
    LONG_MS,
  );

  it(
    "stopped in the middle, send what was signed and keep the rest",
    async () => {
      const nargiza = await world().loggedIn("nargiza");
      const sent = await decidesToSend(world(), nargiza, 3);
      const queue = await opensSigningQueue(nargiza, 3);
      await seesIn(nargiza, queue, sending.action);
      await nargiza.press(queue, said("sign-queue-btn", { count: 3 }));
      await seesIn(nargiza, queue, said("sign-queue-ready", { count: 3 }));
      const browser = world().browser("nargiza");
      const link = await signingLink(nargiza);
      await browser.becomeTrusted(link, choosesCode(nargiza));
      const before = world().door.count(BULK_SUBMIT);
      const { items } = await browser.open(link);
      await browser.signItems(link, items.slice(0, 2));
      expect(world().door.count(BULK_SUBMIT) - before).toBe(queued);
      const states = () => Promise.all(sent.map(({ id }) => world().truth(id, "nargiza")));
      expect((await states()).filter(({ stateid }) => stateid === 0)).toHaveLength(1);
      await browser.signItems(link, (await browser.open(link)).items.slice(2));
      world().advance(3000);
      for (const { message } of sent) await seesIn(nargiza, message, said("decision-done", sending));
    },
    LONG_MS,
  );
});

describe("bulk submit in trouble", () => {
  const world = useWorld();

  async function signsTwo(nargiza: Person) {
    const sent = await decidesToSend(world(), nargiza, 2);
    const queue = await opensSigningQueue(nargiza, 2);
    await seesIn(nargiza, queue, sending.action);
    await nargiza.press(queue, said("sign-queue-btn", { count: 2 }));
    await seesIn(nargiza, queue, said("sign-queue-ready", { count: 2 }));
    return { sent, sign: () => signsAs(nargiza, world().browser("nargiza")) };
  }

  it(
    "that gives no answer is asked once, and the truth of each document is found out",
    async () => {
      const nargiza = await world().loggedIn("nargiza");
      const { sent, sign } = await signsTwo(nargiza);
      world().service.faults.set("invoice.massQueue", { kind: "broken" }, 1);
      expect(await sign()).toEqual(Array(2).fill(expect.objectContaining({ result: "unknown" })));
      for (const { message } of sent) await seesIn(nargiza, message, said("decision-unknown", sending));
      world().advance(3000);
      for (const { message } of sent) await seesIn(nargiza, message, said("decision-done", sending));
      expect(world().door.count(BULK_SUBMIT)).toBe(1);
    },
    LONG_MS,
  );

  it(
    "that refuses the list keeps every decision, says so in the service’s words, and each goes alone then",
    async () => {
      const nargiza = await world().loggedIn("nargiza");
      const { sent, sign } = await signsTwo(nargiza);
      world().door.interceptNext(BULK_SUBMIT, async () =>
        Response.json({ message: "The queue is closed at night" }, { status: 422 }),
      );
      expect(await sign()).toEqual(
        Array(2).fill({ ok: true, result: "returned", detail: "The queue is closed at night" }),
      );
      const told = await nargiza.sees(said("notice-bulk-refused", { count: 2 }));
      expect(told.text).toContain("The queue is closed at night");
      for (const { id, message } of sent) {
        await seesIn(nargiza, message, said("decision-open", sending));
        expect((await world().truth(id, "nargiza")).stateid).toBe(0);
      }
      const queues = world().door.count(BULK_SUBMIT);
      await nargiza.press(told.id, said("notice-queue-btn"));
      const queue = await nargiza.waitFor(() => nargiza.findButton(said("sign-queue-btn", { count: 2 })));
      await nargiza.press(queue.message.id, queue.button.text);
      await seesIn(nargiza, queue.message.id, said("sign-queue-ready", { count: 2 }));
      expect(await sign()).toEqual(Array(2).fill(expect.objectContaining({ result: "queued" })));
      expect(world().door.count(BULK_SUBMIT)).toBe(queues);
      world().advance(3000);
      for (const { message } of sent) await seesIn(nargiza, message, said("decision-done", sending));
    },
    LONG_MS,
  );
});
