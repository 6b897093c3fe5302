/** The start page's words in its three languages. */

export const homeLanguages = ["uz", "ru", "en"] as const;
export type HomeLanguage = (typeof homeLanguages)[number];

/** The name of each language in itself, for the switch. */
export const languageNames: Readonly<Record<HomeLanguage, string>> = {
  uz: "O‘zbekcha",
  ru: "Русский",
  en: "English",
};

const en = {
  title: "Kotib sandbox",
  tagline: "Documents, signed from a phone",
  what: "Kotib is a Telegram bot through which a company reads, accepts and rejects its electronic documents. Here it runs on this computer alone, with a made-up document exchange service and a made-up Telegram, so nothing you do reaches anybody.",
  stepLogIn: "Open the chat and log in",
  logInHint: "Tap Start there, and log in with this user name and password.",
  stepSign: "Accept it and sign",
  signHint:
    "Press Accept, then Sign. The page shows a browser code: press it in the chat, once. Choose the key file of the card, type its password, sign.",
  people: "Or be somebody else",
  peopleHint: "Everybody and every company here is invented. Open two people in two tabs to see both sides.",
  roleDirector: "Director",
  roleAccountant: "Accountant",
  roleAgent: "Agent",
  roleClerk: "May not sign",
  tryDirector: "Invoices are waiting: accept one, reject another with a reason.",
  tryAccountant: "Has drafts to send, and sees what the buyer decides.",
  tryAgent: "Signs between seller and buyer, by PINFL instead of a company’s TIN.",
  tryClerk: "Reads everything of the company, but the service refuses every signature.",
  tin: "TIN",
  pinfl: "PINFL",
  username: "User name",
  password: "Password",
  keyFile: "Signature key",
  copy: "Copy",
  copied: "Copied",
  keyPassword: "Key password",
  download: "Download",
  openChat: "Open the chat as",
  newTab: "opens in a new tab",
  invoiceFile: "An invoice to send",
  invoiceFileHint:
    "Log in as the accountant, download this file and send it to the bot with the paperclip: it is checked, saved as a draft, and can be signed and sent.",
  phone: "E-IMZO on a phone",
  phoneHint:
    "Sign without a key file: choose “E-IMZO on a phone” on the signing page, copy its code, and paste it on the page that plays the phone. A computer cannot follow the link itself.",
  openPhone: "Open the phone",
  faults: "When things go wrong",
  faultsHint: "Let the document exchange service misbehave, and see what Kotib makes of it.",
  operation: "Operation",
  allOperations: "All but the login",
  fault: "What happens",
  faultSlow: "Answers after 8 seconds",
  faultBroken: "Works, then hangs up without an answer",
  faultTooMany: "429: too many requests, wait 30 seconds",
  faultServerError: "500: internal error",
  faultHtml: "502: a proxy’s HTML page",
  faultDrift: "Answers in another shape",
  times: "How often",
  once: "Once",
  thrice: "Three times",
  always: "Until switched off",
  switchOn: "Switch on",
  switchOff: "Switch off",
  active: "Switched on now",
  noneActive: "Nothing is switched on. The service behaves.",
  left: "more to come",
  endSessions: "End all sessions now",
  endSessionsHint: "Everybody’s token expires at once, as it would overnight.",
  requests: "Latest requests to the service",
  noRequests: "None yet.",
  relaxations: "Where the sandbox is softer than the real thing",
  relaxationHttp:
    "Buttons in the sandbox’s chat may open http pages on this computer, Mini Apps included; Telegram itself asks for https.",
  relaxationKeys:
    "The signature keys come from a demo authority and are worth nothing outside; the service checks their signatures in earnest.",
  again: "To start over, stop the program and delete the folder data/sandbox.",
  missing: "There is no such page.",
  refused: "This form can only be sent from the start page itself.",
};

type Texts = { readonly [K in keyof typeof en]: string };

const uz: Texts = {
  title: "Kotib sinov maydoni",
  tagline: "Hujjatlarni telefondan imzolash",
  what: "Kotib – tashkilot elektron hujjatlarini o‘qiydigan, qabul qiladigan va rad etadigan Telegram-bot. Bu yerda u faqat shu kompyuterda, o‘ylab topilgan hujjat almashish xizmati va o‘ylab topilgan Telegram bilan ishlaydi, shuning uchun amallaringiz hech kimga yetib bormaydi.",
  stepLogIn: "Chatni oching va kiring",
  logInHint: "Chatda Start tugmasini bosing, shu login va parol bilan kiring.",
  stepSign: "Uni qabul qiling va imzolang",
  signHint:
    "«Qabul qilish», keyin «Imzolash» tugmasini bosing. Sahifa brauzer kodini ko‘rsatadi: uni chatda bir marta bosing. Kartochkadagi kalit faylini tanlang, parolini yozing va imzolang.",
  people: "Yoki boshqa kishi bo‘ling",
  peopleHint:
    "Bu yerdagi barcha kishilar va tashkilotlar o‘ylab topilgan. Ikki tomonni ko‘rish uchun ikki kishini ikki oynada oching.",
  roleDirector: "Direktor",
  roleAccountant: "Buxgalter",
  roleAgent: "Vakil",
  roleClerk: "Imzo huquqi yo‘q",
  tryDirector: "Hisob-fakturalar kutmoqda: birini qabul qiling, boshqasini sababi bilan rad eting.",
  tryAccountant: "Yuboriladigan qoralamalari bor va xaridor qarorini ko‘rib turadi.",
  tryAgent: "Sotuvchi va xaridor o‘rtasida tashkilot STIRi emas, o‘z JSHSHIRi bilan imzolaydi.",
  tryClerk: "Tashkilotning barcha hujjatlarini o‘qiydi, lekin uning imzosi xizmatdan o‘tmaydi.",
  tin: "STIR",
  pinfl: "JSHSHIR",
  username: "Login",
  password: "Parol",
  keyFile: "ERI kaliti",
  copy: "Nusxa olish",
  copied: "Nusxa olindi",
  keyPassword: "Kalit paroli",
  download: "Yuklab olish",
  openChat: "Chatni ochish:",
  newTab: "yangi oynada ochiladi",
  invoiceFile: "Yuborish uchun hisob-faktura",
  invoiceFileHint:
    "Buxgalter bo‘lib kiring, bu faylni yuklab oling va botga qisqich tugmasi bilan yuboring: u tekshiriladi, qoralama bo‘lib saqlanadi, keyin imzolab yuborish mumkin.",
  phone: "Telefondagi E-IMZO",
  phoneHint:
    "Kalit faylisiz imzolash: imzo sahifasida «Telefondagi E-IMZO»ni tanlang, koddan nusxa oling va uni telefon o‘rnini bosadigan sahifaga qo‘ying. Kompyuter havolaning o‘zini ocha olmaydi.",
  openPhone: "Telefonni ochish",
  faults: "Ishlar yurishmaganda",
  faultsHint: "Hujjat almashish xizmatini ataylab buzing va Kotib nima qilishini ko‘ring.",
  operation: "Amal",
  allOperations: "Kirishdan boshqa hammasi",
  fault: "Nima bo‘ladi",
  faultSlow: "8 soniyadan keyin javob beradi",
  faultBroken: "Ishni bajaradi-yu, javobsiz uziladi",
  faultTooMany: "429: so‘rovlar ko‘p, 30 soniya kuting",
  faultServerError: "500: ichki xatolik",
  faultHtml: "502: proksining HTML sahifasi",
  faultDrift: "Boshqacha ko‘rinishda javob beradi",
  times: "Necha marta",
  once: "Bir marta",
  thrice: "Uch marta",
  always: "O‘chirilguncha",
  switchOn: "Yoqish",
  switchOff: "O‘chirish",
  active: "Hozir yoqilgan",
  noneActive: "Hech narsa yoqilmagan. Xizmat joyida ishlayapti.",
  left: "marta qoldi",
  endSessions: "Barcha sessiyalarni tugatish",
  endSessionsHint: "Hammaning tokeni bir zumda eskiradi, xuddi tunda bo‘lganidek.",
  requests: "Xizmatga so‘nggi so‘rovlar",
  noRequests: "Hali yo‘q.",
  relaxations: "Sinov maydoni asl xizmatdan qayerda yumshoqroq",
  relaxationHttp:
    "Sinov chatidagi tugmalar shu kompyuterdagi http sahifalarni, Mini App sahifalarini ham ochadi; Telegramning o‘zi https talab qiladi.",
  relaxationKeys:
    "ERI kalitlarini demo markaz bergan, ular tashqarida hech narsaga yaramaydi; imzolar esa chinakam tekshiriladi.",
  again: "Boshidan boshlash uchun dasturni to‘xtating va data/sandbox papkasini o‘chiring.",
  missing: "Bunday sahifa yo‘q.",
  refused: "Bu shaklni faqat bosh sahifaning o‘zidan yuborish mumkin.",
};

const ru: Texts = {
  title: "Песочница Kotib",
  tagline: "Документы с подписью прямо с телефона",
  what: "Kotib – это Telegram-бот, в котором организация читает, принимает и отклоняет свои электронные документы. Здесь он работает только на этом компьютере, с вымышленным сервисом обмена документами и вымышленным Telegram, так что ваши действия никого не коснутся.",
  stepLogIn: "Откройте чат и войдите",
  logInHint: "Нажмите там Start и войдите с этим логином и паролем.",
  stepSign: "Примите её и подпишите",
  signHint:
    "Нажмите «Принять», потом «Подписать». Страница покажет код браузера: один раз нажмите его в чате. Выберите файл ключа с карточки, введите его пароль и подпишите.",
  people: "Или станьте кем-то другим",
  peopleHint:
    "Все люди и организации здесь вымышлены. Откройте двух людей в двух вкладках, чтобы увидеть обе стороны.",
  roleDirector: "Директор",
  roleAccountant: "Бухгалтер",
  roleAgent: "Доверенное лицо",
  roleClerk: "Без права подписи",
  tryDirector: "Счета-фактуры ждут решения: примите одну, отклоните другую с указанием причины.",
  tryAccountant: "Отправляет черновики и видит, что решил покупатель.",
  tryAgent: "Подписывает между продавцом и покупателем, по ПИНФЛ вместо ИНН организации.",
  tryClerk: "Читает все документы организации, но на любую его подпись сервис отвечает отказом.",
  tin: "ИНН",
  pinfl: "ПИНФЛ",
  username: "Логин",
  password: "Пароль",
  keyFile: "Ключ ЭЦП",
  copy: "Копировать",
  copied: "Скопировано",
  keyPassword: "Пароль ключа",
  download: "Скачать",
  openChat: "Открыть чат:",
  newTab: "откроется в новой вкладке",
  invoiceFile: "Счёт-фактура для отправки",
  invoiceFileHint:
    "Войдите как бухгалтер, скачайте этот файл и пришлите его боту кнопкой со скрепкой: он проверит его, сохранит как черновик, а потом его можно подписать и отправить.",
  phone: "E-IMZO на телефоне",
  phoneHint:
    "Подписать без файла ключа: на странице подписи выберите «E-IMZO на телефоне», скопируйте код и вставьте его на странице, которая играет телефон. Саму ссылку компьютер не откроет.",
  openPhone: "Открыть телефон",
  faults: "Когда что-то идёт не так",
  faultsHint: "Заставьте сервис обмена документами ошибаться и посмотрите, как справится Kotib.",
  operation: "Операция",
  allOperations: "Все, кроме входа",
  fault: "Что произойдёт",
  faultSlow: "Ответит через 8 секунд",
  faultBroken: "Выполнит и оборвёт связь без ответа",
  faultTooMany: "429: слишком много запросов, ждать 30 секунд",
  faultServerError: "500: внутренняя ошибка",
  faultHtml: "502: HTML-страница прокси",
  faultDrift: "Ответит в другом виде",
  times: "Сколько раз",
  once: "Один раз",
  thrice: "Три раза",
  always: "Пока не выключите",
  switchOn: "Включить",
  switchOff: "Выключить",
  active: "Сейчас включено",
  noneActive: "Ничего не включено. Сервис работает исправно.",
  left: "осталось",
  endSessions: "Завершить все сеансы",
  endSessionsHint: "Токены всех пользователей истекут разом, как за ночь.",
  requests: "Последние запросы к сервису",
  noRequests: "Пока нет.",
  relaxations: "В чём песочница мягче настоящего",
  relaxationHttp:
    "Кнопки в чате песочницы могут открывать http-страницы на этом компьютере, включая Mini App; сам Telegram требует https.",
  relaxationKeys:
    "Ключи ЭЦП выданы демонстрационным центром и вне песочницы ничего не стоят; сами подписи проверяются по-настоящему.",
  again: "Чтобы начать заново, остановите программу и удалите папку data/sandbox.",
  missing: "Такой страницы нет.",
  refused: "Эту форму можно отправить только с самой стартовой страницы.",
};

export type HomeTexts = Texts;
export const homeTexts: Readonly<Record<HomeLanguage, HomeTexts>> = { uz, ru, en };

/** The language asked for by `?lang=`, otherwise the browser's first that the page speaks, otherwise English. */
export function chooseLanguage(asked: string | null, accepted: string | null): HomeLanguage {
  const wanted = [asked ?? "", ...(accepted ?? "").split(",")].map((tag) =>
    tag.trim().slice(0, 2).toLowerCase(),
  );
  for (const tag of wanted) {
    const found = homeLanguages.find((language) => language === tag);
    if (found !== undefined) return found;
  }
  return "en";
}
