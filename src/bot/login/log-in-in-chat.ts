/** Logging in through the chat: user name, password, then home or what the login interrupted. */
import { z } from "zod";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { AppError, BadCredentials } from "../../errors.ts";
import { loginInChat } from "../buttons/login.ts";
import type { BotDependencies } from "../dependencies.ts";
import { defineDialogue, type TypedSecret } from "../dialogue.ts";
import type { Html } from "../ui/html.ts";
import { problemSentence } from "../ui/problem-sentence.ts";
import type { Visit } from "../visit.ts";
import { afterLogin, resumeOrHome } from "./after-login.ts";
import { showLogin } from "./show-login.ts";
import { renderAskPassword, renderAskUsername } from "./view.ts";

const MAX_USERNAME_LENGTH = 100;

/**
 * How long (milliseconds) the next text counts as the password: as long as the dialogue is kept. Otherwise a password
 * that comes late would be searched for among the documents.
 */
const PROMPT_TTL_MS = 24 * 60 * 60_000;

export const logInInChat = defineDialogue({
  name: "login",
  args: z.object({
    /** Null: ask for it. */
    username: z.string().nullable(),
    /** Its password is asked for already. */
    asked: z.boolean().optional(),
  }),
  resume: () => loginInChat.pack({}),
  leave: forgetPrompt,

  async run(talk, { username: given, asked = false }) {
    let username = given;
    let isAsked = asked;
    for (;;) {
      if (username === null) {
        await talk.step(askUsername);
        const named = await talk.secret(readNames);
        if (named.outcome === "done") return;
        username = named.username;
        isAsked = named.outcome === "asked";
      } else {
        const name = username;
        if (!isAsked) await talk.step((visit) => askPassword(visit, name));
        const outcome = await talk.secret((visit, typed) => takePassword(visit, name, typed));
        if (outcome === "done") return;
        isAsked = true;
      }
    }
  },
});

/** Nobody is named yet, but people paste both at once: what is typed now may hold the password. */
async function askUsername(visit: Visit): Promise<void> {
  await awaitSecret(visit, "");
  await visit.show(renderAskUsername(visit));
}

/** Stores the row that the intake checks before it sends the question, so that no answer can come too early. */
async function askPassword(visit: Visit, username: string, problem: Html | null = null): Promise<void> {
  await awaitSecret(visit, username);
  await visit.show(renderAskPassword(visit, username, problem));
}

async function awaitSecret({ dependencies: { db, clock }, user }: Visit, username: string): Promise<void> {
  const { telegramUserId } = user;
  await db.logins.setPasswordPrompt({ telegramUserId, username, expiresAt: clock.now() + PROMPT_TTL_MS });
}

/** `asked`: the question for the password stands. */
type LoginOutcome = "done" | "asked";

interface Named {
  /** Null: what was typed is no user name. */
  readonly username: string | null;
  readonly outcome: LoginOutcome | "named";
}

/** A user name, or user name and password in one message, which is deleted. */
async function readNames(visit: Visit, typed: TypedSecret): Promise<Named> {
  const text = typed.take();
  if (text === null) await visit.chat.send({ text: visit.html("login-name-again"), keyboard: [] });
  const [username = "", password, ...more] = (text ?? "").trim().split(/\s+/);
  if (username === "") return { username: null, outcome: "named" };
  if (more.length > 0 || username.length > MAX_USERNAME_LENGTH) {
    await visit.chat.send({ text: visit.html("login-username-wrong"), keyboard: [] });
    return { username: null, outcome: "named" };
  }
  if (password === undefined) return { username, outcome: "named" };
  await deletePassword(visit, typed);
  return { username, outcome: await logIn(visit, username, password) };
}

async function takePassword(visit: Visit, username: string, typed: TypedSecret): Promise<LoginOutcome> {
  await deletePassword(visit, typed);
  // This ran before and Telegram failed on the way, so the screen after the login still has to be shown.
  if ((await visit.dependencies.db.logins.findPasswordPrompt(visit.user.telegramUserId)) === null) {
    await resumeOrHome(visit);
    return "done";
  }
  const password = typed.take();
  if (password !== null) return logIn(visit, username, password);
  // The process restarted in between.
  await askPassword(visit, username, visit.html("login-password-again"));
  return "asked";
}

async function logIn(visit: Visit, username: string, password: string): Promise<LoginOutcome> {
  const { telegramUserId, language } = visit.user;
  await forgetPrompt(visit);
  const typed = { telegramUserId, username, password, language, way: "chat" } as const;
  let account: AccountRow;
  try {
    account = await visit.dependencies.accounts.logIn(typed);
  } catch (error) {
    return refuse(visit, username, error);
  }
  await afterLogin(visit, account);
  return "done";
}

/** A wrong password is asked for again; any other failure leads to the login screen. */
async function refuse(visit: Visit, username: string, error: unknown): Promise<LoginOutcome> {
  if (!(error instanceof AppError)) throw error;
  visit.dependencies.log.info("login in the chat failed", { code: error.code });
  const sentence = problemSentence(visit, error);
  if (error instanceof BadCredentials) {
    await askPassword(visit, username, sentence);
    return "asked";
  }
  await showLogin(visit, sentence);
  return "done";
}

/** A user name and something that is no word of a sentence: people who are not logged in type both as they were greeted. */
const BOTH = /^[a-z\d][\w.@+-]{2,99}\s+(?=\S*[^\p{L}])\S{6,100}$/iu;

/** Whether the text holds a password: one is asked for, or somebody who is not logged in typed both unasked. */
export async function isPasswordAwaited(
  { db }: Pick<BotDependencies, "db">,
  telegramUserId: number,
  text: string,
): Promise<boolean> {
  if ((await db.logins.findPasswordPrompt(telegramUserId)) !== null) return true;
  return BOTH.test(text.trim()) && !(await isLoggedIn(db, telegramUserId));
}

async function isLoggedIn(db: BotDependencies["db"], telegramUserId: number): Promise<boolean> {
  return (await db.accounts.findOfUser(telegramUserId)).some(({ hasToken }) => hasToken);
}

/** Handles a password that no dialogue waits for: typed unasked, after its dialogue ended, or handled before a crash. */
export async function takeLatePassword(visit: Visit, typed: TypedSecret): Promise<void> {
  const { db, profile } = visit.dependencies;
  const prompt = await db.logins.findPasswordPrompt(visit.user.telegramUserId);
  if (prompt === null && !(await isLoggedIn(db, visit.user.telegramUserId))) {
    if (profile.policies.passwordInChat) return takeBoth(visit, typed);
    await deletePassword(visit, typed);
    return showLogin(visit);
  }
  await deletePassword(visit, typed);
  if (prompt === null) return resumeOrHome(visit);
  const { username } = prompt;
  if (username !== "") await visit.chat.send({ text: visit.html("login-password-again"), keyboard: [] });
  await visit.begin(logInInChat, { username: username === "" ? null : username });
}

async function takeBoth(visit: Visit, typed: TypedSecret): Promise<void> {
  const { username, outcome } = await readNames(visit, typed);
  if (outcome !== "done") await visit.begin(logInInChat, { username, asked: outcome === "asked" });
}

async function deletePassword(visit: Visit, { messageId }: TypedSecret): Promise<void> {
  if (await visit.chat.delete(messageId)) return;
  await visit.chat.send({ text: visit.html("login-password-stays"), keyboard: [] });
}

/** From now on, typed text does not count as a password. */
export async function forgetPrompt(visit: Visit): Promise<void> {
  await visit.dependencies.db.logins.clearPasswordPrompt(visit.user.telegramUserId);
}
