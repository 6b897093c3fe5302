/** The service's own sentences in its languages. */
import type { ServiceLanguage } from "./state-texts.ts";

type Words = Readonly<Record<ServiceLanguage, string>>;

const messages = {
  badCredentials: {
    ru: "Неверный логин или пароль.",
    uz: "Login yoki parol noto‘g‘ri.",
    en: "Wrong user name or password.",
  },
  forbiddenRole: {
    ru: "У вас нет права подписи.",
    uz: "Sizda imzolash huquqi yo‘q.",
    en: "You have no right to sign.",
  },
  forbiddenOwner: {
    ru: "Этот документ принадлежит другой организации.",
    uz: "Bu hujjat boshqa tashkilotga tegishli.",
    en: "This document belongs to another organization.",
  },
  forbiddenActor: {
    ru: "Это действие доступно другой стороне документа.",
    uz: "Bu amal hujjatning boshqa tomoniga tegishli.",
    en: "This action is for another party of the document.",
  },
  notFound: { ru: "Документ не найден.", uz: "Hujjat topilmadi.", en: "The document was not found." },
  noOperation: { ru: "Страница не найдена.", uz: "Sahifa topilmadi.", en: "There is no such operation." },
  conflict: {
    ru: "Состояние документа не позволяет это действие.",
    uz: "Hujjat holati bu amalga ruxsat bermaydi.",
    en: "The document’s state does not allow this.",
  },
  underWay: {
    ru: "Документ уже обрабатывается.",
    uz: "Hujjat allaqachon qayta ishlanmoqda.",
    en: "The document is already being processed.",
  },
  identifier: {
    ru: "Поле :field должно быть идентификатором из 24 символов.",
    uz: ":field maydoni 24 belgili identifikator bo‘lishi kerak.",
    en: "The :field field must be an identifier of 24 characters.",
  },
  identifierUsed: {
    ru: "Документ с таким идентификатором уже есть.",
    uz: "Bunday identifikatorli hujjat bor.",
    en: "There already is a document with this identifier.",
  },
  sum: {
    ru: "Сумма :field не сходится с количеством и ценой.",
    uz: ":field summasi miqdor va narxga mos kelmaydi.",
    en: "The sum :field does not agree with count and price.",
  },
  badJson: {
    ru: "Тело запроса не является объектом JSON.",
    uz: "So‘rov tanasi JSON obyekti emas.",
    en: "The request’s body is not a JSON object.",
  },
  required: {
    ru: "Поле :field обязательно.",
    uz: ":field maydoni to‘ldirilishi shart.",
    en: "The :field field is required.",
  },
  string: {
    ru: "Поле :field должно быть строкой.",
    uz: ":field maydoni satr bo‘lishi kerak.",
    en: "The :field field must be a string.",
  },
  integer: {
    ru: "Поле :field должно быть целым числом.",
    uz: ":field maydoni butun son bo‘lishi kerak.",
    en: "The :field field must be an integer.",
  },
  minimum: {
    ru: "Поле :field должно быть не меньше 1.",
    uz: ":field maydoni 1 dan kichik bo‘lmasligi kerak.",
    en: "The :field field must be at least 1.",
  },
  maximum: {
    ru: "Поле :field превышает допустимый предел.",
    uz: ":field maydoni chegaradan oshib ketdi.",
    en: "The :field field is above its maximum.",
  },
  date: {
    ru: "Поле :field не является датой.",
    uz: ":field maydoni sana emas.",
    en: "The :field field is not a date.",
  },
  choice: {
    ru: "Выбранное значение для :field ошибочно.",
    uz: "Tanlangan :field qiymati noto‘g‘ri.",
    en: "The selected :field is invalid.",
  },
  notCms: {
    ru: "Подпись не является PKCS#7 (CMS SignedData) в base64.",
    uz: "Imzo base64 ko‘rinishidagi PKCS#7 (CMS SignedData) emas.",
    en: "The signature is not a PKCS#7 (CMS SignedData) in base64.",
  },
  contentDiffers: {
    ru: "Подписано не то содержимое, которое выдал сервис.",
    uz: "Xizmat bergan ma’lumot emas, boshqa narsa imzolangan.",
    en: "What was signed is not what the service handed out.",
  },
  digestDiffers: {
    ru: "Хеш в подписи не совпадает с содержимым.",
    uz: "Imzodagi xesh mazmunga mos kelmaydi.",
    en: "The digest in the signature does not match the content.",
  },
  certificateMissing: {
    ru: "В подписи нет сертификата подписавшего.",
    uz: "Imzoda imzolovchining sertifikati yo‘q.",
    en: "The signature lacks the signer’s certificate.",
  },
  certificateUntrusted: {
    ru: "Сертификат выдан не доверенным центром.",
    uz: "Sertifikat ishonchli markaz tomonidan berilmagan.",
    en: "The certificate was not issued by the trusted authority.",
  },
  certificateExpired: {
    ru: "Срок действия сертификата истёк.",
    uz: "Sertifikat muddati tugagan.",
    en: "The certificate has expired.",
  },
  certificateNotYetValid: {
    ru: "Сертификат ещё не действует.",
    uz: "Sertifikat hali kuchga kirmagan.",
    en: "The certificate is not valid yet.",
  },
  tinDiffers: {
    ru: "ИНН или ПИНФЛ в сертификате не принадлежит вашей организации.",
    uz: "Sertifikatdagi STIR yoki JSHSHIR sizning tashkilotingizniki emas.",
    en: "The TIN or PINFL in the certificate is not your organization’s.",
  },
  signatureInvalid: {
    ru: "Подпись недействительна.",
    uz: "Imzo haqiqiy emas.",
    en: "The signature is not valid.",
  },
  alreadyUsed: {
    ru: "Эта подпись уже была использована.",
    uz: "Bu imzo avval ishlatilgan.",
    en: "This signature was used before.",
  },
  queued: { ru: "Принято в обработку.", uz: "Qayta ishlashga qabul qilindi.", en: "Queued." },
  tooMany: { ru: "Слишком много запросов.", uz: "So‘rovlar juda ko‘p.", en: "Too Many Attempts." },
} satisfies Record<string, Words>;

export type MessageKey = keyof typeof messages;

/** The sentence in the request's language; `field` fills its `:field`. */
export function getMessage(key: MessageKey, language: ServiceLanguage, field = ""): string {
  return messages[key][language].replace(":field", field);
}
