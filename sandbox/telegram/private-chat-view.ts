/** Shows the private chat with the bot as a person sees it. */
import type { Chat, ChatListener } from "./chat.ts";
import type { ChatMessage } from "./chat-message.ts";
import { type WaitOptions, watchChat } from "./chat-watch.ts";
import { displayName, findButton } from "./people-actions.ts";
import type { TelegramState } from "./telegram-state.ts";
import type {
  BotCommand,
  FormattedText,
  InlineButton,
  MenuButton,
  ReplyKeyboardMarkup,
  User,
} from "./wire.ts";

/** A text to find in messages: contained, matched, or judged. */
export type MessageMatch = string | RegExp | ((message: ChatMessage) => boolean);

/** How a person waits for a message. */
export interface SeeOptions extends WaitOptions {
  /**
   * Looks at messages with an id above this one; 0: at all. Without it only those count that the bot wrote or edited
   * since the person last did something that it hears of: wrote, edited, tapped, blocked or unblocked it.
   */
  after?: number;
}

function matches(message: ChatMessage, match: MessageMatch): boolean {
  if (typeof match === "string") return message.text.includes(match);
  return match instanceof RegExp ? match.test(message.text) : match(message);
}

export class PrivateChatView {
  readonly #state: TelegramState;
  readonly #chat: Chat;
  readonly user: User;

  constructor(state: TelegramState, user: User, chat: Chat) {
    this.#state = state;
    this.user = user;
    this.#chat = chat;
  }

  /** The person's id, which is also the id of the private chat. */
  get id(): number {
    return this.user.id;
  }

  get name(): string {
    return displayName(this.user);
  }

  /** The newest button with that label that is still there, of any kind. */
  findButton(label: string | RegExp): { message: ChatMessage; button: InlineButton } | undefined {
    for (const message of this.messages().reverse()) {
      const button = message.isDeleted ? undefined : findButton(message, label);
      if (button !== undefined) return { message, button };
    }
    return undefined;
  }

  /** All messages of the private chat, oldest first; deleted ones are marked. */
  messages(): ChatMessage[] {
    return [...this.#chat.messages.values()];
  }

  message(id: number): ChatMessage | undefined {
    return this.#chat.messages.get(id);
  }

  /** The bot's newest message that is still there (and matches). */
  lastMessage(match: MessageMatch = () => true): ChatMessage | undefined {
    return this.messages().findLast(
      (message) => message.isFromBot && !message.isDeleted && matches(message, match),
    );
  }

  /** The keyboard below the input, if the bot shows one. */
  get replyKeyboard(): ReplyKeyboardMarkup | undefined {
    return this.#chat.replyKeyboard;
  }

  /** The message that the bot wants a reply to. */
  get forcedReply(): { messageId: number; placeholder: string | undefined } | undefined {
    return this.#chat.forcedReply;
  }

  get pinnedId(): number | undefined {
    return this.#chat.pinnedId;
  }

  /** The bot's activity just now, such as "typing". */
  get botAction(): { name: string; remainingMs: number } | undefined {
    const { action } = this.#chat;
    const remainingMs = (action?.until ?? 0) - this.#state.now();
    return action !== undefined && remainingMs > 0 ? { name: action.name, remainingMs } : undefined;
  }

  /** The half-written message that the bot shows just now. */
  get draft(): (FormattedText & { remainingMs: number }) | undefined {
    const { draft } = this.#chat;
    const remainingMs = (draft?.expiresAt ?? 0) - this.#state.now();
    return draft !== undefined && remainingMs > 0 ? { ...draft.content, remainingMs } : undefined;
  }

  /** Whether the person has written to the bot yet. */
  get hasStarted(): boolean {
    return this.#chat.botIsMember;
  }

  commands(): BotCommand[] {
    return this.#state.profile.commandsFor(this.id, this.user.language_code?.slice(0, 2) ?? "");
  }

  menuButton(): MenuButton {
    return this.#state.profile.menuButtonFor(this.id);
  }

  /** Calls the listener after each change in the private chat; returns how to stop. */
  subscribe(listener: ChatListener): () => void {
    return this.#chat.subscribe(listener);
  }

  /** The first truthy value of the predicate, now or after a change. The time-out's error holds the transcript. */
  waitFor<Value>(
    predicate: (person: this) => Value | undefined | null | false,
    options: WaitOptions = {},
  ): Promise<Value> {
    return watchChat(
      this.#chat,
      () => predicate(this),
      () => this.transcript(),
      options,
    );
  }

  /** The bot's newest message that matches and is no older than the person's last act, now or when it comes. */
  sees(match: MessageMatch, { after, ...options }: SeeOptions = {}): Promise<ChatMessage> {
    const since = after === undefined ? `since ${this.name}’s last act` : `after #${after}`;
    const what = `a message like ${typeof match === "function" ? "the condition" : String(match)} ${since}`;
    const isNew = (message: ChatMessage) =>
      after === undefined ? message.writtenAt > this.#chat.lastAct : message.id > after;
    return this.waitFor(() => this.lastMessage((message) => isNew(message) && matches(message, match)), {
      what,
      ...options,
    });
  }

  /** The events in the private chat, for error messages. */
  transcript(): string {
    return `Chat of ${this.name}:\n${this.#state.transcript.render(this.id)}`;
  }
}
