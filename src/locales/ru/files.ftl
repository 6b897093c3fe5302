# Файлы, которые можно взять с собой, и путь к ним.

files-banner = Сводка подготовлена Kotib, это не подписанный документ
files-made = создано { $when }
files-link-caption = Открывает карточку документа в Kotib

files-line-name = Наименование
files-line-count = Количество
files-line-price = Цена
files-line-vat-rate = Ставка НДС
files-line-total = Всего

files-column-number = Номер
files-column-date = Дата
files-column-state = Состояние
files-column-from = От
files-column-from-tin = От: ИНН
files-column-to = Кому
files-column-to-tin = Кому: ИНН
files-column-contract-number = Договор
files-column-contract-date = Дата договора
files-column-amount = Сумма, сум
files-unit = сум

files-summary-btn = ⬇ Сводка (PDF)
files-signature-btn = ⬇ Подпись
files-table-btn = ⬇ Excel, CSV
files-xlsx-btn = Excel (.xlsx)
files-csv-btn = CSV
files-stop-btn = Остановить
files-summary-caption = Сводка для чтения и печати. Это не подписанный документ.
files-signature-caption = Подпись отправителя (PKCS#7).
files-no-signature = Сервис не показывает подпись этого документа.
files-offer = Соберу документы этого списка с его фильтрами в один файл: не больше { $most }.
files-offer-more = В списке { $total }, поэтому в файл войдут первые { $most }. Фильтр, например период, сделает список короче.
files-gathering = Собираю документы …
files-progress-of = { $done } из { $total }
files-progress = уже { $done }
files-table-caption = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
files-table-cut = Список длиннее: здесь первые { $count }.
files-stopped = Остановлено. Файл не создан.
files-nothing = Список пуст, брать с собой нечего.
files-link-not-yours = Эта ссылка открывает документ организации, в которую вы здесь не вошли. Войдите от её имени и откройте ссылку ещё раз.
