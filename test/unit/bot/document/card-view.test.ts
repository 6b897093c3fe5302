import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../../sandbox/telegram/html-parser.ts";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { renderDetails } from "../../../../src/bot/document/details-view.ts";
import { renderLines } from "../../../../src/bot/document/lines-view.ts";
import { renderDetailsPage, renderLinesPage, renderMore } from "../../../../src/bot/document/more-view.ts";
import { pagesOf } from "../../../../src/bot/document/pages-of.ts";
import { renderNotice } from "../../../../src/bot/speak/told/notice-view.ts";
import { joinLines, plainText } from "../../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../../src/documents/every-kind.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { languages } from "../../../../src/locales/language.ts";
import { cardOf, judgedCard, mayOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const account = { id: "account", tin: "300000011", name: "«Namuna» MChJ" } as AccountRow;

const factsOf = (kind: KindName, raw: unknown) =>
  cardOf(readDocument(kind, builtInKinds[kind].record, raw), {
    ...{ account, judgement: { since: NOW } },
    history: [
      { stateId: 10, at: NOW - 1000 },
      { stateId: 15, at: NOW },
    ],
  });

describe("card", () => {
  it.each(kindNames)("of a sample %s is sound HTML within Telegram's length, in every language", (kind) => {
    for (const raw of [...samplesOf(kind).rows, ...samplesOf(kind).details]) {
      for (const language of languages) {
        const visit = viewVisit(language, NOW);
        const screen = renderCard(visit, factsOf(kind, raw));
        expect(() => parseHtml(screen.text.toString())).not.toThrow();
        expect(plainText(screen.text).length).toBeLessThanOrEqual(4096);
        expect(plainText(screen.text)).not.toMatch(/\{\$?\w+\}|undefined|\[object/);
      }
    }
  });

  it("asks of a sum below zero whether it corrects something, in a notice, too", () => {
    for (const language of languages) {
      const visit = viewVisit(language, NOW);
      const raw = { facturaid: "0123456789abcdef01234567", payabletotal: -17_215_228.8 };
      const { document } = factsOf("invoice", raw);
      const facts = cardOf(document, { account, judgement: { doubts: [{ fact: "negative" }] } });
      const news = { news: "documentArrived", data: { from: null, to: 15, changed: [] } };
      for (const { text } of [renderCard(visit, facts), renderNotice(visit, news, facts)])
        expect(plainText(text)).toContain(`⚠️ ${visit.words.doubt({ fact: "negative" }, null)}`);
    }
  });

  it("colours what answers or sends a document, and not what takes one's own back", () => {
    const { document } = factsOf("invoice", { facturaid: "0123456789abcdef01234567" });
    const colours = (["accept", "reject", "send", "cancel"] as const).map((action) => {
      const facts = cardOf(document, { account, judgement: { may: mayOf(action) } });
      const { keyboard } = renderCard(viewVisit("en", NOW), facts);
      const button = keyboard
        .flat()
        .find(({ text }) => text === viewVisit("en", NOW).label(`action-${action}-btn`));
      return button !== undefined && "style" in button ? button.style : null;
    });
    expect(colours).toEqual(["success", "danger", "primary", null]);
  });

  it("takes one's own document back by its last button but the way back, and copies it behind More", () => {
    const visit = viewVisit("en", NOW);
    for (const kind of ["invoice", "act"] as const) {
      const { document } = factsOf(kind, { _id: "0123456789abcdef01234567" });
      const own = { ...document, sender: { ...document.sender, tin: account.tin } };
      const facts = cardOf(own, { account, judgement: { may: mayOf("cancel") } });
      const rows = renderCard(visit, facts).keyboard.map((row) => row.map(({ text }) => text));
      expect(rows.at(-2)).toEqual([visit.label("action-cancel-btn")]);
      const more = renderMore(visit, facts, null).keyboard.flat();
      expect(more.map(({ text }) => text)).toContain(visit.t("new-file-repeat-btn"));
    }
  });

  it("says in the fold nothing of what stands above it, but each line of many", () => {
    const names = ["Elektr kabeli 3×2,5", "Monitor 24 dyuym", "A4 qog‘oz, 500 varaq", "Ofis stoli va stul"];
    const raw = {
      _id: "0123456789abcdef01234567",
      productlist: { products: names.map((name) => ({ name })) },
    };
    const { text } = renderCard(viewVisit("en", NOW), factsOf("invoice", raw));
    const [open = "", fold = ""] = text.toString().split("<blockquote expandable>");
    expect(open).toContain("Elektr kabeli 3×2,5, Monitor 24 dyuym");
    // What shows of it while it is folded.
    for (const line of fold.split("\n").slice(0, 2))
      for (const name of names) expect(line).not.toContain(name);
    expect(fold).toMatch(/4 lines<\/b>\n1\. Elektr kabeli 3×2,5/);
  });

  it("keeps every field, however many there are, on pages that each fit a message", () => {
    const visit = viewVisit("en", NOW);
    const raw = {
      _id: "0123456789abcdef01234567",
      facturadoc: { facturano: "7", facturadate: "2026-11-01" },
      stateid: 15,
      productlist: {
        products: Array.from({ length: 40 }, (_, index) => ({
          name: `line-${index}-end`,
          count: "1",
          summa: "10.00",
          deliverysumwithvat: "10.00",
        })),
      },
      unheardof: Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [`field${index}`, `value-${index}-${"x".repeat(40)}-end`]),
      ),
    };
    const facts = factsOf("invoice", raw);
    const card = renderCard(visit, facts);
    expect(plainText(card.text)).toContain("…and 30 more lines");
    const labels = renderMore(visit, facts, null)
      .keyboard.flat()
      .map(({ text }) => text);
    expect(labels).toContain(visit.t("card-details"));
    expect(labels).toContain(visit.t("card-all-lines-btn", { count: 40 }));
    const sheets = [
      [renderDetails(visit, facts), renderDetailsPage],
      [renderLines(visit, facts.document), renderLinesPage],
    ] as const;
    const pages = sheets.flatMap(([items, render]) =>
      pagesOf(items).map((_, index) => render(visit, facts, index + 1, null)),
    );
    for (const page of pages) expect(plainText(page.text).length).toBeLessThanOrEqual(4096);
    const all = plainText(joinLines([card.text, ...pages.map((page) => page.text)]));
    for (let index = 0; index < 40; index += 1) expect(all).toContain(`line-${index}-end`);
    for (let index = 0; index < 200; index += 1)
      expect(all).toContain(`value-${index}-${"x".repeat(40)}-end`);
  });

  it("tells the totals of each cargo of a waybill with their units, on the card and among the details", () => {
    const facts = factsOf("waybill", samplesOf("waybill").details[1]);
    const visit = viewVisit("en", NOW);
    for (const text of [renderCard(visit, facts).text, joinLines(renderDetails(visit, facts))]) {
      const lines = plainText(text).replaceAll("\u00a0", " ").split("\n");
      expect(lines).toContain(
        "Cargo 1: Loading point: Toshkent, 1-ombor · Unloading point: Jizzax, 2-ombor · Value of the goods: 2,400,000 so‘m · Gross weight of the goods: 12.5 kg",
      );
      expect(lines).toContain(
        "Cargo 2: Loading point: Jizzax, 2-ombor · Unloading point: Samarqand, 3-ombor · Value of the goods: 100,000 so‘m",
      );
    }
  });

  it.each(kindNames)("shows the hash of a %s among its details and not on the card", (kind) => {
    const facts = factsOf(kind, { hash: "9f86d081884c7d65" });
    const visit = viewVisit("uz", NOW);
    expect(plainText(joinLines(renderDetails(visit, facts)))).toContain("Hujjat xeshi: 9f86d081884c7d65");
    expect(plainText(renderCard(visit, facts).text)).not.toContain("9f86");
  });

  it("writes sums and dates of labelled fields the person's way, codes as they came", () => {
    const [raw] = samplesOf("statement").details;
    const text = plainText(joinLines(renderDetails(viewVisit("ru", NOW), factsOf("statement", raw))));
    expect(text).not.toMatch(/\d{4,}\.\d{2}\b/);
    expect(text).toMatch(/\d,\d{2}|\d\s\d{3}/);
  });

  it.each([
    ["en", "Type: Corrected", "Origin: Bought and sold", "Seller’s VAT registration: Suspended"],
    [
      "ru",
      "Тип: Исправленная",
      "Происхождение: Купля-продажа",
      "Регистрация продавца по НДС: Приостановлена",
    ],
    ["uz", "Turi: Tuzatilgan", "Kelib chiqishi: Oldi-sotdi", "Sotuvchining QQS holati: To‘xtatilgan"],
  ] as const)("tells codes in words, in %s, and leaves out those of the usual case", (language, ...words) => {
    const visit = viewVisit(language, NOW);
    const products = [{ name: "a", origin: "2" }];
    const codes = {
      facturatype: 4,
      singlesidedtype: 0,
      seller: { vatregstatus: 22 },
      productlist: { products },
    };
    const facts = factsOf("invoice", codes);
    const details = plainText(
      joinLines([...renderDetails(visit, facts), ...renderLines(visit, facts.document)]),
    );
    for (const each of words) expect(details).toContain(each);
    expect(details).not.toContain(visit.label("invoice-extra-one-sided"));
    expect(plainText(joinLines(renderDetails(visit, factsOf("invoice", { facturatype: 77 }))))).toContain(
      ": 77",
    );
  });

  it.each([
    ["301000011", "en", "they owe you 1,760,000 so‘m", "You: "],
    ["302000022", "en", "you owe 1,760,000 so‘m", "You: "],
    ["302000022", "ru", "вы должны 1 760 000 сум", "Вы: "],
    ["301000011", "uz", "hamkor sizga 1 760 000 so‘m qarzdor", "Siz: "],
    [
      "300000000",
      "en",
      "Closing balance, debit, owner’s books: 1,760,000 so‘m",
      "SINOV QURILISH → NAMUNA SAVDO",
    ],
  ] as const)(
    "of a statement tells %s in %s what is owed, and who its sides are",
    (tin, language, owed, side) => {
      const facts = factsOf("statement", samplesOf("statement").details[0]);
      const screen = renderCard(viewVisit(language, NOW), {
        ...facts,
        account: { ...account, tin: tin as Tin },
      });
      const [head = ""] = plainText(screen.text)
        .replaceAll(/[\u00a0\u202f]/g, " ")
        .split("\n2 lines");
      expect(head).toContain(owed);
      expect(head).toContain(side);
    },
  );

  it("names its state only where that is not what everybody expects", async () => {
    const visit = viewVisit("en", NOW);
    const facts = factsOf("invoice", samplesOf("invoice").details[0]);
    const { accept } = builtInKinds.invoice.actions;
    const openOf = async (stateId: number) => {
      const mine = { ...facts, account: { ...account, tin: "302000022" as Tin } };
      const { text } = renderCard(visit, await judgedCard(visit, mine, { ...facts.document, stateId }));
      return text.toString().split("<blockquote")[0];
    };
    expect(await openOf(accept?.from[0] ?? 0)).not.toContain(visit.t("card-state"));
    expect(await openOf(accept?.done[0] ?? 0)).toContain(`${visit.t("card-state")}: `);
  });

  it("says in its open part that it is in internal agreement", () => {
    const visit = viewVisit("en", NOW);
    const facts = factsOf("statement", samplesOf("statement").details[0]);
    const { text } = renderCard(visit, { ...facts, document: { ...facts.document, coVoting: true } });
    expect(text.toString().split("<blockquote")[0]).toContain(visit.t("card-co-voting"));
  });

  it("of a statement whose books differ tells both", () => {
    const closebalance = { ownerdebit: "10", partnercredit: "7" };
    const raw = { ownertin: account.tin, partnertin: "302000022", closebalance };
    const text = plainText(renderCard(viewVisit("en", NOW), factsOf("statement", raw)).text);
    expect(text.replaceAll("\u00a0", " ")).toContain(
      "by your books they owe you 10 so‘m; by the partner’s books they owe you 7 so‘m",
    );
  });
});
