/** The start page's words about the sandbox's clock. */
import type { ClockStep } from "./clock-steps.ts";
import type { HomeLanguage } from "./home-texts.ts";

interface ClockTexts {
  readonly title: string;
  readonly hint: string;
  readonly now: string;
  readonly ahead: string;
  readonly onTime: string;
  readonly expires: string;
  readonly quiet: string;
  readonly move: string;
  readonly steps: Readonly<Record<ClockStep, string>>;
}

export const clockTexts: Readonly<Record<HomeLanguage, ClockTexts>> = {
  en: {
    title: "Time",
    hint: "One clock for Kotib, the document service and the chat. Move it on and see at once what comes later: a notice, a reminder, the digest at 9:00.",
    now: "Now in the sandbox (Tashkent)",
    ahead: "Ahead of this computer; it does not go back.",
    onTime: "As on this computer.",
    expires:
      "What lasts for minutes or hours may end by a move: signing links and open signing pages, codes, presses of buttons under way. The browser itself goes on by its own time.",
    quiet:
      "From 20:00 to 8:00 and on days off Kotib makes no sound: what came then is told on the next working morning.",
    move: "Move it on",
    steps: {
      minutes: "Ten minutes",
      hour: "An hour",
      morning: "To the next working morning, 8:55",
      week: "A week",
    },
  },
  ru: {
    title: "Время",
    hint: "Одни часы у Kotib, сервиса документов и чата. Переведите их вперёд и сразу увидите то, что бывает позже: уведомление, напоминание, сводку в 9:00.",
    now: "Сейчас в песочнице (Ташкент)",
    ahead: "Впереди этого компьютера; назад не переводятся.",
    onTime: "Как на этом компьютере.",
    expires:
      "То, что действует минуты или часы, от перевода может закончиться: ссылки для подписи и открытые страницы подписания, коды, начатые нажатия. Сам браузер живёт по своему времени.",
    quiet:
      "С 20:00 до 8:00 и в выходные Kotib не издаёт звуков: о том, что пришло тогда, он сообщит утром рабочего дня.",
    move: "Перевести вперёд",
    steps: {
      minutes: "На десять минут",
      hour: "На час",
      morning: "На утро рабочего дня, 8:55",
      week: "На неделю",
    },
  },
  uz: {
    title: "Vaqt",
    hint: "Kotib, hujjat xizmati va chat bitta soat bilan yuradi. Uni oldinga suring va keyin bo‘ladigan narsani darhol ko‘ring: bildirishnoma, eslatma, soat 9:00 dagi xulosa.",
    now: "Sinov maydonida hozir (Toshkent)",
    ahead: "Shu kompyuterdan oldinda; orqaga qaytmaydi.",
    onTime: "Shu kompyuterdagidek.",
    expires:
      "Daqiqalar yoki soatlar davomida amal qiladigan narsa surishdan keyin tugashi mumkin: imzo havolalari va ochiq imzolash sahifalari, kodlar, bosilgan tugmalar. Brauzerning o‘zi o‘z vaqti bilan yuradi.",
    quiet:
      "20:00 dan 8:00 gacha va dam olish kunlari Kotib ovoz chiqarmaydi: o‘shanda kelganini keyingi ish kuni ertalab aytadi.",
    move: "Oldinga surish",
    steps: {
      minutes: "O‘n daqiqa",
      hour: "Bir soat",
      morning: "Keyingi ish kuni ertalabgacha, 8:55",
      week: "Bir hafta",
    },
  },
};
