import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { bytesOf, goodInvoice, withProduct } from "../../sandbox/test/service/good-invoice.ts";
import { said, says } from "../support/bot-words.ts";
import {
  logsIn,
  newestId,
  newInvoice,
  opensByNumber,
  presses,
  seesIn,
  seesNew,
  signs,
  types,
} from "../support/chat-steps.ts";
import { findTraces } from "../support/find-traces.ts";
import { sendsFile, sendsInvoice } from "../support/invoice-steps.ts";
import { useWorld } from "../support/use-world.ts";

const SAVE = /\/documents\/invoice\/save$/;
const numbered = (number: string, change: Record<string, unknown> = {}) =>
  goodInvoice({ FacturaDoc: { FacturaNo: number, FacturaDate: "2026-11-16" }, ...change });
/** The last part of the button's data. */
const draftOf = (button: { callback_data?: string } | undefined) => button?.callback_data?.split(":").at(-1);

/** Puts away what the service may have saved; Kotib asks first. */
async function _discards(person: Person, messageId: number): Promise<void> {
  await presses(person, messageId, said("new-file-forget-btn"), said("new-file-ask-forget"));
  await presses(person, messageId, said("new-file-forget-btn"), said("new-file-dropped"));
}

describe("an invoice from a file", () => {
  const world = useWorld();
  const lastBody = () =>
    JSON.parse(
      world()
        .door.passed.filter(({ path }) => SAVE.test(path))
        .at(-1)?.body ?? "{}",
    );

  it("is looked over, saved once, signed and sent, and the buyer accepts it", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const review = await sendsInvoice(nargiza, numbered("F-101"));
    for (const text of ["F-101", "Namuna Savdo", "A4 qog‘oz", "590,949.33", said("new-file-not-saved")])
      expect(review.text).toContain(text);
    expect(world().door.count(SAVE)).toBe(0);

    const save = review.buttons.flat().find(({ text }) => text === said("new-save-btn"));
    await Promise.all([1, 2].map(() => nargiza.pressData(review.id, save?.callback_data ?? "")));
    const card = await nargiza.waitFor(() => nargiza.lastMessage(said("new-file-saved")));
    await world().settled();
    expect(world().door.count(SAVE)).toBe(1);
    expect(Object.keys(lastBody())).toContain("facturadoc");
    expect(lastBody().facturaid).toMatch(/^[0-9a-f]{24}$/);
    expect(await world().truth(lastBody().facturaid, "nargiza")).toMatchObject({ stateid: 0 });

    await presses(nargiza, card.id, said("action-send-btn"), says("open", "send"));
    await signs(nargiza, world().browser("nargiza"));
    world().advance(3000);
    await nargiza.sees(says("done", "send"));

    const dilnoza = await world().loggedIn("dilnoza");
    const received = await opensByNumber(dilnoza, "F-101");
    await presses(dilnoza, received.id, said("action-accept-btn"), says("open", "accept"));
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
    expect(await world().truth(lastBody().facturaid, "dilnoza")).toMatchObject({ stateid: 30 });
  });

  it("is taken from a pasted text as from a file, and what is no invoice is told so", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const pasted = JSON.stringify(numbered("F-104")).replaceAll('"No', "“No");
    const review = await types(nargiza, pasted, said("new-file-not-saved"));
    expect(review.text).toContain("F-104");
    await types(nargiza, '{"a": 1}', said("new-file-not-invoice"));
  });

  it("is looked for as often as one likes and never sent again, although it did not arrive", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const review = await sendsInvoice(nargiza, numbered("F-106"));
    const saves = world().door.count(SAVE);
    const save = review.buttons.flat().find(({ text }) => text === said("new-save-btn"));
    world().service.faults.set("invoice.save", { kind: "html" }, 1);
    await presses(nargiza, review.id, said("new-save-btn"), said("new-file-outcome-unknown"));
    await world().restartKotib();
    await presses(nargiza, review.id, said("new-look-btn"), said("new-file-outcome-absent"));
    // Another invoice does not wait for it; the same one does.
    await sendsInvoice(nargiza, numbered("F-107"));
    const first = await sendsFile(nargiza, numbered("F-106"), said("new-file-outcome-first"));
    expect(first.text).toContain("F-106");
    await nargiza.pressData(first.id, save?.callback_data ?? "");
    await seesIn(nargiza, first.id, said("new-file-outcome-absent"));
    await world().settled();
    expect(world().door.count(SAVE) - saves).toBe(1);
    // One tap loses nothing.
    const sure = await presses(nargiza, first.id, said("new-file-forget-btn"), said("new-file-ask-forget"));
    expect(sure.text).toContain("F-106");
    await presses(nargiza, first.id, said("back-btn"), said("new-file-outcome-unknown"));
    await presses(nargiza, first.id, said("new-file-forget-btn"), said("new-file-ask-forget"));
    expect(await world().count(`drafts where id = '${draftOf(save)}'`)).toBe(1);
    await presses(nargiza, first.id, said("new-file-forget-btn"), said("new-file-dropped"));
    expect(await world().count(`drafts where id = '${draftOf(save)}'`)).toBe(0);
    // It may still arrive, so a second one asks first.
    const again = await sendsInvoice(nargiza, numbered("F-106"));
    const asked = await presses(nargiza, again.id, said("new-save-btn"), said("new-twin-btn"));
    expect(asked.text).toContain("F-106");
    expect(world().door.count(SAVE) - saves).toBe(1);
  });

  it("waits through a restart and a login that ended, and nothing of it is in clear", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const review = await sendsInvoice(nargiza, numbered("F-108-sentinel"));
    await world().settled();
    expect(findTraces("F-108-sentinel", await world().files())).toEqual([]);
    await world().restartKotib();
    world().service.faults.expireTokens();
    await nargiza.press(review.id, said("new-save-btn"));
    const before = newestId(nargiza);
    await nargiza.sees(said("error-unauthorized"));
    await logsIn(world(), nargiza, "nargiza");
    const card = await seesNew(nargiza, before, said("new-file-saved"));
    expect(card.text).toContain("F-108-sentinel");
  });
});

describe("a file that is no good invoice", () => {
  const world = useWorld();

  it("is answered with every place and sentence, and nothing is kept of it", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const text = JSON.stringify(goodInvoice({ SellerTin: "300000033" })).replace("{", '{"facturadoc":{},');
    const faults = await sendsFile(nargiza, bytesOf(text), said("new-file-correct-file"));
    for (const [place, kind, limit] of [
      ["FacturaDoc", "twice", ""],
      ["SellerTin", "seller", "300000022"],
    ] as const)
      expect(faults.text).toContain(`${place}: ${said(`new-file-fault-${kind}`, { limit })}`);
    expect(await world().count("drafts")).toBe(0);
  });

  it.each([
    [
      "broken JSON",
      bytesOf('{\n  "FacturaDoc": {,}\n}'),
      "invoice.json",
      said("new-file-json-broken", { line: 2, column: 18 }),
    ],
    ["a PDF", bytesOf("%PDF-1.7"), "scan.pdf", said("new-file-pdf")],
    [
      "too much",
      Buffer.alloc(1024 * 1024 + 1, " "),
      "invoice.json",
      said("new-file-too-large", { megabytes: 1 }),
    ],
  ])("is answered kindly: %s", async (_what, content, name, answer) => {
    const nargiza = await world().loggedIn("nargiza");
    const told = await sendsFile(nargiza, content, answer, name);
    expect(told.text).toContain(said("new-file-what-to-send"));
  });

  it("is answered kindly: a photo", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const before = newestId(nargiza);
    nargiza.sendPhoto(Buffer.from([0xff, 0xd8, 0xff]));
    await seesNew(nargiza, before, said("new-file-picture"));
  });

  it("is answered with the login where nobody is logged in", async () => {
    const stranger = world().person("Notanish");
    await sendsFile(stranger, goodInvoice(), said("new-file-log-in-first"));
  });

  it("is not taken in a group", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const group = world().telegram.group({ title: "Buxgalteriya", members: [nargiza] });
    const file = { name: "invoice.json", bytes: bytesOf(goodInvoice()), mimeType: "application/json" };
    group.sendDocument(nargiza, { ...file, caption: "@kotib_test_bot" });
    await group.waitFor(() => group.messages().some(({ text }) => text === said("new-file-in-group")));
    expect(await world().count("drafts")).toBe(0);
  });
});

describe.each(["uz", "ru"] as const)("an unusual invoice, in %s", (language) => {
  const world = useWorld({ language });
  const say = (key: string, args = {}) => said(key, args, language);
  const saves = () => world().door.count(SAVE);
  const refuses = (vat: string) =>
    world().door.interceptNext(SAVE, async () =>
      Response.json({ message: "Xato", errors: { "productlist.products.0.vatsum": [vat] } }, { status: 422 }),
    );

  it("is saved all the same by a second tap; what the service refuses is told in its words and kept", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const { FacturaDoc } = numbered("U-1");
    const unusual = withProduct(0, { VatSum: "60000", CatalogCode: "0180" }, { FacturaDoc });
    const review = await sendsFile(nargiza, unusual, say("new-file-review"));
    const named = [
      say("new-file-differences", { count: 2 }),
      say("new-file-difference-digits", { limit: 17 }),
      "ProductList.Products[0].VatSum",
    ];
    for (const text of ["U-1", ...named]) expect(review.text).toContain(text);
    expect(review.labels).not.toContain(say("new-all-the-same-btn"));

    const asked = await presses(nargiza, review.id, say("new-save-btn"), say("new-all-the-same"));
    for (const text of named) expect(asked.text).toContain(text);
    expect(saves()).toBe(0);
    refuses("QQS hisobi noto‘g‘ri");
    const refused = await presses(nargiza, review.id, say("new-all-the-same-btn"), say("new-file-refused"));
    expect(refused.text).toContain("ProductList.Products[0].VatSum: QQS hisobi noto‘g‘ri");
    expect(saves()).toBe(1);

    await world().restartKotib();
    const kept = await presses(nargiza, review.id, say("back-btn"), say("new-file-review"));
    for (const text of ["U-1", "QQS hisobi noto‘g‘ri", ...named]) expect(kept.text).toContain(text);
    // The service has changed its mind; an unusual document is asked about each time.
    await presses(nargiza, review.id, say("new-save-btn"), say("new-all-the-same"));
    expect(saves()).toBe(1);
    world().door.interceptNext(SAVE, async () => Response.json({ success: true }));
    await presses(
      nargiza,
      review.id,
      say("new-all-the-same-btn"),
      say("new-saved-number", { number: "U-1" }),
    );
    const [first, second] = world()
      .door.passed.filter(({ path }) => SAVE.test(path))
      .map(({ body }) => JSON.parse(body));
    expect(second).toEqual(first);
    expect(first.productlist.products[0]).toMatchObject({ vatsum: "60000", catalogcode: "0180" });
  });
});

describe("a new invoice like an earlier one", () => {
  const world = useWorld();

  it("has the next number, today's date and counts of its own, all else alike", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const first = await sendsInvoice(nargiza, numbered("R-009"));
    await presses(nargiza, first.id, said("new-save-btn"), said("new-file-saved"));

    const review = await presses(nargiza, first.id, said("new-file-repeat-btn"), said("new-file-review"));
    expect(review.text).toContain("R-010");

    await presses(nargiza, first.id, /2\. Elektr kabeli/, said("new-file-ask-count"));
    nargiza.send("a few");
    const again = await nargiza.sees(said("new-file-wrong-count"));
    expect(again.text).toContain(said("new-file-ask-count"));
    expect(again.labels).toEqual([said("back-btn")]);
    const changed = await types(nargiza, "2,5", said("new-file-review"));
    expect(changed.text).toContain("610,120");
    await presses(nargiza, changed.id, said("new-file-date-btn"), said("new-file-ask-date"));
    nargiza.send("17.11.2026");
    const dated = await seesNew(nargiza, changed.id, said("new-file-review"));
    await presses(nargiza, dated.id, said("new-file-number-btn"), said("new-file-ask-number"));
    nargiza.send("R-011/K");
    const named = await seesNew(nargiza, dated.id, said("new-file-review"));

    // What the service refuses leads back to its place, which is marked.
    const errors = { "facturadoc.facturano": ["Bu raqam band"] };
    world().door.interceptNext(SAVE, async () =>
      Response.json({ message: "Wrong.", errors }, { status: 422 }),
    );
    const refused = await presses(nargiza, named.id, said("new-save-btn"), said("new-file-refused"));
    expect(refused.text).toContain("Bu raqam band");
    expect(refused.labels[0]).toBe(`⚠️ ${said("new-file-number-btn")}`);
    const marked = await presses(nargiza, named.id, said("back-btn"), said("new-file-not-saved"));
    expect(marked.text).toContain(`⚠️ ${said("new-file-number-btn")}: Bu raqam band`);
    await presses(nargiza, named.id, `⚠️ ${said("new-file-number-btn")}`, said("new-file-ask-number"));
    const mended = await types(nargiza, "R-012/K", said("new-file-review"));
    expect(mended.text).not.toContain("Bu raqam band");
    // Typed at the whole document, a number or a date is a change, not a search; a day that there is not is neither.
    nargiza.send("31-noyabr");
    const noDay = await seesNew(nargiza, mended.id, said("new-problem-noSuchDay"));
    expect(noDay.text).not.toContain("31-noyabr");
    nargiza.send("R-011/K");
    const typed = await seesNew(nargiza, mended.id, "R-011/K");
    expect(typed.text).toContain(said("new-file-not-saved"));

    await presses(nargiza, typed.id, said("new-save-btn"), said("new-file-saved"));
    const [earlier, , later] = world()
      .door.passed.filter(({ path }) => SAVE.test(path))
      .map(({ body }) => JSON.parse(body));
    expect(later.facturaid).not.toBe(earlier.facturaid);
    expect(later.facturadoc).toEqual({ facturano: "R-011/K", facturadate: "2026-11-17" });
    expect(later.seller).toEqual(earlier.seller);
    expect(later.productlist.products[0]).toMatchObject({ count: "12.5", deliverysumwithvat: "588000.00" });
    expect(later.productlist.products[1]).toMatchObject({
      count: "2.5",
      deliverysum: "19750.00",
      vatsum: "2370.00",
      deliverysumwithvat: "22120.00",
    });
    expect(later.productlist.facturaproductid).toMatch(/^[0-9a-f]{24}$/);
    expect(Object.keys(later)).not.toContain("stateid");
  });

  it("is not offered on what others sent, nor for somebody else's account", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const nargiza = await world().loggedIn("nargiza");
    const review = await sendsInvoice(nargiza, numbered("R-020"));
    const card = await presses(nargiza, review.id, said("new-save-btn"), said("new-file-saved"));
    const repeat = card.buttons.flat().find(({ text }) => text === said("new-file-repeat-btn"));
    const help = await types(dilnoza, "/help", said("home-help").slice(0, 15));
    await dilnoza.pressData(help.id, repeat?.callback_data ?? "");
    await seesIn(dilnoza, help.id, said("error-stale-button"));
    const { number } = await newInvoice(world());
    const received = await opensByNumber(dilnoza, number);
    expect(received.labels).not.toContain(said("new-file-repeat-btn"));
  });
});
