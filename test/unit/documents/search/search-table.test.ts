/** The search table: what somebody types → which reading finds which documents. */
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { DocumentId, Party, Tin } from "../../../../src/documents/document.ts";
import { findBest, type Searchable } from "../../../../src/documents/search/match-document.ts";
import { readPieces } from "../../../../src/documents/search/read-pieces.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import type { Reading } from "../../../../src/documents/search/reading.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";
import { partyOf } from "../../../support/documents.ts";

const OWN = "300000011" as Tin;
const today = getDate("2026-11-22");

const party = (name: string, tin: string, fiztin: string | null = null): Party => ({
  ...partyOf("seller", tin, name),
  fiztin: fiztin as Tin | null,
});
const own = party("«Namuna Savdo» MChJ", OWN);
const misol = party("«Misol Ta’minot» MChJ", "300000022");
const andoza = party("ООО «Андоза Қурилиш»", "300000033");
const person = party("Sinov O‘g‘li Anvar", "31234567890011", "31234567890011");

interface Given extends Partial<Searchable> {
  readonly name: string;
}

const document = ({ name, ...given }: Given): Searchable & { readonly name: string } => ({
  name,
  kind: "invoice",
  id: null,
  number: null,
  date: getDate("2026-03-01"),
  contractNumber: null,
  ...{ total: null, currency: null },
  sender: misol,
  receiver: own,
  otherParties: [],
  agent: null,
  balances: [],
  lastDay: null,
  shelf: given.sender === own ? "sent" : "received",
  isToSign: false,
  lines: [],
  stateId: 15,
  ...given,
});

const documents = [
  document({
    name: "MT9",
    id: "5f0a1b2c3d4e5f6071829304" as DocumentId,
    number: "MT-0009",
    date: getDate("2026-11-22"),
    lastDay: getDate("2026-11-22"),
    total: 40_863_130_00n,
    contractNumber: "27/B",
    lines: [{ name: 'Monitor 24"' }, { name: "Ofis stuli" }],
  }),
  document({
    name: "MT137",
    number: "MT-0137",
    date: getDate("2026-11-21"),
    total: 9_541_200_50n,
    contractNumber: "45/13/2026",
    isToSign: true,
  }),
  document({
    name: "AQ42",
    number: "AQ-0042",
    date: getDate("2026-10-05"),
    total: 1_248_000_000_00n,
    lastDay: getDate("2026-11-20"),
    contractNumber: "5.13.2026",
    sender: andoza,
    agent: { tin: "300000044" as Tin, name: null },
    stateId: 20,
  }),
  document({
    name: "114B",
    number: "114/Б",
    date: getDate("2026-11-02"),
    total: 850_000_00n,
    sender: person,
  }),
  document({
    name: "2211",
    number: "2211",
    date: getDate("2025-12-31"),
    total: 2_211_00n,
    contractNumber: "Ш-5",
  }),
  document({
    name: "act14",
    kind: "act",
    number: "14",
    date: getDate("2026-11-16"),
    total: 14_00n,
    sender: own,
    receiver: andoza,
  }),
  document({
    name: "SV12",
    kind: "statement",
    number: "SV-12",
    date: getDate("2026-11-13"),
    balances: [12_400_000_00n, 10_150_000_00n],
  }),
];

const readingsOf = (typed: string) =>
  readSearch(typed, { today, dayOfTerms: today, kinds: kindWords(), states: stateWords(builtInProfile) });

/** What is found: `number: MT9`; readings that find nothing are not told. */
const toldBy = (readings: readonly Reading[]): Record<string, string[]> =>
  Object.fromEntries(
    readings.flatMap((reading) => {
      const [best] = findBest(reading, documents, OWN);
      return best === undefined ? [] : [[reading.is, best.hits.map(({ name }) => name)]];
    }),
  );

const find = (typed: string) => toldBy(readingsOf(typed));

/** Each text, with the names of what it finds. */
const textsOf = (found: Readonly<Record<string, string>>) =>
  Object.entries(found).flatMap(([names, texts]) =>
    texts
      .trim()
      .split(/\s*\|\s*/)
      .map((text) => [text, names.split(" ")] as const),
  );

const numbers = textsOf({
  MT9: `
    MT-0009 | MT 0009 | MT0009 | mt0009 | mt-0009 | mt–0009 | mt‑0009 | МТ-0009 | МТ 0009
    | мт0009 | № MT-0009 | №MT-0009 | No. MT-0009 | #mt-0009 | 0009 | 009 | MT-0009 · 22 Nov 2026
    | MT-0009 · Misol Ta’minot · 40,9 mln | Invoice MT-0009 | Invoice № MT-0009
    | Счёт-фактура MT-0009 | счет-фактура мт-0009 | фактура MT-0009 | Hisob-faktura MT-0009
    | ҳисоб-фактура MT-0009 | faktura mt-0009 | ЭСФ MT-0009 | EHF MT-0009 | счёт MT-0009 | сч-ф № MT-0009
    | schyot MT-0009 | MT-9 | мт 9 | mt09 | MT 009`,
  AQ42: `AQ-0042 | aq 0042 | АҚ-0042 | aq 42 | 42 | AQ42`,
  "114B": `114/Б | 114/B | 114-b | 114b`,
  act14: `Акт 14 | акт № 14 | Act 14 | Dalolatnoma 14 | далолатнома 14 | Dal. 14`,
  MT137: `137 | mt 137 | МТ-137`,
  SV12: `SV-12 | акт сверки SV-12 | reconciliation SV12 | solishtirma dalolatnoma sv 12`,
});

const sums = textsOf({
  MT9: `
    40863130 | 40 863 130 | 40\u202F863\u202F130 | 40\u00A0863\u00A0130 | 40,863,130 | 40.863.130
    | 40'863'130 | 40 863 130 so‘m | 40 863 130 som | 40 863 130 сум | 40 863 130 сўм
    | 40 863 130 UZS | 40 863 130,00 | 40,863,130.00 | 40,9 mln | 40,9mln | 40,9 mln so‘m
    | 40,9 млн | 40,9 млн сум | 40.9m | 40.9 million | 41 mln | 40,9 миллиона`,
  MT137: `9.54m | 9,54 mln | 9,5 mln | 9 541 200,50 | 9,541,200.5 | 9541200`,
  AQ42: `1,25 mlrd | 1.25bn | 1,25 млрд | 1,2 mlrd`,
  "114B": `850 ming | 850 минг | 850 тыс. | 850 тысяч | 850k | 850 000`,
  "2211": `2,211 | 2 211`,
  SV12: `12 400 000 | 10,2 mln`,
});

const partners = textsOf({
  "MT9 MT137 2211 SV12": `
    Misol Ta’minot | misol | MISOL | mis | taminot | ta'minot | Ta‘minot | minot | мисол
    | мисол таъминот | «Misol Ta’minot» MChJ | OOO Misol | Misol T… | taminot misol`,
  "AQ42 act14": `Andoza | андоза | qurilish | қурилиш | курилиш | kurilish`,
  "114B": `Sinov & O‘g‘li | sinov ogli | anvar`,
});

const days = textsOf({
  MT9: `
    22 Nov 2026 | 22 nov | Nov 22 | November 22nd, 2026 | 22.11.2026 | 22.11.26 | 22.11
    | 22/11/2026 | 2026-11-22 | 22112026 | 22 ноября | 22 ноября 2026 г. | 22-noyabr
    | 2026-yil 22-noyabr | 2026 йил 22 ноябрь | 22 ноябр | 22.11.2026, 14:05 | Sun 22 Nov | today
    | сегодня | bugun | бугун`,
  MT137: `
    21.11 | 21 nov | yesterday | вчера | Вчера | kecha | Kechagi | кеча | saturday | суббота
    | в субботу | shanba | шанба`,
  "MT9 MT137 act14": `
    this week | на этой неделе | shu hafta | bu hafta | шу ҳафта | шу хафта | last 7 days
    | за 7 дней | oxirgi 7 kun`,
  SV12: `
    last week | прошлая неделя | на прошлой неделе | o‘tgan hafta | otgan hafta | ўтган ҳафта
    | утган хафта`,
  "MT9 MT137 114B act14 SV12": `
    november | November 2026 | nov | ноябрь | в ноябре | за ноябрь | noyabr | noyabrda
    | noyabr oyi | ноябр | ноябрда | 11.2026 | 2026-11 | this month | этот месяц | shu oy | шу ой
    | 1-22 Nov | 1–22 Nov 2026`,
  AQ42: `october | last month | прошлый месяц | o‘tgan oy | ўтган ой | oktabr | октябрь | oktyabr`,
  "2211": `december | декабрь | 31 дек | 2025 год | 2025 yil | last year | o‘tgan yil | … – 31.12.2025`,
  "114B SV12": `
    1-15 noyabr | с 1 по 15 ноября | from 1 to 15 November | 01.11.2026 – 15.11.2026
    | 01.11-15.11 | 1.11 - 15.11.2026`,
  "MT9 MT137": `20.11.2026 – …`,
  "MT9 MT137 AQ42 114B act14 SV12": `oct - nov`,
});

const others: ReadonlyArray<[readings: Record<string, string[]>, typed: string[]]> = [
  [{ document: ["MT9"] }, ["5f0a1b2c3d4e5f6071829304", "5F0A1B2C3D4E5F6071829304"]],
  [
    { tin: ["MT9", "MT137", "2211", "SV12"] },
    // The one with a blank that does not break is as a card writes it.
    ["300000022", "300 000 022", "TIN\u00a0300000022", "TIN 300000022", "STIR 300000022", "ИНН: 300000022"],
  ],
  [{ tinStart: ["MT9", "MT137", "2211", "SV12"] }, ["30000002", "300-000-02", "300 000 02"]],
  // An agent's.
  [{ tin: ["AQ42"] }, ["300000044"]],
  [{ tin: ["114B"] }, ["31234567890011", "ПИНФЛ 31234567890011"]],
  [
    { contract: ["MT9"] },
    ["shartnoma 27/B", "Договор № 27/Б", "дог. №27/b", "contract 27-b", "27/B-shartnoma", "27/B"],
  ],
  [{ contract: ["2211"] }, ["Ш-5", "sh-5"]],
  [{ number: ["2211"], dates: ["MT9"], sum: ["2211"] }, ["2211"]],
  [{ number: ["act14"], sum: ["act14"] }, ["14"]],
  [{}, ["MT-99999", "MT 0090", "", " \n ", "№", "x".repeat(101), "<b>%_\\</b>", "' or 1=1 --"]],
];

/** Lines of several things, and lines with a slip: what is found first. */
const narrowed = [
  ...textsOf({
    MT9: `
      misol 40,9 млн | 40,9 mln misol | misol MT-0009 | misol MT 0009 | Invoice 40,9 mln
      | shartnoma 27/B misol | misol договор № 27/B | misol, 22.11.2026 | monitor misol | monitor | stul
      | ofis stuli | monitr | MT-OOO9`,
    MT137: `misol вчера | misol vchera`,
    AQ42: `
      andoza 5.10 | андоза октябрь | rejected andoza | отклонённые | rad etilgan | рад этилган
      | андоса октябрь`,
    act14: `акт андоза`,
    SV12: `акт сверки мисол | сверкв misol`,
    "MT9 MT137 SV12": `мисол ноябрь | misol noyabr | misol за ноябрь | 300000022 november`,
    "MT9 MT137 2211": `счёт-фактура мисол | мисол счёт-фактура | счет-фактра мисол`,
    "MT9 MT137 114B": `invoice november`,
    "AQ42 act14": `andosa | anodza | kurilis`,
    "MT9 MT137 2211 SV12": `misl | мисал | misol taminod`,
  }),
  // Comparisons, last days, contracts and numbers beside other parts.
  ...textsOf({
    MT9: `
      misol > 40 млн | misol>40 млн | больше 40 млн misol | misol 40 mln dan ko‘p | misoldan 40 mlndan ko‘p
      | мисол 40 млн дан кўп | misol over 40m | misol от 40 до 41 млн | misol 40–41 mln | invoice 40-41m misol
      | misol не меньше 40 млн noyabr | срок сегодня | misol ends today | muddati bugun misol | 40,8 млн
      | до конца недели | misol до конца недели | срок до конца недели | until the end of the week
      | ends by the end of the week | hafta oxirigacha | misol hafta oxirigacha | ҳафта охиригача
      | shartnoma 27 | договор 27 | договор номер 27 | 27-sonli shartnoma | по договору 27 misol`,
    MT137: `misol до 10 млн ноябрь | misol 10 mlngacha noyabr | under 10m misol yesterday`,
    AQ42: `просрочено | что просрочено? | overdue andoza | muddati o‘tgan | больше миллиарда | kamida 1 mlrd`,
    act14: `акты andoza | aktlar andoza | акт № 14 андоза | andoza акт 14`,
    "MT9 MT137 114B act14 SV12": `за месяц`,
    "MT9 MT137 act14": `за неделю`,
    "MT9 MT137": `3 дня | 3 kun | с 20 ноября | 20 noyabrdan keyin`,
    SV12: `misol > 10 млн сверка | акт сверки 12 | solishtirma 12`,
  }),
  // How a document stands for the reader, in the words that answers and buttons have.
  ...textsOf({
    MT137: `
      to sign | To sign | to be signed | misol to sign | на подпись | На подпись | подписать | misol на подпись
      | imzoga | Imzoga | imzolashga | имзога | имзолашга | misol imzolashga`,
    act14: `
      sent | outgoing | sent november | отправленные | отправленных | исходящие | отправленные за ноябрь
      | yuborilgan | yuborilganlar | chiquvchi | юборилган | andoza yuborilgan | dalolatnoma sent`,
    "MT9 MT137 AQ42 114B 2211 SV12": `
      received | incoming | received documents | полученные | входящие | входящих | поступившие
      | kelgan | kelganlar | kiruvchi | келган | кирувчи | kelgan hujjatlar`,
    "MT9 MT137 114B SV12": `received november | полученные ноябрь | kelgan noyabr | noyabrda kelgan`,
  }),
  // Digits that may be a number as well as a date.
  ...textsOf({
    "2211": `misol 2211 dan | 2211 dan | 2211 дан`,
    MT137: `misol 45/13/2026 | misol 45-13-2026 | 45/13/2026`,
    AQ42: `andoza 5.13.2026 | andoza 5/13/2026 | Invoice 5.13.2026 | 5.13.2026`,
    "MT9 MT137": `misol 20.11 dan | misol 20-noyabrdan invoice`,
  }),
  // Words that say nothing by themselves.
  ...textsOf({
    MT9: `monitor от misol`,
    AQ42: `andoza MChJ october | покажи andoza октябрь | hujjatlar andoza oktabr`,
  }),
  // As many parts as a search has; with one more it is a sentence.
  ["invoice misol monitor 40,9 mln MT-0009 22.11", ["MT9"]],
  ["invoice misol monitor 40,9 mln MT-0009 22.11 monitor", []],
  ["  MT-0009\n", ["MT9"]],
  ...["misol october", "mizel"].map((typed) => [typed, []] as const),
] as const;

/** The first meaning that finds something; what is nearly so counts where nothing is just so. */
function findFirst(typed: string): readonly string[] {
  const found = readingsOf(typed).flatMap((reading) => findBest(reading, documents, OWN));
  const [first] = [...found].sort((one, other) => Number(one.isNear) - Number(other.isNear));
  return first?.hits.map(({ name }) => name) ?? [];
}

/** Lines of which a part means nothing here: what is left out, and what the rest finds. */
const partly = Object.entries({
  неоплаченные: "misol неоплаченные ноябрь",
  qwerty: "misol qwerty noyabr",
  "кроме актов": "misol кроме актов november",
  "andozadan tashqari": "andozadan tashqari misol noyabr",
  "не оплачено": "misol ноябрь не оплачено",
  ">": "misol > november",
  "%": "misol > 1 % november",
  "salom, yuboring": "salom misol noyabr yuboring",
}).map(([ignored, typed]) => [typed, ignored] as const);

/** Pasted lines, and what they say for sure, the likeliest first. */
const pasted: ReadonlyArray<[string, Record<string, string[]>]> = [
  [
    "00668 20208000900000000011 300000022 MISOL TA'MINOT 40863130.00 Счет-фактура MT-0009 22.11.2026",
    { number: ["MT9"], sum: ["MT9"], tin: ["MT9", "MT137", "2211", "SV12"] },
  ],
  [
    "Тўлов топшириқномаси №125 суммаси 9 541 200,50 сўм. Оплата по договору №27/Б от 15.02.2025 за товары",
    { sum: ["MT137"], contract: ["MT9"] },
  ],
  ["Оплата за услуги по счёт-фактуре (сч-ф № 2211) от 31.12.2025", { number: ["2211"] }],
  ["To‘lov: hisob-faktura MT-0137, shartnoma 27/B, 21.11.2026", { number: ["MT137"], contract: ["MT9"] }],
  ["misol, invoice 9 dekabr", {}],
  ["Salom, yaxshimisiz? Hujjatlarni qachon yuborasiz, kutyapmiz", {}],
  ["12345678901234567890 и ещё 00000000000000000000", {}],
];

describe("what is typed and what is found", () => {
  it.each(pasted)("the pieces of %s find %j", (line, names) => {
    expect(toldBy(readPieces(line, kindWords()))).toEqual(names);
  });

  const meant = { number: numbers, sum: sums, partner: partners, dates: days };
  it.each(
    Object.entries(meant).flatMap(([is, texts]) =>
      texts.map(([typed, names]) => [is, typed, names] as const),
    ),
  )("as a %s: %s finds %j", (is, typed, names) => {
    expect(find(typed)[is]).toEqual(names);
  });

  it.each(narrowed)("%s finds first %j", (typed, names) => {
    expect(findFirst(typed)).toEqual(names);
  });

  it.each(partly)("%s leaves out %s", (typed, ignored) => {
    const [best] = readingsOf(typed).flatMap((reading) => findBest(reading, documents, OWN));
    expect(best?.reading).toMatchObject({ is: "parts", ignored: ignored.split(", ") });
    expect(best?.hits.map(({ name }) => name)).toEqual(["MT9", "MT137", "SV12"]);
  });

  const noDays = [
    "31 noyabr",
    "31-ноябрда",
    "до 31 ноября",
    "с 25 по 31 ноября",
    "Nov 31",
    "25-31 nov",
    "2027-yil 29-fevral",
  ];
  const inDigits = [
    "31.02.2026",
    "29.02.2027",
    "32.11.2026",
    "15.13.2026",
    "00.11.2026",
    "2026-02-30",
    "31-11-2026",
    "31.11.26",
    "31.11",
    "6-13-2026",
    "46/13/2026",
  ];
  it.each([...noDays, ...inDigits])("%s is no day, and is left out of a line", (day) => {
    expect(readingsOf(day)).toContainEqual({ is: "parts", text: day, parts: [], ignored: [day] });
    expect(findFirst(day)).toEqual([]);
    const [best] = readingsOf(`misol ${day}`).flatMap((reading) => findBest(reading, documents, OWN));
    expect(best?.reading).toMatchObject({ is: "parts", parts: [{ text: "misol" }], ignored: [day] });
  });

  it("reads days of months without these as numbers where no day can be meant", () => {
    expect(find("31.02")).toEqual({});
    for (const typed of ["31", "3102", "31 mln", "31.12.1999", "30 noyabr", "29 fevral", "31.12"])
      expect(readingsOf(typed)).not.toContainEqual(expect.objectContaining({ parts: [] }));
    const [best] = readingsOf("misol 31.02").filter(({ is }) => is === "parts");
    expect(best).toMatchObject({ ignored: [] });
  });

  it("leaves out no number that nothing has, and finds nothing where no part is left", () => {
    expect(find("misol MT-0999")).toEqual({});
    expect(find("qwerty asdfgh")).toEqual({});
  });

  it.each(others.flatMap(([found, texts]) => texts.map((typed) => [typed, found] as const)))(
    "%s finds %j",
    (typed, found) => {
      expect(find(typed)).toEqual(found);
    },
  );
});
