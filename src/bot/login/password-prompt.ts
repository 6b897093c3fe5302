/** Takes a password that was typed in the chat: out of the update before it becomes a job, out of the chat at once. */
import { randomUUID } from "node:crypto";
import type { Update } from "grammy/types";
import { AppError, BadCredentials, ServiceRejected } from "../../errors.ts";
import type { BotDependencies } from "../dependencies.ts";
import type { Dispatcher } from "../pipeline/dispatcher.ts";
import type { Guard } from "../pipeline/guard.ts";
import type { Visits } from "../pipeline/visits.ts";
import { afterLogin, resumeOrHome } from "./after-login.ts";
import { askPassword } from "./ask-password.ts";
import { showLogin } from "./show-login.ts";

/** How long (milliseconds) a password waits in memory for its lane. */
const PATIENCE_MS = 5 * 60_000;

/** What the job knows of a password: where it was typed and under which handle memory holds it. */
interface TypedPassword {
  readonly handle: string;
  readonly telegramUserId: number;
  readonly messageId: number;
}

export interface PasswordPrompt {
  seal(update: Update): Promise<{ updateId: number; lane: string; payload: unknown }>;
  work(typed: unknown): Promise<void>;
  /** Hands on a password that was already in the lane when it was asked for; its own job works it. */
  takeLate(message: { text: string; message_id: number; chat: { id: number } }): Promise<void>;
}

export function createPasswordPrompt(options: {
  dependencies: BotDependencies;
  visits: Visits;
  dispatcher: Pick<Dispatcher, "isCommand">;
  guard: Guard;
}): PasswordPrompt {
  const { dependencies, visits, dispatcher, guard } = options;
  const { db, clock, accounts, log } = dependencies;
  const passwords = new Map<string, { password: string; until: number }>();

  function keep(password: string): string {
    for (const [handle, held] of passwords) if (held.until < clock.now()) passwords.delete(handle);
    const handle = randomUUID();
    passwords.set(handle, { password, until: clock.now() + PATIENCE_MS });
    return handle;
  }

  function hold(message: { text: string; message_id: number; chat: { id: number } }): TypedPassword {
    return {
      handle: keep(message.text),
      telegramUserId: message.chat.id,
      messageId: message.message_id,
    };
  }

  return {
    async seal(update) {
      const person = personOf(update);
      const lane = person === undefined ? `update:${update.update_id}` : `user:${person}`;
      const message = update.message;
      const isPassword =
        message?.text !== undefined &&
        message.chat.type === "private" &&
        message.from !== undefined &&
        !dispatcher.isCommand(message.text) &&
        (await db.logins.findPasswordPrompt(message.from.id)) !== null;
      if (!isPassword) return { updateId: update.update_id, lane, payload: { update } };
      const typed = hold({ ...message, text: message.text as string });
      return { updateId: update.update_id, lane, payload: { password: typed } };
    },

    async takeLate(message) {
      const lane = `user:${message.chat.id}`;
      const key = `password:${message.chat.id}:${message.message_id}`;
      await db.jobs.add([{ type: "update", lane, key, payload: { password: hold(message) } }]);
    },

    async work(job) {
      const typed = job as TypedPassword;
      const user = await db.users.find(typed.telegramUserId);
      if (user === null) return;
      const visit = visits.to(user);
      const deleted = await visit.chat.delete(typed.messageId);
      if (!deleted) await visit.chat.send({ text: visit.html("login-password-stays"), keyboard: [] });
      const prompt = await db.logins.findPasswordPrompt(typed.telegramUserId);
      const held = passwords.get(typed.handle);
      passwords.delete(typed.handle);
      await db.logins.clearPasswordPrompt(typed.telegramUserId);
      // Worked before, and Telegram failed on the way: what came after the login is still to be shown.
      if (prompt === null) return guard(visit, null, () => resumeOrHome(visit));
      if (held === undefined) {
        await visit.chat.send({ text: visit.html("login-password-again"), keyboard: [] });
        return askPassword(visit, prompt.username);
      }
      await guard(visit, null, async () => {
        try {
          const account = await accounts.logIn({
            telegramUserId: user.telegramUserId,
            username: prompt.username,
            password: held.password,
            language: user.language,
            way: "chat",
          });
          await afterLogin(visit, account);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          log.info("login in the chat failed", { code: error.code });
          const hasDetail = error instanceof BadCredentials || error instanceof ServiceRejected;
          const detail = hasDetail ? error.detail : null;
          await showLogin(visit, visit.sentence(error.userKey, detail));
        }
      });
    },
  };
}

function personOf(update: Update): number | undefined {
  return (update.message ?? update.callback_query ?? update.my_chat_member)?.from?.id;
}
