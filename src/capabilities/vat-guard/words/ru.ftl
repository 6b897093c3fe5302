# Сомнения в НДС.

vat-in-doubt = НДС под вопросом: { $sum } ({ $count })
vat-in-doubt-count = НДС под вопросом: { $count }
vat-setting-btn = Предупреждать о НДС: { $value }
