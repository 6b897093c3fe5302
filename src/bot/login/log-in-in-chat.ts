/** Logging in through the chat: user name, password, then home or what the login interrupted. */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { loginInChat } from "../buttons/login.ts";
import { defineDialogue, type TypedSecret } from "../dialogue.ts";
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
  }),
  resume: () => loginInChat.pack({}),
  leave: forgetPrompt,

  async run(talk, { username: given }) {
    if (given === null) await talk.step((visit) => visit.show(renderAskUsername(visit)));
    const username = given ?? (await talk.words(readUsername));

    for (;;) {
      await talk.step((visit) => askPassword(visit, username));
      const outcome = await talk.secret((visit, typed) => logIn(visit, username, typed));
      if (outcome === "done") return;
    }
  },
});

async function readUsername(visit: Visit, text: string): Promise<string | null> {
  const username = text.trim();
  if (username !== "" && username.length <= MAX_USERNAME_LENGTH && !/\s/.test(username)) return username;
  await visit.chat.send({ text: visit.html("login-username-wrong"), keyboard: [] });
  return null;
}

/** Stores the row that the intake checks before it sends the question, so that no answer can come too early. */
async function askPassword(visit: Visit, username: string): Promise<void> {
  const { db, clock } = visit.dependencies;
  await db.logins.setPasswordPrompt({
    telegramUserId: visit.user.telegramUserId,
    username,
    expiresAt: clock.now() + PROMPT_TTL_MS,
  });
  await visit.show(renderAskPassword(visit, username));
}

/** `again`: the process restarted in between, and the password is gone. */
async function logIn(visit: Visit, username: string, typed: TypedSecret): Promise<"done" | "again"> {
  const { dependencies, user } = visit;
  await deletePassword(visit, typed);
  // This ran before and Telegram failed on the way, so the screen after the login still has to be shown.
  if ((await dependencies.db.logins.findPasswordPrompt(user.telegramUserId)) === null) {
    await resumeOrHome(visit);
    return "done";
  }
  const password = typed.take();
  if (password === null) {
    await visit.chat.send({ text: visit.html("login-password-again"), keyboard: [] });
    return "again";
  }
  await forgetPrompt(visit);
  const account = await dependencies.accounts
    .logIn({
      telegramUserId: user.telegramUserId,
      username,
      password,
      language: user.language,
      way: "chat",
    })
    .catch((error: unknown) => showRefusal(visit, error));
  if (account !== null) await afterLogin(visit, account);
  return "done";
}

/** Handles a password that no dialogue waits for: the dialogue ended, or was already handled before a crash. */
export async function takeLatePassword(visit: Visit, typed: TypedSecret): Promise<void> {
  await deletePassword(visit, typed);
  const prompt = await visit.dependencies.db.logins.findPasswordPrompt(visit.user.telegramUserId);
  if (prompt === null) return resumeOrHome(visit);
  await visit.chat.send({ text: visit.html("login-password-again"), keyboard: [] });
  await visit.begin(logInInChat, { username: prompt.username });
}

async function deletePassword(visit: Visit, { messageId }: TypedSecret): Promise<void> {
  if (await visit.chat.delete(messageId)) return;
  await visit.chat.send({ text: visit.html("login-password-stays"), keyboard: [] });
}

async function showRefusal(visit: Visit, error: unknown): Promise<null> {
  if (!(error instanceof AppError)) throw error;
  visit.dependencies.log.info("login in the chat failed", { code: error.code });
  await showLogin(visit, problemSentence(visit, error));
  return null;
}

/** From now on, typed text does not count as a password. */
export async function forgetPrompt(visit: Visit): Promise<void> {
  await visit.dependencies.db.logins.clearPasswordPrompt(visit.user.telegramUserId);
}
