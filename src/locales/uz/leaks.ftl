# Chatga yuborilgan sirlar.

leak-key =
    ⛔ Bu yopiq kalit edi, shuning uchun xabarni darhol o‘chirdim va undan hech narsa saqlamadim.
    Kotibga kalitingiz kerak emas: brauzerda imzolaysiz, kalit o‘zingizda qoladi. Uni hech kimga yubormang. Boshqa odam ko‘rgan bo‘lsa, kalitni bekor qildirib, yangisini oling.
leak-secret =
    ⛔ Bu parol yoki tokenga o‘xshaydi, shuning uchun xabarni darhol o‘chirdim va undan hech narsa saqlamadim.
    Faqat men taklif qilgan tugma orqali kiring. Boshqa odam ko‘rgan bo‘lsa, uni hujjat almashish xizmatida almashtiring.
leak-stays = ⚠️ Telegram xabarni o‘chirishga ruxsat bermadi. Uni hozir o‘zingiz o‘chiring.
