/** The search table: what somebody types → which reading finds which documents. */
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { DocumentId, Party, Tin } from "../../../../src/documents/document.ts";
import { findBest, type Searchable } from "../../../../src/documents/search/match-document.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";

const OWN = "300000011" as Tin;
const today = getDate("2026-11-22");

const party = (name: string, tin: string, fiztin: string | null = null): Party => ({
  role: "seller",
  tin: tin as Tin,
  name,
  branchCode: null,
  branchName: null,
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
  total: null,
  sender: misol,
  receiver: own,
  otherParties: [],
  agent: null,
  balances: [],
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
    total: 40_863_130_00n,
    contractNumber: "27/B",
    lines: [{ name: 'Monitor 24"' }, { name: "Ofis stuli" }],
  }),
  document({ name: "MT137", number: "MT-0137", date: getDate("2026-11-21"), total: 9_541_200_50n }),
  document({
    name: "AQ42",
    number: "AQ-0042",
    date: getDate("2026-10-05"),
    total: 1_248_000_000_00n,
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

/** What is found: `number: MT9`; readings that find nothing are not told. */
function find(typed: string): Record<string, string[]> {
  const readings = readSearch(typed, { today, kinds: kindWords(), states: stateWords(builtInProfile) });
  return Object.fromEntries(
    readings.flatMap((reading) => {
      const [best] = findBest(reading, documents, OWN);
      return best === undefined ? [] : [[reading.is, best.hits.map(({ name }) => name)]];
    }),
  );
}

const numbers: ReadonlyArray<[string, string]> = [
  ["MT-0009", "MT9"],
  ["MT 0009", "MT9"],
  ["MT0009", "MT9"],
  ["mt0009", "MT9"],
  ["mt-0009", "MT9"],
  ["mt–0009", "MT9"],
  ["mt‑0009", "MT9"],
  ["МТ-0009", "MT9"],
  ["МТ 0009", "MT9"],
  ["мт0009", "MT9"],
  ["№ MT-0009", "MT9"],
  ["№MT-0009", "MT9"],
  ["No. MT-0009", "MT9"],
  ["#mt-0009", "MT9"],
  ["  MT-0009\n", "MT9"],
  ["0009", "MT9"],
  ["009", "MT9"],
  ["MT-0009 · 22 Nov 2026", "MT9"],
  ["MT-0009 · Misol Ta’minot · 40,9 mln", "MT9"],
  ["Invoice MT-0009", "MT9"],
  ["Invoice № MT-0009", "MT9"],
  ["Счёт-фактура MT-0009", "MT9"],
  ["счет-фактура мт-0009", "MT9"],
  ["фактура MT-0009", "MT9"],
  ["Hisob-faktura MT-0009", "MT9"],
  ["ҳисоб-фактура MT-0009", "MT9"],
  ["faktura mt-0009", "MT9"],
  ["ЭСФ MT-0009", "MT9"],
  ["EHF MT-0009", "MT9"],
  ["AQ-0042", "AQ42"],
  ["aq 0042", "AQ42"],
  ["АҚ-0042", "AQ42"],
  ["114/Б", "114B"],
  ["114/B", "114B"],
  ["114-b", "114B"],
  ["114b", "114B"],
  ["Акт 14", "act14"],
  ["акт № 14", "act14"],
  ["Act 14", "act14"],
  ["Dalolatnoma 14", "act14"],
  ["далолатнома 14", "act14"],
  ["Dal. 14", "act14"],
  ["SV-12", "SV12"],
  ["акт сверки SV-12", "SV12"],
  ["reconciliation SV12", "SV12"],
  ["solishtirma dalolatnoma sv 12", "SV12"],
];

const sums: ReadonlyArray<[string, string]> = [
  ["40863130", "MT9"],
  ["40 863 130", "MT9"],
  ["40\u202F863\u202F130", "MT9"],
  ["40\u00A0863\u00A0130", "MT9"],
  ["40,863,130", "MT9"],
  ["40.863.130", "MT9"],
  ["40'863'130", "MT9"],
  ["40 863 130 so‘m", "MT9"],
  ["40 863 130 som", "MT9"],
  ["40 863 130 сум", "MT9"],
  ["40 863 130 сўм", "MT9"],
  ["40 863 130 UZS", "MT9"],
  ["40 863 130,00", "MT9"],
  ["40,863,130.00", "MT9"],
  ["40,9 mln", "MT9"],
  ["40,9mln", "MT9"],
  ["40,9 mln so‘m", "MT9"],
  ["40,9 млн", "MT9"],
  ["40,9 млн сум", "MT9"],
  ["40.9m", "MT9"],
  ["40.9 million", "MT9"],
  ["41 mln", "MT9"],
  ["40,9 миллиона", "MT9"],
  ["9.54m", "MT137"],
  ["9,54 mln", "MT137"],
  ["9,5 mln", "MT137"],
  ["9 541 200,50", "MT137"],
  ["9,541,200.5", "MT137"],
  ["9541200", "MT137"],
  ["1,25 mlrd", "AQ42"],
  ["1.25bn", "AQ42"],
  ["1,25 млрд", "AQ42"],
  ["1,2 mlrd", "AQ42"],
  ["850 ming", "114B"],
  ["850 минг", "114B"],
  ["850 тыс.", "114B"],
  ["850 тысяч", "114B"],
  ["850k", "114B"],
  ["850 000", "114B"],
  ["2,211", "2211"],
  ["2 211", "2211"],
  ["12 400 000", "SV12"],
  ["10,2 mln", "SV12"],
];

const partners: ReadonlyArray<[string, string[]]> = [
  ["Misol Ta’minot", ["MT9", "MT137", "2211", "SV12"]],
  ["misol", ["MT9", "MT137", "2211", "SV12"]],
  ["MISOL", ["MT9", "MT137", "2211", "SV12"]],
  ["mis", ["MT9", "MT137", "2211", "SV12"]],
  ["taminot", ["MT9", "MT137", "2211", "SV12"]],
  ["ta'minot", ["MT9", "MT137", "2211", "SV12"]],
  ["Ta‘minot", ["MT9", "MT137", "2211", "SV12"]],
  ["minot", ["MT9", "MT137", "2211", "SV12"]],
  ["мисол", ["MT9", "MT137", "2211", "SV12"]],
  ["мисол таъминот", ["MT9", "MT137", "2211", "SV12"]],
  ["«Misol Ta’minot» MChJ", ["MT9", "MT137", "2211", "SV12"]],
  ["OOO Misol", ["MT9", "MT137", "2211", "SV12"]],
  ["Misol T…", ["MT9", "MT137", "2211", "SV12"]],
  ["taminot misol", ["MT9", "MT137", "2211", "SV12"]],
  ["Andoza", ["AQ42", "act14"]],
  ["андоза", ["AQ42", "act14"]],
  ["qurilish", ["AQ42", "act14"]],
  ["қурилиш", ["AQ42", "act14"]],
  ["курилиш", ["AQ42", "act14"]],
  ["kurilish", ["AQ42", "act14"]],
  ["Sinov & O‘g‘li", ["114B"]],
  ["sinov ogli", ["114B"]],
  ["anvar", ["114B"]],
];

const days: ReadonlyArray<[string, string[]]> = [
  ["22 Nov 2026", ["MT9"]],
  ["22 nov", ["MT9"]],
  ["Nov 22", ["MT9"]],
  ["November 22nd, 2026", ["MT9"]],
  ["22.11.2026", ["MT9"]],
  ["22.11.26", ["MT9"]],
  ["22.11", ["MT9"]],
  ["22/11/2026", ["MT9"]],
  ["2026-11-22", ["MT9"]],
  ["22112026", ["MT9"]],
  ["22 ноября", ["MT9"]],
  ["22 ноября 2026 г.", ["MT9"]],
  ["22-noyabr", ["MT9"]],
  ["2026-yil 22-noyabr", ["MT9"]],
  ["2026 йил 22 ноябрь", ["MT9"]],
  ["22 ноябр", ["MT9"]],
  ["22.11.2026, 14:05", ["MT9"]],
  ["Sun 22 Nov", ["MT9"]],
  ["today", ["MT9"]],
  ["сегодня", ["MT9"]],
  ["bugun", ["MT9"]],
  ["бугун", ["MT9"]],
  ["21.11", ["MT137"]],
  ["21 nov", ["MT137"]],
  ["yesterday", ["MT137"]],
  ["вчера", ["MT137"]],
  ["Вчера", ["MT137"]],
  ["kecha", ["MT137"]],
  ["Kechagi", ["MT137"]],
  ["кеча", ["MT137"]],
  ["saturday", ["MT137"]],
  ["суббота", ["MT137"]],
  ["в субботу", ["MT137"]],
  ["shanba", ["MT137"]],
  ["шанба", ["MT137"]],
  ["this week", ["MT9", "MT137", "act14"]],
  ["на этой неделе", ["MT9", "MT137", "act14"]],
  ["shu hafta", ["MT9", "MT137", "act14"]],
  ["bu hafta", ["MT9", "MT137", "act14"]],
  ["шу ҳафта", ["MT9", "MT137", "act14"]],
  ["шу хафта", ["MT9", "MT137", "act14"]],
  ["last week", ["SV12"]],
  ["прошлая неделя", ["SV12"]],
  ["на прошлой неделе", ["SV12"]],
  ["o‘tgan hafta", ["SV12"]],
  ["otgan hafta", ["SV12"]],
  ["ўтган ҳафта", ["SV12"]],
  ["утган хафта", ["SV12"]],
  ["november", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["November 2026", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["nov", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["ноябрь", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["в ноябре", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["за ноябрь", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["noyabr", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["noyabrda", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["noyabr oyi", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["ноябр", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["ноябрда", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["11.2026", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["2026-11", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["this month", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["этот месяц", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["shu oy", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["шу ой", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["october", ["AQ42"]],
  ["last month", ["AQ42"]],
  ["прошлый месяц", ["AQ42"]],
  ["o‘tgan oy", ["AQ42"]],
  ["ўтган ой", ["AQ42"]],
  ["oktabr", ["AQ42"]],
  ["октябрь", ["AQ42"]],
  ["oktyabr", ["AQ42"]],
  ["last 7 days", ["MT9", "MT137", "act14"]],
  ["за 7 дней", ["MT9", "MT137", "act14"]],
  ["oxirgi 7 kun", ["MT9", "MT137", "act14"]],
  ["december", ["2211"]],
  ["декабрь", ["2211"]],
  ["31 дек", ["2211"]],
  ["2025 год", ["2211"]],
  ["2025 yil", ["2211"]],
  ["last year", ["2211"]],
  ["o‘tgan yil", ["2211"]],
  ["1-22 Nov", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["1–22 Nov 2026", ["MT9", "MT137", "114B", "act14", "SV12"]],
  ["1-15 noyabr", ["114B", "SV12"]],
  ["с 1 по 15 ноября", ["114B", "SV12"]],
  ["from 1 to 15 November", ["114B", "SV12"]],
  ["01.11.2026 – 15.11.2026", ["114B", "SV12"]],
  ["01.11-15.11", ["114B", "SV12"]],
  ["1.11 - 15.11.2026", ["114B", "SV12"]],
  ["20.11.2026 – …", ["MT9", "MT137"]],
  ["… – 31.12.2025", ["2211"]],
  ["oct - nov", ["MT9", "MT137", "AQ42", "114B", "act14", "SV12"]],
];

const others: ReadonlyArray<[string, Record<string, string[]>]> = [
  ["5f0a1b2c3d4e5f6071829304", { document: ["MT9"] }],
  ["5F0A1B2C3D4E5F6071829304", { document: ["MT9"] }],
  ["300000022", { tin: ["MT9", "MT137", "2211", "SV12"] }],
  ["300 000 022", { tin: ["MT9", "MT137", "2211", "SV12"] }],
  // As a card writes it.
  ["TIN\u00a0300000022", { tin: ["MT9", "MT137", "2211", "SV12"] }],
  ["TIN 300000022", { tin: ["MT9", "MT137", "2211", "SV12"] }],
  ["STIR 300000022", { tin: ["MT9", "MT137", "2211", "SV12"] }],
  ["ИНН: 300000022", { tin: ["MT9", "MT137", "2211", "SV12"] }],
  // An agent's.
  ["300000044", { tin: ["AQ42"] }],
  ["31234567890011", { tin: ["114B"] }],
  ["ПИНФЛ 31234567890011", { tin: ["114B"] }],
  ["shartnoma 27/B", { contract: ["MT9"] }],
  ["Договор № 27/Б", { contract: ["MT9"] }],
  ["дог. №27/b", { contract: ["MT9"] }],
  ["contract 27-b", { contract: ["MT9"] }],
  ["27/B-shartnoma", { contract: ["MT9"] }],
  ["27/B", { contract: ["MT9"] }],
  ["Ш-5", { contract: ["2211"] }],
  ["sh-5", { contract: ["2211"] }],
  ["2211", { number: ["2211"], dates: ["MT9"], sum: ["2211"] }],
  ["14", { number: ["act14"], sum: ["act14"] }],
  ["MT-99999", {}],
  ["MT 009", {}],
  ["", {}],
  [" \n ", {}],
  ["№", {}],
  ["x".repeat(101), {}],
  ["<b>%_\\</b>", {}],
  ["' or 1=1 --", {}],
];

/** Lines of several things, and lines with a slip: what is found first. */
const narrowed: ReadonlyArray<[string, string[]]> = [
  ["misol 40,9 млн", ["MT9"]],
  ["40,9 mln misol", ["MT9"]],
  ["мисол ноябрь", ["MT9", "MT137", "SV12"]],
  ["misol noyabr", ["MT9", "MT137", "SV12"]],
  ["misol за ноябрь", ["MT9", "MT137", "SV12"]],
  ["misol MT-0009", ["MT9"]],
  ["misol MT 0009", ["MT9"]],
  ["andoza 5.10", ["AQ42"]],
  ["андоза октябрь", ["AQ42"]],
  ["счёт-фактура мисол", ["MT9", "MT137", "2211"]],
  ["мисол счёт-фактура", ["MT9", "MT137", "2211"]],
  ["invoice november", ["MT9", "MT137", "114B"]],
  ["Invoice 40,9 mln", ["MT9"]],
  ["акт андоза", ["act14"]],
  ["акт сверки мисол", ["SV12"]],
  ["shartnoma 27/B misol", ["MT9"]],
  ["misol договор № 27/B", ["MT9"]],
  ["misol, 22.11.2026", ["MT9"]],
  ["misol vchera", []],
  ["misol вчера", ["MT137"]],
  ["monitor misol", ["MT9"]],
  ["rejected andoza", ["AQ42"]],
  ["отклонённые", ["AQ42"]],
  ["rad etilgan", ["AQ42"]],
  ["рад этилган", ["AQ42"]],
  ["300000022 november", ["MT9", "MT137", "SV12"]],
  ["misol october", []],
  // Words that say nothing by themselves.
  ["monitor от misol", ["MT9"]],
  ["andoza MChJ october", ["AQ42"]],
  // As many parts as a search has; with one more it is a sentence.
  ["invoice misol monitor 40,9 mln MT-0009 22.11", ["MT9"]],
  ["invoice misol monitor 40,9 mln MT-0009 22.11 monitor", []],
  ["monitor", ["MT9"]],
  ["stul", ["MT9"]],
  ["ofis stuli", ["MT9"]],
  ["andosa", ["AQ42", "act14"]],
  ["anodza", ["AQ42", "act14"]],
  ["kurilis", ["AQ42", "act14"]],
  ["misl", ["MT9", "MT137", "2211", "SV12"]],
  ["мисал", ["MT9", "MT137", "2211", "SV12"]],
  ["misol taminod", ["MT9", "MT137", "2211", "SV12"]],
  ["monitr", ["MT9"]],
  ["андоса октябрь", ["AQ42"]],
  ["счет-фактра мисол", ["MT9", "MT137", "2211"]],
  ["сверкв misol", ["SV12"]],
  ["MT-OOO9", ["MT9"]],
  ["mizel", []],
];

/** The first meaning that finds something; what is nearly so counts where nothing is just so. */
function findFirst(typed: string): readonly string[] {
  const readings = readSearch(typed, { today, kinds: kindWords(), states: stateWords(builtInProfile) });
  const found = readings.flatMap((reading) => findBest(reading, documents, OWN));
  const [first] = [...found].sort((one, other) => Number(one.isNear) - Number(other.isNear));
  return first?.hits.map(({ name }) => name) ?? [];
}

describe("what is typed and what is found", () => {
  it.each(numbers)("number: %s finds %s", (typed, name) => {
    expect(find(typed).number).toEqual([name]);
  });

  it.each(sums)("sum: %s finds %s", (typed, name) => {
    expect(find(typed).sum).toEqual([name]);
  });

  it.each(partners)("partner: %s finds %j", (typed, names) => {
    expect(find(typed).partner).toEqual(names);
  });

  it.each(days)("dates: %s finds %j", (typed, names) => {
    expect(find(typed).dates).toEqual(names);
  });

  it.each(narrowed)("%s finds first %j", (typed, names) => {
    expect(findFirst(typed)).toEqual(names);
  });

  it.each(others)("%s finds %j", (typed, found) => {
    expect(find(typed)).toEqual(found);
  });
});
