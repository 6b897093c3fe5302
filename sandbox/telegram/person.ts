/** A person in this Telegram, as tests, benchmarks and the chat page use one. */
import type { CallbackAnswer } from "./callback-queries.ts";
import type { Chat, ChatListener } from "./chat.ts";
import type { ChatMessage } from "./chat-message.ts";
import { type WaitOptions, watchChat, withDeadline } from "./chat-watch.ts";
import type { LaunchData, LaunchOptions } from "./launch-data.ts";
import {
  type ButtonTarget,
  displayName,
  editText,
  findButton,
  type Press,
  pressData,
  uploadDocument,
  writeText,
} from "./people-actions.ts";
import type { Account } from "./registry.ts";
import { chatInstance, type TelegramState, unixTime } from "./telegram-state.ts";
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

/** A file that a person sends. */
export interface PersonFile {
  name: string;
  bytes: Uint8Array;
  mimeType: string;
  caption?: string;
}

function matches(message: ChatMessage, match: MessageMatch): boolean {
  if (typeof match === "string") return message.text.includes(match);
  return match instanceof RegExp ? match.test(message.text) : match(message);
}

export class Person {
  readonly #state: TelegramState;
  readonly #account: Account;
  readonly #chat: Chat;

  constructor(state: TelegramState, account: Account, chat: Chat) {
    this.#state = state;
    this.#account = account;
    this.#chat = chat;
  }

  /** The person's id, which is also the id of the private chat. */
  get id(): number {
    return this.#account.user.id;
  }

  get user(): User {
    return this.#account.user;
  }

  get account(): Account {
    return this.#account;
  }

  get name(): string {
    return displayName(this.#account.user);
  }

  /** Writes a text to the bot. Throws when the person has blocked it. */
  send(text: string, options: { replyTo?: number } = {}): ChatMessage {
    return writeText(this.#state, this.#account, this.#chat, text, options.replyTo);
  }

  /** Presses Start, with the payload of a deep link if there is one. */
  start(payload = ""): ChatMessage {
    if (payload !== "" && !/^[A-Za-z0-9_-]{1,64}$/.test(payload))
      throw new Error("Not a start payload of Telegram");
    return this.send(payload === "" ? "/start" : `/start ${payload}`);
  }

  /** Edits a message of one's own. */
  edit(messageId: number, text: string): void {
    editText(this.#state, this.#account, this.#chat, messageId, text);
  }

  sendDocument({ name, bytes, mimeType, caption = "" }: PersonFile): ChatMessage {
    return uploadDocument(this.#state, this.#account, this.#chat, { name, bytes, mimeType }, caption);
  }

  /** Presses a callback button of a message: by place or by label. See `press`. */
  press(messageId: number, target: ButtonTarget, options?: WaitOptions): Promise<CallbackAnswer>;
  /** Presses the newest callback button with that label. The promise ends with the bot's answer. */
  press(label: string | RegExp, options?: WaitOptions): Promise<CallbackAnswer>;
  press(
    first: number | string | RegExp,
    second?: ButtonTarget | WaitOptions,
    third?: WaitOptions,
  ): Promise<CallbackAnswer> {
    const isById = typeof first === "number";
    const target = isById ? (second as ButtonTarget) : first;
    const options = isById ? third : (second as WaitOptions | undefined);
    const found = isById ? this.#buttonOf(first, target) : this.findButton(first);
    const label =
      typeof target === "object" && !(target instanceof RegExp) ? JSON.stringify(target) : String(target);
    if (found === undefined) throw new Error(`${this.name} sees no button ${label}.\n${this.transcript()}`);
    const data = found.button.callback_data;
    if (data === undefined)
      throw new Error(`The button ${label} is no callback button: ${JSON.stringify(found.button)}`);
    return this.pressData(found.message.id, data, options);
  }

  /** Sends a callback query with any data, as an old or forged client could. */
  pressData(messageId: number, data: string, options: WaitOptions = {}): Promise<CallbackAnswer> {
    const what = `the answer to ${data} on #${messageId}`;
    return withDeadline(this.beginPress(messageId, data).answer, () => this.transcript(), {
      what,
      ...options,
    });
  }

  /** As `pressData`, with no deadline of its own. */
  beginPress(messageId: number, data: string): Press {
    return pressData(this.#state, this.#account, this.#chat, messageId, data);
  }

  #buttonOf(
    messageId: number,
    target: ButtonTarget,
  ): { message: ChatMessage; button: InlineButton } | undefined {
    const message = this.#chat.find(messageId);
    const button = message === undefined ? undefined : findButton(message, target);
    return message === undefined || button === undefined ? undefined : { message, button };
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

  /** What the bot says it is doing just now, such as "typing". */
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

  block(): void {
    this.#changeBlock(true);
  }

  unblock(): void {
    this.#changeBlock(false);
  }

  get hasBlockedBot(): boolean {
    return this.#account.hasBlockedBot;
  }

  /** Deletes the account: whoever writes to it learns that it is gone. */
  deactivate(): void {
    this.#account.isDeactivated = true;
  }

  #changeBlock(blocks: boolean): void {
    if (this.#account.hasBlockedBot === blocks) return;
    this.#account.hasBlockedBot = blocks;
    const { bot } = this.#state.registry;
    const kicked = { user: bot, status: "kicked", until_date: 0 };
    const member = { user: bot, status: "member" };
    this.#state.transcript.note(this.id, this.name, blocks ? "blocks the bot" : "unblocks the bot");
    this.#state.updates.push(
      "my_chat_member",
      {
        chat: this.#chat.wire,
        from: this.user,
        date: unixTime(this.#state),
        old_chat_member: blocks ? member : kicked,
        new_chat_member: blocks ? kicked : member,
      },
      this.id,
    );
    this.#chat.announce({ kind: "state" });
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

  /** The bot's newest message that matches, now or when it comes. */
  sees(match: MessageMatch, options: WaitOptions = {}): Promise<ChatMessage> {
    const what = `a message like ${typeof match === "function" ? "the condition" : String(match)}`;
    return this.waitFor((person) => person.lastMessage(match), { what, ...options });
  }

  /** Signed launch data of a Mini App at that address, opened by this person. */
  launchData(url: string, options?: LaunchOptions): LaunchData {
    return this.#state.signer.sign(url, this.user, chatInstance(this.id), options);
  }

  /** What happened in the private chat, for error messages. */
  transcript(): string {
    return `Chat of ${this.name}:\n${this.#state.transcript.render(this.id)}`;
  }
}
