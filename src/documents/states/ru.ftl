state-0-both = Черновик
state-1-both = Отправляется
state-2-both = Не удалось отправить
state-7-agent = Ждёт вашей подписи
state-7-both = Ждёт подписи доверенного лица
state-8-incoming = Принято доверенным лицом, ждёт вашей подписи
state-8-outgoing = Принято доверенным лицом, ждёт подписи контрагента
state-8-agent = Принято вами, ждёт подписи контрагента
state-8-both = Принято доверенным лицом
state-9-agent = Отклонено вами
state-9-both = Отклонено доверенным лицом
state-10-both = Отправлено
state-15-incoming = Ждёт вашей подписи
state-15-outgoing = Ждёт подписи контрагента
state-15-both = Ждёт подписи
state-17-incoming = Отменено отправителем
state-17-outgoing = Отменено вами
state-17-both = Отменено
state-20-incoming = Отклонено вами
state-20-outgoing = Отклонено контрагентом
state-20-both = Отклонено
state-30-both = Принято
state-40-both = Недействительно

state-all-incoming = Все входящие
# A state whose meaning is not known, by its number.
state-unknown = Статус { $number }
state-none = Статус неизвестен
