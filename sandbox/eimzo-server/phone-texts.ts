/** The phone page's words in the sandbox's three languages. */
import type { HomeLanguage } from "../home/home-texts.ts";

const en = {
  title: "E-IMZO on a phone",
  what: "A stand-in for the sandbox: it plays the phone on which E-IMZO holds the keys. Nothing here is a real signature.",
  code: "The code",
  codeHint:
    "On the signing page choose “E-IMZO on a phone”, press the button, then “Copy the code”, and paste it here.",
  read: "Read the code",
  other: "Another code",
  compare: "Sign only if the signing page shows the same characters:",
  owner: "Whose phone is it?",
  outcome: "What the server finds",
  good: "All is well",
  clockWrong: "The phone’s clock is wrong",
  certificateInvalid: "The certificate is not trusted",
  certificateNotValidAtTime: "The certificate had expired",
  certificateStatusUnknown: "The certificate’s status cannot be had",
  signatureInvalid: "The signature is not over this document",
  sign: "Sign",
  refuse: "Refuse",
  signed: "Signed. The signing page goes on by itself.",
  refused: "Refused. E-IMZO tells nobody, so the signing page waits until its code’s time is over.",
  damaged: "This is not a code of the signing page, or a part of it is missing. Copy it once more.",
  otherSite: "This code is of another site.",
  over: "This code’s time is over, or it has been used. Get a new one on the signing page.",
};

export type PhoneTexts = typeof en;

export const phoneTexts: Readonly<Record<HomeLanguage, PhoneTexts>> = {
  en,
  ru: {
    title: "E-IMZO на телефоне",
    what: "Замена для песочницы: эта страница играет роль телефона, на котором ключи хранит E-IMZO. Настоящих подписей здесь нет.",
    code: "Код",
    codeHint:
      "На странице подписания выберите «E-IMZO на телефоне», нажмите кнопку, затем «Скопировать код» и вставьте его сюда.",
    read: "Считать код",
    other: "Другой код",
    compare: "Подписывайте, только если на странице подписания стоят те же знаки:",
    owner: "Чей это телефон?",
    outcome: "Что найдёт сервер",
    good: "Всё в порядке",
    clockWrong: "На телефоне неверное время",
    certificateInvalid: "Сертификату нет доверия",
    certificateNotValidAtTime: "Срок сертификата истёк",
    certificateStatusUnknown: "Состояние сертификата не узнать",
    signatureInvalid: "Подпись не от этого документа",
    sign: "Подписать",
    refuse: "Отказаться",
    signed: "Подписано. Страница подписания продолжит сама.",
    refused:
      "Отказ. E-IMZO никому о нём не сообщает, поэтому страница подписания ждёт, пока не выйдет время кода.",
    damaged: "Это не код со страницы подписания, или в нём чего-то не хватает. Скопируйте его ещё раз.",
    otherSite: "Это код другого сайта.",
    over: "Время кода вышло, или он уже использован. Получите новый на странице подписания.",
  },
  uz: {
    title: "Telefondagi E-IMZO",
    what: "Sinov maydonchasi uchun o‘rinbosar: bu sahifa E-IMZO kalitlari turgan telefon o‘rnini bosadi. Bu yerda haqiqiy imzo yo‘q.",
    code: "Kod",
    codeHint:
      "Imzolash sahifasida “Telefondagi E-IMZO”ni tanlang, tugmani, so‘ng “Koddan nusxa olish”ni bosing va uni shu yerga qo‘ying.",
    read: "Kodni o‘qish",
    other: "Boshqa kod",
    compare: "Imzolash sahifasida ham shu belgilar tursagina imzolang:",
    owner: "Bu kimning telefoni?",
    outcome: "Server nimani aniqlaydi",
    good: "Hammasi joyida",
    clockWrong: "Telefonning soati noto‘g‘ri",
    certificateInvalid: "Sertifikat ishonchli emas",
    certificateNotValidAtTime: "Sertifikat muddati tugagan",
    certificateStatusUnknown: "Sertifikat holatini bilib bo‘lmaydi",
    signatureInvalid: "Imzo bu hujjatniki emas",
    sign: "Imzolash",
    refuse: "Rad etish",
    signed: "Imzolandi. Imzolash sahifasi o‘zi davom etadi.",
    refused:
      "Rad etildi. E-IMZO buni hech kimga aytmaydi, shuning uchun imzolash sahifasi kodning vaqti tugaguncha kutadi.",
    damaged:
      "Bu imzolash sahifasining kodi emas yoki uning bir qismi yetishmaydi. Undan yana bir marta nusxa oling.",
    otherSite: "Bu boshqa saytning kodi.",
    over: "Bu kodning vaqti tugagan yoki u ishlatilgan. Imzolash sahifasida yangisini oling.",
  },
};
