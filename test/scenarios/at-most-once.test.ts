import { describe, expect, it } from "vitest";
import { signContent } from "../../sandbox/test/service/sign-content.ts";
import type { SubmitAnswer } from "../../src/web/wire.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  newestId,
  opensNewInvoice,
  presses,
  SIGN,
  seesNew,
  seesOutcome,
  signsAs,
} from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;

const world = useWorld();

/** @promise writes: An approval reaches the service once, however often updates, taps and signatures come. */
describe("an approval reaches the service at most once", () => {
  it("although every update comes twice and every button is tapped twice", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await opensNewInvoice(world(), dilnoza);
    const accept = card.buttons.flat().find(({ text }) => text === said("action-accept-btn"));
    world().telegram.duplicateNextUpdate(2);
    const taps = [1, 2].map(() => dilnoza.pressData(card.id, accept?.callback_data ?? ""));
    await Promise.all(taps);
    await world().settled();
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
    const decided = dilnoza.lastMessage(says("open", "accept"));
    const linked = dilnoza.messages().filter(({ labels }) => labels.some((label) => SIGN.test(label)));
    expect(linked.map((message) => message.id)).toEqual([decided?.id]);
    // A link costs nothing until it is opened.
    expect(await world().count("signing_sessions")).toBe(0);
    const posts = world().door.count(ACCEPT);
    expect(await signsAs(dilnoza, world().browser("dilnoza"))).toMatchObject([{ result: "queued" }]);
    expect(world().door.count(ACCEPT) - posts).toBe(1);
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
  });

  it("although the page sends one signature several times at once, and again later", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const browser = world().browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const { items } = await browser.open(link);
    const [item] = items;
    if (item === undefined) throw new Error("nothing to sign");
    const content = Buffer.from(item.contentBase64, "base64");
    const key = await world().demo("dilnoza").key();
    const signature = await signContent(key, content, { detached: item.detached });
    const posts = world().door.count(ACCEPT);
    const submit = () => browser.submit(link, item.decisionId, signature);
    const answers = (await Promise.all([submit(), submit(), submit()])).map(({ body }) => body);
    expect(answers.filter((answer: SubmitAnswer) => answer.ok && answer.result === "queued")).not.toEqual([]);
    await submit();
    const second = await signContent(key, content, { detached: item.detached });
    await browser.submit(link, item.decisionId, second);
    expect(world().door.count(ACCEPT) - posts).toBe(1);
    world().advance(3000);
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
    expect((await world().truth(id)).stateid).toBe(30);
  });

  /** @promise writes: Where the answer to a post is lost, people read that, and then the truth. */
  it("although the connection breaks after the service's work: unknown first, then the truth", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const posts = world().door.count(ACCEPT);
    world().service.faults.set("invoice.accept", { kind: "broken" }, 1);
    const answers = await signsAs(dilnoza, world().browser("dilnoza"));
    expect(answers).toMatchObject([{ ok: true, result: "unknown" }]);
    await seesOutcome(dilnoza, card.id, says("unknown", "accept"));
    world().advance(3000);
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
    expect((await world().truth(id)).stateid).toBe(30);
    expect(world().door.count(ACCEPT) - posts).toBe(1);
  });

  it("although the service answers with a page of its proxy and did nothing: told after a quarter of an hour", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const posts = world().door.count(ACCEPT);
    world().service.faults.set("invoice.accept", { kind: "html" }, 1);
    const browser = world().browser("dilnoza");
    expect(await signsAs(dilnoza, browser)).toMatchObject([{ ok: true, result: "unknown" }]);
    await seesOutcome(dilnoza, card.id, says("unknown", "accept"));
    for (const minutes of [1, 2, 5, 9]) {
      world().advance(minutes * 60_000);
      await until(
        async () => (await world().count(`jobs where type = 'follow' and run_at <= ${world().now()}`)) === 0,
        "a look",
      );
    }
    const told = await seesOutcome(dilnoza, card.id, says("refused", "accept"));
    expect(world().door.count(ACCEPT) - posts).toBe(1);
    expect((await world().truth(id)).stateid).toBe(15);

    await dilnoza.press(told.id, said("decision-again-btn"));
    const fresh = await dilnoza.waitFor(() => {
      const found = dilnoza.findButton(said("action-accept-btn"));
      return found?.message;
    });
    await dilnoza.press(fresh.id, said("action-accept-btn"));
    await dilnoza.sees(says("open", "accept"));
    expect(await signsAs(dilnoza, browser)).toMatchObject([{ ok: true, result: "queued" }]);
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
    expect((await world().truth(id)).stateid).toBe(30);
  });
});

describe("what Telegram's troubles cost", () => {
  const troubles = [
    { kind: "flood", retryAfterS: 1 },
    { kind: "bad-gateway" },
    { kind: "reset-after" },
  ] as const;

  it.each(troubles)("no message is lost and at most one repeated: $kind", async (trouble) => {
    world().forgive(/^job will be tried again$/);
    const person = world().person("Sabrli");
    world().telegram.failNext("sendMessage", trouble);
    person.send("/help");
    await person.sees(said("home-help").slice(0, 15));
    await world().settled();
    const told = person.messages().filter(({ isFromBot }) => isFromBot);
    expect(told).toHaveLength(trouble.kind === "reset-after" ? 2 : 1);
  });

  it.each(troubles)("an edit comes through: $kind", async (trouble) => {
    // Worked again, the tap is answered again, which Telegram no longer takes.
    world().forgive(/^job will be tried again$/, /^tap not answered$/, /query is too old/);
    const person = world().person("Sabrli");
    person.send("/help");
    const help = await person.sees(said("home-help").slice(0, 15));
    world().telegram.failNext("editMessageText", trouble);
    await presses(person, help.id, said("home-btn"), said("login-welcome"));
    await world().settled();
    expect(person.messages().filter(({ isFromBot }) => isFromBot)).toHaveLength(1);
  });

  it("a tap whose answer fails is worked all the same", async () => {
    world().forgive(/^tap not answered$|query is too old/);
    const person = world().person("Sabrli");
    person.send("/help");
    const help = await person.sees(said("home-help").slice(0, 15));
    world().telegram.failNext("answerCallbackQuery", { kind: "reset-after" });
    await presses(person, help.id, said("home-btn"), said("login-welcome"));
  });

  /** @promise writes: An outcome is told after a restart that came before it. */
  it("an outcome is told after a restart that came before it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    await signsAs(dilnoza, world().browser("dilnoza"));
    await world().stopKotib();
    expect(dilnoza.message(card.id)?.text).not.toContain(says("done", "accept"));
    world().advance(3000);
    await world().startKotib();
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
  });

  it("a late outcome comes aloud in place of its message, since an edit makes no sound", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await acceptsNewInvoice(world(), dilnoza);
    await signsAs(dilnoza, world().browser("dilnoza"));
    await world().settled();
    const before = newestId(dilnoza);
    world().advance(5 * 60_000);
    const told = await seesNew(dilnoza, before, says("done", "accept"));
    expect(told.text).toContain(number);
    expect(told.isSilent).toBe(false);
    await world().settled();
    expect(dilnoza.message(card.id)?.isDeleted).toBe(true);
  });

  it("a tap of somebody who blocks the bot in the same moment does no harm", async () => {
    world().forgive(/bot was blocked by the user/);
    const person = world().person("Ketgan");
    person.send("/help");
    person.block();
    await world().settled();
  });
});
