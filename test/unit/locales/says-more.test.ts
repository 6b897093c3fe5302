import { describe, expect, it } from "vitest";
import { saysMore } from "../../../src/locales/says-more.ts";

describe("the service’s words below a sentence of ours", () => {
  it.each([
    ["Wrong user name or password.", "Wrong user name or password. Please check both and try again."],
    ["login yoki parol noto'g'ri", "Login yoki parol noto‘g‘ri. Tekshirib, yana bir bor urinib ko‘ring."],
    ["  Nothing — was done! ", "Nothing was <b>done</b>."],
    ["Login yoki parol noto'g'ri", "Логин ёки пароль нотўғри. Текшириб, яна бир бор уриниб кўринг."],
    ["…", "Anything"],
  ])("are left out where they repeat it: %s", (detail, sentence) => {
    expect(saysMore(detail, sentence)).toBe(false);
  });

  it.each([
    ["The account is blocked until Monday.", "Wrong user name or password."],
    ["Wrong user name or password. 2 attempts left.", "Wrong user name or password. Please try again."],
  ])("stay where they say more: %s", (detail, sentence) => {
    expect(saysMore(detail, sentence)).toBe(true);
  });
});
