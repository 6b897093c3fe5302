/** Starts what stands in for a real service and a real Telegram, and says how to run Kotib on them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createProfile } from "../src/documents/create-profile.ts";
import { runEimzo } from "./eimzo/run-eimzo.ts";
import { createEimzoServerStandIn } from "./eimzo-server/eimzo-server.ts";
import { createHome } from "./home/home-page.ts";
import { createDocumentService } from "./service/create-document-service.ts";
import { openAuthority } from "./service/demo-keys.ts";
import { sandboxProfile } from "./service/sandbox-profile.ts";
import { createLocalTelegram } from "./telegram/local-telegram.ts";
import { startTelegramServer } from "./telegram/telegram-server.ts";

const HOST = "127.0.0.1";
const ACTIVITY_MS = 5_000;
/** Not a secret: it opens nothing but this machine's own sandbox. */
const BOT_TOKEN = "700000000:sandbox-token-of-no-value-at-all";
/** Under which the sandbox's site is registered with its E-IMZO-SERVER; no address. */
const SITE_HOST = "kotib.example";
const FIRST_PERSON_ID = 700_000_101;

export interface Sandbox {
  /** Variables for Kotib's configuration. */
  readonly env: Readonly<Record<string, string>>;
  readonly parts: {
    readonly home: (request: Request) => Promise<Response> | Response;
    readonly chatUrl: string;
    readonly chatOrigin: string;
    readonly miniApps: boolean;
  };
  stop(): Promise<void>;
}

/** Everything the sandbox keeps lies in `data/sandbox` below `root`; delete that folder to begin anew. */
export async function startSandbox(options: {
  env: Readonly<Record<string, string | undefined>>;
  root: string;
}): Promise<Sandbox> {
  const { env, root } = options;
  const folder = env.SANDBOX_DIR ?? join(root, "data", "sandbox");
  mkdirSync(folder, { recursive: true });
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(`the sandbox's profile is wrong: ${made.problems.join("; ")}`);

  const service = createDocumentService({
    databaseFile: join(folder, "service.db"),
    profile: made.profile,
    authority: await openAuthority(join(folder, "authority.pem")),
  });
  const listening = await service.start({ host: HOST, port: 0 });
  const eimzoServer = await createEimzoServerStandIn({
    siteHost: SITE_HOST,
    owners: service.people,
  }).start({ host: HOST, port: 0 });
  const eimzo = await runEimzo({
    keys: () => Promise.all(service.people.map((person) => person.key())),
  });
  const profileFile = join(folder, "profile.json");
  const signers = { eimzoMobile: { serverUrl: eimzoServer.url, siteHost: SITE_HOST } };
  writeFileSync(profileFile, JSON.stringify({ ...sandboxProfile, signers }, null, 2));
  const telegram = createLocalTelegram({
    token: BOT_TOKEN,
    username: "kotib_sandbox_bot",
    name: "Kotib",
    relaxHttpButtons: true,
  });
  const port = Number(env.PORT ?? 8080);
  const chat = await startTelegramServer({
    telegram,
    host: HOST,
    apiPort: 0,
    chatPort: port === 0 ? 0 : port + 1,
    chatPageDir: join(root, "dist", "chat"),
  });
  const people = service.people.map((person, index) => {
    // Family name first, as documents write it.
    const [lastName, firstName] = person.name.split(" ");
    const telegramPerson = telegram.person({
      id: FIRST_PERSON_ID + index,
      firstName: firstName ?? person.name,
      ...(lastName === undefined ? {} : { lastName }),
      languageCode: env.SANDBOX_LANGUAGE ?? "en",
    });
    return { ...person, chatUrl: `${chat.chatUrl}/#/${telegramPerson.id}` };
  });
  const home = createHome({
    people,
    faults: service.faults,
    requests: service.requests,
    activity: service.activity,
    eimzo,
    phoneUrl: eimzoServer.url,
  });
  const activity = setInterval(() => service.activity.tick(), ACTIVITY_MS);

  return {
    env: {
      BOT_TOKEN,
      BOT_API_ROOT: chat.apiRoot,
      SERVICE_URL: listening.url,
      SERVICE_PROFILE: profileFile,
      KEYS_FILE: env.KEYS_FILE ?? join(folder, "keys.json"),
      DATABASE_URL: env.DATABASE_URL ?? `file:${join(folder, "kotib.db")}`,
    },
    parts: { home, chatUrl: chat.chatUrl, chatOrigin: new URL(chat.chatUrl).origin, miniApps: true },
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
