import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { namesOver } from "../../src/bot/address.ts";
import { chooseReason, packAction, takeAction } from "../../src/bot/buttons/actions.ts";
import { openCard } from "../../src/bot/buttons/card.ts";
import { rejectForDifferences } from "../../src/capabilities/mirror/buttons.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import type { ProblemAnswer } from "../../src/web/wire.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  newestId,
  newInvoice,
  opensByNumber,
  opensListOf,
  opensNewInvoice,
  opensToSign,
  opensWaiting,
  presses,
  ROW,
  seesButton,
  seesIn,
  seesNew,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** Everything that names an account, a decision, a view or a pairing, from all messages a person has ever seen. */
function dataSeenBy(person: Person): string[] {
  const seen = person
    .messages()
    .flatMap((message) => message.buttons.flat())
    .flatMap(({ callback_data: data }) => (data === undefined ? [] : [data]));
  return [...new Set(seen)].filter((data) => data.includes(":"));
}

const nameIn = (data: string): string => data.split(":", 1)[0] ?? "";

/** The document that a button names, whatever it does. */
async function namesIn(data: string | undefined) {
  const [, at, of] = data?.split(":") ?? [];
  const names = await openCard.parse(`${openCard.name}:${at}:${of}`, async () => null);
  if (names === null) throw new Error("the button names no document");
  return names;
}

describe("nobody acts for another", () => {
  const world = useWorld();

  /** @promise forged-buttons: A button does nothing for anybody but the person of its account. */
  it("shows and does nothing for another person's buttons", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const nargiza = await world().loggedIn("nargiza");
    const data = new Set<string>();
    const collect = () => {
      for (const one of dataSeenBy(dilnoza)) data.add(one);
    };
    const stop = dilnoza.subscribe(collect);
    const start = await opensWaiting(dilnoza);
    await presses(dilnoza, start.id, said("choose-btn"), said("choose-how"));
    await dilnoza.press(start.id, /^⬜/);
    await seesButton(dilnoza, start.id, /^☑️/);
    await presses(dilnoza, start.id, said("choose-sets-btn"), { button: said("choose-none-btn") });
    await presses(dilnoza, start.id, said("back-btn"), { button: said("choose-stop-btn") });
    await presses(dilnoza, start.id, said("choose-stop-btn"), said("lists-urgent-first"));
    // Buttons of cards outside of lists name the account instead of a view.
    const [row] = start.buttons.flat().filter(({ text }) => ROW.test(text));
    const { of } = await namesIn(row?.callback_data);
    await dilnoza.pressData(start.id, openCard.pack({ at: { account: accountIn([...data]) }, of }));
    await seesIn(dilnoza, start.id, said("card-state"));
    await presses(dilnoza, start.id, said("action-reject-btn"), said("reason-ask"));
    await presses(dilnoza, start.id, said("back-btn"), said("card-state"));
    const opened = await opensNewInvoice(world(), dilnoza);
    await presses(dilnoza, opened.card.id, said("action-reject-btn"), said("reason-ask"));
    await presses(dilnoza, opened.card.id, said("back-btn"), said("card-state"));
    await presses(
      dilnoza,
      opened.card.id,
      said("lists-back-btn"),
      said("search-number", { number: opened.number }),
    );
    await presses(dilnoza, opened.card.id, said("home-search-btn"), said("search-prompt"));
    await presses(dilnoza, opened.card.id, said("home-btn"), said("home-waits"));
    await opensListOf(dilnoza, opened.card.id, "invoice-list-receive");
    await seesButton(dilnoza, opened.card.id, said("lists-more-btn"));
    await presses(dilnoza, opened.card.id, said("lists-more-btn"), { button: said("filters-open-btn") });
    await presses(dilnoza, opened.card.id, said("filters-open-btn"), {
      button: said("invoice-filter-state"),
    });
    await dilnoza.press(opened.card.id, said("invoice-filter-state"));
    const choice = await dilnoza.waitFor(() =>
      dilnoza
        .message(opened.card.id)
        ?.buttons.flat()
        .find(({ callback_data: one }) => one?.startsWith("filter.value:")),
    );
    await dilnoza.pressData(opened.card.id, choice.callback_data ?? "");
    await seesButton(dilnoza, opened.card.id, said("lists-more-btn"));
    await dilnoza.press(opened.card.id, said("lists-more-btn"));
    await seesButton(dilnoza, opened.card.id, /^✕/);
    const decided = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, decided.card.id);
    const pairing = world()
      .browser("dilnoza")
      .becomeTrusted(link, async () => {
        throw new Error("left unanswered");
      });
    await expect(pairing).rejects.toThrow("left unanswered");
    await dilnoza.waitFor(() => dilnoza.findButton(said("browser-none-btn")));
    const home = await types(dilnoza, "/home", said("home-waits"));
    await presses(dilnoza, home.id, said("home-all-lists-btn"), said("home-choose-list"));
    await presses(dilnoza, home.id, said("home-btn"), said("home-waits"));
    await opensToSign(dilnoza, home.id, 1);
    await seesIn(dilnoza, home.id, said("sign-queue", { count: 1 }));
    await presses(dilnoza, home.id, /^Accept · /, says("open", "accept"));
    const settings = await types(dilnoza, "/settings", said("settings-title"));
    for (const [setting, shown] of [
      [said("settings-organizations-btn", { count: 1 }), said("home-add-organization-btn")],
      [said("settings-language-btn", { language: "English" }), "Русский"],
    ] as const) {
      await presses(dilnoza, settings.id, setting, { button: shown });
      await presses(dilnoza, settings.id, said("settings-back-btn"), { button: setting });
    }
    stop();
    const verbs = new Set([...data].map(nameIn));
    expect([...verbs]).toEqual(
      expect.arrayContaining(
        "browser.answer card.open choose.accept choose.all choose.open choose.reject choose.sets choose.tick decide.reason decide.take decide.undo home.kinds list.drop list.more list.open list.page list.refresh list.waiting login.ask-out queue.list queue.open queue.page queue.undo queue.undo-all search.refresh search.repeat settings.language".split(
          " ",
        ),
      ),
    );

    const rows = () =>
      Promise.all(
        [
          "accounts",
          "submissions",
          "signing_sessions",
          "selections where chosen <> '[]'",
          "browser_pairings where state = 'asked'",
        ].map((table) => world().count(table)),
      );
    const was = await rows();
    const answeredOtherwise = new Set<string>();
    const writes = () => world().door.count(/\/sign\//);
    const posted = writes();
    for (const one of data) {
      // A language belongs to nobody.
      if (one.startsWith("settings.language:")) continue;
      await nargiza.pressData(nargiza.lastMessage()?.id ?? 0, one);
      await world().settled();
      if (!nargiza.lastMessage()?.text.includes(said("error-stale-button")))
        answeredOtherwise.add(nameIn(one));
    }
    // One's own settings, and a question that is answered for its own person only.
    expect([...answeredOtherwise].sort()).toEqual(["browser.answer", "settings.one"]);
    await nargiza.pressData(nargiza.lastMessage()?.id ?? 0, `login.out:${accountIn([...data])}`);
    await world().settled();
    expect(await rows()).toEqual(was);
    expect(writes()).toBe(posted);
    for (const message of nargiza.messages().filter(({ isFromBot }) => isFromBot)) {
      expect(message.text).not.toMatch(/Namuna Savdo» MChJ\s· TIN\s300000011/);
      expect(message.text).not.toContain("Namuna Savdo · 300000011");
      expect(message.text).not.toContain(decided.number);
      expect(message.text).not.toContain(says("open", "accept"));
    }
    await nargiza.pressData(nargiza.lastMessage()?.id ?? 0, `decide.undo:${decisionIn([...data])}`);
    await world().settled();
    expect(nargiza.lastMessage()?.text).toContain(said("error-stale-button"));
    expect(await world().count("submissions where state = 'open'")).toBe(1);
  });

  it("decides nothing in the place of another organization's decision, and shows nothing of it", async () => {
    const kamola = await world().loggedIn("kamola");
    const dilnoza = await world().loggedIn("dilnoza");
    const nargiza = await world().loggedIn("nargiza");
    const { id, number } = await acceptsNewInvoice(world(), kamola);
    const seen = await opensByNumber(dilnoza, number);
    const reject = seen.buttons.flat().find(({ text }) => text === said("action-reject-btn"));
    const names = await namesIn(reject?.callback_data);
    if (!("over" in names.of)) throw new Error("the button names no decision");
    const { over } = names.of;
    const own = namesOver(accountIn(dataSeenBy(nargiza)), over);
    const forged = [
      ...[names, own].flatMap((one) => [
        takeAction.pack({ ...one, action: "reject" }),
        takeAction.pack({ ...one, action: "accept" }),
        chooseReason.pack({ ...one, action: "reject", reason: 0 }),
        rejectForDifferences.pack({ ...one, action: "reject" }),
      ]),
      reject?.callback_data ?? "",
      rejectForDifferences.pack({ ...own, of: { over: "nobody" }, action: "reject" }),
    ];
    const before = newestId(nargiza);
    for (const data of forged) {
      await nargiza.pressData(nargiza.lastMessage()?.id ?? 0, data);
      await world().settled();
      expect([data, nargiza.lastMessage()?.text]).toEqual([
        data,
        expect.stringContaining(said("error-stale-button")),
      ]);
    }
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
    expect(await world().count(`submissions where document_id = '${id}' and state = 'open'`)).toBe(1);
    const shown = nargiza.messages().filter((message) => message.id >= before);
    expect(shown.filter(({ text }) => text.includes(number) || text.includes("kamola"))).toEqual([]);
    // In the hands of a colleague it works.
    await presses(dilnoza, seen.id, said("action-reject-btn"), said("reason-ask"));
  });

  it("decides nothing that is the other party's to decide", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const accountId = accountIn(dataSeenBy(nargiza));
    const { id, number } = await newInvoice(world(), "300000022");
    const { id: messageId } = await opensByNumber(nargiza, number);
    expect(nargiza.message(messageId)?.labels).not.toContain(said("action-accept-btn"));
    const data = packAction({
      accountId,
      kind: "invoice",
      documentId: id as DocumentId,
      action: "accept",
      from: null,
      over: null,
    });
    await nargiza.pressData(messageId, data);
    await seesIn(nargiza, messageId, said("decision-not-possible"));
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(0);
  });

  it("answers made-up and damaged data as out of date", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const forged = ["home.open:extra", "decide.take:::", "card.open:' or 1=1:ihAA", "🙂".repeat(16)];
    for (const data of forged) {
      await nargiza.pressData(nargiza.lastMessage()?.id ?? 0, data);
      await world().settled();
      expect(nargiza.lastMessage()?.text).toContain(said("error-stale-button"));
      await nargiza.press(nargiza.lastMessage()?.id ?? 0, said("home-more-btn"));
      await nargiza.waitFor(() => !nargiza.lastMessage()?.text.includes(said("error-stale-button")));
    }
  });

  it("shows nothing of the documents to a forwarded link's browser, and a wrong code ends the link", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const stranger = world().browser("nargiza");
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain(number);
    const state = await stranger.state(link);
    expect(state.body.trustedBrowser).toBe(false);
    expect(JSON.stringify(state.body)).not.toContain(number);
    const secret = new URL(link).pathname.split("/").at(-1) ?? "";
    const opened = await stranger.call<ProblemAnswer>("open", { secret });
    expect(opened.status).toBe(403);
    expect(JSON.stringify(opened.body)).not.toContain(number);

    const { body } = await stranger.call<{ browserCode: string }>("ask", { secret });
    const question = await dilnoza.waitFor(() => dilnoza.findButton(body.browserCode));
    const wrong = question.message.labels.find((label) => /^\d\d$/.test(label) && label !== body.browserCode);
    await presses(dilnoza, question.message.id, wrong ?? "", said("browser-denied"));
    expect((await stranger.state(link)).status).toBe(410);
    expect(dilnoza.findButton(body.browserCode)).toBeUndefined();

    const again = await linkIn(dilnoza, question.message.id);
    expect(again).not.toBe(link);
    await world().browser("dilnoza").becomeTrusted(again, choosesCode(dilnoza));
  });

  /** @promise forged-buttons: Kotib works in private chats only. */
  it("tells a group once where to write, and nothing else", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const group = world().telegram.group({ title: "Buxgalteriya", members: [dilnoza] });
    group.send(dilnoza, "/home@kotib_test_bot");
    const pointer = await group.waitFor(() => group.messages().find(({ isFromBot }) => isFromBot));
    expect(pointer.text).toBe(said("home-group-pointer"));
    expect(pointer.buttons.flat().map(({ callback_data: data }) => data)).toEqual([undefined]);
    group.send(dilnoza, "MT-0001");
    group.send(dilnoza, "300000022");
    await world().settled();
    expect(group.messages().filter(({ isFromBot }) => isFromBot)).toHaveLength(1);
  });
});

describe("old buttons", () => {
  const world = useWorld();

  it("work in a panel that is not the newest any more, below it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    const data = card.buttons.flat().find(({ text }) => text === said("action-accept-btn"))?.callback_data;
    const before = newestId(dilnoza);
    dilnoza.send("/home");
    await seesNew(dilnoza, before, said("home-waits"));
    await dilnoza.pressData(card.id, data ?? "");
    await seesNew(dilnoza, before + 1, says("open", "accept"));
  });

  it("are out of date after a logout, and lead to the login", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    const data = dataSeenBy(dilnoza);
    const asked = await types(dilnoza, "/logout", "300000011");
    await presses(dilnoza, asked.id, said("login-logout-btn"), said("login-logged-out"));
    const reads = world().door.passed.length;
    for (const one of data) {
      await dilnoza.pressData(card.id, one);
      await world().settled();
      const told = dilnoza.lastMessage();
      expect(told?.text).toContain(said("error-stale-button"));
      expect(told?.text).not.toContain(number);
      expect(told?.labels).toContain(said("login-open-btn"));
    }
    expect(world().door.passed.length).toBe(reads);
  });
});

/** The account that is named in a button of home. */
function accountIn(data: readonly string[]): string {
  return data.map((one) => /^home\.kinds:([\w-]+)$/.exec(one)?.[1]).find((id) => id !== undefined) ?? "";
}

function decisionIn(data: readonly string[]): string {
  return data.find((one) => one.startsWith("decide.undo:"))?.slice("decide.undo:".length) ?? "";
}
