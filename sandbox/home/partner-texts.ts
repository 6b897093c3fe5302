/** The start page's words about the other side of documents. */
import type { HomeLanguage } from "./home-texts.ts";

interface PartnerTexts {
  readonly title: string;
  readonly hint: string;
  readonly forWhom: string;
  readonly send: string;
  readonly sendHint: string;
  readonly kind: string;
  readonly from: string;
  readonly anybody: string;
  readonly suspended: string;
  readonly risky: string;
  readonly silent: string;
  readonly tryVat: string;
  readonly tryChain: string;
  readonly tryRules: string;
  readonly one: string;
  readonly twelve: string;
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
}

export const partnerTexts: Readonly<Record<HomeLanguage, PartnerTexts>> = {
  en: {
    title: "Let a partner act",
    hint: "Kotib looks every two minutes while you use it, less often later. Move the clock on by ten minutes, and it looks at once. Some partners also act by themselves.",
    forWhom: "Partners of",
    send: "Send",
    sendHint: "A new document from a partner.",
    kind: "Kind",
    from: "From",
    anybody: "Any partner",
    suspended: "VAT registration suspended",
    risky: "high tax risk for a day",
    silent: "says nothing of VAT",
    tryVat:
      "Try it: an invoice from one of these last partners, and what Kotib tells of its VAT. Move the clock on by a day, and the risk mark is cleared.",
    tryChain:
      "Try it: as Dilnoza, write MT-0025 to Kotib, then MT-0015. Its card names the contract, the act, the waybill and a likely duplicate, each one tap away.",
    tryRules:
      "Try it: as Dilnoza, open a large invoice from Misol Ta’minot, then More and “Others like this…”. Switch the rule on, let twelve be sent, and see what home and the next morning’s digest offer. Once Kamola is logged in, too, “Ask a colleague first…” stands in My rules.",
    one: "Send one",
    twelve: "Send twelve at once",
    answer: "Answer",
    answerHint: "A document that this person’s organization sent; it shows a few seconds later.",
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
  },
  ru: {
    title: "Пусть действует контрагент",
    hint: "Пока вы работаете, Kotib смотрит каждые две минуты, потом реже. Переведите часы на десять минут – и он посмотрит сразу. Некоторые контрагенты действуют и сами.",
    forWhom: "Контрагенты:",
    send: "Отправить",
    sendHint: "Новый документ от контрагента.",
    kind: "Вид",
    from: "От кого",
    anybody: "Любой контрагент",
    suspended: "регистрация по НДС приостановлена",
    risky: "высокий налоговый риск на день",
    silent: "об НДС ничего не сказано",
    tryVat:
      "Попробуйте: счёт-фактура от одного из трёх последних – и что Kotib скажет о её НДС. Переведите часы на день, и отметка о риске снимется.",
    tryChain:
      "Попробуйте: напишите Kotib от имени Дильнозы MT-0025, потом MT-0015. На карточке – договор, акт, ТТН и возможный дубликат, до каждого одно нажатие.",
    tryRules:
      "Попробуйте: от имени Дильнозы откройте крупную счёт-фактуру от Misol Ta’minot, «Ещё», «Правило для таких…». Включите правило, пришлите двенадцать и посмотрите, что предложат главная и утренняя сводка. Когда вошла и Камола, в «Моих правилах» есть «Сначала спросить коллегу…».",
    one: "Отправить один",
    twelve: "Отправить сразу двенадцать",
    answer: "Ответить",
    answerHint: "Документ, который отправила организация этого человека; видно через несколько секунд.",
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
  },
  uz: {
    title: "Hamkor harakat qilsin",
    hint: "Foydalanayotganingizda Kotib har ikki daqiqada qaraydi, keyin kamroq. Soatni o‘n daqiqaga suring, u darhol qaraydi. Ba’zi hamkorlar o‘zlari ham harakat qiladi.",
    forWhom: "Kimning hamkorlari:",
    send: "Yuborish",
    sendHint: "Hamkordan yangi hujjat.",
    kind: "Turi",
    from: "Kimdan",
    anybody: "Istalgan hamkor",
    suspended: "QQS guvohnomasi to‘xtatilgan",
    risky: "soliq xavfi bir kun yuqori",
    silent: "QQS haqida hech narsa demaydi",
    tryVat:
      "Sinab ko‘ring: oxirgi uch hamkordan biri hisob-faktura yuborsin, Kotib uning QQSi haqida nima deyishini ko‘ring. Soatni bir kunga suring, xavf belgisi olinadi.",
    tryChain:
      "Sinab ko‘ring: Dilnoza nomidan Kotibga MT-0025, keyin MT-0015 deb yozing. Kartada shartnoma, dalolatnoma, yuk xati va ehtimoliy takror turadi, har biri bir bosishda ochiladi.",
    tryRules:
      "Sinab ko‘ring: Dilnoza nomidan Misol Ta’minotning yirik hisob-fakturasini oching, «Yana» va «Shunga o‘xshashlari…». Qoidani yoqing, o‘n ikkita yuboring: bosh sahifa va ertalabki xulosa nima taklif qilishini ko‘ring. Kamola ham kirgach, «Qoidalarim»da «Avval hamkasbdan so‘rash…» chiqadi.",
    one: "Bitta yuborish",
    twelve: "Birdan o‘n ikkita yuborish",
    answer: "Javob berish",
    answerHint: "Bu kishining tashkiloti yuborgan hujjat; bir necha soniyada ko‘rinadi.",
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
  },
};
