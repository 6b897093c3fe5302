import { describe, expect, it } from "vitest";
import { createBundle } from "../../../src/locales/fluent-bundle.ts";
import { toUzbekCyrillic } from "../../../src/locales/uz-cyrl.ts";

describe("Uzbek Cyrillic", () => {
  it.each([
    ["Hisob-faktura qabul qilindi", "Ҳисоб-фактура қабул қилинди"],
    ["Hujjatlar ro‘yxati bo‘sh", "Ҳужжатлар рўйхати бўш"],
    ["Yo‘q, keyin g‘olib", "Йўқ, кейин ғолиб"],
    ["yangi yuborilgan yordam, yetkazib berish", "янги юборилган ёрдам, етказиб бериш"],
    ["tayyor qiyin tayanch niyet", "тайёр қийин таянч ниет"],
    ["Choyshab SHARTNOMA Shartnoma", "Чойшаб ШАРТНОМА Шартнома"],
    ["e’lon, ma’lumot, san’at, MA’LUMOT", "эълон, маълумот, санъат, МАЪЛУМОТ"],
    ["Is’hoq, as’hob", "Исҳоқ, асҳоб"],
    ["ertaga keling, poema, aeroport", "эртага келинг, поэма, аэропорт"],
    ["operatsiya aksiya registratsion litsenziyani", "операция акция регистрацион лицензияни"],
    ["aytsin, ketsa", "айтсин, кетса"],
    ["obyekt SUBYEKT Budjetdan", "объект СУБЪЕКТ Бюджетдан"],
    ["parol, parolni, Parolingiz", "пароль, паролни, Паролингиз"],
    ["STIR, QQS, JSHSHIR", "СТИР, ҚҚС, ЖШШИР"],
    ["Kotib va Kotibning", "Котиб ва Котибнинг"],
    ["2026-yil 20-noyabr, 1-sentabrdan", "2026 йил 20 ноябрь, 1 сентябрдан"],
    ["3-bosqich", "3-босқич"],
    ["Du Se Ch Pa Ju Sh Ya", "Ду Се Чо Па Жу Ша Як"],
    ["Du Se Cho Pa Ju Sha Ya", "Ду Се Чо Па Жу Ша Як"],
    ["Edge’da, PDF’ni, Windows’ga", "Edge’да, PDF’ни, Windows’га"],
    ["E-IMZO’da, e-imzo’ning", "E-IMZO’да, e-imzo’нинг"],
    ["E-IMZOni PDFni Excelga ID-karta", "E-IMZO’ни PDF’ни Excel’га ID-карта"],
    ["iPhonelarda, Didoxdan, UTF-8da", "iPhone’ларда, Didox’дан, UTF-8’да"],
    ["operatsiya, startap, idish, pinhon", "операция, стартап, идиш, пинҳон"],
    ["kvitansiya, Akseptni, AKSENT, sementdan", "квитанция, Акцептни, АКЦЕНТ, цементдан"],
    ["sikl tsiklda konsert prinsip printsip", "цикл циклда концерт принцип принцип"],
    ["dotsent protsessorlar ofitser tsexda 5 sent", "доцент процессорлар офицер цехда 5 цент"],
    ["pensiya vakansiya versiya", "пенсия вакансия версия"],
    ["saldosi, intervyu, feldsher, relsda", "сальдоси, интервью, фельдшер, рельсда"],
    ["rubl, rublga, ansambl, neft, neftni, asfalt", "рубль, рублга, ансамбль, нефть, нефтни, асфальт"],
    ["rayonda, mayor, bayon", "районда, майор, баён"],
  ])("writes %s as %s", (latin, cyrillic) => {
    expect(toUzbekCyrillic(latin)).toBe(cyrillic);
  });

  it.each([
    "PDF",
    "E-IMZO",
    "https://soliq.uz/yo‘l?a=b",
    "e-imzo.uz",
    "kalit.p12",
    "@kotib_bot",
    "/start",
    ".xlsx",
    "UTF-8, SHA-256",
    "Wi-Fi, e-mail, JPEG, Samsung, Google Play, App Store, UZS, VPN, Opera",
    "a@misol.uz",
    "WebSocket",
    "<b>",
    '<a href="sahifa">',
    "&nbsp;",
    "",
    "  … 12,5 % — «»",
  ])("leaves %s alone", (text) => {
    expect(toUzbekCyrillic(text)).toBe(text);
  });

  it("keeps what is foreign inside a sentence and gives it Cyrillic endings", () => {
    expect(toUzbekCyrillic("<b>PDF</b>-faylni Telegramdan oling: /start yoki va/yoki")).toBe(
      "<b>PDF</b>-файлни Telegram’дан олинг: /start ёки ва/ёки",
    );
  });

  it("transliterates the words of a template, not its values, literals and tags", () => {
    const bundle = createBundle("uz-cyrl", [
      [
        'greeting = <a href="{ $url }">Salom</a>, { $name }! { "Yangi" } { $name }ega { $count ->',
        "    [one] yangi { $count }ta xat",
        "   *[other] eski xatlar, { $count }-yil",
        "}",
      ].join("\n"),
    ]);
    const pattern = bundle.getMessage("greeting")?.value ?? "";
    expect(bundle.formatPattern(pattern, { url: "https://a.uz/shox", name: "Yo‘ldosh", count: 1 })).toBe(
      '<a href="https://a.uz/shox">Салом</a>, Yo‘ldosh! Yangi Yo‘ldoshега янги 1та хат',
    );
    expect(bundle.formatPattern(pattern, { url: "u", name: "n", count: 5 })).toContain("эски хатлар, 5 йил");
  });
});
