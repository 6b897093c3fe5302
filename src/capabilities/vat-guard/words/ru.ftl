# Сомнения в НДС.

vat-in-doubt = НДС под вопросом: { $sum } ({ $count })
vat-in-doubt-count = НДС под вопросом: { $count }
vat-sure-btn = Без сомнений в НДС ({ $count })
vat-doubted-btn = НДС под вопросом ({ $count })
vat-setting-btn = Сомнения в НДС: { $value }
