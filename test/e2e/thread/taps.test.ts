/** How many taps people need on a phone: counted in Chromium over chat and page together, against the budgets. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createEimzoApplication, type EimzoApplication } from "../../../sandbox/eimzo/eimzo-application.ts";
import type { Person } from "../../../sandbox/telegram/person.ts";
import { UNDER_WAY } from "../../../src/db/rows/submission-states.ts";
import { DAY_MS, HOUR_MS } from "../../../src/documents/durations.ts";
import { passesTo, saidOf } from "../../support/away-steps.ts";
import { said, says } from "../../support/bot-words.ts";
import {
  choosesCode,
  logsIn,
  newestId,
  newInvoice,
  opensByNumber,
  opensNewInvoice,
  opensToSign,
  opensWaiting,
  SIGN,
  seesButton,
  seesIn,
  signingLink,
  types,
} from "../../support/chat-steps.ts";
import { describeInChromium, eimzoPorts } from "../../support/chromium.ts";
import { MOMENT } from "../../support/clock.ts";
import { CountingHand } from "../../support/counting-hand.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { checkInvariants } from "../../support/invariants.ts";
import { until } from "../../support/until.ts";
import { atWork, isTold, MINUTES, passes } from "../../support/watching-steps.ts";
import { startWorld, type World } from "../../support/world.ts";
import { ANDROID, chooseSigner } from "../visit.ts";

const PHONE = { width: 390, height: 844 };

const BUDGETS = {
  "notice → queued": 3,
  "notice → accepted, key file": 5,
  "wrong code → living link": 1,
  "card → queued": 3,
  "waiting list → queued": 4,
  "reject with a template": 4,
  "list → twenty accepted": 7,
  "sixty at month end": 8,
  "54 at month end, key file": 9,
  "a rule from a card": 5,
  "thirty by a rule, from the digest": 5,
  "a bill → its waybill": 2,
  "asked first, from a card": 1,
  "a substitute, from the digest": 2,
  "Undo, then Accept": 2,
  "a newcomer's first signature": 10,
} as const;
type Way = keyof typeof BUDGETS;

describeInChromium("taps", (browser) => {
  let world: World;
  let eimzo: EimzoApplication;
  let context: BrowserContext;
  let dilnoza: Person;
  let chat: Page;
  const counted = new Map<Way, number>();

  beforeAll(async () => {
    // As in the sandbox, a phone could sign by E-IMZO, too.
    const policies = { eimzoMobile: { serverUrl: "http://127.0.0.1:9", siteHost: "kotib.example" } };
    world = await startWorld({ watching: true, policies });
    eimzo = createEimzoApplication({
      now: () => MOMENT,
      keys: () => Promise.all(world.service.people.map((person) => person.key())),
    });
    await eimzo.start({ port: (await eimzoPorts()).http });
    dilnoza = await atWork(world, "dilnoza");
    context = await opensPhone();
    chat = await opensChat(context, dilnoza);
    await isRemembered();
  });
  beforeEach(async () => {
    // A message that comes while a finger is down moves the button away from under it, and nothing is pressed.
    await until(
      async () => (await world.count(`submissions where state in ('${UNDER_WAY.join("', '")}')`)) === 0,
      "the outcomes",
    );
    await world.settled();
  });
  afterAll(async () => {
    const rows = [...counted].map(([way, taps]) => `  ${way.padEnd(30)} ${taps} of ${BUDGETS[way]}\n`);
    process.stdout.write(`taps:\n${rows.join("")}`);
    await context.close();
    await eimzo.stop();
    await checkInvariants(world);
    await world.stop();
  });

  async function opensPhone(userAgent?: string): Promise<BrowserContext> {
    const phone = await browser().newContext({
      viewport: PHONE,
      ...(userAgent === undefined ? {} : { userAgent }),
    });
    phone.setDefaultTimeout(60_000);
    // Telegram opens then, and the page stays where it was.
    await phone.route("https://t.me/**", (route) => route.fulfill({ status: 204 }));
    return phone;
  }

  async function opensChat(phone: BrowserContext, person: Person): Promise<Page> {
    const page = await phone.newPage();
    await page.goto(`${world.chatUrl}/#/${person.id}`);
    return page;
  }

  /** Signs once, uncounted, so that browser, signer and key are known from then on. */
  async function isRemembered(): Promise<void> {
    const { card } = await opensNewInvoice(world, dilnoza);
    await dilnoza.press(card.id, said("action-accept-btn"));
    const page = await context.newPage();
    await page.goto(await signingLink(dilnoza));
    await choosesCode(dilnoza)((await page.locator("[data-browser-code]").textContent()) ?? "");
    // On a busy machine the page may not have heard of E-IMZO in time, and opens with the key file.
    await page.locator("[data-document-code]").waitFor();
    await chooseSigner(page, "eimzo-desktop");
    await page.locator(".key", { hasText: new RegExp(world.demo("dilnoza").name, "i") }).click();
    await page.getByRole("button", { name: "Accept and sign" }).click();
    await page.getByText(HANDED_OVER).waitFor();
    await page.close();
    await world.settled();
  }

  const message = (id: number) => chat.locator(`#message-${id}`);
  const button = (place: Locator, name: string | RegExp) => place.getByRole("button", { name, exact: true });
  const signLink = (place: Locator) =>
    place.getByRole("link", { name: new RegExp(SIGN.source.replace(/\$$/, "")) });
  const sent = (page: Page) => page.getByText(HANDED_OVER).waitFor();

  /** How many documents the service has taken this action for. */
  function taken(action: "accept" | "reject"): number {
    const operations = world.service.faults.operations.filter((name) => name.endsWith(`.${action}`));
    return operations.reduce((sum, name) => sum + world.service.requests.count(name, 200), 0);
  }

  /** Does it by hand, writes its taps down, and finds so many more taken by the service as the page had. */
  async function counts(
    way: Way,
    { action, documents }: { action: "accept" | "reject"; documents: number | (() => number) },
    does: (hand: CountingHand) => Promise<Page>,
  ): Promise<void> {
    const [before, open] = [
      taken(action),
      await world.count("submissions where state in ('open', 'signing')"),
    ];
    const hand = new CountingHand(way);
    const page = await does(hand);
    await hand.look(page);
    await page.close();
    counted.set(way, hand.taps);
    expect(taken(action) - before).toBe(typeof documents === "number" ? documents : documents());
    expect(await world.count("submissions where state in ('open', 'signing')")).toBe(open);
    expect(hand.taps).toBeLessThanOrEqual(BUDGETS[way]);
  }

  /**
   * Signs what the page has, and the rest on its next one; how many those are. Documents to be looked at first stay
   * behind.
   */
  async function signsAll(page: Page, hand: CountingHand): Promise<number> {
    const sign = page.getByRole("button", { name: /^Accept and sign \(\d+\)$/ });
    const countOn = async (place: Locator) =>
      Number(/(\d+)\D*$/.exec((await place.textContent()) ?? "")?.[1]);
    await sign.waitFor();
    const first = await countOn(sign);
    await hand.tap(sign);
    if (first < 50) return first;
    const next = page.getByRole("button", { name: /^Sign the next \d+$/ });
    await next.waitFor();
    const rest = await countOn(next);
    await hand.tap(next);
    await hand.tap(page.getByRole("button", { name: `Accept and sign (${rest})` }));
    return first + rest;
  }

  /** With all that belongs to it, a card has no room for its state. */
  async function opensBill(number: string): Promise<number> {
    const before = newestId(dilnoza);
    dilnoza.send(number);
    const accept = said("action-accept-btn");
    const { id } = await dilnoza.sees(
      (one) => one.id > before && one.text.includes(number) && one.labels.includes(accept),
      { what: `the card of ${number}` },
    );
    return id;
  }

  it("from a bill to its waybill, and to a colleague who is to be asked first", async () => {
    const [bill = ""] = await world.look.values<string>(
      `select bill.facts ->> 'number' from watched_documents bill join watched_documents waybill
         on waybill.partner_tin = bill.partner_tin
         and waybill.facts ->> 'contractNumber' = bill.facts ->> 'contractNumber'
       where bill.kind = 'invoice' and waybill.kind = 'waybill' and bill.state_id = 15 and waybill.state_id = 15
       order by 1 desc limit 1`,
    );
    const id = await opensBill(bill);
    const hand = new CountingHand("a bill → its waybill");
    await hand.tap(message(id).getByRole("button", { name: /^🔗 / }));
    await hand.tap(
      message(id)
        .getByRole("button", { name: new RegExp(`${said("waybill-row")} `) })
        .first(),
    );
    await message(id)
      .getByText(new RegExp(`^${said("waybill")} \\S+ · `, "m"))
      .first()
      .waitFor();
    await hand.look(chat);
    counted.set("a bill → its waybill", hand.taps);
    expect(hand.taps).toBeLessThanOrEqual(BUDGETS["a bill → its waybill"]);

    const name = "Kamola Karimova";
    await world.loggedIn("kamola", world.person(name));
    await world.look.change(
      `insert into ask_first select own.id, '1', other.id from accounts own join accounts other on own.tin = other.tin
       where own.username = 'dilnoza' and other.username = 'kamola'`,
    );
    const card = await opensBill(bill);
    const asking = new CountingHand("asked first, from a card");
    await asking.tap(button(message(card), said("rules-first-btn", { name })));
    await message(card).getByText(said("rules-first-asked", { name })).first().waitFor();
    await asking.look(chat);
    counted.set("asked first, from a card", asking.taps);
    await world.look.change("delete from ask_first");
  });

  it("to a rule from a card, and of thirty that it chooses, from the digest", async () => {
    const { tin: to } = world.demo("dilnoza");
    const from = "300000022";
    const waiting = `from watched_documents where kind = 'invoice' and state_id = 15 and partner_tin = '${from}'`;
    // Most of them are as usual, and one page signs up to fifty.
    const count = 44 - Number(await world.look.value(`select count(*) ${waiting}`));
    if (count > 0) world.service.counterparty.send({ kind: "invoice", to, from, count });
    await passes(world, 10 * MINUTES);
    const [largest] = await world.look.rows<{ number: string }>(
      `select facts ->> 'number' as number ${waiting} order by cast(facts ->> 'total' as bigint) desc limit 1`,
    );
    const { id: card } = await opensByNumber(dilnoza, largest?.number ?? "");
    const making = new CountingHand("a rule from a card");
    await making.tap(button(message(card), said("card-more-btn")));
    await making.tap(button(message(card), said("card-details")));
    await making.tap(button(message(card), said("rules-like-btn")));
    await making.tap(button(message(card), said("rules-switch-on-btn")));
    await message(card).getByText(said("rules-switched-on")).waitFor();
    await making.look(chat);
    counted.set("a rule from a card", making.taps);
    expect(making.taps).toBeLessThanOrEqual(BUDGETS["a rule from a card"]);

    const before = newestId(dilnoza);
    // Nine in the morning in Tashkent of the next day.
    await passes(world, DAY_MS - ((world.now() + 5 * HOUR_MS) % DAY_MS) + 9 * HOUR_MS);
    const digest = await dilnoza.sees(({ id, text }) => id > before && /☑️ \d+ by your rules/.test(text), {
      what: "the digest",
    });
    let signed = 0;
    const documents = () => signed;
    await counts("thirty by a rule, from the digest", { action: "accept", documents }, async (hand) => {
      const told = message(digest.id);
      await hand.tap(button(told, new RegExp(`^${said("news-waiting-btn")} `)));
      const list = chat.locator("[id^=message-]").last();
      await hand.tap(button(list, said("choose-btn")));
      // What the rules choose is ticked.
      await hand.tap(button(list, /^✅ Accept \(\d+\)$|^Accept \(\d+\)$/));
      const page = await hand.opens(signLink(chat.locator("body")).last());
      signed = await signsAll(page, hand);
      expect(signed).toBeGreaterThanOrEqual(30);
      await sent(page);
      return page;
    });
  });

  it("from a notice to what is queued", async () => {
    const { id, notice } = await isTold(world, dilnoza);
    await counts("notice → queued", { action: "accept", documents: 1 }, async (hand) => {
      await hand.tap(button(message(notice.id), "Accept"));
      const page = await hand.opens(signLink(message(notice.id)));
      await hand.tap(page.getByRole("button", { name: "Accept and sign" }));
      await sent(page);
      return page;
    });
    await expect.poll(async () => String((await world.truth(id)).stateid)).toBe("30");
  });

  /** A phone of its own with the chat, whose browser the person has approved. */
  async function opensKnownPhone() {
    const phone = await opensPhone(ANDROID);
    const own = await opensChat(phone, dilnoza);
    const { card } = await opensNewInvoice(world, dilnoza);
    await dilnoza.press(card.id, said("action-accept-btn"));
    const known = await phone.newPage();
    await known.goto(await signingLink(dilnoza));
    await choosesCode(dilnoza)((await known.locator("[data-browser-code]").textContent()) ?? "");
    await known.locator("[data-signer=key-file]").waitFor();
    await known.close();
    await dilnoza.press(card.id, said("decision-undo-btn"));
    return { phone, own };
  }

  it("from a notice to Accepted on the page, with a key file and its password", async () => {
    const { phone, own } = await opensKnownPhone();
    const keyFile = join(world.folder, "dilnoza-notice.p12");
    writeFileSync(keyFile, (await world.demo("dilnoza").key()).pkcs12);
    const { notice } = await isTold(world, dilnoza);
    const told = own.locator(`#message-${notice.id}`);
    await counts("notice → accepted, key file", { action: "accept", documents: 1 }, async (hand) => {
      await hand.tap(button(told, "Accept"));
      const page = await hand.opens(signLink(told));
      await hand.choosesFile(page.locator("button", { hasText: "Choose your key" }), keyFile);
      await page.locator("input[type=password]:focus").waitFor();
      await page.keyboard.type("demo");
      await hand.tap(page.getByRole("button", { name: "Accept and sign" }));
      await sent(page);
      world.advance(5000);
      await page.getByRole("heading", { name: /^Accepted · [\d,.]+\sso‘m$/ }).waitFor();
      return page;
    });
    await phone.close();
  });

  it("from a wrong browser code to a living link", async () => {
    for (let count = 0; count < 2; count += 1) {
      const { card } = await opensNewInvoice(world, dilnoza);
      await dilnoza.press(card.id, said("action-accept-btn"));
      await seesIn(dilnoza, card.id, says("open", "accept"));
    }
    const phone = await opensPhone(ANDROID);
    const own = await opensChat(phone, dilnoza);
    const page = await phone.newPage();
    await page.goto(await signingLink(dilnoza));
    const code = (await page.locator("[data-browser-code]").innerText()).trim();
    await dilnoza.waitFor(() => dilnoza.findButton(code), { what: "the codes" });
    const question = own.locator("[id^=message-]").last();
    await button(question, said("browser-none-btn")).click();
    await page.getByText(said("web-browser-denied-title")).waitFor();
    const hand = new CountingHand("wrong code → living link");
    const again = await hand.opens(signLink(own.locator("[id^=message-]").last()));
    await again.locator("[data-browser-code]").waitFor();
    counted.set("wrong code → living link", hand.taps);
    expect(hand.taps).toBeLessThanOrEqual(BUDGETS["wrong code → living link"]);
    await phone.close();
    const home = await types(dilnoza, "/home", said("home-to-sign", { count: 2 }));
    await opensToSign(dilnoza, home.id, 2);
    await seesButton(dilnoza, home.id, said("queue-undo-all-btn", { count: 2 }));
    await dilnoza.press(home.id, said("queue-undo-all-btn", { count: 2 }));
  });

  it("from a card to what is queued", async () => {
    const { card, id } = await opensNewInvoice(world, dilnoza);
    await counts("card → queued", { action: "accept", documents: 1 }, async (hand) => {
      await hand.tap(button(message(card.id), "Accept"));
      const page = await hand.opens(signLink(message(card.id)));
      await hand.tap(page.getByRole("button", { name: "Accept and sign" }));
      await sent(page);
      return page;
    });
    await expect.poll(async () => String((await world.truth(id)).stateid)).toBe("30");
  });

  it("from the waiting list to what is queued", async () => {
    const list = message((await opensWaiting(dilnoza)).id);
    await counts("waiting list → queued", { action: "accept", documents: 1 }, async (hand) => {
      await hand.tap(list.getByRole("button", { name: /^[A-Z]+-\d+ · / }).first());
      await hand.tap(button(list, "Accept"));
      const page = await hand.opens(signLink(list));
      await hand.tap(page.getByRole("button", { name: "Accept and sign" }));
      await sent(page);
      return page;
    });
  });

  it("of a rejection with a template", async () => {
    const { card, id } = await opensNewInvoice(world, dilnoza);
    await counts("reject with a template", { action: "reject", documents: 1 }, async (hand) => {
      await hand.tap(button(message(card.id), "Reject"));
      await hand.tap(button(message(card.id), said("reason-wrong-sum")));
      const page = await hand.opens(signLink(message(card.id)));
      await hand.tap(page.getByRole("button", { name: "Reject and sign" }));
      await sent(page);
      return page;
    });
    await expect.poll(async () => (await world.truth(id)).notes ?? "").toContain(said("reason-wrong-sum"));
  });

  it("of twenty from the list", async () => {
    // Its own ones: what others left to choose from is theirs to change.
    const { tin: to } = world.demo("dilnoza");
    world.service.counterparty.send({ kind: "invoice", to, from: "300000033", count: 20 });
    const { id } = await opensWaiting(dilnoza);
    const list = message(id);
    const before = taken("accept");
    const hand = new CountingHand("list → twenty accepted");
    await hand.tap(button(list, "Choose several"));
    await hand.tap(button(list, "Groups…"));
    const sets = list.getByRole("button", { name: /^From .+ \([2-4]\d\)$/ });
    const set = await sets.first().innerText();
    const chosen = Number(/\((\d+)\)$/.exec(set)?.[1]);
    await hand.tap(sets.first());
    await hand.tap(button(list, `Accept (${chosen})`));
    const page = await hand.opens(signLink(list));
    const documents = await signsAll(page, hand);
    expect(documents).toBeGreaterThanOrEqual(20);
    await sent(page);
    await hand.look(page);
    await page.close();
    counted.set("list → twenty accepted", hand.taps);
    expect(taken("accept") - before).toBe(documents);
    expect(hand.taps).toBeLessThanOrEqual(BUDGETS["list → twenty accepted"]);
  });

  /** The waiting list with at least so many. */
  async function waitingList(least: number): Promise<number> {
    const waiting = async () => {
      const { text, id } = await opensWaiting(dilnoza);
      return { id, count: Number(/(\d+) waits?/.exec(text)?.[1]) };
    };
    for (let { count } = await waiting(); count < least; count += 1) await newInvoice(world);
    const { id, count } = await waiting();
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(100);
    return id;
  }

  it("of sixty at month end", async () => {
    const list = message(await waitingList(72));
    let signed = 0;
    await counts("sixty at month end", { action: "accept", documents: () => signed }, async (hand) => {
      await hand.tap(button(list, "Choose several"));
      await hand.tap(button(list, /^All \(\d+\)$/));
      await hand.tap(button(list, /^Accept \(\d+\)$/));
      const page = await hand.opens(signLink(list));
      signed = await signsAll(page, hand);
      expect(signed).toBeGreaterThanOrEqual(60);
      await sent(page);
      return page;
    });
  });

  it("of a pile of more than fifty with a key file, whose password is asked for once", async () => {
    const { phone, own } = await opensKnownPhone();
    const list = own.locator(`#message-${await waitingList(66)}`);
    const keyFile = join(world.folder, "dilnoza.p12");
    writeFileSync(keyFile, (await world.demo("dilnoza").key()).pkcs12);
    let signed = 0;
    await counts("54 at month end, key file", { action: "accept", documents: () => signed }, async (hand) => {
      await hand.tap(button(list, "Choose several"));
      await hand.tap(button(list, /^All \(\d+\)$/));
      await hand.tap(button(list, /^Accept \(\d+\)$/));
      const page = await hand.opens(signLink(list));
      await hand.choosesFile(page.locator("button", { hasText: "Choose your key" }), keyFile);
      const password = page.locator("input[type=password]");
      await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type("demo");
      signed = await signsAll(page, hand);
      expect(signed).toBeGreaterThanOrEqual(54);
      await sent(page);
      return page;
    });
    await phone.close();
  });

  it("of another choice", async () => {
    const { card } = await opensNewInvoice(world, dilnoza);
    await dilnoza.press(card.id, said("action-accept-btn"));
    const hand = new CountingHand("Undo, then Accept");
    await hand.tap(button(message(card.id), said("decision-undo-btn")));
    await hand.tap(button(message(card.id), said("action-accept-btn")));
    await signLink(message(card.id)).waitFor();
    counted.set("Undo, then Accept", hand.taps);
    expect(hand.taps).toBeLessThanOrEqual(BUDGETS["Undo, then Accept"]);
    await dilnoza.press(card.id, said("decision-undo-btn"));
  });

  it("to a substitute, from the digest", async () => {
    const name = "Kamola Karimova";
    await world.loggedIn("kamola", world.person(name));
    const before = newestId(dilnoza);
    await passesTo(world, 9);
    const digest = await dilnoza.sees(({ id, labels }) => id > before && labels.includes(said("away-btn")), {
      what: "the digest",
    });
    const hand = new CountingHand("a substitute, from the digest");
    await hand.tap(button(message(digest.id), said("away-btn")));
    const asked = chat
      .locator("[id^=message-]")
      .filter({ hasText: said("away-about") })
      .last();
    await hand.tap(
      asked.getByRole("button", { name: new RegExp(`^${saidOf("en", "away-period-btn")}`) }).first(),
    );
    await asked.getByText(saidOf("en", "away-on", { name })).waitFor();
    await hand.look(chat);
    counted.set("a substitute, from the digest", hand.taps);
    expect(hand.taps).toBe(BUDGETS["a substitute, from the digest"]);
    expect(await world.count("absences")).toBe(1);
    const ids = await asked.evaluateAll((found) => found.map(({ id }) => Number(id.replace("message-", ""))));
    await dilnoza.press(ids[0] ?? 0, said("away-end-btn"));
  });

  it("of a newcomer's first signature", async () => {
    const nargiza = world.person("nargiza");
    const phone = await opensPhone(ANDROID);
    const own = await opensChat(phone, nargiza);
    await own.getByRole("button", { name: "Start", exact: true }).click();
    await logsIn(world, nargiza, "nargiza");
    const key = await world.demo("nargiza").key();
    const keyFile = join(world.folder, "nargiza.p12");
    writeFileSync(keyFile, key.pkcs12);
    await counts("a newcomer's first signature", { action: "accept", documents: 1 }, async (hand) => {
      await hand.tap(own.getByRole("button", { name: "Start with the most urgent" }));
      await hand.tap(own.getByRole("button", { name: "Accept", exact: true }).last());
      const first = await hand.opens(signLink(own.locator("body")).last());
      const code = (await first.locator("[data-browser-code]").innerText()).trim();
      await hand.tap(first.getByRole("link", { name: "Open the chat" }));
      await hand.tap(own.getByRole("button", { name: code, exact: true }));
      const page = await hand.opens(own.getByRole("link", { name: /Back to the page/ }));
      await hand.choosesFile(page.locator("button", { hasText: "Choose your key" }), keyFile);
      const password = page.locator("input[type=password]");
      await hand.tap(password);
      await password.fill("demo");
      await hand.tap(page.getByRole("button", { name: "Accept and sign" }));
      await sent(page);
      return page;
    });
    await phone.close();
  });
});
