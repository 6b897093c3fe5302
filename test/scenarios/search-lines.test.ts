/** Lines as people type them, over the demo's documents: what is found, what is understood, and what is left out. */
import { describe, it } from "vitest";
import { DAY_MS } from "../../src/documents/durations.ts";
import type { Language } from "../../src/locales/language.ts";
import { said } from "../support/bot-words.ts";
import { newestId, seesNew } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

type Lines = ReadonlyArray<readonly [typed: string, told: string]>;

const lines: Readonly<Record<Exclude<Language, "uz-cyrl">, Lines>> = {
  ru: [
    ["misol > 50 млн", "🔎 misol > 50 млн: 43,"],
    ["больше 100 млн", "🔎 Сумма > 100 млн: 18,"],
    ["не меньше 100 млн", "🔎 Сумма ≥ 100 млн: 18,"],
    ["до 5 млн акт", "🔎 до 5 млн акт: 9,"],
    ["50–100 млн andoza", "🔎 50–100 млн andoza: входящих 10"],
    ["больше 10 и меньше 12 млн", "🔎 Сумма > 10 млн, < 12 млн: 10,"],
    ["от 50 млн misol за неделю", "🔎 от 50 млн misol за неделю: 16,"],
    ["больше 9 млрд", "Понято так: Сумма > 9 млрд."],
    ["нс 10", "Счёт-фактура NS-0010"],
    ["МТ-81", "Счёт-фактура MT-0081"],
    ["40,8 млн", "Счёт-фактура MT-0081"],
    ["договор 14", "🔎 Договор 14: входящих 7"],
    ["дог. №14", "🔎 Договор 14: входящих 7"],
    ["договор 999", "Понято так: Договор 999."],
    ["вчера", "🔎 24.11.2026: 11,"],
    ["1 января", "Понято так: 01.01.2026."],
    ["3 дня акт", "🔎 3 дня акт: 7,"],
    ["срок завтра", "🔎 Срок ответа 26.11.2026: входящих 2"],
    ["до конца недели", "🔎 Срок ответа 25.11.2026 – 29.11.2026: входящих 6"],
    ["на подпись", "Понято так: На подпись."],
    ["полученные > 100 млн", "🔎 полученные > 100 млн: входящих"],
    ["отправленные misol", "🔎 отправленные misol: отправленных"],
    ["что просрочено?", "Понято так: Просрочено."],
    ["акт сверки 252", "Акт сверки MT-0252"],
    ["акт сверки 12", "Понято так: Акт сверки, Номер 12."],
    ["накладная 4/7", "Понято так: ТТН, 04.07.2026 / Номер 4/7."],
    ["ЭСФ 47", "Счёт-фактура SY-0047"],
    ["ТТН 307", "ТТН MT-0307"],
    ["отклонённые больше 50 млн", "🔎 отклонённые больше 50 млн: входящих 3"],
    ["неоплаченные", said("search-no-payments", {}, "ru")],
    ["неоплаченные misol", "🔎 misol: 161,"],
    ["misol абвгд ноябрь", "⚠️ Не понято: абвгд."],
    ["срок до 31.11", said("search-no-day", {}, "ru")],
    ["misol с 31 ноября", said("search-no-day", {}, "ru")],
    [
      "misol > 500 млн 20–26 ноября акт",
      "Понято так: контрагент или товар «misol», Сумма > 500 млн, 20.11.2026 – 26.11.2026, Акт.",
    ],
  ],
  uz: [
    ["misol 50 mln dan ko‘p", "🔎 misol 50 mln dan ko‘p: 43,"],
    ["misoldan 50 mlndan oshiq", "🔎 misoldan 50 mlndan oshiq: 43,"],
    ["kamida 100 mln", "🔎 Summa ≥ 100 mln: 18,"],
    ["100 млн дан кўп", "🔎 Summa > 100 mln: 18,"],
    ["5 mln gacha dalolatnoma", "🔎 5 mln gacha dalolatnoma: 9,"],
    ["50 mln dan 100 mln gacha andoza", "an…: kiruvchi 10"],
    ["shartnoma 14", "🔎 Shartnoma 14: kiruvchi 7"],
    ["14-sonli shartnoma", "🔎 Shartnoma 14: kiruvchi 7"],
    ["kecha misol", "🔎 kecha misol: 9,"],
    ["o‘tgan hafta", "🔎 16.11.2026 – 22.11.2026: 89,"],
    ["muddati ertaga", "🔎 Javob muddati 26.11.2026: kiruvchi 2"],
    ["hafta oxirigacha", "🔎 Javob muddati 25.11.2026 – 29.11.2026: kiruvchi 6"],
    ["imzolashga", "Shunday tushunildi: Imzoga."],
    ["kelgan kamida 100 mln", "🔎 kelgan kamida 100 mln: kiruvchi"],
    ["muddati o‘tgan", "Shunday tushunildi: Muddati o‘tgan."],
    ["dalolatnoma 163", "Dalolatnoma MT-0163"],
    ["dalolatnoma 7", "Shunday tushunildi: Dalolatnoma, Raqam 7."],
    ["yuk xati 307", "Yuk xati MT-0307"],
    ["to‘lanmagan", said("search-no-payments", {}, "uz")],
    ["misol qwerty noyabr", "⚠️ Tushunilmadi: qwerty."],
    ["31.11 dan", said("search-no-day", {}, "uz")],
    [
      "misol 500 mln dan ko‘p noyabr dalolatnoma",
      "Shunday tushunildi: hamkor yoki tovar «misol», Summa > 500 mln, 01.11.2026 – 30.11.2026, Dalolatnoma.",
    ],
  ],
  en: [
    ["misol over 50m", "🔎 misol over 50m: 43,"],
    ["> 100 mln", "🔎 Amount > 100m: 18,"],
    ["from 50 to 100m andoza", "🔎 from 50 to 100m andoza: received 10"],
    ["between 10 and 11m", "🔎 Amount 10m – 11m: received 4"],
    ["sy 47", "Invoice SY-0047"],
    ["47", "Invoice SY-0047"],
    ["ns 77", "Invoice NS-0077"],
    ["300-000-022", "🔎 TIN 300000022: 161,"],
    ["300000", "🔎 TIN 300000…: 235,"],
    ["contract no. 14", "🔎 Contract 14: received 7"],
    ["14 NS", "🔎 Contract 14 NS: received 7"],
    ["until the end of the week", "🔎 Last day 25 Nov 2026 – 29 Nov 2026: received 6"],
    ["to sign", "Understood: To sign."],
    ["incoming over 100m", "🔎 incoming over 100m: received"],
    ["sent over 100m", "🔎 sent over 100m: sent"],
    ["due this week", "🔎 Last day 25 Nov 2026 – 29 Nov 2026: received 6"],
    ["ends today", "Understood: Last day 25 Nov 2026."],
    ["invoice 25", "Invoice MT-0025"],
    ["unpaid misol", said("search-no-payments")],
    ["due 31 nov", said("search-no-day")],
    ["misol 31.02", said("search-no-day")],
    ["misol > 50 %", "⚠️ Not understood: %."],
    ["misol except acts", "⚠️ Not understood: except acts."],
    [
      "misol over 500m 20-26 Nov act",
      "Understood: partner or goods “misol”, Amount > 500m, 20 Nov 2026 – 26 Nov 2026, Act.",
    ],
  ],
};

describe.each(Object.entries(lines))("lines typed into the search in %s", (language, typedLines) => {
  const world = useWorld({ language });

  it("find what is meant, and tell what is not", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    for (const [typed, told] of typedLines) {
      const before = newestId(dilnoza);
      dilnoza.send(typed);
      await seesNew(dilnoza, before, told);
    }
  });
});

describe("what is overdue", () => {
  const world = useWorld();

  it("is by the term that the rows show", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    world().advance(2 * DAY_MS);
    await world().settled();
    const before = newestId(dilnoza);
    dilnoza.send("overdue");
    await seesNew(dilnoza, before, "🔎 Overdue: received 2");
  });
});
