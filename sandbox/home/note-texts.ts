/** The start page's words about what a partner just did, and about what Kotib makes of it. */
import type { Done } from "./acts.ts";
import type { HomeLanguage } from "./home-texts.ts";

interface NoteTexts {
  /** The act, by the number of its document, the partner who acted, and the organization that received it. */
  readonly done: Readonly<
    Record<Exclude<Done, "nothing">, (number: string, partner: string, organization: string) => string>
  >;
  readonly sentMany: (count: number, organization: string) => string;
  readonly nothing: string;
  readonly soon: (name: string) => string;
  readonly silently: Readonly<Record<"dayOff" | "hours", (weekday: string) => string>>;
  readonly later: (name: string, moment: string) => string;
  readonly why: Readonly<Record<"dayOff" | "hours" | "others", (weekday: string) => string>>;
  readonly moveThere: string;
  readonly loggedOut: (name: string) => string;
  readonly openChat: string;
  readonly unread: (name: string) => string;
  readonly unwanted: (name: string) => string;
  readonly disturbed: string;
}

export const noteTexts: Readonly<Record<HomeLanguage, NoteTexts>> = {
  en: {
    done: {
      sent: (number, _, organization) => `Sent ${number} to ${organization}.`,
      accepted: (number, partner) => `${partner} accepted ${number}.`,
      rejected: (number, partner) => `${partner} rejected ${number}.`,
      cancelled: (number, partner) => `${partner} cancelled ${number}.`,
      altered: (number, partner) => `${partner} altered ${number}.`,
    },
    sentMany: (count, organization) => `Sent ${count} documents to ${organization}.`,
    nothing: "Nothing was done: that document is no longer open.",
    soon: (name) => `${name} hears of it within seconds`,
    silently: {
      dayOff: (weekday) => `silently: it is ${weekday}, a day off`,
      hours: () => "silently: these are quiet hours",
    },
    later: (name, moment) => `${name} is told on ${moment}`,
    why: {
      dayOff: (weekday) => `it is ${weekday}, a day off, and nobody is using that chat now`,
      hours: () => "these are quiet hours, and nobody is using that chat now",
      others: () => "several messages came in these minutes, and the next ones come together",
    },
    moveThere: "Move the clock there",
    loggedOut: (name) => `${name} is not logged in:`,
    openChat: "open the chat and log in",
    unread: (name) =>
      `${name} has just logged in: Kotib looks at the documents for the first time, and tells what comes after that.`,
    unwanted: (name) => `${name} is not told: in that chat’s settings such news is off.`,
    disturbed:
      "The service does not answer as usual now (see below on this page), so Kotib may hear of it later or not at all.",
  },
  ru: {
    done: {
      sent: (number, _, organization) => `Отправлено: ${number}. Получатель: ${organization}.`,
      accepted: (number, partner) => `Принято: ${number}. Контрагент: ${partner}.`,
      rejected: (number, partner) => `Отклонено: ${number}. Контрагент: ${partner}.`,
      cancelled: (number, partner) => `Отменено: ${number}. Контрагент: ${partner}.`,
      altered: (number, partner) => `Исправлено: ${number}. Контрагент: ${partner}.`,
    },
    sentMany: (count, organization) => `Отправлено документов: ${count}. Получатель: ${organization}.`,
    nothing: "Ничего не сделано: этот документ уже не ждёт.",
    soon: (name) => `${name} узнает об этом через несколько секунд`,
    silently: {
      dayOff: (weekday) => `без звука: сегодня ${weekday}, выходной`,
      hours: () => "без звука: сейчас тихие часы",
    },
    later: (name, moment) => `${name} узнает об этом ${moment}`,
    why: {
      dayOff: (weekday) => `сегодня ${weekday}, выходной, и этим чатом сейчас никто не пользуется`,
      hours: () => "сейчас тихие часы, и этим чатом сейчас никто не пользуется",
      others: () => "за эти минуты уже пришло несколько сообщений, следующие придут вместе",
    },
    moveThere: "Перевести часы туда",
    loggedOut: (name) => `${name}: вход не выполнен –`,
    openChat: "откройте чат и войдите",
    unread: (name) =>
      `${name}: вход только что выполнен. Kotib впервые смотрит документы и сообщит о том, что придёт потом.`,
    unwanted: (name) => `${name} об этом не узнает: в настройках этого чата такие новости выключены.`,
    disturbed:
      "Сервис сейчас отвечает не как обычно (см. ниже на странице), поэтому Kotib узнает об этом позже или не узнает совсем.",
  },
  uz: {
    done: {
      sent: (number, _, organization) => `Yuborildi: ${number}. Oluvchi: ${organization}.`,
      accepted: (number, partner) => `Qabul qilindi: ${number}. Hamkor: ${partner}.`,
      rejected: (number, partner) => `Rad etildi: ${number}. Hamkor: ${partner}.`,
      cancelled: (number, partner) => `Bekor qilindi: ${number}. Hamkor: ${partner}.`,
      altered: (number, partner) => `Tuzatildi: ${number}. Hamkor: ${partner}.`,
    },
    sentMany: (count, organization) => `Yuborilgan hujjatlar: ${count} ta. Oluvchi: ${organization}.`,
    nothing: "Hech narsa qilinmadi: bu hujjat endi ochiq emas.",
    soon: (name) => `${name} buni bir necha soniyada biladi`,
    silently: {
      dayOff: (weekday) => `ovozsiz: bugun ${weekday}, dam olish kuni`,
      hours: () => "ovozsiz: hozir sokin soatlar",
    },
    later: (name, moment) => `${name} buni keyinroq biladi: ${moment}`,
    why: {
      dayOff: (weekday) => `bugun ${weekday}, dam olish kuni, bu chatdan esa hozir hech kim foydalanmayapti`,
      hours: () => "hozir sokin soatlar, bu chatdan esa hozir hech kim foydalanmayapti",
      others: () => "shu daqiqalarda bir nechta xabar keldi, keyingilari birga keladi",
    },
    moveThere: "Soatni o‘sha paytga surish",
    loggedOut: (name) => `${name} hali kirmagan:`,
    openChat: "chatni oching va kiring",
    unread: (name) =>
      `${name} hozirgina kirdi: Kotib hujjatlarni birinchi marta ko‘ryapti, bundan keyin kelganini aytadi.`,
    unwanted: (name) => `${name} buni bilmaydi: shu chat sozlamalarida bunday xabarlar o‘chirilgan.`,
    disturbed:
      "Xizmat hozir odatdagidek javob bermayapti (sahifaning quyirog‘iga qarang), shuning uchun Kotib buni kechroq biladi yoki umuman bilmaydi.",
  },
};
