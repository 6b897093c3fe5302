import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  newestId,
  opensByNumber,
  presses,
  seesIn,
  seesOutcome,
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

const language = "ru";

describe("a document that was chosen and is not signed", () => {
  const world = useWorld({ watching: true, language });
  const say = (key: string, args = {}) => said(key, args, language);

  it("is told as cancelled by its partner, once, and cannot be signed any more", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    const { id, number, notice: told } = await isTold(there, person);
    const notice = told.id;
    await presses(person, notice, say("action-accept-btn"), says("open", "accept", language));
    const link = await linkIn(person, notice);
    const posts = there.door.count(POSTS);
    const before = newestId(person);
    settles(there, id, "cancel");
    await looked(there);
    await passes(there, 30 * MINUTES);

    const cancelled = await person.sees(({ id: at, text }) => at > before && text.includes(number));
    expect(newer(person, before)).toHaveLength(1);
    expect(cancelled.text).toContain(say("news-nothing"));
    expect(cancelled.text).not.toContain("✍️");
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

  it("by a cancellation: its card says so, and nothing is left to sign", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await acceptsNewInvoice(world(), dilnoza);
    settles(world(), id, "cancel");
    const card = await opensByNumber(dilnoza, number);
    expect(card.text).toContain(said("void-withdrawn"));
    expect(card.labels.some((label) => label.includes("✍️"))).toBe(false);
    expect(await isOver(world(), id)).toBe(1);
  });

  it("by an acceptance: the page that is opened then ends with why", async () => {
    const { dilnoza, id, card, link, browser } = await accepted();
    settles(world(), id, "accept");
    const answer = { status: 409, body: { problem: "void", detail: "acceptedElsewhere" } };
    expect(await opens(browser, link)).toEqual(answer);
    const told = await seesIn(dilnoza, card.id, said("void-acceptedElsewhere"));
    expect(told.labels.some((label) => label.includes("✍️"))).toBe(false);
    expect(told.labels).not.toContain(said("decision-again-btn"));
    // Also when the same link is opened once more.
    expect(await opens(browser, link)).toEqual(answer);
  });

  it.each<[string, boolean]>([
    ["its signature is not posted", false],
    ["a refusal of its signature says so", true],
  ])("by a rejection: %s, and no other decision is offered", async (_what, isPosted) => {
    const { dilnoza, id, card, link, browser } = await accepted();
    const { items } = await browser.open(link);
    const posts = world().door.count(POSTS);
    if (!isPosted) settles(world(), id, "reject");
    else
      world().door.interceptNext(POSTS, async (proceed) => {
        settles(world(), id, "reject");
        return proceed();
      });
    const before = newestId(dilnoza);
    const over = { ok: true, result: "void", detail: "rejectedElsewhere" };
    expect(await browser.signItems(link, items)).toMatchObject([over]);
    expect(world().door.count(POSTS) - posts).toBe(isPosted ? 1 : 0);
    const told = await seesOutcome(dilnoza, card.id, said("void-rejectedElsewhere"));
    expect(told.labels).not.toContain(said("decision-again-btn"));
    await world().settled();
    for (const { text } of newer(dilnoza, before)) {
      expect(text).toContain(said("void-rejectedElsewhere"));
      expect(text).not.toContain(said("error-conflict"));
    }
  });

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
