# Новые документы, которые составляют по полям.

command-new = Новый документ
new-help = /new: составить новый документ
new-choose-kind = Что составляем?
new-prompt = { $label }: напишите или выберите.
new-now = Сейчас: <b>{ $value }</b>
new-line = Строка { $number }
new-without-vat = Без НДС
new-today-btn = Сегодня, { $date }
new-leave-empty-btn = Оставить пустым
new-review-btn = Показать всё
new-continue-btn = Продолжить
new-discard-btn = Удалить
new-another-btn = Начать новый
new-existing = Этот черновик ещё не сохранён. Если начать новый, этот останется в разделе «{ drafts-title }».
new-ask-discard = Удалить этот черновик? Всё написанное пропадёт.
new-discarded = Черновик удалён.
new-earlier = Последний для этого контрагента: № <b>{ $number }</b> от { $date }. Взять его содержание?
new-take-earlier-btn = Как в прошлый раз
new-leave-earlier-btn = Начать с пустого
new-taken = ✅ Взято из № { $number }: { $what }. Номер и дату я предложил сам: проверьте их.
new-first-line-btn = Добавить строку
new-add-line-btn = Добавить ещё строку
new-done-btn = Готово
new-delete-line-btn = Удалить строку
new-change = Что изменить?
new-change-btn = Изменить…
new-fill-btn = Заполнить ({ $count })
new-correct-btn = Исправить ({ $count })
new-save-btn = Сохранить
new-save-again-btn = Сохранить ещё раз
new-look-btn = Проверить ещё раз
new-missing = Не заполнено: { $label }
new-no-lines = Строк пока нет.
new-many-lines = Строк больше обычного.
new-same-tin = Это ваш собственный ИНН.
new-sum-without-vat = Без НДС
new-sum-vat = НДС
new-sum-total = Итого
new-review-hint = После сохранения можно подписать.
new-missing-hint = Когда всё заполнено, можно сохранить.
new-unusual-hint = Можно сохранить и так.
new-refused-hint = Исправьте и сохраните снова.
new-refused = ⚠️ Сервис отказал, документ не сохранён. Черновик остался.
new-saved = Контрагент увидит документ, когда вы его подпишете и отправите.
new-unknown = ⏳ Сервис не сообщил, сохранился ли документ, и сейчас не отвечает. Черновик остался. Проверьте ещё раз чуть позже.
new-absent = ⏳ Ответ сервиса потерялся, и документа у него нет. Проверьте ещё раз через минуту или сохраните снова: дубликата не появится.
new-absent-so-far = ⏳ Ответ сервиса потерялся, и документа у него пока нет. Проверьте ещё раз через минуту.
new-reported = ⏳ Сервис ответил ошибкой. Проверяю, не сохранился ли документ всё же; черновик остался. Проверьте ещё раз через минуту.
new-saved-unread = Сейчас показать его нельзя. Проверьте ещё раз чуть позже.
new-saved-not-shown = Сервис пока не показывает его здесь. Если так и останется, подпишите и отправьте его на сайте сервиса.
new-problem-empty = Напишите или выберите.
new-problem-notDate = Не понимаю эту дату. Напишите её так: 05.10.2026.
new-problem-noSuchDay = Такого дня нет. Напишите ещё раз.
new-problem-notTin = В ИНН 9 цифр, в ПИНФЛ 14, без букв. Напишите ещё раз.
new-problem-notCount = Напишите число, например 1000 или 1,5.
new-problem-notSum = Напишите сумму в сумах, например 150000 или 99,50.
new-problem-notRate = Выберите одну из ставок.
new-problem-notMeasure = Такой единицы я не знаю. Выберите из списка.
new-keep-hint = Напишите ещё раз или оставьте так: сервис может принять и это.
new-keep-btn = Всё равно оставить
new-unusual-tooLong = обычно не больше { $maximum ->
    [one] { $maximum } знака
   *[other] { $maximum } знаков
}
new-unusual-branchCode = в коде филиала обычно до 5 цифр
new-unusual-unknownBranch = филиала с таким кодом нет в списке сервиса
new-unusual-code = в коде каталога обычно только цифры
new-unusual-notAbove0 = количество обычно больше 0
new-unusual-countDecimals = у количества обычно не больше 6 знаков после запятой
new-unusual-negative = цена обычно не меньше 0
new-unusual-sumDecimals = прочитано как { $whole } сум, знаков после запятой: { $count }, обычно не больше 2
new-unusual-rate = обычно одна из предложенных ставок
new-title = Новый документ
new-none = Новые документы составляют на сайте сервиса.
new-elsewhere = { $kinds } создаются на сайте сервиса.
new-twin = <b>{ $number }</b>, { $partner }: такой документ уже сохранён. Сохранить ещё один?
new-twin-unsure = Сервис не сообщил, сохранён ли документ <b>{ $number }</b>, контрагент: { $partner }. Сохранить ещё один?
new-twin-btn = Сохранить ещё один
new-twin-number-btn = Изменить номер
new-all-the-same = Пока ничего не сохранено. Можно сохранить как есть: если сервис откажет, я передам его слова, и ничего не пропадёт.
new-all-the-same-btn = Всё равно сохранить
new-saved-number = ✅ Сохранено: <b>{ $number }</b>.
new-saved-elsewhere = Подписать и отправить его можно на сайте сервиса.
drafts-title = Черновики
drafts-btn = Черновики ({ $count })
drafts-unsaved = Ещё не сохранено: { $count }
drafts-unsaved-one = Ещё не сохранено. Видите только вы.
drafts-saved = Сохранено, не подписано: { $count }
drafts-saved-first = Сохранено, не подписано: первые { $count }, есть ещё
drafts-saved-where = Меняют и удаляют их на сайте сервиса, подписывают и отправляют здесь.
drafts-partial = Сейчас сервис показал не все черновики.
drafts-none = Черновиков нет.
drafts-full = Черновиков слишком много. Сохраните или удалите часть из них и попробуйте ещё раз.
new-left = Осталось вопросов: { $count }
new-which = «{ $value }»: для какого поля?
new-warning-future = Дата в будущем. Сохранить всё равно можно.
new-warning-contractFuture = Дата договора в будущем. Сохранить всё равно можно.
new-warning-beforeContract = Дата раньше даты договора. Сохранить всё равно можно.
new-unit-number = Сервис не даёт списка единиц: напишите номер, который единица имеет в сервисе.
new-problem-notUnitNumber = Сервис не даёт списка единиц. Напишите номер единицы, только цифры.

# Новые счета-фактуры: из файла или по образцу прежнего.

new-file-log-in-first = Вы прислали файл, но я ещё не знаю, для какой организации. Войдите и пришлите файл ещё раз.
new-file-what-to-send = Пришлите одну счёт-фактуру файлом JSON (имя кончается на .json) в национальном формате, в кодировке UTF-8. Такой файл выгружают бухгалтерские программы.
new-file-needs-id = ⚠️ Сервис не выдаёт здесь идентификаторы: в файле должен быть свой (24 знака в FacturaId).
new-file-in-group = Деловые документы не для групп: файлы я принимаю только в личном чате. Пришлите файл туда.
error-file-refused = Telegram не отдал мне файл. Пришлите его ещё раз.
error-file-unset = Я не могу читать файлы, пока тот, кто ведёт этого бота, это не настроит. Присылать ещё раз не нужно.

new-file-too-large = Файл слишком большой: я принимаю счета-фактуры до { $megabytes } МБ.
new-file-picture = Это изображение, звук или видео. Прочитать оттуда счёт-фактуру я не могу.
new-file-spreadsheet = Это таблица. Прочитать из неё счёт-фактуру я не могу.
new-file-pdf = Это PDF. Прочитать из него счёт-фактуру я не могу.
new-file-archive = Это архив или файл Office. Если счёт-фактура внутри, распакуйте его и пришлите сам файл JSON.
new-file-xml = Это XML или веб-страница, а не JSON.
new-file-text = Это текстовый документ, а не JSON.
new-file-other = Такой вид файлов мне незнаком.
new-file-empty = Файл пустой.
new-file-encoding = Не могу прочитать буквы в этом файле: он сохранён не в UTF-8.
new-file-several = В файле несколько счетов-фактур. Пришлите их по одной.
new-file-not-invoice = Это не счёт-фактура в национальном формате.
new-file-json-broken = Строка { $line }, знак { $column }: JSON испорчен, здесь чего-то не хватает или есть лишнее.
new-file-json-tooDeep = Строка { $line }, знак { $column }: строение файла не похоже на счёт-фактуру.
new-file-json-keyTwice = Строка { $line }, знак { $column }: имя повторяется в том же объекте. Оставьте одно из двух.

new-file-faults = ⚠️ <b>{ $name }</b>: перед сохранением исправьте { $count ->
    [one] { $count } ошибку
    [few] { $count } ошибки
   *[other] { $count } ошибок
}.
new-file-differences = ⚠️ { $count ->
    [one] Здесь { $count } необычное место.
    [few] Здесь { $count } необычных места.
   *[other] Здесь { $count } необычных мест.
} Сервис может это и принять.
new-file-difference-calculated = строка { $line }: в файле { $given }, по расчёту { $calculated }
new-file-more-faults = …и ещё { $count }
new-file-correct-file = Строки здесь считаются с 0. Исправьте файл и пришлите снова; ничего не сохранено.
new-file-lines-from-0 = Строки здесь считаются с 0.
new-file-correct-refused = Ничего не сохранено, документ остаётся у меня. Строки здесь считаются с 0. Исправьте файл и пришлите снова.
new-file-correct-here = Исправьте и сохраните снова; ничего не сохранено.
new-file-refused = ⚠️ <b>Сервис отказал, счёт-фактура не сохранена.</b>

new-file-fault-twice = стоит дважды в одном объекте
new-file-fault-seller = должен быть ИНН организации, от имени которой вы вошли: { $limit }

new-file-difference-missing = не заполнено
new-file-difference-text = обычно это текст
new-file-difference-tooLong = длинно, обычно не больше { $limit } знаков
new-file-difference-digits = обычно ровно { $limit } цифр
new-file-difference-tin = обычно ИНН из 9 цифр или ПИНФЛ из 14
new-file-difference-date = обычно дата без времени, например 2026-10-05
new-file-difference-id = обычно 24 знака из 0–9 и a–f
new-file-difference-new-id = обычно 24 знака из 0–9 и a–f: сохраню под новым идентификатором
new-file-difference-count = обычно число с точкой, не больше 6 знаков после неё, например 12.5
new-file-difference-sum = обычно сумма с точкой, не больше 2 знаков после неё, например 1250.50
new-file-difference-rate = обычно процент от 0 до 100
new-file-difference-flag = обычно true или false
new-file-difference-whole = обычно целое число
new-file-difference-code = обычно одно из: { $limit }
new-file-difference-null = стоит слово null; в пустом поле текста нет
new-file-difference-object = обычно это объект: { "{" } … { "}" }
new-file-difference-list = обычно это список: [ … ]
new-file-difference-empty-list = нет ни одной строки
new-file-difference-too-many = много строк, обычно не больше { $limit }
new-file-difference-positive = не больше 0, хотя счёт-фактура ничего не исправляет
new-file-difference-not-negative = меньше 0, хотя счёт-фактура ничего не исправляет
new-file-difference-other-seller = не ИНН организации, от имени которой вы вошли: { $limit }
new-file-difference-one-sided = заполнено, хотя у односторонней счёт-фактуры нет покупателя
new-file-difference-no-vat = не 0, хотя строка без НДС

new-file-review = <b>Проверьте.</b> Пока ничего не сохранено.
new-file-instead = { new-file-review } Этот файл заменил присланный раньше файл с тем же номером.
new-file-not-saved = Ещё не сохранено
new-file-saved = Подпишите документ, чтобы отправить его.
new-file-ask-forget = Отказаться от документа? Kotib забудет, что в нём было. Если сервис его всё же сохранил, он будет среди черновиков.
new-file-dropped = Счёт-фактура убрана, в Kotib от неё ничего не осталось.

new-file-outcome-unknown = Неизвестно, сохранил ли сервис эту счёт-фактуру: ясного ответа не было. Второй раз я её не пошлю. Через минуту нажмите «{ new-look-btn }».
new-file-outcome-absent = Пока сервис эту счёт-фактуру не показывает. Возможно, она ещё обрабатывается: нажмите «{ new-look-btn }» чуть позже. Если она так и не появится, нажмите «{ new-file-forget-btn }» и пришлите файл снова.
new-file-outcome-first = Эта счёт-фактура уже отправлена в сервис, но сохранена ли она, неизвестно.
new-file-forget-btn = Отказаться

new-file-repeat-btn = Создать копию
new-file-number-btn = Номер
new-file-date-btn = Дата
new-file-ask-number = Номер новой счёт-фактуры?
new-file-ask-date = Дата новой счёт-фактуры? Например, 05.10.2026.
new-file-ask-count = Напишите количество: число, не больше 6 знаков после запятой.
new-file-wrong-number = Напишите номер снова.
new-file-wrong-date = Не понимаю эту дату. Напишите её так: 05.10.2026.
new-file-wrong-count = Количество — это число, например 12,5. Напишите его снова.
new-file-not-repeated-changes = Эта счёт-фактура исправляет или дополняет другую, поэтому копию с неё не сделать. Выберите обычную.
new-file-not-repeated-marked = Товары в ней маркированы: у каждого свой код, и новые коды должны прийти файлом.
new-file-not-repeated-currency = Она в другой валюте, а новая была бы в сумах. Составьте её на сайте сервиса.
new-file-not-repeated-unreadable = Сервис не показывает строк этой счёт-фактуры, которые можно было бы скопировать.
new-file-help = • Пришлите счёт-фактуру файлом JSON: я проверю, а вы сохраните и подпишете.
new-file-way-earlier = По образцу: откройте одну из своих счетов-фактур и нажмите «{ new-file-repeat-btn }». Или из файла:
new-file-correct-in-file = Документ пришёл в файле: исправьте файл и пришлите его снова.
