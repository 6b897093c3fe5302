/** The service's own words for a document's state, as it sends them, by language and by reader. */

export type ServiceLanguage = "ru" | "uz" | "en";
/** The reader: the document's author, its receiver, or the trusted agent. */
export type Reader = "sender" | "receiver" | "agent";

interface StateWords {
  readonly class: "primary" | "info" | "success" | "warning" | "danger";
  readonly status: "info" | "success" | "warning" | "danger";
  readonly sender: Readonly<Record<ServiceLanguage, string>>;
  readonly receiver?: Readonly<Record<ServiceLanguage, string>>;
  readonly agent?: Readonly<Record<ServiceLanguage, string>>;
}

const states: Readonly<Record<number, StateWords>> = {
  0: {
    class: "primary",
    status: "info",
    sender: { ru: "Создано", uz: "Yaratilgan", en: "Draft" },
  },
  1: {
    class: "info",
    status: "info",
    sender: { ru: "В процессе отправки", uz: "Yuborilmoqda", en: "Being sent" },
  },
  2: {
    class: "warning",
    status: "warning",
    sender: { ru: "Ошибка при отправке", uz: "Yuborishda xatolik", en: "Sending failed" },
  },
  3: {
    class: "info",
    status: "info",
    sender: { ru: "На проверке", uz: "Tekshiruvda", en: "Under check" },
  },
  7: {
    class: "info",
    status: "info",
    sender: {
      ru: "Ожидает подписи доверенного лица",
      uz: "Ishonchli shaxs imzosi kutilmoqda",
      en: "Awaits the trusted agent",
    },
    agent: { ru: "Ожидает вашей подписи", uz: "Sizning imzongiz kutilmoqda", en: "Awaits your signature" },
  },
  8: {
    class: "info",
    status: "info",
    sender: {
      ru: "Принято доверенным лицом",
      uz: "Ishonchli shaxs tasdiqladi",
      en: "Accepted by the trusted agent",
    },
    receiver: {
      ru: "Ожидает вашей подписи",
      uz: "Sizning imzongiz kutilmoqda",
      en: "Awaits your signature",
    },
    agent: { ru: "Вы приняли", uz: "Siz tasdiqladingiz", en: "You accepted" },
  },
  9: {
    class: "info",
    status: "danger",
    sender: {
      ru: "Отклонено доверенным лицом",
      uz: "Ishonchli shaxs rad etdi",
      en: "Rejected by the trusted agent",
    },
    agent: { ru: "Вы отклонили", uz: "Siz rad etdingiz", en: "You rejected" },
  },
  10: {
    class: "info",
    status: "info",
    sender: { ru: "Отправлено", uz: "Yuborilgan", en: "Sent" },
    receiver: { ru: "Поступает", uz: "Yetib kelmoqda", en: "Arriving" },
  },
  15: {
    class: "info",
    status: "info",
    sender: {
      ru: "Ожидает подписи партнёра",
      uz: "Hamkor imzosi kutilmoqda",
      en: "Awaits the partner’s signature",
    },
    receiver: {
      ru: "Ожидает вашей подписи",
      uz: "Sizning imzongiz kutilmoqda",
      en: "Awaits your signature",
    },
  },
  17: {
    class: "warning",
    status: "warning",
    sender: { ru: "Вы отменили отправку", uz: "Siz bekor qildingiz", en: "You cancelled" },
    receiver: { ru: "Отменено отправителем", uz: "Yuboruvchi bekor qildi", en: "Cancelled by the sender" },
  },
  20: {
    class: "danger",
    status: "danger",
    sender: { ru: "Партнёр отклонил", uz: "Hamkor rad etdi", en: "Rejected by the partner" },
    receiver: { ru: "Вы отклонили", uz: "Siz rad etdingiz", en: "You rejected" },
  },
  30: {
    class: "success",
    status: "success",
    sender: { ru: "Принято", uz: "Qabul qilingan", en: "Accepted" },
  },
  40: {
    class: "warning",
    status: "warning",
    sender: { ru: "Недействительный", uz: "Haqiqiy emas", en: "Invalid" },
  },
};

const written = new Map<string, string>();

/** JSON text of `statetext`; the same for the same arguments, so it is made once. */
export function writeStateText(state: number, reader: Reader, language: ServiceLanguage): string {
  const key = `${state}${reader}${language}`;
  const kept = written.get(key);
  if (kept !== undefined) return kept;
  const words = states[state];
  const texts = (reader === "sender" ? undefined : words?.[reader]) ?? words?.sender;
  const text = JSON.stringify({
    state,
    text: texts?.[language] ?? String(state),
    class: words?.class ?? "info",
    status: words?.status ?? "info",
  });
  written.set(key, text);
  return text;
}
