/** A group with people and the bot in it. */
import type { CallbackAnswer } from "./callback-queries.ts";
import type { Chat, ChatListener } from "./chat.ts";
import type { ChatMessage } from "./chat-message.ts";
import { type WaitOptions, watchChat, withDeadline } from "./chat-watch.ts";
import { type ButtonTarget, findButton, pressData, uploadMedia, writeText } from "./people-actions.ts";
import type { Person, PersonFile } from "./person.ts";
import { type TelegramState, unixTime } from "./telegram-state.ts";

export class Group {
  readonly #state: TelegramState;
  readonly #chat: Chat;

  constructor(state: TelegramState, chat: Chat, members: readonly Person[]) {
    this.#state = state;
    this.#chat = chat;
    for (const person of members) this.add(person);
  }

  get id(): number {
    return this.#chat.id;
  }

  add(person: Person): void {
    this.#chat.members.add(person.id);
  }

  /** Writes in the group. The bot sees commands, mentions and replies to it only. */
  send(person: Person, text: string, options: { replyTo?: number } = {}): ChatMessage {
    return writeText(this.#state, person.account, this.#chat, text, options);
  }

  /** Sends a file; the bot sees only files whose caption mentions it. */
  sendDocument(person: Person, { name, bytes, mimeType, caption = "" }: PersonFile): ChatMessage {
    const file = { name, bytes, mimeType };
    return uploadMedia(this.#state, person.account, this.#chat, {
      kind: "document",
      file,
      told: { caption },
    });
  }

  press(
    person: Person,
    messageId: number,
    target: ButtonTarget,
    options?: WaitOptions,
  ): Promise<CallbackAnswer> {
    const message = this.#chat.find(messageId);
    const data = message === undefined ? undefined : findButton(message, target)?.callback_data;
    if (data === undefined)
      throw new Error(`No such callback button on #${messageId}.\n${this.transcript()}`);
    const { answer } = pressData(this.#state, person.account, this.#chat, messageId, data);
    return withDeadline(answer, () => this.transcript(), options);
  }

  messages(): ChatMessage[] {
    return [...this.#chat.messages.values()];
  }

  /** Throws the bot out, and tells it. */
  removeBot(by: Person): void {
    this.#chat.botIsMember = false;
    this.#chat.isBotKicked = true;
    const { bot } = this.#state.registry;
    this.#state.updates.push(
      "my_chat_member",
      {
        chat: this.#chat.wire,
        from: by.user,
        date: unixTime(this.#state),
        old_chat_member: { user: bot, status: "member" },
        new_chat_member: { user: bot, status: "kicked", until_date: 0 },
      },
      this.id,
    );
  }

  /** Turns the group into a supergroup, which has another id, and gives that. */
  upgrade(): Group {
    const chat = this.#state.registry.openGroup(this.#chat.wire.title ?? "", "supergroup");
    for (const member of this.#chat.members) chat.members.add(member);
    this.#chat.migratedTo = chat.id;
    return new Group(this.#state, chat, []);
  }

  subscribe(listener: ChatListener): () => void {
    return this.#chat.subscribe(listener);
  }

  waitFor<Value>(
    predicate: (group: this) => Value | undefined | null | false,
    options: WaitOptions = {},
  ): Promise<Value> {
    return watchChat(
      this.#chat,
      () => predicate(this),
      () => this.transcript(),
      options,
    );
  }

  transcript(): string {
    return `Group ${this.#chat.wire.title ?? ""}:\n${this.#state.transcript.render(this.id)}`;
  }
}
