import { describe, expect, it } from "vitest";
import { renderStep } from "../../../../src/bot/choosing/walk/step-view.ts";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { renderDetailsPage, renderLinesPage, renderMore } from "../../../../src/bot/document/more-view.ts";
import { renderNotice } from "../../../../src/bot/speak/told/notice-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { phoneLines } from "../../../../src/bot/ui/phone-lines.ts";
import { type Screen, tapButton } from "../../../../src/bot/ui/screen.ts";
import { fitsBeside } from "../../../../src/bot/ui/side-by-side.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import { pictureKeyboard } from "../../../../src/capabilities/downloads/picture-view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { ActionName } from "../../../../src/documents/description.ts";
import type { DocumentId, Party, Tin } from "../../../../src/documents/document.ts";
import type { Doubt } from "../../../../src/documents/doubt.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../../src/documents/every-kind.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import type { CardFacts } from "../../../../src/judgement/read-card.ts";
import type { Whose } from "../../../../src/judgement/whose.ts";
import { languages } from "../../../../src/locales/language.ts";
import { documentNews } from "../../../../src/watch/news.ts";
import {
  COLLEAGUE,
  cardOf,
  chosenOf,
  judgedBy,
  judgedCard,
  mayOf,
  OWN_DECISION,
} from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
/** Pixels of the chat on a phone of 360 × 740, and what a line of text and a row of buttons take of them. */
const ROOM = 590;
const LINE = 22;
const ROW = 46;
/** Lines of a folded quote that show. */
const FOLDED_LINES = 3;
const LINES_OPEN = 10;

const ACCOUNT = {
  ...{ id: "accountaaaaa", tin: "302000022", name: "«Sinov Qurilish Namuna» MChJ", telegramUserId: 1 },
} as AccountRow;

function factsOf(
  kind: (typeof kindNames)[number],
  raw: unknown,
  more: Parameters<typeof cardOf>[1] = {},
): CardFacts {
  const document = readDocument(kind, builtInKinds[kind].record, raw);
  return cardOf(document, { account: ACCOUNT, stateSince: NOW, ...more });
}

/** Whose they are, and what the reader can do in their place. */
const DECISIONS: Readonly<Record<string, readonly [Whose, readonly ActionName[]]>> = {
  "a decision": [OWN_DECISION, []],
  "a colleague's": [{ signer: COLLEAGUE, preparer: null }, ["accept", "reject"]],
  "one prepared for the reader": [{ ...OWN_DECISION, preparer: COLLEAGUE }, ["accept", "reject"]],
};

const FIRST = { over: 5_000_000_000n, name: "Abdurahmon Abdurahmonov", colleague: "colleagueaaa" };

/** The same where it can be accepted, unless that is never done here, and a colleague is to be asked first, or was. */
async function toAskFirst(visit: Visit, facts: CardFacts, standing: "open" | "asked"): Promise<CardFacts> {
  const { account } = facts;
  const document = {
    ...facts.document,
    id: facts.document.id ?? ("0123456789abcdef01234567" as DocumentId),
    total: 123_456_789_012_345n,
    stateId: builtInKinds[facts.document.kind].actions.accept?.from[0] ?? null,
    sender: { ...facts.document.sender, tin: "301000011" as Tin },
    receiver: { ...facts.document.receiver, tin: account.tin },
    agent: null,
  };
  const [judged = facts.judgement] = await judgedBy(visit, [document], { account });
  const may = judged.may.filter(({ obstacle }) => obstacle === null);
  const judgement = { ...judged, may, doubts: facts.judgement.doubts };
  return { ...facts, document, judgement, found: new Map([["ask-first", { ...FIRST, standing }]]) };
}

/** How many lines of a narrow phone the text outside of the fold takes. */
function openLines({ text }: Screen, perLine: number): number {
  const open = text.toString().replace(/\n?<blockquote expandable>[\s\S]*<\/blockquote>/, "");
  expect(open).not.toContain("blockquote");
  return plainText({ toString: () => open } as never)
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil([...line].length / perLine)), 0);
}

function expectWholeLabels({ keyboard }: Pick<Screen, "keyboard">): void {
  for (const row of keyboard) {
    expect(row.length).toBeLessThanOrEqual(3);
    for (const { text } of row)
      expect([text, fitsBeside(text, row.length as 1 | 2 | 3)]).toEqual([text, true]);
  }
}

/** Nothing can be done here, and the service refused the person's last signature. */
const REFUSED = [{ action: "accept", obstacle: "chosen", cautions: ["noRight"] }] as const;

const unusualActions: ReadonlyArray<readonly ActionName[]> = [
  ["agentAccept", "agentReject"],
  ["send", "cancel"],
];

describe("a card on a phone of 360 × 740", () => {
  it.each(kindNames)("of a %s shows its head and its buttons at once, in every language", async (kind) => {
    for (const raw of samplesOf(kind).details) {
      for (const language of languages) {
        const visit = viewVisit(language, NOW);
        const next = tapButton("Next · 7 of 33", "next");
        const toSign = [[tapButton("✍️ To sign (6)", "sign")]];
        const facts = await judgedCard(visit, factsOf(kind, raw));
        const asked = await Promise.all(
          (["open", "asked"] as const).map((standing) => toAskFirst(visit, facts, standing)),
        );
        for (const one of [facts, ...asked]) {
          const screen = renderCard(visit, one, {
            from: { view: "viewaaaaaaaa", page: 1 },
            next,
            toSign,
          });
          const lines = openLines(screen, language === "en" || language === "uz" ? 44 : 40);
          expect([language, lines <= LINES_OPEN, lines]).toEqual([language, true, lines]);
          const folded = screen.text.toString().includes("<blockquote expandable>") ? FOLDED_LINES : 0;
          const height = (lines + folded) * LINE + screen.keyboard.length * ROW;
          expect([language, height <= ROOM, height]).toEqual([language, true, height]);
          expectWholeLabels(screen);
          // The way back stands where a thumb looks for it, whatever else there is.
          expect(screen.keyboard.at(-1)?.[0]?.text).toBe(visit.t("lists-back-btn"));
        }
      }
    }
  });

  it.each(
    languages.flatMap((language) =>
      Object.entries(DECISIONS).map(([what, [whose, actions]]) => [what, language, whose, actions] as const),
    ),
  )("shows %s that is not signed yet in the same room, in %s", async (_what, language, whose, actions) => {
    const visit = viewVisit(language, NOW);
    const standing = chosenOf({ action: "agentReject", createdAt: NOW, whose });
    const beside = whose.preparer === null ? "Only this one" : "Reject instead";
    for (const kind of kindNames) {
      for (const raw of samplesOf(kind).details) {
        const told = { judgement: { standing, may: mayOf(...actions) } };
        const facts = await judgedCard(visit, factsOf(kind, raw, told));
        const screen = renderCard(visit, facts, {
          from: { view: "viewaaaaaaaa", page: 1 },
          signing: whose.signer.isReader
            ? [[tapButton("Sign (7)", "sign")], [tapButton(beside, "beside"), tapButton("Undo", "undo")]]
            : [],
          next: tapButton(visit.t("next-place-btn", { place: 12, count: 250 }), "next"),
        });
        const height = phoneLines(screen.text) * LINE + screen.keyboard.length * ROW;
        expect([language, kind, height <= ROOM, height]).toEqual([language, kind, true, height]);
        expectWholeLabels(screen);
        expect(plainText(screen.text)).toContain(visit.t("card-state"));
      }
    }
  });

  it.each(languages)("has all pages of lines and details in the same room, in %s", async (language) => {
    const visit = viewVisit(language, NOW);
    for (const kind of kindNames) {
      for (const raw of samplesOf(kind).details) {
        const facts = await judgedCard(visit, factsOf(kind, raw));
        for (const render of [renderLinesPage, renderDetailsPage]) {
          const texts: string[] = [];
          for (let page = 1; page <= 40; page += 1) {
            const screen = render(visit, facts, page, null);
            const text = screen.text.toString();
            if (texts.includes(text)) break;
            texts.push(text);
            const height = phoneLines(screen.text) * LINE + screen.keyboard.length * ROW;
            expect([language, kind, height <= ROOM, height]).toEqual([language, kind, true, height]);
          }
        }
      }
    }
  });

  it("is headed by its number as people say it, whatever sign the service writes", () => {
    const visit = viewVisit("ru", NOW);
    for (const number of ["MT-0081", "№ MT-0081", "N MT-0081"]) {
      const raw = { facturadoc: { facturano: number, facturadate: "2026-11-22" } };
      const [, head] = plainText(renderCard(visit, factsOf("invoice", raw)).text).split("\n");
      expect(head).toBe("Счёт-фактура MT-0081 · 22.11.2026");
    }
  });

  it.each(languages)("has labels that are nowhere cut, in %s", (language) => {
    const visit = viewVisit(language, NOW);
    for (const kind of kindNames) {
      for (const raw of samplesOf(kind).details) {
        for (const actions of unusualActions)
          expectWholeLabels(renderCard(visit, factsOf(kind, raw, { judgement: { may: mayOf(...actions) } })));
        expectWholeLabels(renderMore(visit, factsOf(kind, raw), null));
        for (const pages of [1, 3])
          expectWholeLabels({ keyboard: pictureKeyboard(visit, factsOf(kind, raw), { page: 1, pages }) });
      }
    }
  });

  it("puts an agent's buttons below each other, and their first words differ", () => {
    for (const language of languages) {
      const [raw] = samplesOf("invoice").details;
      const { keyboard } = renderCard(
        viewVisit(language, NOW),
        factsOf("invoice", raw, { judgement: { may: mayOf("agentAccept", "agentReject") } }),
      );
      const [accept, reject] = keyboard;
      expect([accept?.length, reject?.length]).toEqual([1, 1]);
      const [first, second] = [accept, reject].map((row) => row?.[0]?.text.split(" ")[0]);
      expect(first).not.toBe(second);
    }
  });

  it("holds ten lines in its fold and says how many more there are", () => {
    const visit = viewVisit("en", NOW);
    const products = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `thing ${index + 1}`,
        count: "1",
        summa: "10.00",
      }));
    const cardOf = (count: number) =>
      plainText(renderCard(visit, factsOf("invoice", { productlist: { products: products(count) } })).text);
    expect(cardOf(10)).toContain("10. thing 10");
    expect(cardOf(10)).not.toContain("more line");
    expect(cardOf(24)).toContain("24 lines: thing 1 · thing 2");
    expect(cardOf(24)).toContain("10. thing 10");
    expect(cardOf(24)).not.toContain("11. thing 11");
    expect(cardOf(24)).toContain("…and 14 more lines");
  });
});

/** Everything at once that a head may have to tell, each as long as services and people write it. */
describe.each(languages)("a document with all kinds of warnings and very long names, in %s,", (language) => {
  const visit = viewVisit(language, NOW);
  const account = {
    ...{ id: "accountaaaaa", tin: "302000022" },
    // A Cyrillic letter among the Latin ones: that is marked, too.
    name: `«${"Sinov Qurilish N\u0430muna ".repeat(8)}» mas’uliyati cheklangan jamiyati`,
  } as AccountRow;
  const doubts: readonly Doubt[] = [
    { fact: "first", known: 1234 },
    { fact: "amount", times: "3.2", usual: "1280000000", of: 12 },
    { fact: "number", date: "2026-10-14" as never },
    { fact: "contract", contract: "48-sonli shartnoma, 2025", of: 12 },
    { fact: "lines", lines: "123456789012", total: "123456789013" },
    { fact: "line", line: 3, count: 7 },
    { fact: "vatRate", rate: "15", before: ["12", "0"] },
    { fact: "account", account: "20208000000000000001", of: 12 },
  ];
  const party = (role: string, tin: string) => ({
    ...{
      role,
      tin,
      name: account.name,
      branchCode: "1234567890",
      branchName: "Ombor ".repeat(20),
      fiztin: null,
    },
  });
  const troubled = async function* () {
    for (const kind of kindNames)
      for (const raw of samplesOf(kind).details) {
        const facts = factsOf(kind, raw, { account, judgement: { doubts, may: REFUSED } });
        const lastError = "Xizmat bu hujjatni qabul qilmadi: ".repeat(10);
        const number = "N-2026/000081-A";
        const { sender, receiver } = facts.document;
        const document = {
          ...{ ...facts.document, lastError, number, notes: "Miqdor boshqa. ".repeat(40) },
          sender: { ...sender, ...party(sender.role, sender.tin ?? "301000011") } as Party,
          receiver: { ...receiver, ...party(receiver.role, receiver.tin ?? "302000022") } as Party,
        };
        yield await judgedCard(visit, facts, document);
      }
  };
  const fits = (kind: string, { text, keyboard }: Screen) => {
    const height = phoneLines(text) * LINE + keyboard.length * ROW;
    expect([language, kind, height <= ROOM, height]).toEqual([language, kind, true, height]);
  };
  const around = {
    from: { view: "viewaaaaaaaa", page: 1 },
    next: tapButton("Next · 7 of 33", "next"),
    toSign: [[tapButton("✍️ To sign (6)", "sign")]],
    putOffTo: NOW + 72 * 3_600_000,
  };

  it("fits on its card, whatever was just done or decided", async () => {
    const reason = "Miqdor buyurtmaga mos kelmaydi. ".repeat(12);
    for await (const facts of troubled()) {
      const { kind } = facts.document;
      const screen = renderCard(visit, facts, around);
      fits(kind, screen);
      expect(plainText(screen.text)).toContain(visit.words.doubt(doubts[0] as Doubt, null));
      fits(kind, renderCard(visit, facts, { ...around, putOffTo: null, giving: true }));
      for (const standing of ["open", "asked"] as const)
        fits(kind, renderCard(visit, await toAskFirst(visit, facts, standing), around));
      const sent = visit.html("rules-first-sent", { name: FIRST.name });
      fits(kind, renderCard(visit, await toAskFirst(visit, facts, "asked"), { ...around, note: sent }));
      const note = visit.html("decision-changed");
      const free = { ...facts, judgement: { ...facts.judgement, may: [] } };
      fits(kind, renderCard(visit, free, { ...around, note }));
      const standing = chosenOf({ action: "reject", reason });
      const chosen = { ...facts, judgement: { ...facts.judgement, standing } };
      const signing = [
        [tapButton("Sign (7)", "sign")],
        [tapButton("Only this one", "one"), tapButton("Undo", "undo")],
      ];
      fits(kind, renderCard(visit, chosen, { ...around, toSign: [], putOffTo: null, signing }));
    }
  });

  it("fits in its notice, and as a step of a walk", async () => {
    for await (const facts of troubled()) {
      const { kind } = facts.document;
      for (const news of documentNews)
        fits(
          kind,
          renderNotice(visit, { news, data: { from: 15, to: 15, changed: [] } }, facts, around.putOffTo),
        );
      const way = { account, place: 117, count: 133, chosen: 106, toSign: 106, last: null, note: null };
      fits(kind, renderStep(visit, facts, way));
      const open = await toAskFirst(visit, facts, "open");
      const step = renderStep(visit, open, way);
      fits(kind, step);
      const labels = step.keyboard.flat().map(({ text }) => text);
      const isOffered = labels.some((label) => label.includes("Abdurahmon"));
      expect([kind, isOffered]).toEqual([kind, builtInKinds[kind].actions.accept?.on === true]);
      const data = { from: 15, to: 15, changed: [] };
      fits(kind, renderNotice(visit, { news: "documentArrived", data }, open, null));
    }
  });

  it("tells in its details what the card has no room for", async () => {
    const { value: facts } = await troubled().next();
    if (facts === undefined) throw new Error("no sample");
    const text = plainText(renderDetailsPage(visit, facts, 1, null).text);
    for (const doubt of doubts) expect(text).toContain(visit.words.doubt(doubt, null));
  });
});

describe("what a card says of time", () => {
  const silent = {
    _id: "0123456789abcdef01234567",
    buyertin: "302000022",
    sellertin: "301000011",
    stateid: 15,
  };
  const cardAt = async (now: string, day: string, more: Parameters<typeof cardOf>[1] = {}) => {
    const visit = viewVisit("en", Date.parse(now));
    const raw = { ...silent, facturadoc: { facturano: "7", facturadate: day } };
    const facts = factsOf("invoice", raw, { stateSince: null, ...more });
    return plainText(renderCard(visit, await judgedCard(visit, facts)).text);
  };

  it("names the last day and what follows, today's in words", async () => {
    expect(await cardAt("2026-11-22T09:00:00Z", "2026-11-15")).toContain(
      "⏳ Last day Tue\u00A024\u00A0Nov, then it counts as accepted (estimate)",
    );
    expect(await cardAt("2026-11-24T09:00:00Z", "2026-11-15")).toContain(
      "Last day today, Tue\u00A024\u00A0Nov",
    );
  });

  it("has a text of its own once the day has passed", async () => {
    const text = await cardAt("2026-11-26T09:00:00Z", "2026-11-15");
    expect(text).toContain("Its last day was 24 Nov 2026: it may already count as accepted.");
    expect(text).not.toContain("Last day");
  });

  it("says “since” only where it is known, and writes every date in one form, in the person's zone", async () => {
    const [now, day] = ["2026-11-22T09:00:00Z", "2026-11-15"];
    expect(await cardAt(now, day)).not.toContain("since");
    const history = [
      { stateId: 10, at: Date.parse("2026-11-20T20:30:00Z") },
      { stateId: 15, at: Date.parse("2026-11-21T05:00:00Z") },
    ];
    const text = await cardAt(now, day, { history, stateSince: history[1]?.at ?? null });
    expect(text).toContain("since 21 Nov 2026, 10:00");
    expect(text).toContain("First seen 21 Nov 2026, 01:30: Sent");
    expect(text).not.toMatch(/\d\d\.\d\d\.\d{4}|\d{4}-\d\d-\d\d/);
  });
});

it("a card for somebody who is neither side names both, and for whom it is shown", () => {
  const facts = factsOf("invoice", samplesOf("invoice").details[0]);
  const stranger = { ...facts, account: { ...facts.account, tin: "309999999" as Tin } };
  const document = { ...stranger.document, agent: null, id: "0123456789abcdef01234567" as DocumentId };
  const text = plainText(renderCard(viewVisit("en", NOW), { ...stranger, document }).text);
  expect(text).toMatch(/^Seller: /m);
  expect(text).toMatch(/^Buyer: /m);
  expect(text).toMatch(/^For: «Sinov Qurilish Namuna» MChJ/m);
});
