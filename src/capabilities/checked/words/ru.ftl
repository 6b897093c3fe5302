# Кто проверил документ.

checked-btn = ✔ Проверено
checked-take-back-btn = Снять ✔
checked-note-btn = Пояснение к ✔
checked-note-prompt = Что коллегам важно знать о вашей проверке?
checked-set = ✔ Проверено ({ $count })
