/** Every variable in its wrong forms: one sentence for each, all of them at once, and no secret in any. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { findMisspelt } from "../../src/find-misspelt.ts";
import { readSettings } from "../../src/read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "kotib-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const write = (name: string, text: string, mode = 0o600) => {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text, { mode });
  chmodSync(at(name), mode);
  return at(name);
};
const keys = at("keys.json");
saveKeyRing(keys, createKeyRing(0), "create");
const readable = at("readable.json");
saveKeyRing(readable, createKeyRing(0), "create");
chmodSync(readable, 0o644);
mkdirSync(at("folder"));
symlinkSync(at("loop"), at("loop"));

const TOKEN = "123456:canary-canary-canary-canary";
const GOOD = { BOT_TOKEN: TOKEN, SERVICE_URL: "https://service.example", KEYS_FILE: keys };

async function problemsOf(env: Environment): Promise<readonly string[]> {
  try {
    await readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const SECRET = "WEBHOOK_SECRET must be 16 to 256 characters of A-Z, a-z, 0-9, _ and -";
const URL_FORM = "must be an http or https address without user, query or fragment";
const BOT_END = "BOT_API_ROOT must end before /bot: Kotib adds that and the token";
const SERVICE_END = "SERVICE_URL must end before /api: Kotib adds that and the language";
const RING = { notJson: write("garbage.json", "canary"), other: write("other.json", "{}") };

type Wrong = readonly [variables: Environment, ...sentences: string[]];

const TINS = "ALLOWED_ORGANIZATIONS must be TINs of 9 digits or PINFLs of 14, between commas or blanks";

const TABLE: readonly Wrong[] = [
  [{ ALLOWED_ORGANIZATIONS: "," }, `${TINS}; there is none`],
  [{ ALLOWED_ORGANIZATIONS: "300000011, canary" }, `${TINS}; number 2 is none`],
  [{ ALLOWED_ORGANIZATIONS: "3000000110" }, `${TINS}; number 1 is none`],
  [{ ALLOWED_ORGANIZATIONS: "300000011;300000029" }, `${TINS}; number 1 is none`],
  [{ ALLOWED_ORGANIZATIONS: "300 000 011" }, `${TINS}; number 1 is none`],
  [{ BOT_TOKEN: undefined }, "BOT_TOKEN or BOT_TOKEN_FILE is missing: the bot's token from BotFather"],
  [{ BOT_TOKEN: "canary" }, "BOT_TOKEN does not look like a bot token (digits, a colon, letters)"],
  [{ BOT_TOKEN: "123456:short" }, "BOT_TOKEN does not look like a bot token (digits, a colon, letters)"],
  [{ BOT_TOKEN_FILE: "/x" }, "give either BOT_TOKEN or BOT_TOKEN_FILE, not both"],
  [{ BOT_TOKEN: "", BOT_TOKEN_FILE: at("none") }, "BOT_TOKEN_FILE cannot be read: there is no such file"],
  [
    { BOT_TOKEN: "", BOT_TOKEN_FILE: "none" },
    `BOT_TOKEN_FILE cannot be read: there is no such file; a relative path begins at ${process.cwd()}`,
  ],
  [{ BOT_TOKEN: "", BOT_TOKEN_FILE: at("folder") }, "BOT_TOKEN_FILE cannot be read: it is a folder"],
  [{ BOT_TOKEN: "", BOT_TOKEN_FILE: write("empty", "\n") }, "BOT_TOKEN_FILE is empty"],
  [{ BOT_API_ROOT: "api.telegram.org" }, `BOT_API_ROOT ${URL_FORM}`],
  [{ BOT_API_ROOT: "https://x.example?canary" }, `BOT_API_ROOT ${URL_FORM}`],
  [{ BOT_API_ROOT: "https://x.example/bot" }, BOT_END],
  [{ BOT_API_ROOT: `https://x.example/bot${TOKEN}` }, BOT_END],
  ...["0123456789abcde", "with a blank in it, long", "x".repeat(257)].map(
    (WEBHOOK_SECRET): Wrong => [{ WEBHOOK_SECRET, PUBLIC_URL: "https://kotib.example" }, SECRET],
  ),
  [{ WEBHOOK_SECRET: "0123456789abcdef" }, "PUBLIC_URL must be https when WEBHOOK_SECRET is set"],
  [{ WEBHOOK_SECRET_FILE: at("none") }, "WEBHOOK_SECRET_FILE cannot be read: there is no such file"],
  [{ SERVICE_URL: "" }, "SERVICE_URL is missing: the base address of the document service"],
  [
    { SERVICE_URL: undefined, SERVICE_ULR: "canary" },
    "SERVICE_URL is missing: the base address of the document service",
    "SERVICE_ULR is no variable of Kotib's: did you mean SERVICE_URL?",
  ],
  [{ SERVICE_URL: "service.example" }, `SERVICE_URL ${URL_FORM}`],
  [{ SERVICE_URL: "ftp://service.example" }, `SERVICE_URL ${URL_FORM}`],
  [{ SERVICE_URL: "https://me:canary@service.example" }, `SERVICE_URL ${URL_FORM}`],
  [{ SERVICE_URL: "https://service.example/api" }, SERVICE_END],
  [{ SERVICE_URL: "https://service.example/api/ru/" }, SERVICE_END],
  [{ SERVICE_URL_TRUSTED: "yes" }, "SERVICE_URL_TRUSTED must be 1, or not be set"],
  [{ PUBLIC_URL: "kotib.example" }, `PUBLIC_URL ${URL_FORM}`],
  [{ PUBLIC_URL: "http://kotib.example" }, "PUBLIC_URL must be https, or http on a loopback host"],
  [
    { PUBLIC_URL: "https://kotib.example/bot" },
    "PUBLIC_URL must have no path: the pages need a host name of their own",
  ],
  [
    { NODE_ENV: "production" },
    "PUBLIC_URL is missing: in production people need an https address for logging in and signing",
  ],
  ...Object.entries({ PORT: "8080", LOG_LEVEL: "info", SERVICE_URL: "https://service.example" }).map(
    ([name, value]): Wrong => [
      { [name]: `${value} # canary` },
      `${name} has a remark behind its value: give it a line of its own, which begins with #`,
    ],
  ),
  [
    { PUBLIC_URL: "https://service.example" },
    "SERVICE_URL and PUBLIC_URL are the same: one is the document service's address, the other Kotib's own",
  ],
  [
    { METRICS_ADDRESS: "127.0.0.1:8080" },
    "METRICS_ADDRESS and PORT are the same: metrics need a port besides 8080",
  ],
  ...["eighty", "-1", "65536", "80.5"].map(
    (PORT): Wrong => [{ PORT }, "PORT must be a number from 0 to 65535"],
  ),
  [{ KEYS_FILE: "" }, "KEYS_FILE is missing: the key ring file; make one with `kotib keys`"],
  [
    { KEYS_FILE: at("none"), PORT: "eighty" },
    "PORT must be a number from 0 to 65535",
    `KEYS_FILE ${at("none")}: there is no such file: bring back its copy, or for a new database make one by \`kotib keys\``,
  ],
  [
    { KEYS_FILE: at("none"), DATABASE_URL: `file:${at("new.db")}` },
    `KEYS_FILE ${at("none")}: there is no such file: make one by \`kotib keys\``,
  ],
  [
    { KEYS_FILE: at("none"), DATABASE_URL: `file:${write("used.db", "canary")}` },
    `KEYS_FILE ${at("none")}: there is no such file: bring back its copy, without which nothing that is encrypted in the database can be read`,
  ],
  [
    { KEYS_FILE: at("none"), DATABASE_URL: "postgres://kotib:canary@127.0.0.1:1/kotib" },
    `KEYS_FILE ${at("none")}: there is no such file: bring back its copy, or for a new database make one by \`kotib keys\``,
  ],
  [{ KEYS_FILE: at("folder") }, `KEYS_FILE ${at("folder")}: it is a folder`],
  [{ KEYS_FILE: RING.notJson }, `KEYS_FILE ${RING.notJson}: is no JSON: bring back its copy`],
  [{ KEYS_FILE: RING.other }, `KEYS_FILE ${RING.other}: is no key ring: bring back its copy`],
  [{ KEYS_FILE: readable }, `KEYS_FILE ${readable}: others can read it; chmod 600`],
  [
    { KEYS_FILE: write("both.json", "canary", 0o644) },
    `KEYS_FILE ${at("both.json")}: others can read it; chmod 600`,
    `KEYS_FILE ${at("both.json")}: is no JSON: bring back its copy`,
  ],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent"],
  [{ OPERATOR_NAME: "a\u202Eb" }, "OPERATOR_NAME must be one line of at most 60 characters"],
  [{ OPERATOR_CONTACT: "x".repeat(61) }, "OPERATOR_CONTACT must be one line of at most 60 characters"],
  ...["9464", "127.0.0.1", "127.0.0.1:99999", "http://127.0.0.1:9464"].map(
    (METRICS_ADDRESS): Wrong => [
      { METRICS_ADDRESS },
      "METRICS_ADDRESS must be host:port, such as 127.0.0.1:9464",
    ],
  ),
  [
    { DATABASE_URL: "canary.db" },
    "DATABASE_URL must be file: with the path of a SQLite file, or postgres://user:password@host:port/database",
  ],
  [
    { DATABASE_URL: "postgres://kotib:canary@db.example" },
    "DATABASE_URL must name one database: postgres://user:password@host:port/database",
  ],
  [
    { DATABASE_URL: "postgres://kotib:12#canary@db.example/kotib" },
    "DATABASE_URL has an @, or a #, in a wrong place: write special characters of the password as %XX",
  ],
  [{ DATABASE_URL_FILE: at("none") }, "DATABASE_URL_FILE cannot be read: there is no such file"],
  [
    { DATABASE_URL_FILE: keys, DATABASE_URL: "file:x.db" },
    "give either DATABASE_URL or DATABASE_URL_FILE, not both",
  ],
  [{ DATABASE_URL: `file:${at("loop")}` }, `DATABASE_URL ${at("loop")}: cannot be looked for: ELOOP`],
  [{ DATABASE_URL: `file:${at("folder")}` }, `DATABASE_URL ${at("folder")}: it is a folder`],
  [
    {
      DATABASE_URL: `file:${at("slip/kotib.db")}`,
      NODE_ENV: "production",
      PUBLIC_URL: "https://kotib.example",
    },
    `DATABASE_URL ${at("slip/kotib.db")}: there is no folder ${at("slip")}, and in production Kotib makes none`,
  ],
  [{ SERVICE_PROFILE: at("none") }, `SERVICE_PROFILE ${at("none")} cannot be read: there is no such file`],
  [
    { SERVICE_PROFILE: "none.json" },
    `SERVICE_PROFILE ${resolve("none.json")} cannot be read: there is no such file`,
  ],
  [
    { SERVICE_PROFILE: RING.notJson },
    `SERVICE_PROFILE ${RING.notJson} is no JSON at line 1, column 1: a value must stand there`,
  ],
  [
    { SERVICE_PROFILE: write("profile.json", '{"dateFromat":1}') },
    'SERVICE_PROFILE: dateFromat: unknown key, did you mean "dateFormat"?',
  ],
  [{ POLICIES: at("none") }, `POLICIES ${at("none")} cannot be read: there is no such file`],
  [
    {
      POLICIES: write(
        "policies.json",
        '{"rowsPerPage":"six","eimzoMobile":{"serverUrl":"http://eimzo"},"sesions":{}}',
      ),
    },
    "POLICIES: eimzoMobile.siteHost: is missing",
    "POLICIES: rowsPerPage: must be a number",
    'POLICIES: sesions: unknown key, did you mean "sessions"?',
  ],
  [{ SIGNATURE_ROOTS: at("none") }, `SIGNATURE_ROOTS ${at("none")}: cannot be read: there is no such file`],
  [
    { SIGNATURE_ROOTS: "none.pem" },
    `SIGNATURE_ROOTS ${resolve("none.pem")}: cannot be read: there is no such file`,
  ],
  [
    { SIGNATURE_ROOTS: RING.notJson },
    `SIGNATURE_ROOTS ${RING.notJson}: there is no certificate in PEM form in it`,
  ],
];

describe("wrong settings", () => {
  const rows = TABLE.map(([variables, ...sentences]) => ({ variables, sentences }));
  /** @promise forged-webhook: A secret that can be guessed stops the start. */
  /** @promise wrong-signature: A file without certificates of authorities stops the start. */
  /** @promise start: In production an address that people cannot open stops the start. */
  it.each(rows)("$variables are told as they are, and nothing else is", async ({ variables, sentences }) => {
    const problems = await problemsOf({ ...GOOD, ...variables });
    expect(problems).toEqual(sentences);
    expect(problems.join()).not.toContain("canary");
  });

  /** @promise stolen-files: A wrong setting is told without any secret. */
  it("are told all at once, each once, and no secret in any", async () => {
    const several: readonly Wrong[] = [
      [{ BOT_TOKEN: "canary" }, "BOT_TOKEN does not look like a bot token (digits, a colon, letters)"],
      [{ SERVICE_URL: "https://service.example/api" }, "SERVICE_URL must end before /api"],
      [{ KEYS_FILE: RING.notJson }, `KEYS_FILE ${RING.notJson}: is no JSON: bring back its copy`],
      [{ PORT: "eighty" }, "PORT must be"],
      [{ DATABASE_URL: "canary" }, "DATABASE_URL must be"],
      [{ SERVICE_PROFILE: at("none") }, "SERVICE_PROFILE"],
      [{ SIGNATURE_ROOTS: at("none") }, "SIGNATURE_ROOTS"],
    ];
    const problems = await problemsOf(Object.assign({}, ...several.map(([variables]) => variables)));
    expect(problems).toHaveLength(several.length);
    for (const [, sentence = ""] of several) expect(problems.join("\n")).toContain(sentence);
    expect(problems.join()).not.toContain("canary");
  });

  /**
   * @promise led-astray: Plain http or an internal address of the service stops the start unless the operator means
   * it.
   */
  it("are plain http to another host and an internal address for the service, unless that is meant", async () => {
    for (const SERVICE_URL of ["http://service.example", "https://169.254.169.254", "https://10.0.0.7"]) {
      expect(await problemsOf({ ...GOOD, SERVICE_URL })).toEqual([
        expect.stringMatching(/^SERVICE_URL must/),
      ]);
      expect(await problemsOf({ ...GOOD, SERVICE_URL, SERVICE_URL_TRUSTED: "1" })).toEqual([]);
    }
    expect(await problemsOf({ ...GOOD, SERVICE_URL: "http://127.0.0.1:7001" })).toEqual([]);
  });

  it("but the certificate of an authority is none", async () => {
    const SIGNATURE_ROOTS = join(import.meta.dirname, "../fixtures/uzbek-root-2016.pem");
    expect((await readSettings({ ...GOOD, SIGNATURE_ROOTS })).roots).toHaveLength(1);
  });

  it("but a blank around a secret, or around an address, is no mistake", async () => {
    const read = await readSettings({
      ...GOOD,
      BOT_TOKEN: ` ${TOKEN}\t`,
      SERVICE_URL: " https://service.example ",
    });
    expect([read.config.botToken, read.config.serviceUrl]).toEqual([TOKEN, GOOD.SERVICE_URL]);
  });

  it("what is probably a mistake in production is warned of", async () => {
    const env = { ...GOOD, DATABASE_URL: "file:/tmp/kotib.db", PUBLIC_URL: "https://127.0.0.1" };
    expect((await readSettings({ ...env, NODE_ENV: "production" })).warnings).toEqual([
      "DATABASE_URL names a folder whose files a restart deletes",
      "PUBLIC_URL leads to this machine itself: people's phones and Telegram cannot open it",
    ]);
    expect((await readSettings(env)).warnings).toEqual([]);
  });

  it("a new database in production is warned of where there are others, which are named", async () => {
    write("kept/kotib.db", "");
    write("kept/other.db", "");
    const env = { ...GOOD, DATABASE_URL: `file:${at("kept/kotb.db")}`, PUBLIC_URL: "https://kotib.example" };
    expect((await readSettings({ ...env, NODE_ENV: "production" })).warnings).toEqual([
      expect.stringContaining("a restart"),
      `DATABASE_URL ${at("kept/kotb.db")}: there is no such file beside kotib.db, other.db: a new database, in which nobody is logged in, is made there`,
    ]);
    expect((await readSettings(env)).warnings).toEqual([]);
  });

  it("a relative path in production is told with the place where it was looked for", async () => {
    const KEYS_FILE = relative(process.cwd(), keys);
    const env = { ...GOOD, KEYS_FILE, PUBLIC_URL: "https://kotib.example", DATABASE_URL: "file::memory:" };
    expect((await readSettings({ ...env, NODE_ENV: "production" })).warnings).toEqual([
      `KEYS_FILE is no whole path, from / on: it is looked for below ${process.cwd()}`,
    ]);
    expect((await readSettings(env)).warnings).toEqual([]);
  });

  it("a relative database is named by its whole path, whatever is wrong with it", async () => {
    const url = `file:${relative(process.cwd(), at("folder"))}`;
    expect(await problemsOf({ ...GOOD, DATABASE_URL: url })).toEqual([
      `DATABASE_URL ${at("folder")}: it is a folder`,
    ]);
    const { config } = await readSettings({ ...GOOD, DATABASE_URL: "file:some/kotib.db" });
    const file = resolve("some/kotib.db");
    expect(config.database).toEqual({ kind: "sqlite", url: `file:${file}`, file });
  });

  it("a name that is nearly one of Kotib's is warned of, and others' variables are not", async () => {
    const slips = {
      SERVICE_ULR: "x",
      SIGNATURE_ROOT: "x",
      BOT_TOKN: "canary",
      OPRATR_NAME: "x",
      PUBLIC_URI: "x",
    };
    const others = {
      HOME: "/",
      LOGNAME: "x",
      HOSTNAME: "x",
      PATH: "x",
      SERVICE_HOST: "x",
      PGPASSWORD: "x",
      NODE_ENV: "x",
      METRICS_ADDRES: "",
    };
    expect((await readSettings({ ...GOOD, ...slips, ...others })).warnings).toEqual([
      "SERVICE_ULR is no variable of Kotib's: did you mean SERVICE_URL?",
      "SIGNATURE_ROOT is no variable of Kotib's: did you mean SIGNATURE_ROOTS?",
      "BOT_TOKN is no variable of Kotib's: did you mean BOT_TOKEN?",
      "OPRATR_NAME is no variable of Kotib's: did you mean OPERATOR_NAME?",
      "PUBLIC_URI is no variable of Kotib's: did you mean PUBLIC_URL?",
    ]);
    expect(findMisspelt(process.env)).toEqual([]);
  });
});
