/** The messages between the chat page and its server. */
import type { BotCommand, InlineButton, MenuButton, MessageEntity, ReplyKeyboardMarkup } from "./wire.ts";

export interface PersonSummary {
  id: number;
  name: string;
  languageCode: string;
  /** The newest line of the chat, or "". */
  lastText: string;
  /** The time in seconds; 0 for an empty chat. */
  lastDate: number;
}

export interface BotSummary {
  name: string;
  username: string;
  description: string;
  shortDescription: string;
}

export interface PageMessage {
  id: number;
  isFromBot: boolean;
  /** The time in seconds. */
  date: number;
  text: string;
  entities: readonly MessageEntity[];
  buttons: readonly (readonly InlineButton[])[];
  document?: { name: string; size: number; path: string };
  photo?: { width: number; height: number; path: string };
  sticker?: { emoji: string; path: string };
  /** A voice message or a piece of music. */
  sound?: { title: string; path: string };
  film?: { path: string };
  /** A place, a contact, a poll or dice in lines, the first as a title. */
  card?: readonly string[];
  /** The name of its first writer. */
  forwardedFrom?: string;
  /** The bot's reaction. */
  reaction?: string;
  repliesTo?: { id: number; text: string; isFromBot: boolean };
  isEdited: boolean;
  isProtected: boolean;
}

/** Everything in the chat besides its messages. */
export interface ChatPanel {
  /** Telegram's time, in milliseconds. */
  now: number;
  bot: BotSummary;
  commands: readonly BotCommand[];
  menuButton: MenuButton;
  replyKeyboard?: ReplyKeyboardMarkup;
  forcedReply?: { messageId: number; placeholder?: string };
  pinnedId?: number;
  /** The bot's activity just now, for this many more milliseconds. */
  action?: { name: string; remainingMs: number };
  draft?: { text: string; entities: readonly MessageEntity[]; remainingMs: number };
  hasStarted: boolean;
  hasBlockedBot: boolean;
}

export interface ChatSnapshot {
  person: PersonSummary;
  panel: ChatPanel;
  messages: readonly PageMessage[];
}

/** The events of a person's chat, by their name in the event stream. */
export interface ChatEvents {
  /** It comes first, and again after each reconnection. */
  snapshot: ChatSnapshot;
  /** A new or changed message. */
  message: PageMessage;
  deleted: { id: number };
  answered: { queryId: string; messageId: number; text: string; showAlert: boolean; url: string };
  panel: ChatPanel;
}

/** The answer to opening a Mini App. */
export interface MiniAppLaunch {
  /** The address with the launch data behind the `#`. */
  url: string;
}
