/** Reads the environment into one checked value, or names every wrong variable. */
import { isAbsolute } from "node:path";
import { z } from "zod";
import { type DatabaseAddress, readDatabase } from "./database-address.ts";
import { type Environment, type ReadFile, readSecret } from "./environment.ts";
import { type Proxies, readProxies } from "./proxies.ts";
import { address, flag, line, listening, organizations, port } from "./variable-forms.ts";

export interface Config {
  readonly botToken: string;
  /** Root of the Bot API, without a slash at its end. */
  readonly botApiRoot: string;
  /** The folder where a Bot API server of one's own (`--local`) leaves files; null: they come by http. */
  readonly telegramFiles: string | null;
  /** Where it is present, updates come by webhook at `publicUrl`; otherwise by long polling. */
  readonly webhookSecret: string | null;
  /** The operator means to take the bot's updates away from where its webhook leads. */
  readonly takeWebhook: boolean;
  readonly serviceUrl: string;
  /** The proxies by which requests leave. */
  readonly proxies: Proxies;
  /** The operator vouches for the way to the service: it may be plain http, or lead to an internal address. */
  readonly serviceUrlTrusted: boolean;
  /** Address of the web server as browsers see it, without a slash at its end. */
  readonly publicUrl: string;
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseAddress;
  readonly keysFile: string;
  readonly logLevel: LogLevel;
  /** The organizations whose people may use this Kotib; null: all that the service knows. */
  readonly allowedOrganizations: readonly string[] | null;
  /** The company that runs this Kotib and its contact, as people read them; null where not given. */
  readonly operator: { readonly name: string | null; readonly contact: string | null };
  /** The address where the metrics are served; null: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the address is of this machine itself. Throws for a text that is no address. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

/** True if neither Telegram's token nor the service's address is given: the sandbox's case. */
export function isUnconfigured(env: Environment): boolean {
  return !env.BOT_TOKEN && !env.BOT_TOKEN_FILE && !env.SERVICE_URL;
}

const variables = z.object({
  BOT_TOKEN: z
    .string({ error: "BOT_TOKEN or BOT_TOKEN_FILE is missing: the bot's token from BotFather" })
    .regex(/^\d+:[A-Za-z0-9_-]{20,}$/, {
      error: "BOT_TOKEN does not look like a bot token (digits, a colon, letters)",
    }),
  BOT_API_ROOT: address("BOT_API_ROOT")
    .refine((url) => !/\/bot(\d+:.*)?$/i.test(url), {
      error: "BOT_API_ROOT must end before /bot: Kotib adds that and the token",
    })
    .default("https://api.telegram.org"),
  TELEGRAM_FILES: z
    .string()
    .refine(isAbsolute, { error: "TELEGRAM_FILES must be a folder's whole path, from / on" })
    .nullable()
    .default(null),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,256}$/, {
      error: "WEBHOOK_SECRET must be 16 to 256 characters of A-Z, a-z, 0-9, _ and -",
    })
    .nullable()
    .default(null),
  TAKE_WEBHOOK: flag("TAKE_WEBHOOK"),
  SERVICE_URL: address(
    "SERVICE_URL",
    "SERVICE_URL is missing: the base address of the document service",
  ).refine((url) => !/\/api(\/[a-z-]{2,7})?$/i.test(url), {
    error: "SERVICE_URL must end before /api: Kotib adds that and the language",
  }),
  SERVICE_URL_TRUSTED: flag("SERVICE_URL_TRUSTED"),
  PUBLIC_URL: address("PUBLIC_URL")
    .refine((url) => url.startsWith("https:") || isLoopback(url), {
      error: "PUBLIC_URL must be https, or http on a loopback host",
    })
    .refine((url) => new URL(url).pathname === "/", {
      error: "PUBLIC_URL must have no path: the pages need a host name of their own",
    })
    .optional(),
  HOST: z.string().default("127.0.0.1"),
  PORT: port("PORT", 8080),
  KEYS_FILE: z.string({ error: "KEYS_FILE is missing: the key ring file; make one with `kotib keys`" }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info"),
  ALLOWED_ORGANIZATIONS: organizations("ALLOWED_ORGANIZATIONS"),
  OPERATOR_NAME: line("OPERATOR_NAME"),
  OPERATOR_CONTACT: line("OPERATOR_CONTACT"),
  METRICS_ADDRESS: listening,
});

/** Names of every variable that configures Kotib; other parts read those after the schema's. */
export const configVariables: readonly string[] = [
  ...Object.keys(variables.shape),
  "BOT_TOKEN_FILE",
  "WEBHOOK_SECRET_FILE",
  "DATABASE_URL",
  "DATABASE_URL_FILE",
  "SERVICE_PROFILE",
  "POLICIES",
  "SIGNATURE_ROOTS",
];

/** A line for people may have a # in it. */
const isRemarked = ([name, value = ""]: [string, string | undefined]) =>
  configVariables.includes(name) && !name.startsWith("OPERATOR_") && /\s#/.test(value);

/** The configuration, or every problem as one sentence each. An empty variable counts as not set. */
export function readConfig(
  given: Environment,
  readFile: ReadFile,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const set = Object.entries(given).filter(([, value]) => value !== "");
  const problems = set
    .filter(isRemarked)
    .map(([name]) => `${name} has a remark behind its value: give it a line of its own, which begins with #`);
  const env: Environment = Object.fromEntries(
    set.map((one) => (isRemarked(one) ? [one[0], one[1]?.split(/\s#/, 1)[0]?.trim()] : one)),
  );
  const secrets = {
    BOT_TOKEN: readSecret(env, "BOT_TOKEN", readFile, problems) ?? undefined,
    WEBHOOK_SECRET: readSecret(env, "WEBHOOK_SECRET", readFile, problems) ?? undefined,
  };
  const unread = problems.join();
  const read = variables.safeParse({ ...env, ...secrets });
  const issues = read.success ? [] : read.error.issues;
  // A problem of an unreadable file replaces that of the secret that is missing for it.
  for (const { path, message } of issues) if (!unread.includes(`${path.join()}_FILE`)) problems.push(message);
  const database = readDatabase(env, readFile, problems);
  const proxies = readProxies(env, problems);
  problems.push(...judgeTogether(env, secrets.WEBHOOK_SECRET !== undefined));
  if (!read.success || database === null || problems.length > 0) return { ok: false, problems };
  const { data } = read;
  return {
    ok: true,
    config: {
      botToken: data.BOT_TOKEN,
      botApiRoot: data.BOT_API_ROOT,
      telegramFiles: data.TELEGRAM_FILES,
      webhookSecret: data.WEBHOOK_SECRET,
      takeWebhook: data.TAKE_WEBHOOK,
      serviceUrl: data.SERVICE_URL,
      proxies,
      serviceUrlTrusted: data.SERVICE_URL_TRUSTED,
      publicUrl: data.PUBLIC_URL ?? `http://127.0.0.1:${data.PORT}`,
      host: data.HOST,
      port: data.PORT,
      database,
      keysFile: data.KEYS_FILE,
      logLevel: data.LOG_LEVEL,
      allowedOrganizations: data.ALLOWED_ORGANIZATIONS,
      operator: { name: data.OPERATOR_NAME, contact: data.OPERATOR_CONTACT },
      metricsAddress: data.METRICS_ADDRESS,
    },
  };
}

/** Finds problems of several variables together, which are told beside those of each. */
function judgeTogether(env: Environment, hasWebhook: boolean): string[] {
  const { SERVICE_URL, PORT = "8080", METRICS_ADDRESS } = env;
  const isPublicHttps = env.PUBLIC_URL?.trim().toLowerCase().startsWith("https:") === true;
  return [
    ...(hasWebhook && !isPublicHttps ? ["PUBLIC_URL must be https when WEBHOOK_SECRET is set"] : []),
    ...(env.NODE_ENV === "production" && !env.PUBLIC_URL
      ? ["PUBLIC_URL is missing: in production people need an https address for logging in and signing"]
      : []),
    ...(SERVICE_URL && SERVICE_URL === env.PUBLIC_URL
      ? [
          "SERVICE_URL and PUBLIC_URL are the same: one is the document service's address, the other Kotib's own",
        ]
      : []),
    ...(METRICS_ADDRESS?.endsWith(`:${PORT}`) && PORT !== "0"
      ? [`METRICS_ADDRESS and PORT are the same: metrics need a port besides ${PORT}`]
      : []),
  ];
}
