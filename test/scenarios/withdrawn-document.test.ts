import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { VoidReason } from "../../src/documents/void-reason.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  linkOf,
  newestId,
  opensByNumber,
  presses,
  seesIn,
  types,
} from "../support/chat-steps.ts";
import type { SigningBrowser } from "../support/signing-browser.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, isTold, looked, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const POSTS = /\/sign\/invoice\/accept$/;

type Outcome = "cancel" | "accept" | "reject";

/** Its partner, or somebody of the organization on the service's own site, brings it to its end. */
function settles(world: World, id: string, outcome: Outcome): void {
  world.service.counterparty.settle(id, outcome);
  world.outside.advance(1000);
}

/** What stands in the chat behind that message. */
const newer = (person: Person, after: number): ChatMessage[] =>
  person.messages().filter(({ id, isFromBot, isDeleted }) => isFromBot && !isDeleted && id > after);

/** Buttons that lead to the signing page, wherever they stand. */
const waysToSign = (person: Person): string[] =>
  newer(person, 0).flatMap(({ labels }) =>
    // Home says that there are none.
    labels.filter((label) => label.includes("✍️") && !label.endsWith("(0)")),
  );

const isOver = (world: World, id: string) =>
  world.count(`submissions where document_id = '${id}' and state = 'undone' and detail is not null`);

async function trusts(person: Person, browser: SigningBrowser, link: string): Promise<void> {
  const { body } = await browser.state(link);
  if (!body.trustedBrowser) await browser.becomeTrusted(link, choosesCode(person));
}

const opens = (browser: SigningBrowser, link: string) =>
  browser.call("open", { secret: new URL(link).pathname.split("/").at(-1) });

describe.each(["en", "ru"] as const)("a document that was chosen and is not signed (%s)", (language) => {
  const world = useWorld({ watching: true, language });
  let logged: Person | undefined;
  const say = (key: string, args = {}) => said(key, args, language);

  /** A new invoice that *Accept* was chosen for in the message that told of it. */
  async function chosen() {
    const there = world();
    logged ??= await atWork(there, "dilnoza");
    there.advanceToWorkingHours();
    const { id, number, notice } = await isTold(there, logged);
    await presses(logged, notice.id, say("action-accept-btn"), says("open", "accept", language));
    return { there, person: logged, id, number, notice: notice.id };
  }

  it("is told as cancelled by its partner, once, and cannot be signed any more", async () => {
    const { there, person, id, number, notice } = await chosen();
    const link = await linkIn(person, notice);
    const posts = there.door.count(POSTS);
    const before = newestId(person);
    settles(there, id, "cancel");
    await looked(there);
    await passes(there, 30 * MINUTES);

    const told = await person.sees(({ id: at, text }) => at > before && text.includes(number));
    expect(newer(person, before)).toHaveLength(1);
    expect(told.text).toContain(say("news-nothing"));
    expect(told.text).not.toContain("✍️");
    expect(waysToSign(person)).toEqual([]);
    expect(await isOver(there, id)).toBe(1);

    const browser = there.browser("dilnoza");
    await trusts(person, browser, link);
    const void_ = { problem: "void", detail: "withdrawn" };
    expect(await opens(browser, link)).toEqual({ status: 409, body: void_ });
    expect(there.door.count(POSTS)).toBe(posts);
    const home = await types(person, "/home", say("home-waits"));
    expect(home.text).not.toContain(say("home-to-sign", { count: 1 }));
  });

  it("is over on the page that is open already, while the others are signed", async () => {
    const first = await chosen();
    const second = await chosen();
    const { there, person } = second;
    const browser = there.browser("dilnoza");
    const link = await linkOf(person, second.notice, say("sign-count-btn", { count: 2 }));
    await trusts(person, browser, link);
    const { items, session } = await browser.open(link);
    expect(items).toHaveLength(2);
    settles(there, first.id, "cancel");
    await looked(there);
    await passes(there, 8 * MINUTES);
    await looked(there);

    const of = (documentId: string) =>
      there.look.value<string>(
        "select id from submissions where document_id = ? and state <> 'done'",
        documentId,
      );
    const [over, standing] = [await of(first.id), await of(second.id)];
    const access = { secret: new URL(link).pathname.split("/").at(-1), session };
    const { body } = await browser.call("results", access);
    expect(body).toMatchObject({
      results: expect.arrayContaining([
        { decisionId: over, result: "void", detail: "withdrawn", confirmed: null },
        { decisionId: standing, result: null, detail: null, confirmed: null },
      ]),
    });
    const posts = there.door.count(POSTS);
    const answers = await browser.signItems(link, items);
    expect(answers).toHaveLength(2);
    expect(answers).toContainEqual(expect.objectContaining({ result: "void", detail: "withdrawn" }));
    expect(answers).toContainEqual(expect.objectContaining({ result: "queued" }));
    expect(there.door.count(POSTS)).toBe(posts + 1);
    there.advance(3000);
    await person.sees(say("session-part-void", { count: 1 }));
  });
});

describe("a document that came to its end after it was chosen, where nobody watches", () => {
  const world = useWorld();

  /** A new invoice that was accepted, with the link to sign it and a browser that is trusted. */
  async function accepted() {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const browser = world().browser("dilnoza");
    await trusts(dilnoza, browser, link);
    return { dilnoza, id, card, link, browser };
  }

  const outcomes: ReadonlyArray<readonly [Outcome, VoidReason]> = [
    ["cancel", "withdrawn"],
    ["accept", "acceptedElsewhere"],
    ["reject", "rejectedElsewhere"],
  ];

  it.each(outcomes)("by %s: its card says so, and nothing is left to sign", async (outcome, why) => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await acceptsNewInvoice(world(), dilnoza);
    settles(world(), id, outcome);
    const card = await opensByNumber(dilnoza, number);
    expect(card.text).toContain(said(`void-${why}`));
    expect(card.labels.some((label) => label.includes("✍️"))).toBe(false);
    expect(await isOver(world(), id)).toBe(1);
  });

  it.each(outcomes)("by %s: the page that is opened then ends with why", async (outcome, why) => {
    const { dilnoza, id, card, link, browser } = await accepted();
    settles(world(), id, outcome);
    const answer = { status: 409, body: { problem: "void", detail: why } };
    expect(await opens(browser, link)).toEqual(answer);
    const told = await seesIn(dilnoza, card.id, said(`void-${why}`));
    expect(told.labels.some((label) => label.includes("✍️"))).toBe(false);
    expect(told.labels).not.toContain(said("decision-again-btn"));
    // Also when the same link is opened once more.
    expect(await opens(browser, link)).toEqual(answer);
  });

  it.each(outcomes)("by %s: its signature is not posted", async (outcome, why) => {
    const { dilnoza, id, card, link, browser } = await accepted();
    const { items } = await browser.open(link);
    settles(world(), id, outcome);
    const posts = world().door.count(POSTS);
    expect(await browser.signItems(link, items)).toMatchObject([{ ok: true, result: "void", detail: why }]);
    expect(world().door.count(POSTS)).toBe(posts);
    const told = await seesIn(dilnoza, card.id, said(`void-${why}`));
    expect(told.labels).not.toContain(said("decision-again-btn"));
    expect(await isOver(world(), id)).toBe(1);
  });

  it.each(outcomes)(
    "by %s: a refusal of its signature says so, and offers no other decision",
    async (outcome, why) => {
      const dilnoza = await world().loggedIn("dilnoza");
      const { id, card } = await acceptsNewInvoice(world(), dilnoza);
      const link = await linkIn(dilnoza, card.id);
      const browser = world().browser("dilnoza");
      await trusts(dilnoza, browser, link);
      const { items } = await browser.open(link);
      world().door.interceptNext(POSTS, async (proceed) => {
        settles(world(), id, outcome);
        return proceed();
      });
      const before = newestId(dilnoza);
      expect(await browser.signItems(link, items)).toMatchObject([{ ok: true, result: "void", detail: why }]);
      const told = await seesIn(dilnoza, card.id, said(`void-${why}`));
      expect(told.labels).not.toContain(said("decision-again-btn"));
      await world().settled();
      for (const { text } of newer(dilnoza, before)) {
        expect(text).toContain(said(`void-${why}`));
        expect(text).not.toContain(said("error-conflict"));
      }
    },
  );

  it("is told to whom it belongs where a colleague's card learns it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const kamola = await world().loggedIn("kamola");
    const { id, number } = await acceptsNewInvoice(world(), dilnoza);
    settles(world(), id, "cancel");
    // Of the colleague's login.
    await world().settled();
    const before = newestId(dilnoza);
    await opensByNumber(kamola, number);
    const told = await dilnoza.sees(
      ({ id: at, text }) => at > before && text.includes(said("void-withdrawn")),
    );
    expect(told.labels.some((label) => label.includes("✍️"))).toBe(false);
    await world().settled();
    expect(newer(dilnoza, before)).toHaveLength(1);
  });
});
