/** The shells of the login page: by a one-time link, and as a Mini App. */
import type { Context } from "hono";
import { hashLoginSecret } from "../accounts/login-secret.ts";
import { secretSchema } from "./json-body.ts";
import type { PageFiles } from "./page-files.ts";
import type { PlainPages } from "./plain-page.ts";
import type { WebOptions } from "./web.ts";

export interface LoginPagesOptions extends Pick<WebOptions, "db"> {
  readonly files: PageFiles;
  readonly plainPages: PlainPages;
}

/** `GET /login/<secret>`: the shell, or a friendly page where the link is over. Looks at the link without using it. */
export function loginPage({ db, files, plainPages }: LoginPagesOptions) {
  return async (context: Context): Promise<Response> => {
    const secret = secretSchema.safeParse(context.req.param("secret"));
    const link = secret.success ? await db.logins.peekLink(hashLoginSecret(secret.data)) : null;
    // A launch that was already exchanged is no link: somebody took it out of a Mini App.
    if (link?.way !== "link") {
      return plainPages(context, { status: 410, title: "web-gone-login-title", text: "web-gone-login-text" });
    }
    const { telegramUserId } = link;
    const language = (await db.users.find(telegramUserId))?.language;
    return files.answerShell(context, "login", { telegramUserId, language });
  };
}

/** `GET /login/app`: the same page as a Mini App; a POST tells later who the person is. */
export function launchPage({ files }: Pick<LoginPagesOptions, "files">) {
  return (context: Context): Promise<Response> => files.answerShell(context, "login");
}
