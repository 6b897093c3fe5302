# Коллеги из одной организации.

colleagues-gone = бывший коллега
colleagues-by-signer = До подписи вы можете забрать, а { $name } — вернуть или решить иначе.
colleagues-whom-ask = Кого спросить?
colleagues-nobody = Больше никто из этой организации не вошёл в Kotib.
colleagues-asked-often = Не отправлено: одному коллеге не больше { $count } вопросов в день. Завтра можно снова: { $name }.
