# Файлы, которые можно взять с собой, и путь к ним.

files-banner = Подготовлено Kotib для чтения, это не подписанный документ
files-made = создано { $when }
files-link-caption = Открывает карточку документа в Kotib

files-line-name = Наименование
files-line-count = Количество
files-line-price = Цена
files-line-vat-rate = Ставка НДС
files-line-total = Итого
files-with-vat = с НДС

files-column-kind = Вид документа
files-column-number = Номер
files-column-date = Дата
files-column-state = Статус
files-column-from = Отправитель
files-column-from-tin = ИНН отправителя
files-column-to = Получатель
files-column-to-tin = ИНН получателя
files-column-contract-number = Договор
files-column-contract-date = Дата договора

files-summary-btn = Для чтения (PDF)
files-signature-btn = { $role ->
    [seller] Файл подписи продавца
   *[other] Файл подписи отправителя
}
files-table-btn = Excel
files-stop-btn = Остановить
files-summary-caption = Для чтения и печати. Это не подписанный документ.
files-signature-caption = Подпись отправителя (PKCS#7).
files-no-signature = Сервис не показывает подпись этого документа.
files-waiting = Ждут вас
files-gathering = Собираю документы…
files-progress-of = { $done } из { $total }
files-progress = уже { $done }
files-table-caption = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
files-table-cut = Список длиннее: здесь первые { $count }.
files-stopped = Остановлено. Файл не создан.
files-nothing = Список пуст, выгружать нечего.
files-link-not-yours = Эта ссылка открывает документ организации, в которую вы здесь не вошли. Войдите от её имени и откройте ссылку ещё раз.
