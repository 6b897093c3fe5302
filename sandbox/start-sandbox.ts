/** Starts the stand-ins for a real service and a real Telegram, and tells how to run Kotib on them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createProfile } from "../src/documents/create-profile.ts";
import { openSandboxClock, type SandboxClock } from "./clock.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { runEimzo } from "./eimzo/run-eimzo.ts";
import { createEimzoServerStandIn } from "./eimzo-server/eimzo-server.ts";
import { firstNameOf } from "./home/first-name.ts";
import type { HomePerson } from "./home/home-options.ts";
import { createHome } from "./home/home-page.ts";
import { homeTexts } from "./home/home-texts.ts";
import type { KotibBeside } from "./home/kotib-beside.ts";
import { createDocumentService } from "./service/create-document-service.ts";
import { openAuthority } from "./service/demo-keys.ts";
import { defaultMode, readMode, type SandboxMode } from "./service/modes/mode.ts";
import { isRecord } from "./service/record-path.ts";
import { sandboxPolicies } from "./service/sandbox-policies.ts";
import { sandboxProfile } from "./service/sandbox-profile.ts";
import { machineTime } from "./telegram/clock.ts";
import { createLocalTelegram } from "./telegram/local-telegram.ts";
import { startTelegramServer } from "./telegram/telegram-server.ts";

const HOST = "127.0.0.1";
const ACTIVITY_MS = 5_000;
/** Another sandbox on this machine answers sooner (milliseconds). */
const ANSWERS_WITHIN_MS = 2000;
/** It is so long that nobody has to log in again after the clock was moved on by a night or a week. */
const TOKEN_LIFETIME_MS = 60 * 24 * 3600 * 1000;
/** This is no secret: it opens nothing but this machine's own sandbox. */
const BOT_TOKEN = "700000000:sandbox-token-of-no-value-at-all";
/** The sandbox's site is registered under this name with its E-IMZO-SERVER; it is no address. */
const SITE_HOST = "kotib.example";
const FIRST_PERSON_ID = 700_000_101;

export interface Sandbox {
  /** Variables for Kotib's configuration. */
  readonly env: Readonly<Record<string, string>>;
  readonly parts: {
    readonly home: (request: Request) => Promise<Response> | Response;
    readonly chatUrl: string;
    /** The chat of one person, or the list of chats for somebody not known. */
    readonly chatUrlOf: (telegramUserId: number | null) => string;
    readonly chatOrigin: string;
    readonly miniApps: boolean;
  };
  /** The time of everything here, for Kotib's own clock. */
  readonly clock: SandboxClock;
  /** The people one can be here. */
  readonly people: readonly HomePerson[];
  /** Names the Kotib that runs here in the same process: the start page has it look, and says when it tells. */
  attend(kotib: KotibBeside): void;
  stop(): Promise<void>;
}

/** The port of Kotib; the chat page has the next one. Throws for a text that is none. */
function readPort(text: string | undefined): number {
  const port = Number(text ?? 8080);
  if (/^\d+$/.test(text ?? "8080") && port < 65_535) return port;
  throw new ConfigurationError("PORT must be a number from 0 to 65534: the chat page takes the next one");
}

/** The service that the variable names. Throws for words that name none. */
function readSandboxMode(text: string | undefined): SandboxMode {
  if (text === undefined || text === "") return defaultMode;
  const mode = readMode(text);
  if (mode === null)
    throw new ConfigurationError("SANDBOX_MODE must be documented, extended, drift or drift:<number>");
  return mode;
}

function readOverride(file: string): Record<string, unknown> {
  if (!existsSync(file)) throw new ConfigurationError(`SERVICE_PROFILE ${file}: there is no such file`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ConfigurationError(`SERVICE_PROFILE ${file}: cannot be read as JSON`);
  }
  if (!isRecord(value)) throw new ConfigurationError("SERVICE_PROFILE must hold a JSON object");
  return value;
}

/** `port` is the one of Kotib; the chat page's, the next one, could not be had. */
async function explainPort(error: unknown, port: number): Promise<unknown> {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) return error;
  const at = `http://${HOST}:${port}`;
  return new ConfigurationError(
    (await isSandbox(at))
      ? `Kotib's sandbox seems to run at ${at}: open that, or choose another PORT`
      : `PORT must leave the port after it free for the chat page: ${port + 1} is already in use; choose another PORT`,
  );
}

/** Whether it is the start page that answers there. */
async function isSandbox(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/?lang=en`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return (await answer.text()).includes(`<title>${homeTexts.en.title}</title>`);
  } catch {
    return false;
  }
}

/** Lays an operator's corrections over the sandbox's own, which turn every action on. */
function layOver(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key];
    merged[key] = isRecord(known) && isRecord(value) ? layOver(known, value) : value;
  }
  return merged;
}

/** Everything the sandbox keeps is in `data/sandbox` below `root`; delete that folder to start over. */
export async function startSandbox(options: {
  env: Readonly<Record<string, string | undefined>>;
  root: string;
  /** The clock of the machine, from which the sandbox's may be moved on; by default the computer's. */
  machine?: () => number;
}): Promise<Sandbox> {
  const { env, root, machine = machineTime } = options;
  const folder = env.SANDBOX_DIR ?? join(root, "data", "sandbox");
  mkdirSync(folder, { recursive: true });
  const mode = readSandboxMode(env.SANDBOX_MODE);
  const port = readPort(env.PORT);
  const readOwn = (file: string | undefined) => (file ? readOverride(resolve(env.INIT_CWD ?? "", file)) : {});
  const ownProfile = readOwn(env.SERVICE_PROFILE);
  const ownPolicies = readOwn(env.POLICIES);
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(`the sandbox's profile is wrong: ${made.problems.join("; ")}`);

  const clock = openSandboxClock(join(folder, "clock.json"), machine);
  const { now } = clock;

  const service = createDocumentService({
    databaseFile: join(folder, "service.db"),
    now,
    tokenLifetimeMs: TOKEN_LIFETIME_MS,
    profile: made.value,
    mode,
    authority: await openAuthority(join(folder, "authority.pem"), machine),
  });
  const listening = await service.start({ host: HOST, port: 0 });
  const eimzoServer = await createEimzoServerStandIn({
    siteHost: SITE_HOST,
    owners: service.people,
    now,
  }).start({ host: HOST, port: 0 });
  const eimzo = await runEimzo({
    keys: () => Promise.all(service.people.map((person) => person.key())),
    now,
  });
  const profileFile = join(folder, "profile.json");
  writeFileSync(profileFile, JSON.stringify(layOver(sandboxProfile, ownProfile), null, 2));
  const policiesFile = join(folder, "policies.json");
  const eimzoMobile = { serverUrl: eimzoServer.url, siteHost: SITE_HOST };
  writeFileSync(
    policiesFile,
    JSON.stringify(layOver({ ...sandboxPolicies, eimzoMobile }, ownPolicies), null, 2),
  );
  const telegram = createLocalTelegram({
    token: BOT_TOKEN,
    username: "kotib_sandbox_bot",
    name: "Kotib",
    now,
    relaxHttpButtons: true,
    folder: join(folder, "telegram"),
  });
  const chat = await startTelegramServer({
    telegram,
    host: HOST,
    apiPort: 0,
    chatPort: port === 0 ? 0 : port + 1,
    chatPageDir: join(root, "dist", "chat"),
  }).catch(async (error: unknown) => {
    await Promise.all([eimzoServer.close(), eimzo.stop(), listening.close()]);
    service.close();
    throw await explainPort(error, port);
  });
  const chatUrlOf = (id: number | null) => (id === null ? chat.chatUrl : `${chat.chatUrl}/#/${id}`);
  const people = service.people.map((person, index) => {
    const [lastName] = person.name.split(" ");
    const telegramPerson = telegram.person({
      id: FIRST_PERSON_ID + index,
      firstName: firstNameOf(person),
      ...(lastName === undefined ? {} : { lastName }),
      languageCode: env.SANDBOX_LANGUAGE ?? "en",
    });
    // People of an earlier start keep the language that they chose, unless the variable names one.
    if (env.SANDBOX_LANGUAGE) telegramPerson.speak(env.SANDBOX_LANGUAGE);
    return {
      ...person,
      telegramUserId: telegramPerson.id,
      chatUrl: chatUrlOf(telegramPerson.id),
      speak: (language: string) => telegramPerson.speak(language),
    };
  });
  let kotib: KotibBeside | undefined;
  const home = createHome({
    people,
    faults: service.faults,
    requests: service.requests,
    mode: service.mode,
    serviceUrl: listening.url,
    clock,
    counterparty: service.counterparty,
    kotib: () => kotib,
    ledgers: {
      changes: service.changes,
      messagesTo: ({ telegramUserId }) => telegram.messages(telegramUserId),
    },
    eimzo,
    phoneUrl: eimzoServer.url,
  });
  const activity = setInterval(() => service.activity.tick(), ACTIVITY_MS);
  clock.onMoved(() => {
    service.activity.tick();
    telegram.tick();
  });

  return {
    env: {
      BOT_TOKEN,
      BOT_API_ROOT: chat.apiRoot,
      SERVICE_URL: listening.url,
      SERVICE_PROFILE: profileFile,
      POLICIES: policiesFile,
      KEYS_FILE: env.KEYS_FILE || join(folder, "keys.json"),
      ...(env.DATABASE_URL_FILE
        ? {}
        : { DATABASE_URL: env.DATABASE_URL || `file:${join(folder, "kotib.db")}` }),
    },
    parts: {
      home,
      chatUrl: chat.chatUrl,
      chatUrlOf,
      chatOrigin: new URL(chat.chatUrl).origin,
      miniApps: true,
    },
    clock,
    people,
    attend: (beside) => {
      kotib = beside;
    },
    async stop() {
      clearInterval(activity);
      await chat.close();
      await eimzoServer.close();
      await eimzo.stop();
      await listening.close();
      service.close();
    },
  };
}
