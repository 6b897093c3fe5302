/** The start page's words about what Kotib told whom, and what changed at the service. */
import type { ChangeName } from "../service/change-ledger.ts";
import type { HomeLanguage } from "./home-texts.ts";

interface ToldTexts {
  readonly title: string;
  readonly hint: string;
  readonly whose: string;
  readonly messages: string;
  readonly noMessages: string;
  readonly again: string;
  readonly aloud: string;
  readonly silent: string;
  readonly edited: string;
  readonly deleted: string;
  readonly picture: string;
  readonly changes: string;
  readonly noChanges: string;
  readonly service: string;
  readonly changeNames: Readonly<Record<ChangeName, string>>;
}

export const toldTexts: Readonly<Record<HomeLanguage, ToldTexts>> = {
  en: {
    title: "What was sent when",
    hint: "Every message of Kotib and every change at the service, by the sandbox’s clock, newest first.",
    whose: "Messages to",
    messages: "What Kotib sent",
    noMessages: "Nothing yet.",
    again: "Look again",
    aloud: "with sound",
    silent: "silent",
    edited: "edited",
    deleted: "deleted",
    picture: "(a picture or a file)",
    changes: "What changed at the service",
    noChanges: "Nothing yet.",
    service: "the service",
    changeNames: {
      arrived: "arrived",
      answered: "answered",
      cancelled: "cancelled",
      altered: "altered",
      failed: "failed",
      moved: "moved on",
    },
  },
  ru: {
    title: "Что и когда отправлено",
    hint: "Каждое сообщение Kotib и каждое изменение в сервисе, по часам песочницы, новые сверху.",
    whose: "Сообщения для",
    messages: "Что отправил Kotib",
    noMessages: "Пока ничего.",
    again: "Посмотреть ещё раз",
    aloud: "со звуком",
    silent: "без звука",
    edited: "изменено",
    deleted: "удалено",
    picture: "(картинка или файл)",
    changes: "Что изменилось в сервисе",
    noChanges: "Пока ничего.",
    service: "сервис",
    changeNames: {
      arrived: "пришёл",
      answered: "получен ответ",
      cancelled: "отменён",
      altered: "исправлен",
      failed: "не отправлен",
      moved: "другое состояние",
    },
  },
  uz: {
    title: "Nima qachon yuborilgan",
    hint: "Kotibning har bir xabari va xizmatdagi har bir o‘zgarish, sinov maydoni soati bilan, yangilari yuqorida.",
    whose: "Kimga xabarlar:",
    messages: "Kotib nima yubordi",
    noMessages: "Hali hech narsa yo‘q.",
    again: "Yana qarash",
    aloud: "ovozli",
    silent: "ovozsiz",
    edited: "o‘zgartirilgan",
    deleted: "o‘chirilgan",
    picture: "(rasm yoki fayl)",
    changes: "Xizmatda nima o‘zgardi",
    noChanges: "Hali hech narsa yo‘q.",
    service: "xizmat",
    changeNames: {
      arrived: "keldi",
      answered: "javob berildi",
      cancelled: "bekor qilindi",
      altered: "tuzatildi",
      failed: "yuborilmadi",
      moved: "holati o‘zgardi",
    },
  },
};
