import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkIn,
  newestId,
  newInvoice,
  opensNewInvoice,
  presses,
  refreshesCard,
  seesIn,
  seesNew,
  seesOutcome,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const VIEW = /\/documents\/invoice\/view\//;
const INVOICES = /\/documents\/invoice\//;
const ACCEPT = /\/sign\/invoice\/accept$/;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

describe("troubles of the service", () => {
  const world = useWorld();
  const words = "Imzo & kaliti o‘tgan";

  /** A tap meets trouble, is told so with a way on, and works when the trouble is over. */
  async function meets(
    person: Person,
    messageId: number,
    { sentence, repeatable }: { sentence: string; repeatable: boolean },
  ): Promise<void> {
    await refreshesCard(person, messageId);
    const told = await seesIn(person, messageId, sentence);
    expect(told.labels).toContain(said("home-btn"));
    expect(told.labels.includes(said("retry-btn"))).toBe(repeatable);
    world().service.faults.clear();
    if (!repeatable) return;
    await presses(person, messageId, said("retry-btn"), said("card-state"));
  }

  it("says for each kind of trouble what it is, and continues where it stopped", async () => {
    const { faults } = world().service;
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    const unavailable = { sentence: said("error-unavailable"), repeatable: true };

    faults.set("invoice.view", { kind: "serverError" });
    await meets(dilnoza, card.id, unavailable);
    faults.set("invoice.view", { kind: "html" });
    await meets(dilnoza, card.id, unavailable);
    faults.set("invoice.view", { kind: "broken" });
    await meets(dilnoza, card.id, unavailable);
    faults.set("invoice.view", { kind: "tooMany", retryAfterSeconds: 60 });
    const [wait = ""] = said("error-rate-limited-until", { until: "#" }).split("#");
    await meets(dilnoza, card.id, { sentence: wait, repeatable: true });
    expect(dilnoza.transcript()).toMatch(new RegExp(`${wait}\\d\\d:\\d\\d`));
    // Where its view alone is unreadable, its row in a list is shown.
    const end = world().door.interceptAll(INVOICES, async () => new Response("{oops", { status: 200 }));
    await meets(dilnoza, card.id, { sentence: said("error-protocol"), repeatable: false });
    end();
  });

  it("quotes the reasons of a 422, escaped, below a sentence of its own", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    const end = world().door.interceptAll(INVOICES, async () =>
      json(422, { message: "The <b>limit</b> & page are wrong.", errors: { page: ["Too far."] } }),
    );
    await refreshesCard(dilnoza, card.id);
    const told = await seesIn(dilnoza, card.id, said("error-rejected"));
    end();
    expect(told.text).toContain("Too far.");
    expect(told.entities.map(({ type }) => type)).not.toContain("bold");
  });

  it("shows that it is at work while the service is slow", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    world().door.interceptNext(VIEW, async (proceed) => {
      await held;
      return proceed();
    });
    await refreshesCard(dilnoza, card.id);
    await dilnoza.waitFor(() => dilnoza.botAction?.name === "typing", { what: "the busy sign" });
    go();
    await world().settled();
    expect(dilnoza.message(card.id)?.text).toContain(said("card-state"));
  });

  it("reads records whose shape has drifted as before", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    const before = dilnoza.message(card.id)?.text ?? "";
    world().service.faults.set("*", { kind: "drift" });
    await refreshesCard(dilnoza, card.id);
    await world().settled();
    const withoutTime = (text: string) => text.replace(/ · [^\n]*\d\d:\d\d/g, "");
    expect(withoutTime(dilnoza.message(card.id)?.text ?? "")).toBe(withoutTime(before));
    const found = await types(dilnoza, number, said("card-state"));
    await presses(dilnoza, found.id, said("action-accept-btn"), says("open", "accept"));
    expect(await signsAs(dilnoza, world().browser("dilnoza"))).toMatchObject([{ result: "queued" }]);
    world().advance(3000);
    await seesOutcome(dilnoza, found.id, says("done", "accept"));
    world().service.faults.clear();
    // A notice counts as delivered once Telegram's answer is back, which is a little after it is seen.
    await world().settled();

    const metrics = await (await fetch(world().metricsUrl)).text();
    expect(metrics).toMatch(
      /^kotib_service_requests_total\{operation="invoice\.accept",outcome="ok"\} [1-9]/m,
    );
    expect(metrics).toMatch(/^kotib_jobs_settled_total\{type="update",outcome="done"\} [1-9]/m);
    expect(metrics).toMatch(/^kotib_notices_delivered_total\{news="decisionDone"\} [1-9]/m);
    expect(metrics).toMatch(/^kotib_updates_taken_total [1-9]/m);
    // Drift of this kind is understood, and no label tells of anybody.
    expect(metrics).not.toMatch(/^kotib_fields_unread_total\{/m);
    for (const secret of [number, "dilnoza", "302000022"]) expect(metrics).not.toContain(secret);
  });

  it("shows what it cannot read as it came, and counts it without telling it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    world().door.interceptNext(VIEW, async (proceed) => {
      const answered = (await (await proceed()).json()) as { data: Record<string, unknown> };
      return json(200, {
        ...answered,
        data: { ...answered.data, stateid: 77, statetext: "Yangi & holat", archivenote: "Javon 7" },
      });
    });
    await refreshesCard(dilnoza, card.id);
    const shown = await seesIn(dilnoza, card.id, "Yangi & holat");
    expect(shown.text).toContain(said("card-state"));
    const metrics = await (await fetch(world().metricsUrl)).text();
    expect(metrics).toMatch(/^kotib_values_undescribed_total\{kind="invoice"\} [1-9]/m);
    expect(metrics).not.toContain("Javon 7");
  });

  it("says that a document is of another organization, or not there any more, and shows nothing of it", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const foreign = await newInvoice(world(), "300000033");
    const home = nargiza.lastMessage();
    const own = nargiza.messages().flatMap((message) => message.buttons.flat());
    const account = own
      .map(({ callback_data: data }) => /^home\.kinds:([\w-]+)$/.exec(data ?? "")?.[1])
      .find(Boolean);
    for (const [id, sentence] of [
      [foreign.id, said("error-forbidden")],
      ["0123456789abcdef01234567", said("error-not-found")],
    ] as const) {
      const packed = Buffer.from(id, "hex").toString("base64url");
      await nargiza.pressData(home?.id ?? 0, `card.open:${account}:ih${packed}`);
      expect((await nargiza.sees(sentence)).labels).toContain(said("home-btn"));
    }
    expect(nargiza.transcript()).not.toContain(foreign.number);
  });

  it("tells a refusal with the service's own words, and one may decide again", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    world().door.interceptNext(ACCEPT, async () =>
      json(422, {
        message: "Bu hujjat & shartnoma bloklangan",
        errors: { facturaid: ["Bu hujjat & shartnoma bloklangan"] },
      }),
    );
    const answers = await signsAs(dilnoza, world().browser("dilnoza"));
    expect(answers).toMatchObject([{ ok: true, result: "refused" }]);
    const told = await seesOutcome(dilnoza, card.id, says("refused", "accept"));
    expect(told.text).toContain("Bu hujjat & shartnoma bloklangan");
    await dilnoza.press(told.id, said("decision-again-btn"));
    await dilnoza.waitFor(
      () => dilnoza.lastMessage(said("card-state"))?.labels.includes(said("action-accept-btn")),
      { what: "the card with its actions" },
    );
  });

  /** The page and the chat tell its words, and that it is being checked. */
  async function signsAgainst(body: unknown, isDone: boolean) {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    world().door.interceptNext(ACCEPT, async (proceed) => {
      if (isDone) await proceed();
      return json(200, body);
    });
    const answers = await signsAs(dilnoza, world().browser("dilnoza"));
    expect(answers).toMatchObject([{ ok: true, result: "unknown", detail: words }]);
    expect((await seesIn(dilnoza, card.id, said("decision-unknown"))).text).toContain(words);
    return { dilnoza, id, card };
  }

  /**
   * @promise posted-twice: An answer that reports a failure proves nothing: the document is read, and nothing posted
   * meanwhile.
   */
  it("a 200 that says that the signature failed is told within minutes not to be taken, and one may decide again", async () => {
    const posts = world().door.count(ACCEPT);
    const { dilnoza, id, card } = await signsAgainst({ status: "ERROR", error: words }, false);
    world().advance(3 * 60_000);
    const told = await seesOutcome(dilnoza, card.id, says("refused", "accept"));
    expect(told.text).toContain(words);
    expect((await world().truth(id)).stateid).toBe(15);
    expect(world().door.count(ACCEPT) - posts).toBe(1);

    const since = newestId(dilnoza);
    await dilnoza.press(told.id, said("decision-again-btn"));
    const again = await seesNew(dilnoza, since, said("card-state"));
    await presses(dilnoza, again.id, said("action-accept-btn"), says("open", "accept"));
    const link = await linkIn(dilnoza, again.id);
    expect(await signsAs(dilnoza, world().browser("dilnoza"), link)).toMatchObject([{ result: "queued" }]);
    world().advance(3000);
    expect((await seesOutcome(dilnoza, again.id, says("done", "accept"))).text).not.toContain(words);
  });

  it("a 200 that says that the signature failed is told as done where the document shows that it was done", async () => {
    const { dilnoza, card } = await signsAgainst({ errors: { sign: [words] } }, true);
    world().advance(3000);
    expect((await seesOutcome(dilnoza, card.id, says("done", "accept"))).text).not.toContain(words);
  });
});

describe("an operation that the operator has switched off", () => {
  const off = { on: false };
  const world = useWorld({
    profile: {
      kinds: { invoice: { lists: { receive: off }, actions: { accept: off, reject: { on: true } } } },
    },
  });

  it("is not offered, and an old button says that it is switched off", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await dilnoza.press(said("home-all-lists-btn"));
    const choice = await dilnoza.sees(said("home-choose-list"));
    await dilnoza.press(choice.id, said("invoice-list"));
    const kinds = await dilnoza.waitFor(() => {
      const message = dilnoza.message(choice.id);
      return message?.labels.includes(said("invoice-list-send")) === true && message;
    });
    expect(kinds.labels).not.toContain(said("invoice-list-receive"));
    const data = kinds.buttons.flat().map(({ callback_data: text }) => text ?? "");
    const list = data.find((text) => text.startsWith("list.open:"))?.replace(/:\w:\w+$/, ":i:receive") ?? "";
    await dilnoza.pressData(kinds.id, list);
    const told = await dilnoza.sees(said("error-operation-off"));
    expect(told.labels).toContain(said("home-btn"));
  });
});
