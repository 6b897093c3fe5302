import { expect, it } from "vitest";
import { type WrittenLanguage, writtenLanguages } from "../../../src/locales/language.ts";
import { writtenTexts } from "./written-texts.ts";

/** One word for one thing: what is not said, and what is said instead. */
const vocabulary: Readonly<Record<WrittenLanguage, ReadonlyArray<readonly [wrong: RegExp, right: string]>>> =
  {
    uz: [
      [/kontragent/i, "hamkor"],
      [/ishonchli shaxs/i, "vakil"],
      [/oraliq/i, "davr"],
      [/jo‘nat(?!uvchi)/i, "yubor-"],
      [/barmoq izi|nazorat yig‘indisi/i, "hujjat xeshi"],
      [/shaxsiy raqam/i, "JSHSHIR"],
      [/hujjatlar xizmati/i, "hujjat almashish xizmati"],
      [/saralash/i, "filtr"],
      [/imzoyingiz/i, "imzongiz"],
      [/\p{L}’(?:ni|ning|da|dan|ga)(?!\p{L})/iu, "an ending without an apostrophe: E-IMZO dasturini"],
      [/tomonidan/i, "a verb: qabul qilindi"],
      [/(?<!yuk )oluvchi/i, "qabul qiluvchi"],
      [/kirish muddati/i, "sessiya"],
      [/\bservis/i, "xizmat"],
      [/xabarnoma/i, "bildirishnoma"],
      [/hammasini qaytarish/i, "hammasini qaytarib olish: what is given back goes to somebody else"],
      [/\b(?:Dush|Sesh|Chor|Pay|Shan|Yak)\b/, "Du Se Cho Pa Ju Sha Ya"],
      [/(?<!imzosiz )qaytarish(?!i)/i, "qaytarib olish, chiqarib qo‘yish, imzosiz qaytarish"],
      [/o‘qildi\)/i, "what was not read, where something was not"],
      [/xizmat [^.:;]*qabul qil(?:ma)?di/i, "xizmatdan o‘tmadi"],
      [/\p{L} …|^… /u, "an ellipsis without a space"],
      [/[“”"]/, "«…»"],
    ],
    ru: [
      [/партн[её]р/i, "контрагент"],
      [/состояни/i, "статус"],
      [/счёта-фактур/i, "счёт-фактуры: feminine, and its first half stays as it is"],
      [/личн\p{L}+ номер/iu, "ПИНФЛ"],
      [/представител/i, "уполномоченное лицо"],
      [/отпечат|контрольная сумма/i, "хеш документа"],
      [/сервис\p{L}* документов/iu, "сервис обмена документами"],
      [/исход[аеу ]/i, "результат"],
      [/оператор/i, "администратор"],
      [/вход закончил/i, "сеанс"],
      [/(?:не|уже) решены/i, "решение принято о документе, а не документ решён"],
      [/ждём результат(?!а)/i, "ждём результата"],
      [/(?:пишите|введите|выберите) ваш/i, "свой"],
      [/символ/i, "знак"],
      [/пожалуйста/i, "the sentence without it"],
      [/последни[ей] д(?:ень|ни)/i, "срок ответа"],
      [/прочитаны все|показано \d/i, "what was not read or shown, where something was not"],
      [/без (?:нового )?вопроса/i, "сам"],
      [/хранится и сколько/i, "как долго"],
      [
        /срочные и ночью|если ничего нет|^за неделю:/i,
        "срочное — и ночью, когда новостей нет, сводка за неделю",
      ],
      [/ответа за неделю/i, "в ближайшие 7 дней"],
      [/на сайте сервиса:/i, "создаются на сайте сервиса"],
      [/подписать и отправить в/i, "подписать в E-IMZO и отправить"],
      [/приняли контрагенты/i, "контрагенты приняли"],
      [/\bвся \d|вся $/i, "все строки (1)"],
      [/\p{L} …|^… /u, "an ellipsis without a space"],
      [/[“”"]/, "«…»"],
    ],
    en: [
      [/counterparty|other side/i, "partner"],
      [/trusted agent/i, "agent"],
      [/\bstates?\b/i, "status"],
      [/outcome/i, "result"],
      [/personal number/i, "PINFL"],
      [/catalogue code/i, "MXIK code"],
      [/fingerprint|digest of/i, "document hash"],
      [/under approval/i, "in internal agreement"],
      [/\bpile\b/i, "to sign"],
      [/\bno\. \d|\bNo\. $/, "№"],
      [/\b(?:do|does|did) not take\b|\btook\b(?! it over)/i, "refuse, accept, hand over"],
      [/answers? of partners/i, "answers from partners"],
      [/first last day/i, "earliest last day"],
      [/(?<!what )\bI tell\b/i, "I’ll tell"],
      [/unusual back/i, "leave out the unusual"],
      [/you signed nothing|nothing of this link/i, "not signed, nothing left to sign"],
      [/accepts? itself/i, "accepted by silence"],
      [/read it anew/i, "a button that refreshes"],
      [/own site: /i, "are made on the service’s own site"],
      [/login ended/i, "session has ended"],
      [/\bdiscards? (?:this|the) draft\b/i, "delete"],
      [/\p{L} …|^… /u, "an ellipsis without a space"],
      [/[«»"]/, "“…”"],
    ],
  };

it.each(writtenLanguages)("one word for one thing in %s", (language) => {
  const wrong: string[] = [];
  for (const { id, text } of writtenTexts(language)) {
    for (const [pattern, right] of vocabulary[language]) {
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) wrong.push(`${id}: “${found}” is not said, but: ${right}`);
    }
  }
  expect(wrong).toEqual([]);
});
