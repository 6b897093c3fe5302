# Bir tashkilotdagi hamkasblar.

colleagues-gone = ketgan hamkasb
colleagues-by-signer = { $name } imzolashi kerak. Imzolanguncha siz qaytarib olishingiz, { $name } esa qaytarishi mumkin.
colleagues-whom-ask = Kimdan so‘raysiz?
colleagues-nobody = Bu tashkilotdan boshqa hech kim Kotibga kirmagan.
colleagues-asked-often = Yuborilmadi: bir hamkasbga kuniga ko‘pi bilan { $count } ta savol. Ertaga yana so‘rang: { $name }.
