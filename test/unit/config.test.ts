import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isUnconfigured, readConfig } from "../../src/config.ts";

const TOKEN = "123456:abcdefghijklmnopqrstuvwxyz";
const GOOD = { BOT_TOKEN: TOKEN, SERVICE_URL: "https://service.example/", KEYS_FILE: "/keys.json" };

const USUAL = resolve("data/kotib.db");

const noFiles = (): string => {
  throw new Error("no such file");
};

function problemsOf(env: Record<string, string>): string[] {
  const read = readConfig(env, noFiles);
  return read.ok ? [] : read.problems;
}

describe("configuration", () => {
  /** @promise metrics: Metrics are served only where an address is set. */
  it("fills in what is usual", () => {
    const read = readConfig(GOOD, noFiles);
    expect(read).toEqual({
      ok: true,
      config: {
        botToken: TOKEN,
        botApiRoot: "https://api.telegram.org",
        telegramFiles: null,
        proxies: { http: "", https: "", except: "" },
        takeWebhook: false,
        webhookSecret: null,
        serviceUrl: "https://service.example",
        serviceUrlTrusted: false,
        publicUrl: "http://127.0.0.1:8080",
        host: "127.0.0.1",
        port: 8080,
        database: { kind: "sqlite", url: `file:${USUAL}`, file: USUAL },
        keysFile: "/keys.json",
        logLevel: "info",
        allowedOrganizations: null,
        operator: { name: null, contact: null },
        metricsAddress: null,
      },
    });
  });

  it.each([
    "postgres://kotib:secret@db.example:6432/kotib?sslmode=verify-full",
    "postgresql://kotib@localhost/kotib?host=%2Frun%2Fpostgresql",
    "postgres:///kotib?host=/run/postgresql",
  ])("takes PostgreSQL as %s", (url) => {
    const read = readConfig({ ...GOOD, DATABASE_URL: url }, noFiles);
    expect(read.ok && read.config.database).toEqual({ kind: "postgres", url });
  });

  it.each([
    [
      "postgresql://kotib@/kotib?host=/run/postgresql",
      "postgresql://kotib@localhost/kotib?host=/run/postgresql",
    ],
    [
      "postgres://kotib:secret@/kotib?sslmode=disable&host=/run/postgresql",
      "postgres://kotib:secret@localhost/kotib?sslmode=disable&host=/run/postgresql",
    ],
  ])("takes the usual address of a socket, %s", (given, url) => {
    const read = readConfig({ ...GOOD, DATABASE_URL: given }, noFiles);
    expect(read.ok && read.config.database).toEqual({ kind: "postgres", url });
  });

  it.each([
    [
      { HTTPS_PROXY: "http://p:1", HTTP_PROXY: "q:2" },
      { https: "http://p:1", http: "http://q:2" },
    ],
    [{ HTTPS_PROXY: "http://p:1", https_proxy: "http://small:1" }, { https: "http://small:1" }],
    [{ HTTPS_PROXY: "", https_proxy: "", NO_PROXY: "a,b", no_proxy: "c" }, { except: "c" }],
  ])("reads the proxies of %o", (env, proxies) => {
    const read = readConfig({ ...GOOD, ...env }, noFiles);
    expect(read.ok && read.config.proxies).toEqual({ http: "", https: "", except: "", ...proxies });
  });

  it.each([
    "socks5://u:canary@p:1",
    "http://u:canary@",
    "http://u:canary/@p:1",
    "http://u:canary%@p:1",
    "http://p/canary",
  ])("names a proxy that is none, without a word of it: %s", (HTTPS_PROXY) => {
    const [problem, ...more] = problemsOf({ ...GOOD, HTTPS_PROXY });
    expect(problem).toMatch(/^HTTPS_PROXY must be /);
    expect(problem).not.toContain("canary");
    expect(more).toEqual([]);
  });

  it("reads the database's address from a file, since it has a password in it", () => {
    const url = "postgres://kotib:secret@db.example/kotib";
    const env = { ...GOOD, DATABASE_URL_FILE: "/run/url" };
    const read = readConfig(env, (path) => (path === "/run/url" ? `${url}\n` : noFiles()));
    expect(read.ok && read.config.database).toEqual({ kind: "postgres", url });
  });

  it.each([
    "postgres:",
    "postgres://",
    "postgres://kotib:canary@db.example",
    "postgres://kotib:canary@db.example/",
    "postgres://kotib:canary@db.example/a/b",
    "postgres://kotib:canary@",
    "postgres://kotib:canary#x@db.example/kotib",
    "postgres://kotib:12#canary@db.example/kotib",
    "postgres://kotib:12?canary@db.example/kotib",
    "postgres://kotib:12/canary@db.example",
    "postgres://kotib:12/canary?x@db.example/kotib",
    "postgres://kotib:canary@db.example/kotib?sslmode=require",
    "postgres://kotib:canary@db.example/kotib?sslmode=verify-full&sslrootcert=/no/such/file.pem",
    "mysql://kotib:canary@db.example/kotib",
    "canary",
  ])(
    "says in one sentence what is wrong with the database's address %s, and nothing of it",
    (DATABASE_URL) => {
      const problems = problemsOf({ ...GOOD, DATABASE_URL });
      expect(problems).toEqual([expect.stringMatching(/^DATABASE_URL (is|must|has|names) /)]);
      expect(problems.join()).not.toMatch(/canary|db\.example/);
    },
  );

  it("reads each variable as its own setting", () => {
    const set = {
      SERVICE_URL_TRUSTED: "1",
      OPERATOR_NAME: ` ${"N".repeat(60)} `,
      OPERATOR_CONTACT: "@namuna",
    };
    expect(readConfig({ ...GOOD, ...set }, noFiles)).toMatchObject({
      config: {
        serviceUrlTrusted: true,
        operator: { name: "N".repeat(60), contact: "@namuna" },
      },
    });
  });

  it("takes an address as it was understood, so that links can be made of it", () => {
    for (const typed of [
      "https://kotib.example?",
      "https://kotib.example/#",
      " https://kotib.example//",
      "HTTPS://Kotib.Example:443",
      "https:kotib.example",
    ]) {
      const read = readConfig({ ...GOOD, PUBLIC_URL: typed }, noFiles);
      expect(read.ok && read.config.publicUrl, typed).toBe("https://kotib.example");
    }
  });

  it.each([
    ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
    ["[::1]:9464", { host: "::1", port: 9464 }],
    ["metrics.internal:80", { host: "metrics.internal", port: 80 }],
  ])("reads METRICS_ADDRESS %s", (METRICS_ADDRESS, expected) => {
    const read = readConfig({ ...GOOD, METRICS_ADDRESS }, noFiles);
    expect(read.ok && read.config.metricsAddress).toEqual(expected);
  });

  /** @promise stolen-files: Telegram's secrets can come from files in place of the environment. */
  it("reads the secrets of Telegram from files", () => {
    const { BOT_TOKEN: _, ...rest } = GOOD;
    const files: Readonly<Record<string, string>> = {
      "/run/token": TOKEN,
      "/run/secret": "0123456789abcdef",
    };
    const read = readConfig(
      {
        ...rest,
        BOT_TOKEN_FILE: "/run/token",
        WEBHOOK_SECRET_FILE: "/run/secret",
        PUBLIC_URL: " HTTPS://kotib.example",
      },
      (path) => `${files[path]}\n`,
    );
    expect(read).toMatchObject({ config: { botToken: TOKEN, webhookSecret: "0123456789abcdef" } });
  });

  it("takes an empty variable for one that is not set: an empty HOST does not open every address", () => {
    const empty = { HOST: "", PORT: "", DATABASE_URL: "", LOG_LEVEL: "", WEBHOOK_SECRET: "", PUBLIC_URL: "" };
    expect(readConfig({ ...GOOD, ...empty }, noFiles)).toEqual(readConfig(GOOD, noFiles));
  });

  it("takes http for the pages on a loopback host", () => {
    expect(problemsOf({ ...GOOD, PUBLIC_URL: "http://localhost:9000" })).toEqual([]);
  });

  it("is the sandbox's case when neither Telegram nor a service is named", () => {
    expect(isUnconfigured({ LOG_LEVEL: "debug" })).toBe(true);
    for (const name of ["BOT_TOKEN", "BOT_TOKEN_FILE", "SERVICE_URL"])
      expect(isUnconfigured({ [name]: "x" })).toBe(false);
  });
});
