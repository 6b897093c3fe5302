# Главный экран, команды и справка.

bot-short-description = Счета-фактуры, ТТН, акты и акты сверки: проверяйте, принимайте и отклоняйте с телефона.
bot-description =
    Я Kotib, ваш помощник по электронным документам.

    Показываю входящие документы: примите или отклоните их за пару секунд. Подпись ставится на вашем устройстве: вашего ключа у меня нет.

    Нажмите кнопку внизу, чтобы начать.
command-home = Документы, которые ждут меня
command-login = Войти
command-settings = Язык, браузеры, организации
command-help = Помощь
command-privacy = Что о вас хранится
command-logout = Выйти

home-group-pointer = Деловые документы не для групп. Напишите мне в личный чат.
home-group-pointer-btn = Открыть личный чат
home-not-understood = Напишите номер документа, контрагента, сумму или дату, и я найду. Остальное делают кнопки.
home-given-up = Не удалось обработать ваше последнее сообщение или нажатие: что-то сломалось, и это наша ошибка. Повторите его.
home-left-out = Это было больше, чем я принимаю за раз. Часть пропущена: подождите минуту и повторите её.
home-nothing-waits = Документов, ждущих вашего решения, нет. 👌
home-waits = 📥 <b>Ждут вас</b>
home-to-sign = ✍️ Решено, но не подписано: { $count }
home-to-sign-btn = ✍️ На подпись ({ $count })
home-dashboard = 📊 <b>В сервисе</b>
home-all-lists-btn = Все списки
home-settings-btn = Настройки
home-choose-list = Выберите список.
home-help =
    <b>Помощь</b>

    • Напишите номер, контрагента, сумму, ИНН или дату: я найду.
    • Откройте документ, примите или отклоните его. До подписи решение можно отозвать.
    • «Картинка» показывает документ картинкой. PDF, все строки и подробности — в «Ещё».
    • «Подписать» открывается в браузере, ключ остаётся у вас.
help-home = /home: что ждёт вас
help-commands =
    /settings: язык, браузеры, организации
    /privacy: ваши данные
tin-word = ИНН
pinfl-word = ПИНФЛ
error-text-please = Ответьте текстом или нажмите кнопку.
question-left = Вопрос закрыт, ничего не изменилось.
question-back-btn = Вернуться к вопросу
question-none = Отменять нечего.
dashboard-rejected-by-partner = Отклонённые акты
dashboard-awaiting-partner = Акты, ждущие ответа
home-as-of = Данные на { $time }.
home-refresh-btn = 🔄 Обновить
home-unlisted = Не посчитаны: { $kinds }. Сервис не показывает здесь их списков.
home-partial = ⚠️ Часть данных сейчас не удалось прочитать. Попробуйте чуть позже.
home-no-right = ⚠️ Вашему логину открыты не все списки: то, что в остальных, не посчитано.
home-unread = ⚠️ Сейчас из сервиса ничего не удалось прочитать. Попробуйте чуть позже.
home-waiting-btn = 📥 Ждут вас ({ $count })
home-search-btn = Поиск
home-new-btn = Создать
home-organizations-btn = Организации
home-organizations-count-btn = Организации ({ $count })
home-firm-over = войдите снова
home-firms-rest = и ещё { $count }
home-more-btn = Ещё
home-help-btn = Помощь
home-add-organization-btn = Добавить организацию
home-choose-organization = Перейти в другую организацию:
home-start-btn = Начать с самого срочного
home-start-count = { $count ->
    [one] Вас ждёт { $count } документ.
    [few] Вас ждут { $count } документа.
   *[other] Вас ждут { $count } документов.
}
home-start-count-more = Вас ждёт больше { $count } документов.
home-start-today = Срок ответа сегодня: { $count }.
home-saved-btn = Сохранённые списки ({ $count })
