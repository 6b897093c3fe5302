/** A private chat or a group: its messages, the other parts that a client shows, and its listeners. */
import type { ChatMessage } from "./chat-message.ts";
import type { FormattedText, ReplyKeyboardMarkup, WireChat } from "./wire.ts";

/** A change in a chat. `state` is everything besides the messages (keyboard, draft, typing, menu, block). */
export type ChatChange =
  | { kind: "sent" | "edited" | "deleted"; message: ChatMessage }
  | { kind: "pressed"; messageId: number; data: string; queryId: string }
  | { kind: "answered"; messageId: number; queryId: string; text: string; showAlert: boolean; url: string }
  | { kind: "state" };

export type ChatListener = (change: ChatChange) => void;

export interface Draft {
  id: number;
  content: FormattedText;
  /** A draft is a preview and vanishes by itself at this time, in milliseconds. */
  expiresAt: number;
}

/** The parts that outlive the program; a draft and an activity do not. */
export type KeptChat = Pick<
  Chat,
  "wire" | "botIsMember" | "isBotKicked" | "migratedTo" | "replyKeyboard" | "forcedReply" | "pinnedId"
> & { members: number[] };

const HISTORY_LIMIT = 4000;

export class Chat {
  wire: WireChat;
  /** Messages by id, oldest first; beyond a limit the oldest are forgotten. */
  readonly messages = new Map<number, ChatMessage>();
  /** Ids of the people in it. */
  readonly members = new Set<number>();
  /** Whether the bot is in it; in a private chat: whether the person has begun it. */
  botIsMember = true;
  isBotKicked = false;
  migratedTo: number | undefined;
  replyKeyboard: ReplyKeyboardMarkup | undefined;
  /** Set while the bot asks for a reply to this message. */
  forcedReply: { messageId: number; placeholder: string | undefined } | undefined;
  pinnedId: number | undefined;
  draft: Draft | undefined;
  /** The activity that the bot named ("typing"), and until when in milliseconds. */
  action: { name: string; until: number } | undefined;
  /** The person's last act that the bot hears of, by the count of `#happened`; 0 where there was none in this run. */
  lastAct = 0;
  /** Counts messages, edits and acts in one row, to tell what followed an act from what was there before it. */
  #happened = 0;
  readonly #listeners = new Set<ChatListener>();

  constructor(wire: WireChat) {
    this.wire = wire;
  }

  get id(): number {
    return this.wire.id;
  }

  get isPrivate(): boolean {
    return this.wire.type === "private";
  }

  get kept(): KeptChat {
    const { wire, botIsMember, isBotKicked, migratedTo, replyKeyboard, forcedReply, pinnedId } = this;
    const members = [...this.members];
    return { wire, members, botIsMember, isBotKicked, migratedTo, replyKeyboard, forcedReply, pinnedId };
  }

  static restore({ wire, members, ...rest }: KeptChat): Chat {
    const chat = new Chat(wire);
    for (const id of members) chat.members.add(id);
    return Object.assign(chat, rest);
  }

  /** Calls the listener after every change until the returned function is called. */
  subscribe(listener: ChatListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  announce(change: ChatChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  #count(): number {
    this.#happened += 1;
    return this.#happened;
  }

  /** Notes that its person did something that the bot hears of, here or in a group. */
  act(): void {
    this.lastAct = this.#count();
  }

  /** Adds a message; `onForgotten` hears of the one that makes room for it. */
  add(message: ChatMessage, onForgotten: (oldest: ChatMessage) => void = () => undefined): void {
    message.writtenAt = this.#count();
    this.messages.set(message.id, message);
    if (this.messages.size > HISTORY_LIMIT) {
      const oldest = this.messages.values().next().value;
      if (oldest !== undefined) {
        this.messages.delete(oldest.id);
        onForgotten(oldest);
      }
    }
    this.announce({ kind: "sent", message });
  }

  /** Tells that a message has another content now. */
  rewrite(message: ChatMessage): void {
    message.writtenAt = this.#count();
    this.announce({ kind: "edited", message });
  }

  /** The message that is there and not deleted. */
  find(id: number): ChatMessage | undefined {
    const message = this.messages.get(id);
    return message === undefined || message.isDeleted ? undefined : message;
  }

  remove(message: ChatMessage): void {
    message.isDeleted = true;
    if (this.pinnedId === message.id) this.pinnedId = undefined;
    if (this.forcedReply?.messageId === message.id) this.forcedReply = undefined;
    this.announce({ kind: "deleted", message });
  }
}
