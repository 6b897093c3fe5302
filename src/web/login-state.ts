/** Tells the login page whether its browser is proved, and only then who gets access. */
import type { Context } from "hono";
import type { LoginLink } from "../db/rows/login-links.ts";
import { shortName } from "../documents/short-name.ts";
import { cleanText } from "../locales/clean-text.ts";
import type { Language } from "../locales/language.ts";
import type { AskingLink } from "../signing/asking-link.ts";
import type { BrowserProof } from "./browser-proof.ts";
import { preferredLanguage } from "./preferred-language.ts";
import type { WebOptions } from "./web.ts";
import type { LoginPerson, LoginState } from "./wire.ts";

const LONGEST_NAME = 60;

export function createLoginStates(
  { db, accounts }: Pick<WebOptions, "db" | "accounts">,
  proof: BrowserProof,
) {
  const isProved = async (context: Context, link: LoginLink & AskingLink) =>
    link.way === "launch" || (await proof.isTrusted(context, link));

  /** The one login that ended: the person need not type its user name again, and sees whose it is. */
  const findEnded = async (telegramUserId: number): Promise<LoginPerson["ended"]> => {
    const ended = (await accounts.findServed(telegramUserId)).filter(({ hasToken }) => !hasToken);
    const [only] = ended.length === 1 ? ended : [];
    return only === undefined ? null : { loginName: only.username, organization: shortName(only.name) };
  };

  return {
    /** Whether the browser may send a password: the chat chose its code, or launch data brought it. */
    isProved,
    async answer(context: Context, secret: string, link: LoginLink & AskingLink) {
      const user = await db.users.find(link.telegramUserId);
      const language: Language = user?.language ?? preferredLanguage(context.req.header("Accept-Language"));
      const trustedBrowser = await isProved(context, link);
      return context.json({
        secret,
        language,
        trustedBrowser,
        browserCode: trustedBrowser ? null : await proof.findCode(context, link),
        person:
          trustedBrowser && user !== null
            ? { ...personOf(user, link.way === "launch"), ended: await findEnded(link.telegramUserId) }
            : null,
      } satisfies LoginState);
    },
  };
}

function personOf(
  user: { readonly name: string | null; readonly username: string | null; readonly createdAt: number },
  isOwn: boolean,
): Omit<LoginPerson, "ended"> {
  const { name, username, createdAt: since } = user;
  return { name: name && (cleanText(name, LONGEST_NAME) || null), username, since, isOwn };
}
