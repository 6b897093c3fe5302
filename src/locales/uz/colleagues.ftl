# Bir tashkilotdagi hamkasblar.

colleagues-gone = sobiq hamkasb
colleagues-by-signer = Imzolanguncha siz qaytarib olishingiz, { $name } esa qaytarishi yoki boshqacha hal qilishi mumkin.
colleagues-whom-ask = Kimdan so‘raysiz?
colleagues-nobody = Bu tashkilotdan boshqa hech kim Kotibga kirmagan.
colleagues-asked-often = Yuborilmadi: bir hamkasbga kuniga ko‘pi bilan { $count } ta savol. Ertaga yana so‘rang: { $name }.
