# Страницы в браузере: подписание, вход, ссылки, которые больше не работают.

web-title-sign = Подпись · Kotib
web-title-login = Вход · Kotib
web-title = Kotib
web-language = Язык
web-loading = Минутку…
web-chat-btn = Вернуться в Telegram
web-retry-btn = Повторить
web-not-started = Страница не открылась. Загрузите её ещё раз; если не поможет, обновите браузер или откройте ссылку в другом: Chrome или Safari. JavaScript должен быть включён.

web-home-title = Kotib
web-home-text = Kotib работает в Telegram: показывает входящие документы и помогает принимать, отклонять и подписывать их. Всё начинается в чате.
web-gone-sign-title = Ссылка больше не работает
web-gone-sign-text = Вы вышли из учётной записи, вместо неё есть другая ссылка, или подписывать больше нечего. В чате нажмите «Подписать» в самом новом сообщении Kotib; если такой кнопки там нет, отправьте /home.
web-gone-login-title = Ссылка больше не работает
web-gone-login-text = Ссылка для входа действует 10 минут и только один раз. Отправьте /login в чат: в ответе будет новая.
web-missing-title = Такой страницы нет
web-missing-text = Вернитесь в чат и пользуйтесь кнопками там.
web-starting-title = Kotib запускается
web-starting-text = Он ждёт ответа Telegram, ничего не потеряно. Попробуйте ещё раз через минуту.
web-broken-title = Что-то сломалось
web-broken-text = Это наша ошибка, ничего не потеряно. Попробуйте ещё раз; если повторится, сообщите администратору этот код: { $incident }

web-problem-title = Не получилось
web-changed-title = Документ изменился
web-problem-offline = Нет соединения. Ничего не потеряно: проверьте интернет и повторите.
web-problem-unavailable = Сервис обмена документами сейчас не отвечает. Ничего не потеряно: повторите чуть позже.
web-problem-another-document = Сервис ответил о другом документе. Ничего не подписано: попробуйте ещё раз.
web-problem-later = Сейчас Kotib не может этого сделать, и это наша ошибка. Ничего не потеряно: повторите через несколько минут.
web-problem-unread = Ответ сервиса на вход непонятен, поэтому войти не получилось. Дело не в пароле, повторять не нужно: сообщите администратору.
web-problem-limited = Слишком много попыток. Подождите немного и повторите.
web-problem-not-allowed = Этот Kotib обслуживает только организации, которые выбрал его администратор, и этой среди них нет. Об этом входе ничего не сохранено.
web-problem-not-admitted = Сначала вас должен впустить администратор. Я его спросил и напишу вам в чат.
web-problem-limited-until = Сервис просит подождать до { $until }. Потом попробуйте ещё раз: ничего не потеряно.
web-problem-service-says = Ответ сервиса: { $detail }
web-problem-credentials = Неверный логин или пароль. Проверьте и попробуйте ещё раз.
web-problem-login-needed = Сеанс в сервисе обмена документами закончился. Войдите снова в чате; ваше решение сохранено.
web-problem-forbidden = Это вам недоступно: у вас нет таких прав, или документ принадлежит другой организации.
web-problem-browser = Этот браузер больше не подтверждён. Обновите страницу, чтобы подтвердить его снова.
web-problem-request = Сервис не принял запрос. Ничего не изменилось: попробуйте ещё раз.
web-problem-nothing-to-sign = По этой ссылке больше нечего подписывать. Что вы выбрали и подписали, видно в чате.
web-problem-signed-elsewhere = Подписание уже идёт в другом окне или браузере. Закончите там или попробуйте через минуту.
web-problem-changed = Документ изменился после решения. Ничего не подписано, решение отозвано: посмотрите в чате, как он выглядит сейчас.
web-problem-questions-limited = Вас слишком часто спрашивали о новых браузерах. Ничего не потеряно: попробуйте через 20 минут, самое позднее завтра, или откройте ссылку в браузере, который Kotib знает.
web-problem-bug = Что-то сломалось, это наша ошибка. Ничего не потеряно. Попробуйте ещё раз; если повторится, сообщите администратору этот код: { $incident }
web-outside-title = Откройте страницу в { $outside ->
    [safari] Safari
   *[chrome] Chrome
}
web-outside-text = Сейчас она открыта внутри Telegram. Ваш ключ, E-IMZO и подтверждение браузера — в { $outside ->
    [safari] Safari
   *[chrome] Chrome
}.
web-outside-btn = Открыть в { $outside ->
    [safari] Safari
   *[chrome] Chrome
}
web-outside-menu = { $outside ->
    [safari] Если не вышло, нажмите значок компаса в этом окне или скопируйте ссылку и вставьте её в Safari.
   *[chrome] Если не открылось, выберите в меню ⋮ наверху «Открыть в…».
}
web-outside-setting = Чтобы ссылки всегда открывались снаружи: { $outside ->
    [safari] настройки Telegram → Данные и память → Открывать ссылки в → Safari.
   *[chrome] настройки Telegram → Настройки чатов → Встроенный браузер: выключить.
}
web-outside-copied = Ссылка скопирована.
web-outside-stay-btn = Продолжить здесь

web-browser-text = Kotib ещё не знает этот браузер: один раз нажмите это число в чате, чтобы никто не подписал вместо вас.
web-browser-code = Код браузера
web-browser-waiting = Ждём вашего ответа в чате…
web-browser-chat-btn = Открыть чат
web-browser-denied-title = Не подтверждено
web-browser-denied-text = Ссылка закрыта: в чате выбран другой ответ, появилась новая ссылка или истёк срок. Если это были вы, нажмите «Подписать» в самом новом сообщении Kotib в чате.

web-sign-preparing = { $count ->
    [one] Готовлю { $count } документ…
    [few] Готовлю { $count } документа…
   *[many] Готовлю { $count } документов…
}
web-sign-nothing-title = Подписывать больше нечего
web-sign-over-title = Страница была открыта 10 минут
web-sign-over-text = Для безопасности она закрыта. Ничего не отправлено, решения сохранены.
web-sign-closed-title = Страница закрыта
web-sign-closed-text = Ничего не отправлено. В чате вы вышли или отозвали решение, либо страницу открыли заново в другом месте, либо решил иначе коллега. Что осталось подписать, видно в чате.
web-sign-again-btn = Открыть снова
web-sign-next-btn = Подписать следующие ({ $count })
web-sign-not-taken = { $count ->
    [one] { $count } документ сюда не вошёл
    [few] { $count } документа сюда не вошли
   *[many] { $count } документов сюда не вошли
}
web-sign-changed = Документ изменился после решения. Решение отозвано: посмотрите в чате, как он выглядит сейчас.
# Words before the name and behind it, as the language has them.
web-sign-organization = от имени
web-sign-organization-behind = {""}
web-sign-heading = Вы { $action ->
    [send] отправляете
    [reject] отклоняете
    [cancel] отменяете
    [agentAccept] принимаете по доверенности
    [agentReject] отклоняете по доверенности
    [mixed] подписываете
   *[accept] принимаете
} { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
web-sign-tag = { $action ->
    [send] Отправить
    [reject] Отклонить
    [cancel] Отменить
    [agentAccept] Принять по доверенности
    [agentReject] Отклонить по доверенности
   *[accept] Принять
}
web-sign-btn = { $action ->
    [send] Подписать и отправить
    [reject] Отклонить и подписать
    [cancel] Отменить и подписать
    [agentAccept] Принять и подписать
    [agentReject] Отклонить и подписать
    [mixed] Подписать все
   *[accept] Принять и подписать
}{ $count ->
    [1] { "" }
   *[other] { " " }({ $count })
}
web-sign-tick-btn = Отметьте документ
web-sign-kind = { $kind ->
    [act] Акт
    [statement] Акт сверки
    [waybill] ТТН
   *[invoice] Счёт-фактура
}
web-sign-no-number = без номера
web-sign-tin = ИНН { $tin }
web-sign-pinfl = ПИНФЛ { $pinfl }
web-sign-from = Отправитель
web-sign-to = Получатель
web-sign-look-alike = В названии смешаны похожие латинские и русские буквы: сверьте ИНН
web-sign-amount = Сумма
web-sign-balance = Сальдо на конец
web-sign-total = Итого
web-sign-total-some = { $count } без суммы
web-sign-lines = { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[other] { $count } строк
}
web-sign-reason = Причина
web-sign-reason-signed = Причина входит в то, что вы подписываете.
web-sign-reason-beside = Причина отправляется вместе с подписью, но в саму подпись не входит.
web-sign-from-service = Эти сведения — из сервиса обмена документами. Вы подписываете хеш документа от сервиса.
web-sign-compare-text = Если в чате другой код документа, не подписывайте.
web-sign-code = Код документа
web-sign-code-where = как в чате
web-sign-fingerprint = Хеш документа
web-sign-details = Подробности
web-sign-certificate = Сертификат
web-sign-certificate-unknown = Будет виден, когда откроется ключ.
web-sign-time-left = страница открыта ещё { $time }
web-sign-time-warning = Страница открыта ещё { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[other] { $minutes } минут
}.
web-sign-change-btn = Изменить
web-sign-no-signer = В этом браузере подписать нельзя. Откройте ссылку в свежем Chrome, Safari, Firefox или Edge.
web-sign-later-btn = Не сейчас
web-sign-stop-btn = Больше не ждать
web-sign-stop-many-btn = Остановить
web-sign-paused = Передано { $done } из { $count }. Остальные ждут здесь: продолжите или оставьте их на потом.
web-sign-rest-later-btn = Оставить остальные на потом
web-sign-signed = Подписано. Уйдёт вместе с остальными.
web-sign-unusual = Необычные: { $count }
web-sign-group = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
web-sign-no-partner = Контрагент не указан
web-sign-stopped = Вы остановили подписание. Этот документ не отправлен; можно попробовать ещё раз.
web-signer-not-allowed = Этот способ отключён администратором.
web-sign-progress = Подписываем { $position } из { $count }…
web-sign-working = Подписываем…
web-sign-done-title = Отправлено
web-sign-done-text = { $count ->
    [1] Результат придёт в чат.
    [one] { $count } документ. Результаты придут в чат.
    [few] { $count } документа. Результаты придут в чат.
   *[other] { $count } документов. Результаты придут в чат.
}
web-sign-confirmed-title = { $action ->
    [send] Отправлено
    [reject] Отклонено
    [agentReject] Отклонено
    [cancel] Отменено
    [mixed] Готово
   *[accept] Принято
}{ $count ->
    [1] { "" }
   *[other] : { $count }
}
web-sign-confirmed-text = Сервис подтвердил.
web-sign-waiting-text = Ждём ответа сервиса…
web-sign-more-btn = Ещё на подпись: { $count }
web-sign-count-done = { $action ->
    [send] Отправлено: { $count }
    [reject] Отклонено: { $count }
    [cancel] Отменено: { $count }
    [agentAccept] Принято по доверенности: { $count }
    [agentReject] Отклонено по доверенности: { $count }
   *[accept] Принято: { $count }
}
web-sign-count-waiting = Ждём ответа сервиса: { $count }
web-sign-count-sent = Отправлено: { $count }; результат придёт в чат
web-sign-count-unknown = Без ясного ответа: { $count }. Kotib выяснит и напишет в чат; не подписывайте ещё раз
web-sign-count-open = Осталось подписать: { $count }
web-sign-remaining = Здесь { $count } из { $all }. Остальные { $rest } — сразу после них, ключ останется открытым.
web-sign-stay = Неотмеченные остались ждать подписи: { $count }.
web-sign-some-title = Прошло не всё
web-sign-some-text = Отправлено { $sent } из { $count }. Что не отправлено, написано ниже.
web-sign-none-title = Ничего не отправлено
web-sign-none-text = Что случилось, написано ниже. Ничего не потеряно.
web-sign-refused-title = Сервис отказал
web-sign-refused-text = Что он ответил, написано ниже. То же придёт в чат, там можно решить заново.
web-sign-forbidden-title = Вам это не разрешено
web-sign-forbidden-text = Сервис отказал: у вас нет таких прав, или документ принадлежит другой организации. Документ остался прежним; решить может тот, у кого есть право.
web-sign-checking-title = Проверяем
web-sign-checking-text = Чем всё закончилось, вы увидите в чате. Не подписывайте ещё раз.
web-sign-ended-title = Не подписано
web-sign-ended-text = Решение сохранено в чате, в разделе «На подпись».

web-result-queued = Подпись передана в сервис. Результат придёт в чат.
web-result-unknown = Ясного ответа не было. Kotib выяснит, дошло ли, и напишет в чат; не подписывайте ещё раз.
web-result-reported = Сервис ответил ошибкой. Kotib выяснит, не дошло ли всё же, и напишет в чат; не подписывайте ещё раз.
web-result-refused = Сервис отказал.
web-result-changed = Документ за это время изменился. Посмотрите его снова в чате.
web-result-forbidden = Это вам недоступно: у вас нет таких прав, или документ принадлежит другой организации.
web-result-conflict = Статус документа за это время изменился. Посмотрите его снова в чате.
web-result-unavailable = Сервис не отвечает. Ничего не отправлено; попробуйте ещё раз.
web-result-anotherDocument = Сервис ответил о другом документе. Ничего не подписано: попробуйте ещё раз.
web-result-limited = Сервис просит подождать. Ничего не отправлено; повторите через минуту.
web-result-returned = Вместе документы не прошли. Ничего не отправлено: подпишите снова в чате, и каждый уйдёт отдельно.
web-result-loginNeeded = Сеанс в сервисе обмена документами закончился. Ничего не отправлено: войдите снова в чате, решение сохранено.

web-signature-tooLarge = Подпись слишком большая. Ничего не отправлено.
web-signature-notCms = Ключ создал не такую подпись, какая нужна сервису. Ничего не отправлено.
web-signature-contentDiffers = Подписан не этот документ. Ничего не отправлено.
web-signature-digestDiffers = Подпись не подходит к документу. Ничего не отправлено.
web-signature-certificateMissing = В подписи нет сертификата. Ничего не отправлено; выберите другой ключ.
web-signature-certificateExpired = Срок сертификата ключа истёк. Ничего не отправлено; выберите действующий ключ.
web-signature-certificateNotYetValid = Срок сертификата ключа ещё не начался. Ничего не отправлено; выберите другой ключ.
web-signature-certificateUnfit = Этот ключ не предназначен для подписания документов. Ничего не отправлено; выберите другой ключ.
web-signature-certificateUntrusted = Сертификат ключа выдан центром, которому здесь не доверяют. Ничего не отправлено; выберите другой ключ.
web-signature-tinDiffers = Ключ принадлежит не тому, от чьего имени вы подписываете. Ничего не отправлено; выберите нужный ключ.
web-signature-namedByPinfl = В ключе только ПИНФЛ, а вы вошли по ИНН: что это один человек, здесь не видно. Ничего не отправлено: выберите ключ, где есть и ИНН, или попросите сервис внести в аккаунт ваш ПИНФЛ и войдите снова.
web-signature-namedByTin = В ключе только ИНН, а вы вошли по ПИНФЛ: что это один человек, здесь не видно. Ничего не отправлено: выберите обновлённый ключ, в нём есть и ПИНФЛ.
web-signature-signatureInvalid = Подпись не прошла проверку. Ничего не отправлено; попробуйте ещё раз.
web-signature-alreadyUsed = Эта подпись уже использована. Ничего не отправлено; попробуйте ещё раз.
web-signature-failed = Ключ не смог подписать. Ничего не отправлено; попробуйте ещё раз или выберите другой ключ.

web-key-file = Файл ключа ЭЦП
web-key-file-choose-btn = Выбрать ключ
web-key-file-other-btn = Другой файл
web-key-file-hint = ключ и пароль остаются на этом устройстве
web-key-file-chosen = Файлом ключа
web-key-file-password = Пароль ключа
web-key-file-opening = Открываем ключ…
web-key-file-owner = Владелец
web-key-file-organization = Организация
web-key-file-valid = Действует
web-key-file-period = { $from } – { $to }
web-key-file-too-big = Файл слишком большой для ключа. Выберите файл ключа .pfx или .p12.
web-key-file-not-a-key = Это не файл ключа. Выберите файл ключа .pfx или .p12.
web-key-file-eimzo = Это ключ E-IMZO. Он открывается только в приложении E-IMZO, поэтому здесь как файл не подойдёт. Выберите другой ключ или подпишите через E-IMZO на компьютере.
web-key-file-wrong-password = Неверный пароль. Проверьте раскладку и Caps Lock и попробуйте ещё раз.
web-key-file-no-key = В файле нет ключа с сертификатом. Возможно, в нём только сертификат.
web-key-file-unsupported = Такой ключ нельзя использовать в браузере. Подходят ключи RSA и ECDSA.
web-key-file-expired = Срок сертификата этого ключа истёк { $date }. Выберите действующий ключ.
web-key-file-not-yet-valid = Сертификат этого ключа действует только с { $date }. Выберите другой ключ.
web-key-other-organization = Это ключ другой организации: { $found }. Документы — { $expected }: выберите её ключ.
web-key-of-person = В ключе указан человек, а не организация: { $found }. Документы — { $expected }: выберите её ключ.
web-key-other-person = Это ключ другого человека: { $found }. Здесь подписывает физическое лицо: для документов { $expected } нужен его собственный ключ.
web-key-namedByPinfl = В ключе только { $found }, а вы вошли как { $expected }: что это один человек, здесь не видно. Выберите ключ, где есть и этот ИНН, или попросите сервис внести в аккаунт ваш ПИНФЛ и войдите снова.
web-key-namedByTin = В ключе только { $found }, а вы вошли как { $expected }: что это один человек, здесь не видно. Выберите обновлённый ключ: в нём есть и этот ПИНФЛ.
web-key-file-unreadable = Файл не удалось прочитать. Выберите его ещё раз.
web-key-file-insecure = Нужна защищённая страница (https).

web-eimzo-desktop = E-IMZO на этом компьютере
web-eimzo-desktop-chosen = Через E-IMZO на этом компьютере
web-eimzo-desktop-with = Ключ: { $owner } · E-IMZO
web-eimzo-desktop-handheld = Работает на компьютере, где есть E-IMZO. Откройте эту же ссылку там.
web-eimzo-intro = E-IMZO должен быть запущен на этом компьютере. Ключ и пароль остаются внутри него.
web-eimzo-permission = Браузер спросит, можно ли этой странице обращаться к приложениям на этом устройстве. Нажмите «Разрешить».
web-eimzo-connect-btn = Подключиться к E-IMZO
web-eimzo-connecting = Спрашиваем E-IMZO…
web-eimzo-choose-btn = Выбрать ключ
web-eimzo-refresh-btn = Прочитать ключи заново
web-eimzo-keys = Выберите ключ
web-eimzo-other-keys = Другие ключи: { $count }
web-eimzo-search = Поиск по имени, ИНН или ПИНФЛ
web-eimzo-no-match = Такого ключа нет.
web-eimzo-more = { $count ->
    [one] Ещё { $count } ключ. Введите имя или ИНН, чтобы найти свой.
    [few] Ещё { $count } ключа. Введите имя или ИНН, чтобы найти свой.
   *[many] Ещё { $count } ключей. Введите имя или ИНН, чтобы найти свой.
}
web-eimzo-no-keys = E-IMZO не нашёл ключей. Вставьте флешку или токен с ключом и прочитайте ключи заново.
web-eimzo-valid-to = Действует до { $date }
web-eimzo-expired = Срок истёк { $date }
web-eimzo-not-yet-valid = Действует только с { $date }
web-eimzo-idcard = ID-карта в считывателе
web-eimzo-baikey = Токен BAIK
web-eimzo-ckc = Устройство CKC
web-eimzo-device-owner = Владелец проверяется при подписании.
web-eimzo-password-hint = Когда вы нажмёте кнопку внизу, E-IMZO спросит пароль в собственном окне.
web-eimzo-waiting = Найдите окно E-IMZO и введите пароль в нём.
web-eimzo-not-running = E-IMZO не отвечает. Ничего не потеряно.
web-eimzo-help-start = Запустите E-IMZO на этом компьютере. Если его нет, установите с сайта e-imzo.uz.
web-eimzo-help-browser = Если браузер спросит, можно ли странице обращаться к этому устройству, нажмите «Разрешить». В Brave отключите Shields для этой страницы.
web-eimzo-help-again = Если не помогло, перезапустите или переустановите E-IMZO и попробуйте ещё раз.
web-eimzo-no-permission = Браузер не пускает эту страницу к E-IMZO. Ничего не потеряно.
web-eimzo-unblock-icon = Нажмите значок слева от адреса страницы.
web-eimzo-unblock-allow = Разрешите доступ к приложениям на этом устройстве (в некоторых браузерах – к локальной сети).
web-eimzo-unblock-again = Вернитесь сюда и попробуйте ещё раз.
web-eimzo-outdated = Эта версия E-IMZO слишком старая. Установите новую с сайта e-imzo.uz и попробуйте ещё раз.
web-eimzo-unexpected = Ответил не тот E-IMZO, который знает Kotib. Обновите E-IMZO и попробуйте ещё раз.
web-eimzo-site = E-IMZO не знает адреса этого сайта: { $host }. Его нужно зарегистрировать в E-IMZO; сообщите администратору.
web-eimzo-browser = E-IMZO не видит, какой сайт к нему обращается. Откройте ссылку в обычном окне браузера.
web-eimzo-cancelled = Пароль в E-IMZO не введён. Ничего не отправлено; можно попробовать ещё раз.
web-eimzo-password = Неверный пароль. Ничего не отправлено; можно попробовать ещё раз.
web-eimzo-drive = E-IMZO не находит ключ. Вставьте флешку или токен и прочитайте ключи заново.
web-eimzo-window = Окно E-IMZO ещё открыто. Завершите в нём начатое или закройте его и попробуйте ещё раз.
web-eimzo-key = E-IMZO не может подписать этим ключом. Выберите другой.
web-eimzo-handle = E-IMZO тем временем закрыл этот ключ. Прочитайте ключи заново.
web-eimzo-slow = E-IMZO не ответил вовремя. Ничего не отправлено; закройте его окно, если оно открыто, и попробуйте ещё раз.
web-eimzo-said = E-IMZO не смог это сделать: { $reason }

web-eimzo-mobile = E-IMZO на телефоне
web-eimzo-mobile-here = E-IMZO на этом телефоне
web-eimzo-mobile-chosen-here = Через E-IMZO на этом телефоне
web-eimzo-mobile-chosen-beside = Через E-IMZO на телефоне
web-eimzo-mobile-each = E-IMZO может спрашивать о каждом документе отдельно.
web-eimzo-mobile-not-configured = Для этого бота не настроен сервер E-IMZO, E-IMZO на телефоне не работает.
web-eimzo-mobile-intro-beside = Подписывает E-IMZO на вашем телефоне: он считает код с экрана. Ключ и пароль остаются на телефоне. Нажмите кнопку внизу, чтобы начать.
web-eimzo-mobile-scan = Откройте E-IMZO на телефоне, считайте этот код и подпишите там.
web-eimzo-mobile-qr = Код для E-IMZO на телефоне
web-eimzo-mobile-copy-btn = Скопировать код
web-eimzo-mobile-copied = Скопировано
web-eimzo-mobile-open-btn = { $action ->
    [send] Подписать в E-IMZO и отправить
    [reject] Отклонить в E-IMZO
    [cancel] Отменить в E-IMZO
    [agentAccept] Принять в E-IMZO
    [agentReject] Отклонить в E-IMZO
   *[accept] Принять в E-IMZO
}
web-eimzo-mobile-not-opened = E-IMZO не открылся? Возможно, он не установлен на этом телефоне.
web-eimzo-mobile-store = Установить E-IMZO
web-eimzo-mobile-other-phone = E-IMZO на другом телефоне
web-eimzo-mobile-compare = E-IMZO покажет те же знаки. Если они отличаются, не подписывайте.
web-eimzo-mobile-waiting = Ждём E-IMZO на телефоне…
web-eimzo-mobile-time-left = Код действует ещё { $time }
web-eimzo-mobile-checking = Телефон подписал. Проверяем подпись…
web-eimzo-mobile-expired = Срок кода истёк. Ничего не отправлено; нажмите кнопку, чтобы получить новый код.
web-eimzo-mobile-clock = На телефоне неверное время. Ничего не отправлено; включите на телефоне автоматические дату и время и подпишите ещё раз.
web-eimzo-mobile-certificate = Сертификат ключа на телефоне не принят: возможно, он истёк или отозван. Ничего не отправлено; выберите в E-IMZO другой ключ.
web-eimzo-mobile-signature = На телефоне подписан не этот документ. Ничего не отправлено; попробуйте ещё раз с новым кодом.
web-eimzo-mobile-unreachable = Сервер E-IMZO не отвечает. Ничего не отправлено; попробуйте чуть позже или подпишите другим способом.
web-eimzo-mobile-failed = Сервер E-IMZO не справился. Ничего не отправлено; попробуйте ещё раз или подпишите другим способом.
web-eimzo-mobile-detached = Нужную этому документу подпись E-IMZO на телефоне не создаёт. Подпишите другим способом.

web-manual = Другая программа
web-manual-chosen = В другой программе
web-manual-text = Вы скачиваете то, что нужно подписать, подписываете в любой программе и на любом устройстве и возвращаете подпись сюда. Чтобы начать, нажмите кнопку внизу.
web-manual-attached = Нужна подпись PKCS#7 (CMS) вместе с файлом внутри.
web-manual-detached = Нужна подпись PKCS#7 (CMS) без файла (отсоединённая).
web-manual-download-btn = Скачать для подписи
web-manual-upload-btn = Выбрать файл подписи
web-manual-hint = Файл .p7s или .p7m.
web-manual-not-a-signature = Это не подпись PKCS#7. Выберите файл .p7s или .p7m, который сделала ваша программа.
web-manual-too-big = Слишком большой файл для подписи.
web-manual-unreadable = Файл не удалось прочитать. Выберите его ещё раз.

web-login-title = Вход
web-login-text = Введите логин и пароль от сервиса обмена документами.
web-login-username = Логин
web-login-password = Пароль
web-login-show-password = Показать пароль
web-login-btn = Войти
web-login-working = Входим…
web-login-privacy = Пароль один раз передаётся сервису обмена документами и не хранится.
web-login-missing = Заполните логин и пароль.
web-login-done-title = Вы вошли
web-login-done-text = Вернитесь в чат: документы, которые ждут вас, уже там.
web-login-close-btn = Закрыть
web-login-browser-text = Kotib ещё не знает этот браузер: один раз нажмите это число в своём чате с Kotib. Никому его не сообщайте.
web-login-denied-text = Ссылка закрыта: в чате выбран другой ответ или истёк срок. Если это были вы, ещё раз нажмите «Войти» в чате.
web-login-who-title = Это ваш аккаунт Telegram?
web-login-who-text = Он увидит документы вашей организации. Ссылку запросили вы сами?
web-login-since = В Kotib с { $date }
web-login-since-today = Новый в Kotib: с { $time }
web-login-unnamed = Аккаунт без имени
web-login-mine-btn = Это мой: войти
web-login-not-mine-btn = Не мой
web-login-refused-title = Никто не впущен
web-login-refused-text = Ссылка закрыта. Тот, кто её дал, увидел бы документы вашей организации. Вводите пароль только там, куда привёл ваш собственный чат с Kotib.
web-launch-title = Откройте эту страницу из чата
web-launch-text = Для безопасности эту страницу каждый раз открывают из чата. Закройте её и снова нажмите кнопку входа в чате.
