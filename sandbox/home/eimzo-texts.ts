/** The start page's words about the E-IMZO application of this computer. */
import type { ScenarioName } from "../eimzo/scenarios.ts";
import type { HomeLanguage } from "./home-texts.ts";

interface EimzoTexts {
  readonly title: string;
  /** The text below the first steps, while the stand-in runs. */
  readonly step: string;
  readonly hint: string;
  readonly notRunning: string;
  readonly behaves: string;
  readonly change: string;
  readonly scenarios: Readonly<Record<ScenarioName, string>>;
}

export const eimzoTexts: Readonly<Record<HomeLanguage, EimzoTexts>> = {
  en: {
    title: "E-IMZO on this computer",
    step: "Or sign without a file: a stand-in of E-IMZO runs on this computer with everybody’s keys.",
    hint: "A stand-in of the E-IMZO application runs on port 64646, with everybody’s keys. Choose “E-IMZO on this computer” on the signing page. It opens no password window.",
    notRunning:
      "The stand-in of the E-IMZO application does not run, since port 64646 is taken, perhaps by a real E-IMZO. Sign with a key file instead.",
    behaves: "What it does",
    change: "Change",
    scenarios: {
      ok: "Works",
      cancelledOnce: "The password is not entered, once",
      wrongPasswordOnce: "Wrong password, once",
      windowOpenOnce: "Its window is still open, once",
      droppedOnce: "Hangs up, once",
      expiredHandleOnce: "Forgets the opened key, once",
      slow: "Needs 20 seconds for a signature",
      siteRefused: "Does not know this site",
      outdated: "Is too old (3.36)",
      manyKeys: "Has 200 more keys",
      oddNames: "Has names with commas and quotes",
      noKeys: "Has no keys",
      idCard: "Has an ID card instead of keys",
    },
  },
  ru: {
    title: "E-IMZO на этом компьютере",
    step: "Или подпишите без файла: на этом компьютере работает подмена E-IMZO с ключами всех участников.",
    hint: "На порту 64646 работает подмена приложения E-IMZO с ключами всех участников. На странице подписи выберите «E-IMZO на этом компьютере». Окно с паролем не открывается.",
    notRunning:
      "Подмена приложения E-IMZO не запущена: порт 64646 занят, возможно, настоящим E-IMZO. Подписывайте файлом ключа.",
    behaves: "Что оно делает",
    change: "Изменить",
    scenarios: {
      ok: "Работает",
      cancelledOnce: "Пароль не введён, один раз",
      wrongPasswordOnce: "Неверный пароль, один раз",
      windowOpenOnce: "Его окно ещё открыто, один раз",
      droppedOnce: "Обрывает связь, один раз",
      expiredHandleOnce: "Забывает открытый ключ, один раз",
      slow: "Подписывает 20 секунд",
      siteRefused: "Не знает этого сайта",
      outdated: "Слишком старое (3.36)",
      manyKeys: "Ещё 200 ключей",
      oddNames: "Имена с запятыми и кавычками",
      noKeys: "Ключей нет",
      idCard: "Вместо ключей ID-карта",
    },
  },
  uz: {
    title: "Shu kompyuterdagi E-IMZO",
    step: "Yoki faylsiz imzolang: bu kompyuterda E-IMZO o‘rnini bosuvchi dastur hammaning kalitlari bilan ishlayapti.",
    hint: "64646-portda hammaning kalitlari bilan E-IMZO dasturining o‘rnini bosuvchi dastur ishlayapti. Imzo sahifasida «Shu kompyuterdagi E-IMZO»ni tanlang. Parol oynasi ochilmaydi.",
    notRunning:
      "E-IMZO o‘rnini bosuvchi dastur ishga tushmadi: 64646-port band, ehtimol haqiqiy E-IMZO bilan. Kalit fayli bilan imzolang.",
    behaves: "U nima qiladi",
    change: "O‘zgartirish",
    scenarios: {
      ok: "Ishlaydi",
      cancelledOnce: "Parol kiritilmaydi, bir marta",
      wrongPasswordOnce: "Parol noto‘g‘ri, bir marta",
      windowOpenOnce: "Oynasi hali ochiq, bir marta",
      droppedOnce: "Aloqani uzadi, bir marta",
      expiredHandleOnce: "Ochilgan kalitni unutadi, bir marta",
      slow: "20 soniyada imzolaydi",
      siteRefused: "Bu saytni tanimaydi",
      outdated: "Juda eski (3.36)",
      manyKeys: "Yana 200 ta kaliti bor",
      oddNames: "Vergul va qo‘shtirnoqli nomlar",
      noKeys: "Kalitlari yo‘q",
      idCard: "Kalitlar o‘rnida ID karta",
    },
  },
};
