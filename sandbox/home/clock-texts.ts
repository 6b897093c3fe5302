/** The start page's words about the sandbox's clock. */
import type { ClockStep } from "./clock-steps.ts";
import type { HomeLanguage } from "./home-texts.ts";

interface ClockTexts {
  readonly title: string;
  readonly hint: string;
  readonly now: string;
  readonly ahead: string;
  readonly onTime: string;
  readonly endsBy: string;
  readonly expires: string;
  /** The meaning of the hour for the people whom Kotib tells. */
  readonly hours: Readonly<Record<"working" | "dayOff" | "hours", string>>;
  readonly steps: Readonly<Record<ClockStep, string>>;
}

export const clockTexts: Readonly<Record<HomeLanguage, ClockTexts>> = {
  en: {
    title: "Move the clock on",
    hint: "One clock for Kotib, the document service and the chat. Moved on, it shows at once what comes later: a notice, a reminder, the digest at 9:00.",
    now: "Now in the sandbox (Tashkent)",
    ahead: "Ahead of this computer; it does not go back.",
    onTime: "As on this computer.",
    endsBy: "What a move ends",
    expires:
      "What lasts for minutes or hours may end by a move: signing links and open signing pages, codes, presses of buttons under way. The browser itself goes on by its own time.",
    hours: {
      working: "working hours: Kotib tells news at once.",
      dayOff:
        "a day off: Kotib makes no sound. It tells whoever is using it at once, everybody else on the next working morning.",
      hours:
        "quiet hours (20:00 to 8:00): Kotib makes no sound. It tells whoever is using it at once, everybody else on the next working morning.",
    },
    steps: {
      minutes: "Ten minutes",
      hour: "An hour",
      morning: "To the next working morning, 8:55",
      week: "A week",
    },
  },
  ru: {
    title: "Перевести часы вперёд",
    hint: "Одни часы у Kotib, сервиса документов и чата. Переведённые вперёд, они сразу покажут то, что бывает позже: уведомление, напоминание, сводку в 9:00.",
    now: "Сейчас в песочнице (Ташкент)",
    ahead: "Впереди этого компьютера; назад не переводятся.",
    onTime: "Как на этом компьютере.",
    endsBy: "Что от этого закончится",
    expires:
      "То, что действует минуты или часы, от перевода может закончиться: ссылки для подписи и открытые страницы подписания, коды, начатые нажатия. Сам браузер живёт по своему времени.",
    hours: {
      working: "рабочее время: Kotib сообщает сразу.",
      dayOff:
        "выходной: Kotib не издаёт звуков. Тому, кто им сейчас пользуется, он сообщает сразу, остальным – утром рабочего дня.",
      hours:
        "тихие часы (с 20:00 до 8:00): Kotib не издаёт звуков. Тому, кто им сейчас пользуется, он сообщает сразу, остальным – утром рабочего дня.",
    },
    steps: {
      minutes: "На десять минут",
      hour: "На час",
      morning: "На утро рабочего дня, 8:55",
      week: "На неделю",
    },
  },
  uz: {
    title: "Soatni oldinga surish",
    hint: "Kotib, hujjat xizmati va chat bitta soat bilan yuradi. Oldinga surilsa, keyin bo‘ladigan narsa darhol ko‘rinadi: bildirishnoma, eslatma, soat 9:00 dagi xulosa.",
    now: "Sinov maydonida hozir (Toshkent)",
    ahead: "Shu kompyuterdan oldinda; orqaga qaytmaydi.",
    onTime: "Shu kompyuterdagidek.",
    endsBy: "Bundan nima tugaydi",
    expires:
      "Daqiqalar yoki soatlar davomida amal qiladigan narsa surishdan keyin tugashi mumkin: imzo havolalari va ochiq imzolash sahifalari, kodlar, bosilgan tugmalar. Brauzerning o‘zi o‘z vaqti bilan yuradi.",
    hours: {
      working: "ish vaqti: Kotib darhol aytadi.",
      dayOff:
        "dam olish kuni: Kotib ovoz chiqarmaydi. Hozir undan foydalanayotganga darhol, boshqalarga keyingi ish kuni ertalab aytadi.",
      hours:
        "sokin soatlar (20:00 dan 8:00 gacha): Kotib ovoz chiqarmaydi. Hozir undan foydalanayotganga darhol, boshqalarga keyingi ish kuni ertalab aytadi.",
    },
    steps: {
      minutes: "O‘n daqiqa",
      hour: "Bir soat",
      morning: "Keyingi ish kuni ertalabgacha, 8:55",
      week: "Bir hafta",
    },
  },
};
