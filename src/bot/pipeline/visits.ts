/** Creates the visit of an update's person, and the person's row if it is a new one. */
import type { Api } from "grammy";
import type { CallbackQuery, User } from "grammy/types";
import type { UserRow } from "../../db/rows/users.ts";
import { languageFromTelegram } from "../../locales/language.ts";
import { missed } from "../../watch/news.ts";
import type { BotDependencies } from "../dependencies.ts";
import type { Html } from "../ui/html.ts";
import { createVisit, type Visit, type VisitOptions } from "../visit.ts";

export interface Visits {
  /** A visit of whoever sent the update; only private chats get this far, so the chat is the person. */
  of(from: User, callback: CallbackQuery | undefined): Promise<Visit>;
  /** The person blocked the bot: notices wait until they come back. */
  blocked(telegramUserId: number): Promise<void>;
  /** The person unblocked the bot. */
  unblocked(telegramUserId: number): Promise<void>;
  /** A visit without an update, for what was asked for. */
  to(user: UserRow): Visit;
  /** A visit for what nobody asked for: it does not wait where Telegram asks to. Its messages bear the line. */
  tell(user: UserRow, line?: Html | null): Visit;
}

const MAX_NAME_LENGTH = 130;

/** As a person is called at Telegram, where anybody may take any name. Updates sealed by old versions name nobody. */
function namesOf({ first_name: first, last_name: last, username }: User) {
  const name = [first, last].filter(Boolean).join(" ").slice(0, MAX_NAME_LENGTH);
  return name === "" ? {} : { name, username: username ?? null };
}

export function createVisits(options: {
  dependencies: BotDependencies;
  api: Api;
  botUsername: () => string;
  offers: VisitOptions["offers"];
  says: VisitOptions["says"];
  addressOf: VisitOptions["addressOf"];
  press: VisitOptions["press"];
  begin: VisitOptions["begin"];
  addToAnswer: VisitOptions["addToAnswer"];
  resume: VisitOptions["resume"];
}): Visits {
  const { dependencies } = options;
  const { users } = dependencies.db;

  /** Tells people who come back what they missed. */
  const meet = (user: Parameters<typeof users.meet>[0]) =>
    users.meet(user, (since) => ({
      notices: [
        missed.notice({
          telegramUserId: user.telegramUserId,
          data: { since },
          dedupeKey: `${missed.name}:${user.telegramUserId}:${since}`,
        }),
      ],
    }));

  return {
    async of(from, callback) {
      await dependencies.watch.noteActivity(from.id);
      const user = await meet({
        telegramUserId: from.id,
        chatId: from.id,
        language: languageFromTelegram(from.language_code),
        ...namesOf(from),
      });
      const tap =
        callback?.message !== undefined && callback.data !== undefined
          ? { messageId: callback.message.message_id, data: callback.data }
          : null;
      const { account, isAsked, hasSignButtons } = user;
      return createVisit({ ...options, user, tap, met: { account, isAsked, hasSignButtons } });
    },
    blocked: (telegramUserId) => dependencies.db.users.setBlocked(telegramUserId),
    unblocked: async (telegramUserId) => {
      const known = await dependencies.db.users.find(telegramUserId);
      if (known !== null) await meet(known);
    },
    to: (user) => createVisit({ ...options, user, tap: null }),
    tell: (user, line = null) => createVisit({ ...options, user, tap: null, isPatient: false, line }),
  };
}
