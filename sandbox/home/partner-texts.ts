/** The start page's words about the other side of documents. */
import type { HomeLanguage } from "./home-texts.ts";

interface PartnerTexts {
  readonly stepSend: string;
  /** How soon Kotib looks: one that runs beside the page, or another one. */
  readonly looks: { readonly beside: string; readonly apart: string };
  readonly forWhom: string;
  /** The person's first name follows. */
  readonly send: string;
  readonly choose: string;
  readonly kind: string;
  readonly from: string;
  readonly anybody: string;
  readonly suspended: string;
  readonly risky: string;
  readonly silent: string;
  readonly tryVat: string;
  readonly one: string;
  readonly twelve: string;
  readonly title: string;
  readonly hint: string;
  readonly answer: string;
  readonly answerHint: string;
  readonly document: string;
  readonly reason: string;
  readonly usualReason: string;
  readonly accept: string;
  readonly reject: string;
  readonly noneSent: string;
  readonly change: string;
  readonly changeHint: string;
  readonly cancel: string;
  readonly alter: string;
  readonly noneReceived: string;
  readonly more: string;
  readonly tryChain: string;
  readonly tryRules: string;
}

export const partnerTexts: Readonly<Record<HomeLanguage, PartnerTexts>> = {
  en: {
    stepSend: "Let a partner send an invoice",
    looks: {
      beside:
        "Kotib looks at once. Partners also act by themselves now and then: that it sees within two minutes while you use it.",
      apart:
        "A Kotib that runs by itself looks every two minutes while you use it, less often later. Partners also act by themselves now and then.",
    },
    forWhom: "Partners of",
    send: "A new document for",
    choose: "Another kind, or from whom",
    kind: "Kind",
    from: "From",
    anybody: "Any partner",
    suspended: "VAT registration suspended",
    risky: "high tax risk for a day",
    silent: "says nothing of VAT",
    tryVat:
      "Try it: an invoice from one of these last partners, and what Kotib tells of its VAT. Move the clock on by a day, and the risk mark is cleared.",
    one: "Send one",
    twelve: "Send twelve at once",
    title: "What else a partner does",
    hint: "An answer, a cancellation or a correction, which Kotib tells as it tells a new document.",
    answer: "Answer",
    answerHint: "A document that this person’s organization sent.",
    document: "Document",
    reason: "Reason, for a rejection",
    usualReason: "The quantity is not what we ordered",
    accept: "Accept",
    reject: "Reject",
    noneSent: "Nothing waits for a partner’s answer. Send a draft, and it will be here.",
    change: "Take back or correct",
    changeHint: "A document that this person’s organization received.",
    cancel: "Cancel",
    alter: "Alter",
    noneReceived: "Nothing waits for this person. Send something first.",
    more: "More to try",
    tryChain:
      "As Dilnoza, write MT-0025 to Kotib, then MT-0015. Its card names the contract, the act, the waybill and a likely duplicate, each one tap away.",
    tryRules:
      "As Dilnoza, open a large invoice from Misol Ta’minot, then More and “Others like this…”. Switch the rule on, let twelve be sent, and see what home and the next morning’s digest offer. Once Kamola is logged in, too, “Ask a colleague first…” stands in My rules.",
  },
  ru: {
    stepSend: "Пусть контрагент отправит счёт-фактуру",
    looks: {
      beside:
        "Kotib посмотрит сразу. Иногда контрагенты действуют и сами: это он увидит в течение двух минут, пока вы работаете.",
      apart:
        "Kotib, запущенный отдельно, смотрит каждые две минуты, пока вы работаете, потом реже. Иногда контрагенты действуют и сами.",
    },
    forWhom: "Контрагенты:",
    send: "Новый документ, получатель:",
    choose: "Другой вид или отправитель",
    kind: "Вид",
    from: "От кого",
    anybody: "Любой контрагент",
    suspended: "регистрация по НДС приостановлена",
    risky: "высокий налоговый риск на день",
    silent: "об НДС ничего не сказано",
    tryVat:
      "Попробуйте: счёт-фактура от одного из трёх последних – и что Kotib скажет о её НДС. Переведите часы на день, и отметка о риске снимется.",
    one: "Отправить один",
    twelve: "Отправить сразу двенадцать",
    title: "Что ещё делает контрагент",
    hint: "Ответ, отзыв или исправление: о них Kotib сообщает так же, как о новом документе.",
    answer: "Ответить",
    answerHint: "Документ, который отправила организация этого человека.",
    document: "Документ",
    reason: "Причина, если отклоняется",
    usualReason: "Количество не совпадает с заказом",
    accept: "Принять",
    reject: "Отклонить",
    noneSent: "Ответа контрагента ничего не ждёт. Отправьте черновик, и он появится здесь.",
    change: "Отозвать или исправить",
    changeHint: "Документ, который получила организация этого человека.",
    cancel: "Отменить",
    alter: "Исправить",
    noneReceived: "Этого человека ничего не ждёт. Сначала отправьте что-нибудь.",
    more: "Что ещё попробовать",
    tryChain:
      "Напишите Kotib от имени Дильнозы MT-0025, потом MT-0015. На карточке – договор, акт, ТТН и возможный дубликат, до каждого одно нажатие.",
    tryRules:
      "От имени Дильнозы откройте крупную счёт-фактуру от Misol Ta’minot, «Ещё», «Правило для таких…». Включите правило, пришлите двенадцать и посмотрите, что предложат главная и утренняя сводка. Когда вошла и Камола, в «Моих правилах» есть «Сначала спросить коллегу…».",
  },
  uz: {
    stepSend: "Hamkor hisob-faktura yuborsin",
    looks: {
      beside:
        "Kotib darhol qaraydi. Hamkorlar ba’zan o‘zlari ham harakat qiladi: siz foydalanayotganingizda u buni ikki daqiqa ichida ko‘radi.",
      apart:
        "Alohida ishga tushirilgan Kotib, siz foydalanayotganingizda, har ikki daqiqada qaraydi, keyin kamroq. Hamkorlar ba’zan o‘zlari ham harakat qiladi.",
    },
    forWhom: "Kimning hamkorlari:",
    send: "Yangi hujjat, oluvchi:",
    choose: "Boshqa tur yoki yuboruvchi",
    kind: "Turi",
    from: "Kimdan",
    anybody: "Istalgan hamkor",
    suspended: "QQS guvohnomasi to‘xtatilgan",
    risky: "soliq xavfi bir kun yuqori",
    silent: "QQS haqida hech narsa demaydi",
    tryVat:
      "Sinab ko‘ring: oxirgi uch hamkordan biri hisob-faktura yuborsin, Kotib uning QQSi haqida nima deyishini ko‘ring. Soatni bir kunga suring, xavf belgisi olinadi.",
    one: "Bitta yuborish",
    twelve: "Birdan o‘n ikkita yuborish",
    title: "Hamkor yana nima qiladi",
    hint: "Javob, bekor qilish yoki tuzatish: Kotib bularni ham yangi hujjat kabi aytadi.",
    answer: "Javob berish",
    answerHint: "Bu kishining tashkiloti yuborgan hujjat.",
    document: "Hujjat",
    reason: "Sabab, rad etilsa",
    usualReason: "Miqdor buyurtmaga mos kelmaydi",
    accept: "Qabul qilish",
    reject: "Rad etish",
    noneSent: "Hamkor javobini kutayotgan hujjat yo‘q. Qoralama yuboring, u shu yerda chiqadi.",
    change: "Qaytarib olish yoki tuzatish",
    changeHint: "Bu kishining tashkiloti olgan hujjat.",
    cancel: "Bekor qilish",
    alter: "Tuzatish",
    noneReceived: "Bu kishini hech narsa kutmayapti. Avval biror narsa yuboring.",
    more: "Yana nimani sinash mumkin",
    tryChain:
      "Dilnoza nomidan Kotibga MT-0025, keyin MT-0015 deb yozing. Kartada shartnoma, dalolatnoma, yuk xati va ehtimoliy takror turadi, har biri bir bosishda ochiladi.",
    tryRules:
      "Dilnoza nomidan Misol Ta’minotning yirik hisob-fakturasini oching, «Yana» va «Shunga o‘xshashlari…». Qoidani yoqing, o‘n ikkita yuboring: bosh sahifa va ertalabki xulosa nima taklif qilishini ko‘ring. Kamola ham kirgach, «Qoidalarim»da «Avval hamkasbdan so‘rash…» chiqadi.",
  },
};
