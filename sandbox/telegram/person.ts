/** A person in this Telegram, as tests, benchmarks and the chat page use one. */
import type { CallbackAnswer } from "./callback-queries.ts";
import type { Chat } from "./chat.ts";
import type { ChatMessage } from "./chat-message.ts";
import { type WaitOptions, withDeadline } from "./chat-watch.ts";
import {
  checkPlace,
  describeContact,
  ownContact,
  type Place,
  type SharedContact,
} from "./contact-and-place.ts";
import type { LaunchData, LaunchOptions } from "./launch-data.ts";
import type { MediaKind } from "./media.ts";
import type { UploadedFile } from "./parameters.ts";
import {
  type ButtonTarget,
  editText,
  findButton,
  noteAct,
  type Press,
  post,
  pressData,
  type SentMediaFacts,
  type SentWith,
  uploadMedia,
  type WrittenWith,
  writeText,
} from "./people-actions.ts";
import { PrivateChatView } from "./private-chat-view.ts";
import type { Account } from "./registry.ts";
import { chatInstance, type TelegramState, unixTime } from "./telegram-state.ts";
import type { InlineButton } from "./wire.ts";

/** A file that a person sends. */
export interface PersonFile {
  name: string;
  bytes: Uint8Array;
  mimeType: string;
  caption?: string;
}

export class Person extends PrivateChatView {
  readonly #state: TelegramState;
  readonly #account: Account;
  readonly #chat: Chat;

  constructor(state: TelegramState, account: Account, chat: Chat) {
    super(state, account.user, chat);
    this.#state = state;
    this.#account = account;
    this.#chat = chat;
  }

  get account(): Account {
    return this.#account;
  }

  /** Writes a text to the bot. Throws when the person has blocked it. */
  send(text: string, options: WrittenWith = {}): ChatMessage {
    return writeText(this.#state, this.#account, this.#chat, text, options);
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

  /** Deletes a message, also one of the bot's, for both sides. Throws when there is none. */
  delete(messageId: number): void {
    const message = this.#chat.find(messageId);
    if (message === undefined) throw new Error(`${this.name} sees no message #${messageId}`);
    this.#chat.remove(message);
  }

  sendDocument({ name, bytes, mimeType, caption = "" }: PersonFile): ChatMessage {
    return this.sendMedia("document", { name, bytes, mimeType }, { caption });
  }

  sendPhoto(bytes: Uint8Array): ChatMessage {
    return this.sendMedia("photo", { name: "photo.jpg", mimeType: "image/jpeg", bytes });
  }

  /** Sends a file of any kind. `told` has the facts of an app: the `duration` of a voice, the `emoji` of a sticker. */
  sendMedia(kind: MediaKind, file: UploadedFile, told: SentMediaFacts = {}): ChatMessage {
    return uploadMedia(this.#state, this.#account, this.#chat, { kind, file, told });
  }

  /** Shares a contact, by default the person's own. A number of somebody in this Telegram names the account, too. */
  sendContact(contact: SharedContact = ownContact(this.#account), { replyTo }: SentWith = {}): ChatMessage {
    const content = describeContact(contact, this.#state.registry.accounts.values());
    return post(this.#state, this.#account, this.#chat, content, replyTo);
  }

  /** Shares a place, by default the person's own. Throws where there is no such place. */
  sendLocation(place: Place = this.#account.location, { replyTo }: SentWith = {}): ChatMessage {
    const { latitude, longitude } = checkPlace(place);
    return post(this.#state, this.#account, this.#chat, { location: { latitude, longitude } }, replyTo);
  }

  /**
   * Presses a key of the keyboard below the input: sends its label, or the contact or the place that it asks for.
   * Throws where there is no such key, and for one that opens a Mini App.
   */
  pressKey(label: string): ChatMessage {
    const key = this.replyKeyboard?.keyboard.flat().find(({ text }) => text === label);
    if (key === undefined) throw new Error(`${this.name} sees no key ${label}.\n${this.transcript()}`);
    if (key.web_app !== undefined)
      throw new Error(`The key ${label} sends nothing: it opens the Mini App at ${key.web_app.url}`);
    // Telegram's apps answer the message that brought the keyboard.
    const replyTo = this.lastMessage(({ sentWith }) => sentWith === "keyboard")?.id;
    if (key.request_contact === true) return this.sendContact(undefined, { replyTo });
    if (key.request_location === true) return this.sendLocation(undefined, { replyTo });
    return this.send(label);
  }

  /** Presses a callback button of a message: by place or by label. Throws at once when there is no such button. */
  press(messageId: number, target: ButtonTarget, options?: WaitOptions): Promise<CallbackAnswer>;
  /** Presses the newest callback button with that label. The promise ends with the bot's answer, or after 15 s. */
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

  /** Presses as `pressData` does, with no deadline of its own. */
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

  block(): void {
    this.#changeBlock(true);
  }

  unblock(): void {
    this.#changeBlock(false);
  }

  get hasBlockedBot(): boolean {
    return this.#account.hasBlockedBot;
  }

  /** Switches the client's language; the bot learns it with the next update. */
  speak(languageCode: string): void {
    this.#account.user.language_code = languageCode;
    this.#chat.announce({ kind: "state" });
  }

  /** Deletes the account; a writer to it learns that it is gone. */
  deactivate(): void {
    this.#account.isDeactivated = true;
  }

  #changeBlock(blocks: boolean): void {
    if (this.#account.hasBlockedBot === blocks) return;
    this.#account.hasBlockedBot = blocks;
    noteAct(this.#state, this.#account);
    const { bot } = this.#state.registry;
    const kicked = { user: bot, status: "kicked", until_date: 0 } as const;
    const member = { user: bot, status: "member" } as const;
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

  /** Signed launch data of a Mini App at that address, opened by this person. */
  launchData(url: string, options?: LaunchOptions): LaunchData {
    return this.#state.signer.sign(url, this.user, chatInstance(this.id), options);
  }
}
