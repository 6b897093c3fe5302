import { generateKeyPairSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isKeyContent, leakOfMessage } from "../../../../src/bot/pipeline/recognise-leak.ts";

const keys = join(import.meta.dirname, "../../../fixtures/keys");
const typed = (text: string) => leakOfMessage({ text } as never);
const sent = (file_name: string, mime_type = "application/octet-stream") =>
  leakOfMessage({ document: { file_id: "f", file_unique_id: "u", file_name, mime_type } } as never);

describe("a private key", () => {
  it.each(["DS3012345670001.pfx", "key.P12", "server.key", "ca.pem "])("is told by its name: %s", (name) => {
    expect(sent(name)).toBe("key");
  });

  it("is told by its type", () => {
    expect(sent("document", "application/x-pkcs12")).toBe("key");
  });

  it.each(["invoice.json", "akt.pdf", "key.xlsx", "pem.txt", "monkey"])("is not any file: %s", (name) => {
    expect(sent(name)).toBeNull();
  });

  it.each(readdirSync(keys).filter((name) => name.endsWith(".pfx") && !name.startsWith("certificate")))(
    "is told by its content: %s",
    (name) => {
      expect(isKeyContent(readFileSync(join(keys, name)))).toBe(true);
    },
  );

  it("is told by its content in every usual form", () => {
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const ec = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;
    const sealed = { cipher: "aes-256-cbc", passphrase: "x" } as const;
    for (const bytes of [
      rsa.export({ type: "pkcs1", format: "der" }),
      rsa.export({ type: "pkcs8", format: "der" }),
      rsa.export({ type: "pkcs8", format: "der", ...sealed }),
      ec.export({ type: "sec1", format: "der" }),
      ec.export({ type: "pkcs8", format: "der" }),
      Buffer.from(ec.export({ type: "pkcs8", format: "pem" })),
      Buffer.from(`PK\x03\x04....DS30123.pfx....`, "latin1"),
    ]) {
      expect(isKeyContent(bytes)).toBe(true);
    }
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    for (const bytes of [
      publicKey.export({ type: "spki", format: "der" }),
      readFileSync(join(keys, "ca.pem")),
      Buffer.from('{"facturadoc": {"facturano": "7"}}'),
      Buffer.from("%PDF-1.7 "),
      Buffer.from("PK\x03\x04xl/workbook.xml", "latin1"),
      Buffer.alloc(0),
    ]) {
      expect(isKeyContent(bytes)).toBe(false);
    }
  });

  it("is told in a text", () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    expect(typed(`mana kalit\n${privateKey.export({ type: "pkcs8", format: "pem" })}`)).toBe("key");
    expect(typed(readFileSync(join(keys, "rsa.pfx")).toString("base64"))).toBe("key");
    expect(typed(readFileSync(join(keys, "ca.pem"), "utf8"))).toBeNull();
  });
});

describe("a token or a password", () => {
  /** @promise leaked-token: A bot's token that somebody sends to the chat is recognized. */
  it.each([
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpM",
    "Authorization: Bearer 1f6c0a9e3b7d4c58",
    "17|kW3mYx0Qb7vN2cZr9TfLpAaEsDhGjUoI5yXwRtBn",
    "token: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c",
    "mening tokenim 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c",
    "api_key=AbCdEf0123456789AbCdEf0123",
    "700000001:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc",
    "login: namuna\nparol: Kanareyka7",
    "Пароль: qwerty12",
    "parolim = maxfiy77",
  ])("is told: %s", (text) => {
    expect(typed(text)).toBe("secret");
  });

  it("is told in a caption, too", () => {
    expect(leakOfMessage({ caption: "parol: Kanareyka7" } as never)).toBe("secret");
  });

  it.each([
    "NS-0077",
    "65f1b0000000000000000777",
    "300000011",
    "12345678901234",
    "Parolni unutdim",
    "Пароль забыл, что делать?",
    "2211 | 12 400 000",
    "10.10.2026 - 20.10.2026",
    "tokenlar haqida shartnoma № 123456789012345678901234567890",
    "Kalit noto‘g‘ri",
    "Summa: 12400000",
    "20:30:45",
  ])("is not every text: %s", (text) => {
    expect(typed(text)).toBeNull();
  });
});
