import { createHmac, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createFixture, START_MS, TOKEN } from "./telegram-fixture.ts";

/** Checks launch data from Telegram's description, independently of the code under test. */
function isSigned(initData: string, token: string): boolean {
  const fields = [...new URLSearchParams(initData)];
  const lines = fields.filter(([name]) => name !== "hash").map(([name, value]) => `${name}=${value}`);
  const secret = createHmac("sha256", "WebAppData").update(token).digest();
  const hash = createHmac("sha256", secret).update(lines.sort().join("\n")).digest("hex");
  return hash === new URLSearchParams(initData).get("hash");
}

describe("launch data", () => {
  const { telegram } = createFixture();
  const person = telegram.person({ firstName: "Namuna", languageCode: "uz" });

  it("is signed with the bot's token and no other", () => {
    const { initData } = person.launchData("https://example.com/login");
    expect(isSigned(initData, TOKEN)).toBe(true);
    expect(isSigned(initData, "4242:other")).toBe(false);
    expect(isSigned(initData.replace("Namuna", "Boshqa"), TOKEN)).toBe(false);
    const fields = new URLSearchParams(initData);
    expect(JSON.parse(fields.get("user") ?? "")).toEqual({
      id: person.id,
      first_name: "Namuna",
      language_code: "uz",
      allows_write_to_pm: true,
    });
    expect(fields.get("auth_date")).toBe(String(START_MS / 1000));
  });

  it("carries a signature that a third party can check with the public key", () => {
    const fields = new URLSearchParams(person.launchData("https://example.com").initData);
    const lines = [...fields].filter(([name]) => name !== "hash" && name !== "signature");
    const data = `4242:WebAppData\n${lines
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join("\n")}`;
    const signature = Buffer.from(fields.get("signature") ?? "", "base64url");
    expect(verify(null, Buffer.from(data), telegram.thirdPartyPublicKey, signature)).toBe(true);
  });

  it("comes in the fragment with version, platform and theme", () => {
    const { url, initData } = person.launchData("https://example.com/login#x=1", {
      startParam: "a1",
      theme: { bg_color: "#000000" },
    });
    expect(url).toMatch(/^https:\/\/example\.com\/login#x=1&tgWebAppData=/);
    const fragment = new URLSearchParams(url.slice(url.indexOf("#") + 1));
    expect(fragment.get("tgWebAppData")).toBe(initData);
    expect(fragment.get("tgWebAppVersion")).toMatch(/^\d+\.\d+$/);
    expect(fragment.get("tgWebAppPlatform")).toBe("web");
    expect(fragment.get("tgWebAppThemeParams")).toBe(`{"bg_color":"#000000"}`);
    expect(new URLSearchParams(initData).get("start_param")).toBe("a1");
  });
});

describe("the relaxation for Mini Apps", () => {
  it.each([
    ["http://127.0.0.1:8080/login", true],
    ["http://localhost:8080/login", true],
    ["http://192.168.1.5/login", false],
    ["http://127.0.0.1.example.com/login", false],
    ["http://example.com/login", false],
    ["https://example.com/login", true],
  ])("takes %s: %s", async (url, passes) => {
    const { telegram, call } = createFixture({ relaxHttpButtons: true });
    const person = telegram.person();
    person.start();
    const button = { text: "Kirish", web_app: { url } };
    const inline = await call("sendMessage", {
      chat_id: person.id,
      text: "x",
      reply_markup: { inline_keyboard: [[button]] },
    });
    expect(inline.ok).toBe(passes);
    const menu = await call("setChatMenuButton", { menu_button: { type: "web_app", ...button } });
    expect(menu.ok).toBe(passes);
  });

  it("does not reach link buttons", async () => {
    const { telegram, refusal } = createFixture({ relaxHttpButtons: true });
    const person = telegram.person();
    person.start();
    const link = { text: "A", url: "http://localhost:8080/" };
    const payload = { chat_id: person.id, text: "x", reply_markup: { inline_keyboard: [[link]] } };
    expect(await refusal("sendMessage", payload)).toContain("Wrong HTTP URL");
  });
});
