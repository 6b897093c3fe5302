import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import {
  BUYER,
  beginsAct,
  changes,
  composesAct,
  givesBuyer,
  givesHead,
  givesLine,
  opensNew,
  savesAct,
  taps,
} from "../support/act-steps.ts";
import { said, says } from "../support/bot-words.ts";
import {
  newestId,
  opensByNumber,
  presses,
  seesNew,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const SAVE = /\/documents\/act\/save$/;

describe("a new act", () => {
  const world = useWorld();

  /** Gives the draft up, from the drafts. */
  async function discards(person: Person): Promise<void> {
    await opensNew(person);
    await taps(person, said("drafts-btn", { count: 1 }), said("drafts-unsaved", { count: 1 }));
    await taps(person, /^📝/, said("drafts-unsaved-one"));
    await taps(person, said("new-discard-btn"), said("new-ask-discard"));
    await taps(person, said("new-discard-btn"), said("new-discarded"));
  }

  it("is composed line by line, saved once, signed and sent, and the buyer accepts it", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await beginsAct(nargiza);
    await givesBuyer(nargiza);
    await givesHead(nargiza, "D-101");
    const first = await givesLine(nargiza, { name: "Ofis tozalash", count: "2", price: "150000" });
    expect(first.text).toContain("336,000");
    await taps(nargiza, said("new-add-line-btn"), said("act-new-line-name-prompt"));
    const second = await givesLine(nargiza, { name: "Deraza yuvish", count: "1,5", price: "99,99" });
    expect(second.text).toContain("336,167.99");
    const review = await taps(nargiza, said("new-done-btn"), said("new-review-hint"));
    for (const text of [
      "D-101",
      BUYER.name,
      "12/26",
      "12 Jan 2026",
      "Deraza yuvish",
      "300,149.99",
      "336,167.99",
    ])
      expect(review.text).toContain(text);

    const card = await savesAct(nargiza);
    expect(card.text).toContain("D-101");
    expect(world().door.count(SAVE)).toBe(1);
    expect(await world().count("drafts")).toBe(0);
    const body = JSON.parse(world().door.passed.find(({ path }) => SAVE.test(path))?.body ?? "{}");
    expect(body).toMatchObject({
      sellertin: 300000022,
      buyertin: 300000011,
      sellerbranchcode: null,
      buyerbranchcode: null,
      productlist: {
        hasvat: true,
        products: [
          { ordno: 1, count: "2" },
          { ordno: 2, count: "1.5", summa: "99.99" },
        ],
      },
    });
    expect(body.actid).toHaveLength(24);

    await presses(nargiza, card.id, said("action-send-btn"), says("open", "send"));
    await signs(nargiza, world().browser("nargiza"));
    world().advance(3000);
    await seesOutcome(nargiza, card.id, says("done", "send"));

    const dilnoza = await world().loggedIn("dilnoza");
    const received = await opensByNumber(dilnoza, "D-101");
    expect(received.text).toContain("336,167.99");
    await presses(dilnoza, received.id, said("action-accept-btn"), says("open", "accept"));
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await seesOutcome(dilnoza, received.id, says("done", "accept"));
  });

  it("is changed in place: fields, lines, and what is missing is named", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "D-102");
    await changes(nargiza, said("act-new-number"), said("act-new-number-prompt"));
    const changed = await types(nargiza, "D-102a", said("new-review-hint"));
    expect(changed.text).toContain("D-102a");
    await changes(nargiza, `+ ${said("act-new-text")}`, said("act-new-text-prompt"));
    const worded = await types(nargiza, "E’tirozlar yo‘q", said("new-review-hint"));
    expect(worded.text).toContain("E’tirozlar yo‘q");

    await changes(nargiza, /^1\. /, said("act-new-line-price"));
    await taps(nargiza, said("act-new-line-count"), said("act-new-line-count-prompt"));
    const counted = await types(nargiza, "3", said("new-review-hint"));
    expect(counted.text).toContain("504,000");

    await changes(nargiza, /^1\. /, said("act-new-line-price"));
    await taps(nargiza, said("new-delete-line-btn"), said("new-no-lines"));
    // The interface asks for no lines, so the person decides.
    const asked = await taps(nargiza, said("new-save-btn"), said("new-all-the-same"));
    expect(asked.text).toContain(said("new-no-lines"));
    await taps(nargiza, said("back-btn"), said("new-unusual-hint"));
    await taps(nargiza, said("new-first-line-btn"), said("act-new-line-name-prompt"));
    await types(nargiza, "Deraza yuvish", said("act-new-line-unit-prompt"));
    const half = await taps(nargiza, said("back-btn"), said("new-missing-hint"));
    expect(half.text).toContain(said("new-missing", { label: said("act-new-line-unit") }));
    expect(half.labels).not.toContain(said("new-save-btn"));
    expect(world().door.count(SAVE)).toBe(1);
    await discards(nargiza);
  });

  it("shows what the service refuses at the field it speaks of, and is saved after a change", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "D-103");
    const posts = world().door.count(SAVE);
    world().door.interceptNext(SAVE, async () =>
      Response.json(
        {
          message: "The given data was invalid.",
          errors: {
            "actdoc.actno": ["Bu raqam band"],
            "productlist.products.0.count": ["Miqdor noto‘g‘ri"],
          },
        },
        { status: 422 },
      ),
    );
    // It leads back to the first field, with the service's words, and then to the next one.
    const refused = await taps(nargiza, said("new-save-btn"), said("new-refused"));
    expect(refused.text).toContain(said("act-new-number-prompt"));
    expect(refused.text).toContain("⚠️ Bu raqam band");
    expect(await world().count("drafts")).toBe(1);
    const review = await taps(nargiza, said("back-btn"), said("new-refused-hint"));
    expect(review.text).toMatch(/Number: D-103\n⚠️ Bu raqam band/);
    expect(review.text).toContain(`⚠️ ${said("act-new-line-count")}: Miqdor noto‘g‘ri`);
    await taps(nargiza, said("new-correct-btn", { count: 2 }), "Bu raqam band");
    const next = await types(nargiza, "D-103a", said("act-new-line-count-prompt"));
    expect(next.text).toContain("⚠️ Miqdor noto‘g‘ri");
    const mended = await types(nargiza, "1", said("new-review-hint"));
    expect(mended.text).not.toContain("⚠️");
    const card = await savesAct(nargiza);
    expect(card.text).toContain("D-103a");
    expect(world().door.count(SAVE) - posts).toBe(2);
  });

  it("is told to be saved after all, although nobody looked", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "D-108");
    let arrive: () => Promise<Response> = () => Promise.reject(new Error("never came"));
    world().door.interceptNext(SAVE, (proceed) => {
      arrive = proceed;
      return Promise.reject(new Error("cut"));
    });
    await taps(nargiza, said("new-save-btn"), said("new-absent"));
    await arrive();
    const before = newestId(nargiza);
    world().advance(60_000);
    const told = await seesNew(nargiza, before, said("notice-saveDone"));
    expect(told.text).toContain("D-108");
    expect(await world().count("drafts")).toBe(0);
    await nargiza.press(told.id, said("decision-card-btn"));
    const send = await nargiza.waitFor(() => nargiza.findButton(said("action-send-btn")));
    expect(send.message.text).toContain("D-108");
    // The screen that did not know leads there, too.
    const look = await nargiza.waitFor(() => nargiza.findButton(said("new-look-btn")));
    await nargiza.press(look.message.id, look.button.text);
    const again = await seesNew(nargiza, send.message.id, said("new-saved"));
    expect(again.text).toContain("D-108");
  });

  it("is told not to have arrived, and leads back to the draft", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "D-109");
    world().door.interceptNext(SAVE, () => Promise.reject(new Error("cut")));
    await taps(nargiza, said("new-save-btn"), said("new-absent"));
    const before = newestId(nargiza);
    world().advance(16 * 60_000);
    const told = await seesNew(nargiza, before, said("notice-saveNotArrived"));
    await nargiza.press(told.id, said("new-continue-btn"));
    await nargiza.waitFor(() => nargiza.lastMessage(said("new-review-hint")));
    await taps(nargiza, said("new-save-btn"), said("new-absent"));
    await taps(nargiza, said("new-look-btn"), said("new-absent"));
    await taps(nargiza, said("new-save-again-btn"), said("new-saved"));
    expect(await world().count("drafts")).toBe(0);
    // Sent twice in all, under one identifier.
    const bodies = world().door.passed.filter(({ path, body }) => SAVE.test(path) && body.includes("D-109"));
    const ids = bodies.map(({ body }) => JSON.parse(body).actid);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it("takes what was drawn up last for the partner, with a new number and today’s date", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "Z-099");
    await savesAct(nargiza);
    await beginsAct(nargiza);
    await taps(
      nargiza,
      new RegExp(BUYER.tin),
      said("new-earlier", { number: "Z-099", date: "" }).slice(0, 30),
    );
    await nargiza.waitFor(() => nargiza.findButton(said("new-take-earlier-btn")));
    const review = await taps(nargiza, said("new-take-earlier-btn"), said("new-review-hint"));
    const [taken = ""] = said("new-taken", { number: "Z-099", what: "|" }).split("|");
    expect(review.text).toContain(taken);
    expect(review.text).toMatch(/: contract number, contract date.*, 1 line\./);
    // It has none.
    expect(review.text).not.toContain(said("act-new-seller-branch-code"));
    expect(review.text).toContain("Number: Z-100");
    expect(review.text).toContain("2 xizmat × 150,000 → 336,000");
    expect(review.text).toContain("12/26");
    expect(review.text).not.toContain("⚠️");
    const card = await savesAct(nargiza);
    expect(card.text).toMatch(/^Act Z-100 · /m);
    expect(card.text).toContain("Ofis tozalash");
  });

  it("names one's own branch among what is taken from the last one, as nobody was asked for it", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await composesAct(nargiza, "Y-001");
    await savesAct(nargiza);
    world().door.interceptAll(/\/act\/view\//, async (proceed) => {
      const text = await (await proceed()).text();
      return new Response(text.replaceAll('"sellerbranchcode":null', '"sellerbranchcode":"00017"'), {
        headers: { "content-type": "application/json" },
      });
    });
    await beginsAct(nargiza);
    await taps(nargiza, new RegExp(BUYER.tin), "Y-001");
    await nargiza.waitFor(() => nargiza.findButton(said("new-take-earlier-btn")));
    const review = await taps(nargiza, said("new-take-earlier-btn"), "Y-002");
    const taken = review.text.split("\n").find((line) => line.startsWith("✅"));
    expect(taken?.toLowerCase()).toContain(said("act-new-seller-branch-code").toLowerCase());
    expect(review.text).toContain(`⚠️ 00017: ${said("new-unusual-unknownBranch")}`);
  });
});
