/** One interaction of a person with the bot: who, in which language, from which message, and how to answer. */
import type { Api } from "grammy";
import type { UserRow } from "../db/rows/users.ts";
import { dateInTimeZone } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import type { Label } from "../documents/label.ts";
import { AppError } from "../errors.ts";
import { cleanLines } from "../locales/clean-text.ts";
import { labelText } from "../locales/label-text.ts";
import type { TextArguments } from "../locales/translate.ts";
import { createTranslator, type Translator } from "../locales/translator.ts";
import { type Chat, createChat } from "./chat.ts";
import type { BotDependencies } from "./dependencies.ts";
import type { Places } from "./places.ts";
import { type Html, html, trustedHtml } from "./ui/html.ts";
import { saysMore } from "./ui/says-more.ts";
import type { Keyboard, Screen } from "./ui/screen.ts";
import { createHtmlTranslate, type TranslateHtml } from "./ui/translated-html.ts";

/** The message whose button was tapped. */
export interface Tap {
  readonly messageId: number;
  readonly data: string;
}

/** What a visit knows of a dialogue: its name and its arguments. */
export interface DialogueToBegin<Args> {
  readonly name: string;
  bind(args: Args): unknown;
}

export interface Visit {
  readonly dependencies: BotDependencies;
  readonly user: UserRow;
  readonly t: Translator["t"];
  readonly words: Translator;
  /** A text of Kotib for HTML: its own tags stay, its arguments are escaped. */
  readonly html: TranslateHtml;
  /** Today in the person's time zone. */
  today(): CalendarDate;
  /** A text whose key is data, or the operator's own words: labels of descriptions. */
  label(label: Label, args?: TextArguments): string;
  /** A sentence whose key is data (`AppError.userKey`), with the service's own words below it. */
  sentence(key: string, detail: string | null): Html;
  /** A link that opens the bot's chat with a start parameter. */
  startLink(parameter: string): string;
  readonly chat: Chat;
  readonly tap: Tap | null;
  /** Rows that the capabilities offer at a place, in their order. */
  offers<Place extends keyof Places>(place: Place, at: Places[Place]): Keyboard;
  /** The address of a page of a stored view that a capability shows; null for lists of the service. */
  addressOf(list: string, view: string, page: number): string | null;
  /** The sentence that the next screen starts with: what was done, or why it is shown. */
  readonly note: Html | null;
  /** Shows a screen in the panel: edits it after a tap on it, otherwise sends a new one below and removes the old one's buttons. */
  show(screen: Screen): Promise<void>;
  /** Begins a dialogue; within another, in its place. */
  begin<Args>(dialogue: DialogueToBegin<Args>, args: Args): Promise<void>;
  /**
   * Continues as if the button with this callback data had been tapped, as a page redirects. Home and the login screen
   * start with the note. If it fails, trying again or logging in leads there, too.
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
  readonly offers: <Place extends keyof Places>(visit: Visit, place: Place, at: Places[Place]) => Keyboard;
  readonly addressOf: Visit["addressOf"];
  readonly user: UserRow;
  readonly tap: Tap | null;
  readonly begin: (visit: Visit, dialogue: string, args: unknown) => Promise<void>;
  readonly press: (visit: Visit, data: string) => Promise<void>;
  readonly resume: (visit: Visit, data: string) => Promise<void>;
  readonly note?: Html | null;
  /** The message that shows the screens, if it is not the panel. */
  readonly place?: number;
  /** Whether short pauses that Telegram asks for are waited for; default: yes. */
  readonly isPatient?: boolean;
}

const MAX_QUOTE_LENGTH = 600;

/** The service's own words, marked as such. */
function quote(text: string): Html {
  return html`<blockquote>${cleanLines(text, MAX_QUOTE_LENGTH)}</blockquote>`;
}

export function createVisit(options: VisitOptions): Visit {
  const { dependencies, user, tap, note = null, place } = options;
  const { messages } = dependencies.db;
  const words = createTranslator(user.language);
  const chat = createChat(options.api, user.chatId, { isPatient: options.isPatient ?? true });

  async function sendPanel(screen: Screen): Promise<void> {
    const old = await messages.findPanel(user.telegramUserId);
    const messageId = await chat.send(screen);
    await messages.setPanel(user.telegramUserId, messageId);
    if (old !== null) await chat.removeButtons(old);
  }

  const visit: Visit = {
    dependencies,
    user,
    t: words.t,
    words,
    html: createHtmlTranslate(words),
    today: () => dateInTimeZone(dependencies.clock.now(), user.timeZone),
    label: (label, args) => labelText(words, label, args),
    sentence: (key, detail) => {
      const text = words.text(key);
      const sentence = trustedHtml(text);
      return detail === null || !saysMore(detail, text) ? sentence : html`${sentence}\n\n${quote(detail)}`;
    },
    startLink: (parameter) => `https://t.me/${options.botUsername()}?start=${parameter}`,
    chat,
    tap,
    offers: (at, facts) => options.offers(visit, at, facts),
    addressOf: options.addressOf,
    note,
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
