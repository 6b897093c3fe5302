/** The start page's words about which service is played. */
import type { ModeName } from "../service/modes/mode.ts";
import type { HomeLanguage } from "./home-texts.ts";

interface ModeTexts {
  readonly title: string;
  readonly hint: string;
  readonly now: string;
  readonly which: string;
  readonly modes: Readonly<Record<ModeName, string>>;
  readonly seed: string;
  readonly play: string;
  readonly probe: string;
}

export const modeTexts: Readonly<Record<HomeLanguage, ModeTexts>> = {
  en: {
    title: "Which service is played",
    hint: "What Kotib assumes of a service may be wrong of the real one. Let the sandbox play another service, and fit Kotib to it with the probe.",
    now: "Played now",
    which: "Service",
    modes: {
      documented: "Only what the interface documents",
      extended: "Everything that Kotib knows of",
      drift: "Drifted: other paths, names and forms",
    },
    seed: "Number of the drifted service",
    play: "Play this service",
    probe: "To find out by reads what it supports:",
  },
  uz: {
    title: "Qaysi xizmat o‘ynaladi",
    hint: "Kotibning xizmat haqidagi taxminlari haqiqiy xizmatga to‘g‘ri kelmasligi mumkin. Sinov maydonida boshqa xizmatni tanlang va Kotibni unga probe yordamida moslang.",
    now: "Hozirgi xizmat",
    which: "Xizmat",
    modes: {
      documented: "Faqat hujjatlarda yozilgani",
      extended: "Kotib biladigan hamma narsa",
      drift: "O‘zgargan: boshqa yo‘llar, nomlar va shakllar",
    },
    seed: "O‘zgargan xizmat raqami",
    play: "Shu xizmatni tanlash",
    probe: "Nimalarni qo‘llashini faqat o‘qish orqali bilish uchun:",
  },
  ru: {
    title: "Какой сервис изображается",
    hint: "Предположения Kotib могут не подойти настоящему сервису. Пусть песочница изобразит другой сервис, а Kotib подстроится под него с помощью probe.",
    now: "Сейчас",
    which: "Сервис",
    modes: {
      documented: "Только то, что есть в описании",
      extended: "Всё, что знает Kotib",
      drift: "Изменённый: другие пути, имена и формы",
    },
    seed: "Номер изменённого сервиса",
    play: "Изображать этот сервис",
    probe: "Узнать чтением, что он поддерживает:",
  },
};
