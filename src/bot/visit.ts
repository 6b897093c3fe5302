/** One interaction of a person with the bot: who, in which language, from which message, and how to answer. */
import type { Api } from "grammy";
import type { MetUser, UserRow } from "../db/rows/users.ts";
import { AppError } from "../errors.ts";
import { bearing, type Chat, createChat } from "./chat.ts";
import type { BotDependencies } from "./dependencies.ts";
import { noteSignButtons } from "./sign-buttons.ts";
import type { Html } from "./ui/html.ts";
import type { Screen } from "./ui/screen.ts";
import { createViewContext, type ViewContext, type ViewContextOptions } from "./view-context.ts";

export interface Tap {
  readonly messageId: number;
  readonly data: string;
}

/** A dialogue as a visit sees it: its name and its arguments. */
export interface DialogueToBegin<Args> {
  readonly name: string;
  bind(args: Args): unknown;
}

export type Met = Pick<MetUser, "account" | "isAsked"> & {
  /** Whether any of the person's messages leads to the signing page; set where this update sends one. */
  hasSignButtons: boolean;
};

export interface Visit extends ViewContext {
  readonly dependencies: BotDependencies;
  readonly chat: Chat;
  readonly tap: Tap | null;
  /** The person as the update met them; null where there is no update. */
  readonly met: Met | null;
  /** Shows a screen in the panel: edits a tapped one, or sends a new one and removes the buttons of the old one. */
  show(screen: Screen): Promise<void>;
  /** Begins a dialogue; within another, in its place. */
  begin<Args>(dialogue: DialogueToBegin<Args>, args: Args): Promise<void>;
  /** Adds a text, by its message, to the answer given before it. Throws `StaleButton` if nobody remembers that. */
  addToAnswer(messageId: number): Promise<void>;
  /**
   * Continues as if the button with this callback data had been tapped, as a page redirects. Home, the login screen,
   * a card and a step start with the note. If it fails, trying again or logging in leads there, too.
   */
  go(data: string, note?: Html | null): Promise<void>;
  /** Continues with the button that a login interrupted; a failure becomes a screen. */
  resume(data: string): Promise<void>;
  /** The same visit in another language or after the person's row changed. */
  as(user: UserRow): Visit;
  /** The same visit, but with its screens in this message, wherever the panel is now. */
  at(messageId: number): Visit;
}

export interface VisitOptions {
  readonly dependencies: BotDependencies;
  readonly api: Api;
  readonly botUsername: () => string;
  readonly offers: ViewContextOptions["offers"];
  readonly says: ViewContextOptions["says"];
  readonly addressOf: Visit["addressOf"];
  readonly user: UserRow;
  readonly tap: Tap | null;
  /** Absent where there is no update. */
  readonly met?: Met | null;
  readonly begin: (visit: Visit, dialogue: string, args: unknown) => Promise<void>;
  readonly addToAnswer: (visit: Visit, messageId: number) => Promise<void>;
  readonly press: (visit: Visit, data: string) => Promise<void>;
  readonly resume: (visit: Visit, data: string) => Promise<void>;
  readonly note?: Html | null;
  /** The message that shows the screens, if it is not the panel. */
  readonly place?: number;
  /** Whether short pauses that Telegram asks for are waited for; default: yes. */
  readonly isPatient?: boolean;
  /** Stands on each message of the visit; null or absent: none does. */
  readonly line?: Html | null;
}

export function createVisit(options: VisitOptions): Visit {
  const { dependencies, user, tap, met = null, place, line = null } = options;
  const { messages } = dependencies.db;
  const plain = createChat(options.api, user.chatId, {
    isPatient: options.isPatient ?? true,
    protectedFrom: user.preferences.protection?.from ?? null,
  });
  const noted = noteSignButtons(plain, { dependencies, user, met });
  const chat = line === null ? noted : bearing(noted, line);

  async function sendPanel(screen: Screen): Promise<void> {
    const old = await messages.findPanel(user.telegramUserId);
    const messageId = await chat.send(screen);
    await messages.setPanel(user.telegramUserId, messageId);
    if (old !== null) await chat.removeButtons(old);
  }

  const visit: Visit = {
    ...createViewContext({ ...dependencies, ...options }),
    dependencies,
    chat,
    tap,
    met,
    async show(screen) {
      if (place !== undefined) {
        if ((await chat.edit(place, screen)) === "missing") await chat.send(screen);
        return;
      }
      if (tap !== null && (await messages.findPanel(user.telegramUserId)) === tap.messageId) {
        if ((await chat.edit(tap.messageId, screen)) === "edited") return;
      }
      await sendPanel(screen);
    },
    addToAnswer: (messageId) => options.addToAnswer(visit, messageId),
    begin: (dialogue, args) => options.begin(visit, dialogue.name, args),
    async go(data, because = null) {
      try {
        await options.press(createVisit({ ...options, note: because }), data);
      } catch (error) {
        if (error instanceof AppError) error.resume ??= data;
        throw error;
      }
    },
    resume: (data) => options.resume(visit, data),
    as: (changed) => createVisit({ ...options, user: changed }),
    at: (messageId) => createVisit({ ...options, place: messageId }),
  };
  return visit;
}
