import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { ConfigError } from "../../src/errors.ts";
import { readSettings } from "../../src/read-settings.ts";

describe("settings", () => {
  it("name every wrong variable and file, each once", () => {
    const read = () =>
      readSettings({
        BOT_TOKEN: "wrong",
        SERVICE_URL: "https://service.example",
        KEYS_FILE: "/no/such/keys.json",
        SERVICE_PROFILE: "/no/such/profile.json",
      });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/\n {2}- KEYS_FILE \/no\/such\/keys\.json: cannot be read/);
    expect(read).toThrow(/\n {2}- SERVICE_PROFILE \/no\/such\/profile\.json: there is no such file/);
    expect(read).toThrow(/\n {2}- BOT_TOKEN/);
    expect(read).not.toThrow(/KEYS_FILE[\s\S]*KEYS_FILE/);
  });

  it("take no plain http to another host and no internal address for the service, unless that is meant", () => {
    const folder = mkdtempSync(join(tmpdir(), "kotib-settings-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const KEYS_FILE = join(folder, "keys.json");
    saveKeyRing(KEYS_FILE, createKeyRing(0), "create");
    const env = { BOT_TOKEN: "123456:abcdefghijklmnopqrstuvwxyz", KEYS_FILE };
    for (const SERVICE_URL of ["http://service.example", "https://169.254.169.254", "https://10.0.0.7"]) {
      expect(() => readSettings({ ...env, SERVICE_URL })).toThrow(/SERVICE_URL must/);
      const trusted = readSettings({ ...env, SERVICE_URL, SERVICE_URL_TRUSTED: "1" });
      expect(trusted.config.serviceUrlTrusted).toBe(true);
    }
    expect(readSettings({ ...env, SERVICE_URL: "http://127.0.0.1:7001" }).roots).toEqual([]);
  });

  it("take roots, and say in a sentence why a file holds none", () => {
    const read = (SIGNATURE_ROOTS: string) => () => readSettings({ SIGNATURE_ROOTS });
    const root = join(import.meta.dirname, "../fixtures/uzbek-root-2016.pem");
    expect(read(root)).not.toThrow(/SIGNATURE_ROOTS/);
    expect(read(import.meta.filename)).toThrow(
      /SIGNATURE_ROOTS .*: there is no certificate in PEM form in it/,
    );
    expect(read("/no/such/roots.pem")).toThrow(/SIGNATURE_ROOTS .*: there is no such file/);
  });
});
