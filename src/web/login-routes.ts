/** The login page: by a one-time link, or as a Mini App whose launch data is exchanged for such a link. */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Language, parseLanguage } from "../locales/language.ts";
import { readJsonBody, secretSchema } from "./json-body.ts";
import { readLaunchData } from "./launch-data.ts";
import type { PageFiles } from "./page-files.ts";
import type { PlainPages } from "./plain-page.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { answerProblem } from "./problem-answers.ts";
import type { WebOptions } from "./web.ts";
import type { LoginAnswer, LoginState } from "./wire.ts";

export type LoginOptions = Pick<WebOptions, "accounts" | "db" | "clock" | "botToken"> & {
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
  way: z.enum(["link", "launch"]),
});

/** `GET /login/<secret>`: the shell, or a kind page where the link is over. Looks at the link without using it. */
export function loginPage({ db, files, plainPages }: LoginOptions) {
  return async (context: Context): Promise<Response> => {
    const secret = secretSchema.safeParse(context.req.param("secret"));
    const link = secret.success ? await db.logins.peekLink(hashOf(secret.data)) : null;
    if (link === null) {
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
export function loginApi({ accounts, db, clock, botToken }: LoginOptions): Hono {
  const api = new Hono();

  const answerState = async (context: Context, secret: string, telegramUserId: number) => {
    const user = await db.users.find(telegramUserId);
    const language: Language = user?.language ?? preferredLanguage(context.req.header("Accept-Language"));
    return context.json({ secret, language } satisfies LoginState);
  };

  api.post("/state", async (context) => {
    const body = await readJsonBody(context, linkSchema);
    if (body === null) return answerProblem(context, 400, "request");
    const link = await db.logins.peekLink(hashOf(body.secret));
    return link === null
      ? answerProblem(context, 410, "gone")
      : answerState(context, body.secret, link.telegramUserId);
  });

  api.post("/launch", async (context) => {
    const body = await readJsonBody(context, launchSchema);
    if (body === null) return answerProblem(context, 400, "request");
    const launch = readLaunchData(body.launchData, botToken, clock.now());
    if (launch === null || !(await db.logins.takeLaunch(launch.hash, launch.expiresAt))) {
      return answerProblem(context, 401, "launch");
    }
    // A launch counts once, a wrong password may be corrected: so it becomes a link that nobody else knows.
    const secret = await accounts.createLoginLink(launch.telegramUserId);
    return answerState(context, secret, launch.telegramUserId);
  });

  api.post("/", async (context) => {
    const body = await readJsonBody(context, loginSchema);
    if (body === null) return answerProblem(context, 400, "request");
    const { secret, ...login } = body;
    const link = await db.logins.peekLink(hashOf(secret));
    if (link === null) return answerProblem(context, 410, "gone");
    const account = await accounts.logIn({ telegramUserId: link.telegramUserId, ...login });
    // Only now, so that a wrong password does not cost the link.
    await db.logins.takeLink(hashOf(secret));
    return context.json({ organization: { name: account.name, tin: account.tin } } satisfies LoginAnswer);
  });

  return api;
}

/** As links are kept: SHA-256, hex. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
