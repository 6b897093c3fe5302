import { describe, expect, it } from "vitest";
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

  it("tell a profile that is no JSON from one that is not there or is no file", () => {
    const read = (SERVICE_PROFILE: string) => () => readSettings({ SERVICE_PROFILE });
    expect(read(import.meta.filename)).toThrow(/settings\.test\.ts: cannot be read as JSON/);
    expect(read(import.meta.dirname)).toThrow(/SERVICE_PROFILE .*: the file cannot be read/);
  });
});
