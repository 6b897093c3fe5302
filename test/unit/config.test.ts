import { describe, expect, it } from "vitest";
import { isUnconfigured, readConfig } from "../../src/config.ts";

const TOKEN = "123456:abcdefghijklmnopqrstuvwxyz";
const GOOD = { BOT_TOKEN: TOKEN, SERVICE_URL: "https://service.example/", KEYS_FILE: "/keys.json" };

const noFiles = (): string => {
  throw new Error("no such file");
};

function problemsOf(env: Record<string, string>): string[] {
  const read = readConfig(env, noFiles);
  return read.ok ? [] : read.problems;
}

describe("configuration", () => {
  it("fills in what is usual", () => {
    const read = readConfig(GOOD, noFiles);
    expect(read).toEqual({
      ok: true,
      config: {
        botToken: TOKEN,
        botApiRoot: "https://api.telegram.org",
        webhookSecret: null,
        serviceUrl: "https://service.example",
        serviceUrlTrusted: false,
        publicUrl: "http://127.0.0.1:8080",
        host: "127.0.0.1",
        port: 8080,
        database: { kind: "sqlite", url: "file:data/kotib.db", file: "data/kotib.db" },
        keysFile: "/keys.json",
        takeOver: false,
        logLevel: "info",
        loginLimits: { triesPerPerson: 5, triesPerName: 5, triesPerMinute: 300 },
        operator: { name: null, contact: null },
        metricsAddress: null,
        updatesPerMinute: 240,
      },
    });
  });

  it("takes over a database only where it is told to in so many words", () => {
    expect(readConfig({ ...GOOD, TAKE_OVER: "1" }, noFiles)).toMatchObject({ config: { takeOver: true } });
    expect(readConfig({ ...GOOD, TAKE_OVER: "" }, noFiles)).toMatchObject({ config: { takeOver: false } });
    expect(problemsOf({ ...GOOD, TAKE_OVER: "yes" })).toEqual(["TAKE_OVER must be 1, or not be set"]);
  });

  it.each([
    "postgres://kotib:secret@db.example:6432/kotib?sslmode=verify-full",
    "postgresql://kotib@localhost/kotib?host=%2Frun%2Fpostgresql",
    "postgres:///kotib?host=/run/postgresql",
  ])("takes PostgreSQL as %s", (url) => {
    const read = readConfig({ ...GOOD, DATABASE_URL: url }, noFiles);
    expect(read.ok && read.config.database).toEqual({ kind: "postgres", url });
  });

  it("reads the database's address from a file, since it has a password in it", () => {
    const url = "postgres://kotib:secret@db.example/kotib";
    const env = { ...GOOD, DATABASE_URL_FILE: "/run/url" };
    const read = readConfig(env, (path) => (path === "/run/url" ? `${url}\n` : noFiles()));
    expect(read.ok && read.config.database).toEqual({ kind: "postgres", url });
    expect(problemsOf(env)).toEqual(["DATABASE_URL_FILE cannot be read"]);
    expect(problemsOf({ ...env, DATABASE_URL: url })).toContain(
      "give either DATABASE_URL or DATABASE_URL_FILE, not both",
    );
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

  it("has nothing to take over on PostgreSQL", () => {
    const env = { ...GOOD, DATABASE_URL: "postgres://kotib@db.example/kotib", TAKE_OVER: "1" };
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^TAKE_OVER is not for PostgreSQL/)]);
  });

  it("reads the limits of log-ins, and who runs it", () => {
    const env = {
      ...GOOD,
      LOGIN_TRIES_PER_PERSON: "3",
      LOGIN_TRIES_PER_NAME: "4",
      LOGIN_TRIES_PER_MINUTE: "1000",
      OPERATOR_NAME: " Namuna MChJ ",
      OPERATOR_CONTACT: "@namuna",
    };
    const read = readConfig(env, noFiles);
    expect(read.ok && read.config).toMatchObject({
      loginLimits: { triesPerPerson: 3, triesPerName: 4, triesPerMinute: 1000 },
      operator: { name: "Namuna MChJ", contact: "@namuna" },
    });
  });

  it("trusts the way to the service only where it is told to in so many words", () => {
    const trusted = readConfig({ ...GOOD, SERVICE_URL_TRUSTED: "1" }, noFiles);
    expect(trusted).toMatchObject({ config: { serviceUrlTrusted: true } });
    expect(problemsOf({ ...GOOD, SERVICE_URL_TRUSTED: "yes" })).toEqual([
      "SERVICE_URL_TRUSTED must be 1, or not be set",
    ]);
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

  it("demands PUBLIC_URL in production: people cannot open a loopback address", () => {
    expect(problemsOf({ ...GOOD, NODE_ENV: "production" })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is missing/),
    ]);
    expect(problemsOf({ ...GOOD, NODE_ENV: "production", PUBLIC_URL: "https://kotib.example" })).toEqual([]);
  });

  it.each([
    ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
    ["[::1]:9464", { host: "::1", port: 9464 }],
    ["metrics.internal:80", { host: "metrics.internal", port: 80 }],
  ])("reads METRICS_ADDRESS %s", (METRICS_ADDRESS, expected) => {
    const read = readConfig({ ...GOOD, METRICS_ADDRESS }, noFiles);
    expect(read.ok && read.config.metricsAddress).toEqual(expected);
  });

  it("takes a whole number as the limit of a person's updates", () => {
    const read = readConfig({ ...GOOD, UPDATES_PER_MINUTE: "30" }, noFiles);
    expect(read.ok && read.config.updatesPerMinute).toBe(30);
  });

  it("reads the bot's token from a file", () => {
    const { BOT_TOKEN: _, ...rest } = GOOD;
    const read = readConfig({ ...rest, BOT_TOKEN_FILE: "/run/token" }, (path) =>
      path === "/run/token" ? `${TOKEN}\n` : noFiles(),
    );
    expect(read.ok && read.config.botToken).toBe(TOKEN);
  });

  it("reads the webhook's secret from a file, and tells of a file that is empty or cannot be read", () => {
    const env = { ...GOOD, PUBLIC_URL: "https://kotib.example", WEBHOOK_SECRET_FILE: "/run/secret" };
    const read = (text: string) => readConfig(env, (path) => (path === "/run/secret" ? text : noFiles()));
    expect(read("0123456789abcdef\n")).toMatchObject({ config: { webhookSecret: "0123456789abcdef" } });
    expect(read("\n")).toEqual({ ok: false, problems: ["WEBHOOK_SECRET_FILE is empty"] });
    expect(problemsOf(env)).toEqual(["WEBHOOK_SECRET_FILE cannot be read"]);
    expect(problemsOf({ ...GOOD, BOT_TOKEN_FILE: "/run/token" })).toEqual([
      "give either BOT_TOKEN or BOT_TOKEN_FILE, not both",
    ]);
  });

  it("takes an empty variable for one that is not set: an empty HOST does not open every address", () => {
    const empty = { HOST: "", PORT: "", DATABASE_URL: "", LOG_LEVEL: "", WEBHOOK_SECRET: "", PUBLIC_URL: "" };
    expect(readConfig({ ...GOOD, ...empty }, noFiles)).toEqual(readConfig(GOOD, noFiles));
  });

  it("names every wrong variable in one answer, and no secret", () => {
    const problems = problemsOf({
      BOT_TOKEN: "not-a-token",
      SERVICE_URL: "ftp://user:secret@service.example",
      PUBLIC_URL: "http://kotib.example",
      WEBHOOK_SECRET: "short",
      DATABASE_URL: "postgres://x",
      PORT: "eighty",
      LOG_LEVEL: "loud",
      BOT_API_ROOT: "nonsense",
    });
    const named = [
      "BOT_TOKEN",
      "SERVICE_URL",
      "PUBLIC_URL",
      "WEBHOOK_SECRET",
      "DATABASE_URL",
      "PORT",
      "LOG_LEVEL",
      "BOT_API_ROOT",
      "KEYS_FILE",
    ];
    for (const name of named)
      expect(
        problems.some((problem) => problem.includes(name)),
        name,
      ).toBe(true);
    expect(problems.join()).not.toMatch(/not-a-token|secret@/);
  });

  it("takes http for the pages on a loopback host only, and never with a webhook", () => {
    expect(problemsOf({ ...GOOD, PUBLIC_URL: "http://localhost:9000" })).toEqual([]);
    expect(problemsOf({ ...GOOD, PUBLIC_URL: "http://10.0.0.5" })).toHaveLength(1);
    expect(problemsOf({ ...GOOD, WEBHOOK_SECRET: "0123456789abcdef" })).toEqual([
      expect.stringContaining("https"),
    ]);
  });

  it.each(["short", "0123456789abcde", "with spaces, as no header", "x".repeat(257)])(
    "takes no webhook's secret that can be guessed, or that Telegram cannot send: %s",
    (secret) => {
      const env = { ...GOOD, PUBLIC_URL: "https://kotib.example", WEBHOOK_SECRET: secret };
      expect(problemsOf(env)).toEqual([expect.stringMatching(/^WEBHOOK_SECRET must be/)]);
    },
  );

  it("is the sandbox's case when neither Telegram nor a service is named", () => {
    expect(isUnconfigured({ LOG_LEVEL: "debug" })).toBe(true);
    for (const name of ["BOT_TOKEN", "BOT_TOKEN_FILE", "SERVICE_URL"])
      expect(isUnconfigured({ [name]: "x" })).toBe(false);
  });
});
