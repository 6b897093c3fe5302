/** Logging in through the chat: user name, password, then home or what the login interrupted. */
import { z } from "zod";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { AppError, BadCredentials, OrganizationNotAllowed } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { loginInChat } from "../buttons/login.ts";
import type { BotDependencies } from "../dependencies.ts";
import { defineDialogue, type TypedSecret } from "../dialogue.ts";
import { type Html, html } from "../ui/html.ts";
import { mayBePassword } from "../ui/may-be-password.ts";
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
/** How long (milliseconds) after somebody left the question a word that looks like a password still counts as one. */
const LEFT_TTL_MS = 5 * 60_000;

const loginSchema = z.object({
  username: z.string(),
  /** It logged in before; until then it may be a password typed too early, and is never shown. */
  isKnown: z.boolean(),
});
type Login = z.infer<typeof loginSchema>;

export const logInInChat = defineDialogue({
  name: "login",
  args: z.object({
    /** Null: ask for the user name first. */
    login: loginSchema.nullable(),
    /** Its password is asked for already. */
    asked: z.boolean().optional(),
  }),
  resume: () => loginInChat.pack({}),
  async leave({ dependencies: { db, clock }, user }) {
    await db.logins.endPasswordPrompt(user.telegramUserId, clock.now() + LEFT_TTL_MS);
  },

  async run(talk, { login, asked = false }) {
    if (!asked) await talk.step((visit) => askFor(visit, login));
    for (let current: Login | null = login; ; ) {
      const before = current;
      const outcome = await talk.secret(
        (visit, problem) => askFor(visit, before, problem),
        (visit, typed) => takeTyped(visit, before, typed),
      );
      if (outcome === "done") return;
      current = outcome.next;
    }
  },
});

const askFor = (visit: Visit, login: Login | null, problem: Html | null = null): Promise<void> =>
  login === null ? askUsername(visit, problem) : askPassword(visit, login, problem);

/** Nobody is named yet, but people paste both at once: what is typed now may hold the password. */
async function askUsername(visit: Visit, problem: Html | null = null): Promise<void> {
  await awaitSecret(visit);
  await visit.show(renderAskUsername(visit, problem));
}

async function askPassword(
  visit: Visit,
  login: Login,
  problem: Html | null = null,
  small: string | null = null,
): Promise<void> {
  await awaitSecret(visit);
  const shown = login.isKnown ? login.username : null;
  await visit.show(renderAskPassword(visit, { username: shown, problem, small }));
}

/** Stores the row that the intake checks before the question is sent, so that no answer can come too early. */
async function awaitSecret({ dependencies: { db, clock }, user }: Visit): Promise<void> {
  await db.logins.setPasswordPrompt(user.telegramUserId, clock.now() + PROMPT_TTL_MS);
}

/** `next`: whose password the question that stands asks for; null where it asks for the user name. */
type LoginOutcome = "done" | { readonly next: Login | null };

/** Takes what was typed at either question: a user name, a password or both. Its message goes first, whatever it is. */
async function takeTyped(visit: Visit, login: Login | null, typed: TypedSecret): Promise<LoginOutcome> {
  await deleteTyped(visit, typed);
  // This ran before and Telegram failed on the way, so the screen after the login still has to be shown.
  if ((await visit.dependencies.db.logins.findPasswordPrompt(visit.user.telegramUserId)) === null) {
    await resumeOrHome(visit);
    return "done";
  }
  const text = typed.take();
  // The process restarted in between.
  if (text === null) return askAgain(visit, login);
  if (login !== null && !holdsBoth(text)) return logIn(visit, login, behindName(login, text) ?? text);
  const { username, password } = readNames(text);
  if (username === null) {
    await askUsername(
      visit,
      html`${visit.html("login-username-wrong")} ${visit.html("login-typed-deleted")}`,
    );
    return { next: null };
  }
  const next = { username, isKnown: false };
  if (password !== null) return logIn(visit, next, password);
  try {
    await visit.dependencies.accounts.checkName(visit.user.telegramUserId, username);
  } catch (error) {
    if (!(error instanceof OrganizationNotAllowed)) throw error;
    await askUsername(visit, problemSentence(visit, error));
    return { next: null };
  }
  await askPassword(visit, next, visit.html("login-typed-deleted"));
  return { next };
}

async function askAgain(visit: Visit, login: Login | null): Promise<LoginOutcome> {
  await askFor(visit, login, visit.html(login === null ? "login-name-again" : "login-password-again"));
  return { next: login };
}

/** A user name, or user name and password, with or without words that name them; all null where it is neither. */
function readNames(text: string): { username: string | null; password: string | null } {
  const words = joinPhone(text.replace(COMMAND, "").trim()).split(/\s+/);
  const [username = "", password = null, ...more] = words.filter((word) => !LABEL.test(word));
  if (username === "" || more.length > 0 || username.length > MAX_USERNAME_LENGTH)
    return { username: null, password: null };
  return { username, password };
}

/** The password of somebody who typed the known user name once more before it; null where only a password stands. */
function behindName({ username }: Login, text: string): string | null {
  const typed = readNames(text);
  return typed.username?.toLowerCase() === username.toLowerCase() ? typed.password : null;
}

/** A telephone number is one word, however it is grouped: `+998 90 123 45 67`. */
function joinPhone(text: string): string {
  const [number = ""] = /^(?:[\p{L}-]+: *)?\+?998(?:[ ()-]*\d){9}(?!\d)/u.exec(text) ?? [];
  return number.replaceAll(/(?<=[\d+)]) (?=[\d(])|[()]|(?<=\d)-/g, "") + text.slice(number.length);
}

async function logIn(visit: Visit, login: Login, password: string): Promise<LoginOutcome> {
  const { telegramUserId, language } = visit.user;
  await forgetPrompt(visit);
  const typed = { telegramUserId, username: login.username, password, language, way: "chat" } as const;
  let account: AccountRow;
  try {
    account = await visit.dependencies.accounts.logIn(typed);
  } catch (error) {
    return refuse(visit, login, error);
  }
  await afterLogin(visit, account);
  return "done";
}

/** A wrong password is asked for again; any other failure leads to the login screen. */
async function refuse(visit: Visit, login: Login, error: unknown): Promise<LoginOutcome> {
  if (!(error instanceof AppError)) throw error;
  visit.dependencies.log.info("login in the chat failed", { code: error.code });
  const sentence = problemSentence(visit, error);
  if (error instanceof BadCredentials) {
    const read = html`${sentence} ${visit.html("login-name-read", { username: cleanText(shownName(login), 60) })}`;
    await askPassword(visit, { ...login, isKnown: false }, read, smallOf(login.username));
    return { next: login };
  }
  await showLogin(visit, sentence);
  return "done";
}

/** The user name as it was read; one that may be a password shows its first letter and its length alone. */
function shownName({ username, isKnown }: Login): string {
  const [first = "", ...more] = username;
  return isKnown || !mayBePassword(username) ? username : first + "•".repeat(more.length);
}

/** The name with a small first letter, where a keyboard may have made it a capital one. */
function smallOf(username: string): string | null {
  const isCapital = /^[A-Z][a-z][\w-]{0,30}$/.test(username) && !mayBePassword(username);
  return isCapital ? username.charAt(0).toLowerCase() + username.slice(1) : null;
}

const COMMAND = /^\/(?:login|start)\s+/i;
const LABEL = /^[\p{L}-]+:$/u;
/** A user name and something that is no plain word: people who are not logged in type both right after the greeting. */
const BOTH =
  /^(?:\/(?:login|start)\s+)?(?:[\p{L}-]+:\s+)?[a-z\d][\w.@+-]{2,99}\s+(?:[\p{L}-]+:\s+)?(?=\S*[^\p{L}])\S{6,100}$/iu;
const holdsBoth = (text: string): boolean => COMMAND.test(text) && BOTH.test(text.trim());
/** Letters, digits and a sign that nobody searches with. */
const STRONG = /^(?=\S*\p{L})(?=\S*\d)(?=\S*[!@$%^&*=~?])\S+$/u;

/**
 * Whether a logged-in person typed a login in two words: the own user name with anything like a password, or any other
 * name with signs that nobody searches with. Everything else is searched.
 */
function isLogin(text: string, own: readonly Pick<AccountRow, "username">[]): boolean {
  const [username = "", password = "", ...more] = text.split(/\s+/);
  if (!BOTH.test(text) || more.length > 0) return false;
  const isOwn = own.some((account) => account.username.toLowerCase() === username.toLowerCase());
  return isOwn || STRONG.test(password);
}

/** Whether the text holds a password: Kotib asked for one, or somebody who is not logged in typed it unasked. */
export async function isPasswordAwaited(
  { db, clock }: Pick<BotDependencies, "db" | "clock">,
  telegramUserId: number,
  text: string,
  mayAnswer: boolean,
): Promise<boolean> {
  const prompt = await db.logins.findPasswordPrompt(telegramUserId);
  const isAsked = prompt !== null && prompt.expiresAt > clock.now() + LEFT_TTL_MS;
  if (isAsked && mayAnswer) return true;
  const typed = text.trim();
  const isAlone = !typed.startsWith("/") && mayBePassword(typed);
  if (prompt !== null && isAlone) return true;
  if (!BOTH.test(typed) && !isAlone) return false;
  const own = await db.accounts.findOfUser(telegramUserId);
  return !own.some(({ hasToken }) => hasToken) || isLogin(typed, own);
}

async function isLoggedIn(db: BotDependencies["db"], telegramUserId: number): Promise<boolean> {
  return (await db.accounts.findOfUser(telegramUserId)).some(({ hasToken }) => hasToken);
}

/** Handles a password that no dialogue waits for: typed unasked, after the dialogue, or taken again after a crash. */
export async function takeLatePassword(visit: Visit, typed: TypedSecret): Promise<void> {
  await deleteTyped(visit, typed);
  const { db, policies } = visit.dependencies;
  const prompt = await db.logins.findPasswordPrompt(visit.user.telegramUserId);
  const text = typed.take();
  const { username, password } = readNames(text ?? "");
  if (prompt === null && password === null && (await isLoggedIn(db, visit.user.telegramUserId)))
    return resumeOrHome(visit);
  if (!policies.passwordInChat) return showLogin(visit, visit.html("login-typed-deleted"));
  if (username !== null && password !== null) {
    const outcome = await logIn(visit, { username, isKnown: false }, password);
    if (outcome !== "done") await visit.begin(logInInChat, { login: outcome.next, asked: true });
    return;
  }
  await visit.chat.send({
    text: visit.html(text === null ? "login-name-again" : "login-typed-deleted"),
    keyboard: [],
  });
  await visit.begin(logInInChat, { login: null });
}

async function deleteTyped(visit: Visit, { messageId }: TypedSecret): Promise<void> {
  if (await visit.chat.delete(messageId)) return;
  await visit.chat.send({ text: visit.html("login-password-stays"), keyboard: [] });
}

/** From now on, typed text does not count as a password. */
export async function forgetPrompt(visit: Visit): Promise<void> {
  await visit.dependencies.db.logins.clearPasswordPrompt(visit.user.telegramUserId);
}
