# Новые счета-фактуры: из файла или по образцу прежнего.

new-invoice-log-in-first = Вы прислали файл, но я ещё не знаю, для какой организации. Войдите, пожалуйста, и пришлите файл ещё раз.
new-invoice-what-to-send = Пришлите один счёт-фактуру файлом JSON (имя кончается на .json) в национальном формате, в кодировке UTF-8. Его выгружают бухгалтерские программы.
new-invoice-group-file = Деловые документы не для групп: файлы я принимаю только в личном чате. Пришлите его туда, пожалуйста.
error-file-refused = Telegram не отдал мне файл. Пришлите его, пожалуйста, ещё раз.

new-invoice-file-too-large = Файл слишком большой: я принимаю счета-фактуры до { $megabytes } МБ.
new-invoice-file-picture = Это изображение, звук или видео. Прочитать оттуда счёт-фактуру я не могу.
new-invoice-file-spreadsheet = Это таблица. Прочитать из неё счёт-фактуру я не могу.
new-invoice-file-pdf = Это PDF. Прочитать из него счёт-фактуру я не могу.
new-invoice-file-archive = Это архив или файл Office. Если счёт-фактура внутри, распакуйте его и пришлите сам файл JSON.
new-invoice-file-xml = Это XML или веб-страница, а не JSON.
new-invoice-file-text = Это текстовый документ, а не JSON.
new-invoice-file-other = Такой вид файлов мне незнаком.
new-invoice-file-empty = Файл пустой.
new-invoice-file-encoding = Не могу прочитать буквы в этом файле: он сохранён не в UTF-8.
new-invoice-file-several = В файле несколько счетов-фактур. Пришлите их, пожалуйста, по одному.
new-invoice-file-not-invoice = Это JSON, но не счёт-фактура: в нём нет ни FacturaDoc, ни ProductList.
new-invoice-json-broken = JSON испорчен в строке { $line }, позиция { $column }: там чего-то не хватает или есть лишнее.
new-invoice-json-tooDeep = В строке { $line }, позиция { $column } слишком глубокая вложенность JSON. Это не может быть счёт-фактура.
new-invoice-json-keyTwice = В строке { $line }, позиция { $column } имя повторяется в том же объекте. Оставьте одно из двух.

new-invoice-faults = ⚠️ <b>{ $name }</b>: перед сохранением нужно исправить { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
}.
new-invoice-differences = ⚠️ <b>{ $name }</b>: не сходится с количеством, ценой и ставкой НДС { $count ->
    [one] { $count } сумма
    [few] { $count } суммы
   *[other] { $count } сумм
}.
new-invoice-difference = строка { $line }: в файле { $given }, должно быть { $calculated }
new-invoice-more-faults = … и ещё { $count }
new-invoice-correct-file = Первая строка здесь имеет номер 0. Исправьте файл и пришлите снова; ничего не сохранено.
new-invoice-correct-here = Исправьте и сохраните снова; ничего не сохранено.
new-invoice-refused = ⚠️ <b>Сервис не принял счёт-фактуру.</b>

new-invoice-fault-missing = не заполнено
new-invoice-fault-text = должно быть текстом
new-invoice-fault-tooLong = слишком длинно, не больше { $limit } знаков
new-invoice-fault-digits = должно быть ровно { $limit } цифр
new-invoice-fault-tin = должно быть ИНН из 9 цифр или ПИНФЛ из 14
new-invoice-fault-date = должно быть датой, например 2026-10-05
new-invoice-fault-id = должно быть 24 знака из 0–9 и a–f
new-invoice-fault-count = должно быть числом с точкой, не больше 6 знаков после неё, например 12.5
new-invoice-fault-sum = должно быть суммой с точкой, не больше 2 знаков после неё, например 1250.50
new-invoice-fault-rate = должно быть процентом от 0 до 100
new-invoice-fault-flag = должно быть true или false
new-invoice-fault-whole = должно быть целым числом
new-invoice-fault-code = должно быть одним из: { $limit }
new-invoice-fault-object = должно быть объектом: { "{" } … { "}" }
new-invoice-fault-list = должно быть списком: [ … ]
new-invoice-fault-empty-list = должна быть хотя бы одна строка
new-invoice-fault-too-many = слишком много строк, не больше { $limit }
new-invoice-fault-twice = стоит дважды в одном объекте
new-invoice-fault-positive = должно быть больше 0: уменьшать может только исправление
new-invoice-fault-not-negative = не должно быть меньше 0: уменьшать может только исправление
new-invoice-fault-seller = должно быть ИНН организации, для которой вы вошли: { $limit }
new-invoice-fault-one-sided = должно быть пустым: у одностороннего счёта-фактуры нет покупателя
new-invoice-fault-no-vat = должно быть 0, раз строка без НДС

new-invoice-review = 📄 <b>Проверьте, пожалуйста.</b> Пока ничего не сохранено.
new-invoice-not-saved = Ещё не сохранён
new-invoice-save-btn = Сохранить
new-invoice-saved = ✅ Сохранён как черновик. Подпишите, чтобы отправить.
new-invoice-dropped = Счёт-фактура убран. Сохранено при этом ничего не было.

new-invoice-outcome-unknown = Неизвестно, сохранил ли сервис этот счёт-фактуру: ясного ответа не было. Второй раз я его не пошлю. Через минуту нажмите «Посмотреть ещё раз».
new-invoice-outcome-absent = Пока сервис этот счёт-фактуру не показывает. Возможно, он ещё обрабатывается: нажмите «Посмотреть ещё раз» чуть позже. Если он так и не появится, уберите его и пришлите файл снова.
new-invoice-outcome-first = Прежде чем делать новый, разберитесь, пожалуйста, с этим: неизвестно, сохранил ли его сервис.
new-invoice-look-btn = Посмотреть ещё раз
new-invoice-forget-btn = Убрать

new-invoice-repeat-btn = Новый по образцу
new-invoice-number-btn = Номер
new-invoice-date-btn = Дата
new-invoice-ask-number = Напишите номер нового счёта-фактуры.
new-invoice-ask-date = Напишите дату нового счёта-фактуры, например 05.10.2026.
new-invoice-ask-count = Напишите количество: число, не больше 6 знаков после запятой.
new-invoice-wrong-number = В номере от 1 до 60 знаков. Напишите его, пожалуйста, снова.
new-invoice-wrong-date = Не понимаю эту дату. Напишите, пожалуйста, так: 05.10.2026.
new-invoice-wrong-count = Количество — это число больше 0, не больше 6 знаков после запятой, например 12,5. Напишите его, пожалуйста, снова.
new-invoice-not-repeated-changes = Этот счёт-фактура исправляет или дополняет другой, поэтому по его образцу новый не сделать. Выберите, пожалуйста, обычный.
new-invoice-not-repeated-marked = Товары в нём маркированы: у каждого свой код, и новые коды должны прийти файлом.
new-invoice-not-repeated-unreadable = Сервис не показывает строк этого счёта-фактуры, которые можно было бы взять.
new-invoice-help = • Пришлите счёт-фактуру файлом JSON: я проверю, а вы сохраните, подпишете и отправите.
