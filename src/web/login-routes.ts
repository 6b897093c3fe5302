/**
 * Answers the login page: by a one-time link, whose browser is proved and who gets access named, or as a Mini App,
 * whose launch data proves the person and is exchanged for a secret that no link opens.
 */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { hashLoginSecret } from "../accounts/login-secret.ts";
import type { LoginLink } from "../db/rows/login-links.ts";
import type { UserRow } from "../db/rows/users.ts";
import { languageFromTelegram, parseLanguage } from "../locales/language.ts";
import type { AskingLink } from "../signing/asking-link.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { createBrowserProof } from "./browser-proof.ts";
import { readJsonBody, secretSchema } from "./json-body.ts";
import { type Launch, readLaunchData } from "./launch-data.ts";
import { createLoginStates } from "./login-state.ts";
import { answerProblem } from "./problem-answers.ts";
import type { WebOptions } from "./web.ts";
import type { LoginAnswer } from "./wire.ts";

export type LoginOptions = Pick<
  WebOptions,
  "accounts" | "admission" | "db" | "signing" | "clock" | "botToken"
> & {
  readonly cookies: BrowserCookies;
};

const linkSchema = z.strictObject({ secret: secretSchema });
const launchSchema = z.strictObject({ launchData: z.string().min(1).max(4096) });
const loginSchema = z.strictObject({
  secret: secretSchema,
  username: z.string().trim().min(1).max(256),
  password: z.string().min(1).max(1024),
  language: z.string().transform((text) => parseLanguage(text) ?? "uz"),
});

/** Routes below `/api/login`. */
export function loginApi(options: LoginOptions): Hono {
  const { accounts, admission, db, signing, clock, cookies, botToken } = options;
  const api = new Hono();
  const proof = createBrowserProof(options);
  const states = createLoginStates(options, proof);

  const withLink =
    <T extends { secret: string }>(
      schema: z.ZodType<T>,
      route: (context: Context, link: LoginLink & AskingLink, body: T) => Promise<Response>,
    ) =>
    async (context: Context): Promise<Response> => {
      const body = await readJsonBody(context, schema);
      if (body === null) return answerProblem(context, 400, "request");
      const link = await db.logins.peekLink(hashLoginSecret(body.secret));
      return link === null
        ? answerProblem(context, 410, "gone")
        : route(context, { ...link, accountId: null }, body);
    };

  api.post(
    "/state",
    withLink(linkSchema, (context, link, { secret }) => states.answer(context, secret, link)),
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
    const user = await meetPerson(db, launch);
    if (!admission.isIn(user)) {
      await admission.ask(user);
      return answerProblem(context, 403, "notAdmitted");
    }
    // A launch counts once, but a wrong password may be corrected: the launch becomes a secret that nobody else knows.
    const secret = await accounts.createLoginLink(launch.telegramUserId, "launch");
    const link = await db.logins.peekLink(hashLoginSecret(secret));
    if (link === null) return answerProblem(context, 410, "gone");
    return states.answer(context, secret, { ...link, accountId: null });
  });

  /** The person who opened the link says that the account is not their own: the link ends, and so does the trust. */
  api.post(
    "/refuse",
    withLink(linkSchema, async (context, link, { secret }) => {
      const browserSecret = cookies.readBrowserSecret(context, link);
      if (browserSecret === null || !(await states.isProved(context, link)))
        return answerProblem(context, 403, "browser");
      const { telegramUserId } = link;
      await db.logins.takeLink(hashLoginSecret(secret), {
        audit: [{ event: "loginRefused", telegramUserId }],
      });
      await signing.forgetBrowser(link, browserSecret);
      return context.json({});
    }),
  );

  api.post(
    "/",
    withLink(loginSchema, async (context, link, { secret, ...login }) => {
      if (!(await states.isProved(context, link))) return answerProblem(context, 403, "browser");
      const { telegramUserId, way } = link;
      const account = await accounts.logIn({ telegramUserId, way, link: hashLoginSecret(secret), ...login });
      const browserSecret = cookies.readBrowserSecret(context, link);
      if (browserSecret !== null) await signing.useBrowser(link, browserSecret);
      return context.json({ organization: { name: account.name, tin: account.tin } } satisfies LoginAnswer);
    }),
  );

  return api;
}

/** Notes a person who opens the Mini App without ever having written to the bot: the page has to name everybody. */
async function meetPerson({ users }: LoginOptions["db"], launch: Launch): Promise<UserRow> {
  const { telegramUserId, name, username, languageCode } = launch;
  const known = await users.find(telegramUserId);
  if (known !== null) return known;
  const language = languageFromTelegram(languageCode);
  const names = name === null ? {} : { name, username };
  return await users.meet({ telegramUserId, chatId: telegramUserId, language, ...names });
}
