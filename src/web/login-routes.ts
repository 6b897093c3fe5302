/**
 * The login page: by a one-time link, whose browser is proved and who gets access named, or as a Mini App, whose launch
 * data proves the person and is exchanged for a secret that no link opens.
 */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { LoginLink } from "../db/login-links.ts";
import { cleanText } from "../locales/clean-text.ts";
import { type Language, languageFromTelegram, parseLanguage } from "../locales/language.ts";
import type { AskingLink } from "../signing/signing.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { createBrowserProof } from "./browser-proof.ts";
import { readJsonBody, secretSchema } from "./json-body.ts";
import { type Launch, readLaunchData } from "./launch-data.ts";
import type { PageFiles } from "./page-files.ts";
import type { PlainPages } from "./plain-page.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { answerProblem } from "./problem-answers.ts";
import type { WebOptions } from "./web.ts";
import type { LoginAnswer, LoginPerson, LoginState } from "./wire.ts";

export type LoginOptions = Pick<WebOptions, "accounts" | "db" | "signing" | "clock" | "botToken"> & {
  readonly cookies: BrowserCookies;
  readonly files: PageFiles;
  readonly plainPages: PlainPages;
};

const linkSchema = z.strictObject({ secret: secretSchema });
const launchSchema = z.strictObject({ launchData: z.string().min(1).max(4096) });
const loginSchema = z.strictObject({
  secret: secretSchema,
  username: z.string().trim().min(1).max(256),
  password: z.string().min(1).max(1024),
  language: z.string().transform((text) => parseLanguage(text) ?? "uz"),
});
const LONGEST_NAME = 60;

/** `GET /login/<secret>`: the shell, or a kind page where the link is over. Looks at the link without using it. */
export function loginPage({ db, files, plainPages }: LoginOptions) {
  return async (context: Context): Promise<Response> => {
    const secret = secretSchema.safeParse(context.req.param("secret"));
    const link = secret.success ? await db.logins.peekLink(hashOf(secret.data)) : null;
    // What a launch was exchanged for is no link: somebody took it out of a Mini App.
    if (link?.way !== "link") {
      return plainPages(context, { status: 410, title: "web-gone-login-title", text: "web-gone-login-text" });
    }
    const { telegramUserId } = link;
    const language = (await db.users.find(telegramUserId))?.language;
    return files.answerShell(context, "login", { telegramUserId, language });
  };
}

/** `GET /login/app`: the same page as a Mini App; who it is comes later, in a POST. */
export function launchPage({ files }: LoginOptions) {
  return (context: Context): Promise<Response> => files.answerShell(context, "login");
}

/** Routes below `/api/login`. */
export function loginApi(options: LoginOptions): Hono {
  const { accounts, db, signing, clock, cookies, botToken } = options;
  const api = new Hono();
  const proof = createBrowserProof(options);

  const withLink =
    <T extends { secret: string }>(
      schema: z.ZodType<T>,
      route: (context: Context, link: LoginLink & AskingLink, body: T) => Promise<Response>,
    ) =>
    async (context: Context): Promise<Response> => {
      const body = await readJsonBody(context, schema);
      if (body === null) return answerProblem(context, 400, "request");
      const link = await db.logins.peekLink(hashOf(body.secret));
      return link === null
        ? answerProblem(context, 410, "gone")
        : route(context, { ...link, accountId: null }, body);
    };

  const isProved = async (context: Context, link: LoginLink & AskingLink) =>
    link.way === "launch" || (await proof.isTrusted(context, link));

  const answerState = async (context: Context, secret: string, link: LoginLink & AskingLink) => {
    const user = await db.users.find(link.telegramUserId);
    const language: Language = user?.language ?? preferredLanguage(context.req.header("Accept-Language"));
    const trustedBrowser = await isProved(context, link);
    return context.json({
      secret,
      language,
      trustedBrowser,
      browserCode: trustedBrowser ? null : await proof.findCode(context, link),
      person: trustedBrowser && user !== null ? personOf(user) : null,
    } satisfies LoginState);
  };

  api.post(
    "/state",
    withLink(linkSchema, (context, link, { secret }) => answerState(context, secret, link)),
  );

  api.post("/ask", withLink(linkSchema, proof.ask));
  api.post("/poll", withLink(linkSchema, proof.poll));

  api.post("/launch", async (context) => {
    const body = await readJsonBody(context, launchSchema);
    if (body === null) return answerProblem(context, 400, "request");
    const launch = readLaunchData(body.launchData, botToken, clock.now());
    if (launch === null || !(await db.logins.takeLaunch(launch.hash, launch.expiresAt))) {
      return answerProblem(context, 401, "launch");
    }
    await meetStranger(db, launch);
    // A launch counts once, a wrong password may be corrected: so it becomes a secret that nobody else knows.
    const secret = await accounts.createLoginLink(launch.telegramUserId, "launch");
    const link = await db.logins.peekLink(hashOf(secret));
    if (link === null) return answerProblem(context, 410, "gone");
    return answerState(context, secret, { ...link, accountId: null });
  });

  /** Whoever opened the link says that the account is not the own one: the link ends, and so does the trust. */
  api.post(
    "/refuse",
    withLink(linkSchema, async (context, link, { secret }) => {
      const browserSecret = cookies.readBrowserSecret(context, link);
      if (browserSecret === null || !(await isProved(context, link)))
        return answerProblem(context, 403, "browser");
      const { telegramUserId } = link;
      await db.logins.takeLink(hashOf(secret), { audit: [{ event: "loginRefused", telegramUserId }] });
      await signing.forgetBrowser(link, browserSecret);
      return context.json({});
    }),
  );

  api.post(
    "/",
    withLink(loginSchema, async (context, link, { secret, ...login }) => {
      if (!(await isProved(context, link))) return answerProblem(context, 403, "browser");
      const { telegramUserId, way } = link;
      const account = await accounts.logIn({ telegramUserId, way, ...login });
      // Only now, so that a wrong password does not cost the link.
      await db.logins.takeLink(hashOf(secret));
      const browserSecret = cookies.readBrowserSecret(context, link);
      if (browserSecret !== null) await signing.useBrowser(link, browserSecret);
      return context.json({ organization: { name: account.name, tin: account.tin } } satisfies LoginAnswer);
    }),
  );

  return api;
}

/** Who opens the Mini App without ever having written to the bot is known from then on: the page has to name everybody. */
async function meetStranger({ users }: LoginOptions["db"], launch: Launch): Promise<void> {
  const { telegramUserId, name, username, languageCode } = launch;
  if ((await users.find(telegramUserId)) !== null) return;
  const language = languageFromTelegram(languageCode);
  const names = name === null ? {} : { name, username };
  await users.meet({ telegramUserId, chatId: telegramUserId, language, ...names });
}

function personOf(user: {
  readonly name: string | null;
  readonly username: string | null;
  readonly createdAt: number;
}): LoginPerson {
  const { name, username, createdAt: since } = user;
  return { name: name && (cleanText(name, LONGEST_NAME) || null), username, since };
}

/** As links are kept: SHA-256, hex. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
