# Новости.

notice-decisionDone = ✅ № { $number }: сервис подтвердил ({ $action }).
notice-decisionFailed = ⚠️ № { $number }: не получилось ({ $action }). Смотрите сообщение выше.
notice-decisionRefused = ⚠️ № { $number }: сервис не принял ({ $action }). Смотрите сообщение выше.
notice-decisionNotArrived = ⚠️ № { $number }: подпись не дошла ({ $action }). Можно решить и подписать ещё раз.
notice-decisionOvertaken = ⚠️ № { $number }: кто-то успел раньше, документ уже в другом состоянии.
notice-decisionUntracked = ☑️ № { $number }: сервис получил подпись ({ $action }), но результата не показывает.
notice-followNeedsLogin = 🔑 № { $number }: сеанс закончился. Войдите, пожалуйста (/login), чтобы я увидел исход ({ $action }).
notice-session-expired = ⌛ Ссылка для подписи устарела. Неподписанные решения сохранены.
notice-session-denied = ⛔ Страница подписи закрыта: код не совпал. Ваши решения сохранены.
notice-session-tooManyBrowsers = ⛔ Слишком много браузеров пытались открыть страницу подписи, и я её закрыл. Ваши решения сохранены.
notice-pile-btn = ✍️ На подпись
notice-new-login = 🔑 В вашу организацию вошли из другого аккаунта Telegram. Если это не ваш сотрудник, смените пароль в сервисе документов.
