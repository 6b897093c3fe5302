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
  refused: "Refused. E-IMZO tells nobody, so the signing page waits until its code expires.",
  damaged: "This is not a code of the signing page, or a part of it is missing. Copy it once more.",
  otherSite: "This code is of another site.",
  over: "This code has expired, or it has been used. Get a new one on the signing page.",
};

export type PhoneTexts = typeof en;

export const phoneTexts: Readonly<Record<HomeLanguage, PhoneTexts>> = {
  en,
  ru: {
    title: "E-IMZO на телефоне",
    what: "Замена для песочницы: эта страница играет роль телефона, на котором ключи хранит E-IMZO. Настоящих подписей здесь нет.",
    code: "Код",
    codeHint:
      "На странице подписи выберите «E-IMZO на телефоне», нажмите кнопку, затем «Скопировать код» и вставьте его сюда.",
    read: "Считать код",
    other: "Другой код",
    compare: "Подписывайте, только если на странице подписи стоят те же знаки:",
    owner: "Чей это телефон?",
    outcome: "Что найдёт сервер",
    good: "Всё в порядке",
    clockWrong: "На телефоне неверное время",
    certificateInvalid: "Сертификату нет доверия",
    certificateNotValidAtTime: "Срок сертификата истёк",
    certificateStatusUnknown: "Статус сертификата не узнать",
    signatureInvalid: "Подпись не от этого документа",
    sign: "Подписать",
    refuse: "Отказаться",
    signed: "Подписано. Страница подписи продолжит сама.",
    refused:
      "Отказ. E-IMZO никому о нём не сообщает, поэтому страница подписи ждёт, пока не истечёт срок кода.",
    damaged: "Это не код со страницы подписи, или в нём чего-то не хватает. Скопируйте его ещё раз.",
    otherSite: "Это код другого сайта.",
    over: "Срок кода истёк, или он уже использован. Получите новый на странице подписи.",
  },
  uz: {
    title: "Telefondagi E-IMZO",
    what: "Sinov maydonchasi uchun o‘rinbosar: bu sahifa E-IMZO kalitlari turgan telefon o‘rnini bosadi. Bu yerda haqiqiy imzo yo‘q.",
    code: "Kod",
    codeHint:
      "Imzo sahifasida «Telefondagi E-IMZO»ni tanlang, tugmani, so‘ng «Koddan nusxa olish»ni bosing va uni shu yerga qo‘ying.",
    read: "Kodni o‘qish",
    other: "Boshqa kod",
    compare: "Imzo sahifasida ham shu belgilar tursagina imzolang:",
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
    signed: "Imzolandi. Imzo sahifasi o‘zi davom etadi.",
    refused:
      "Rad etildi. E-IMZO buni hech kimga aytmaydi, shuning uchun imzo sahifasi kodning muddati tugaguncha kutadi.",
    damaged:
      "Bu imzo sahifasining kodi emas yoki uning bir qismi yetishmaydi. Undan yana bir marta nusxa oling.",
    otherSite: "Bu boshqa saytning kodi.",
    over: "Bu kodning muddati tugagan yoki u ishlatilgan. Imzo sahifasida yangisini oling.",
  },
};
