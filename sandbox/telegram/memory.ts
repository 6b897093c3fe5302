/** Keeps people, chats, files and unconfirmed updates in a folder, and brings them back from there. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProfileTexts } from "./bot-profile.ts";
import type { Chat, KeptChat } from "./chat.ts";
import { ChatMessage, type KeptMessage } from "./chat-message.ts";
import type { StoredFile } from "./file-store.ts";
import { Journal } from "./journal.ts";
import type { Account, Numbers } from "./registry.ts";
import type { TelegramState } from "./telegram-state.ts";
import type { QueuedUpdate } from "./update-queue.ts";

type KeptFile = Omit<StoredFile, "bytes">;

export class Memory {
  readonly #state: TelegramState;
  readonly #journal: Journal;
  readonly #files: string;

  /** Brings back the folder's contents, and keeps changes from now on. */
  constructor(state: TelegramState, folder: string) {
    this.#state = state;
    this.#files = join(folder, "files");
    mkdirSync(this.#files, { recursive: true });
    this.#journal = new Journal(join(folder, "telegram.jsonl"));
    this.#restore();
    const { registry, files, updates } = state;
    for (const chat of registry.chats.values()) this.#watch(chat);
    registry.onChat((chat) => {
      this.#watch(chat);
      this.#keepChat(chat);
    });
    files.onChange((file, isKept) => this.#keepFile(file, isKept));
    updates.onPush((queued) => {
      this.#journal.set(`update/${queued.update.update_id}`, queued);
      this.#keepShared();
    });
    updates.onGone(({ update }) => this.#journal.set(`update/${update.update_id}`, undefined));
  }

  /** Keeps the last changes of the profile, and leaves no old value in the file. */
  close(): void {
    this.#keepShared();
    this.#journal.rewrite();
  }

  #watch(chat: Chat): void {
    chat.subscribe((change) => {
      if (change.kind === "sent" || change.kind === "edited") this.#keepMessage(chat, change.message);
      if (change.kind === "deleted") this.#journal.set(`message/${chat.id}/${change.message.id}`, undefined);
      this.#keepChat(chat);
      this.#keepShared();
    });
  }

  #keepMessage(chat: Chat, message: ChatMessage): void {
    this.#journal.set(`message/${chat.id}/${message.id}`, message.kept);
  }

  #keepChat(chat: Chat): void {
    this.#journal.set(`chat/${chat.id}`, chat.kept);
    if (chat.isPrivate) this.#journal.set(`account/${chat.id}`, this.#state.registry.accounts.get(chat.id));
  }

  #keepShared(): void {
    const { registry, updates, profile } = this.#state;
    this.#journal.set("numbers", { ...registry.numbers, update: updates.nextId });
    this.#journal.set("profile", profile.kept);
  }

  #keepFile({ bytes, ...file }: StoredFile, isKept: boolean): void {
    const path = join(this.#files, file.facts.file_unique_id);
    if (isKept) writeFileSync(path, bytes);
    else rmSync(path, { force: true });
    this.#journal.set(`file/${file.facts.file_id}`, isKept ? file : undefined);
  }

  #restore(): void {
    const { registry, updates, files, profile } = this.#state;
    const numbers = this.#journal.get("numbers") as (Numbers & { update: number }) | undefined;
    if (numbers !== undefined) {
      registry.numbers = numbers;
      updates.nextId = numbers.update;
    }
    const texts = this.#journal.get("profile") as ProfileTexts | undefined;
    if (texts !== undefined) profile.kept = texts;
    for (const [, account] of this.#journal.below("account/")) registry.take(account as Account);
    for (const [, kept] of this.#journal.below("chat/")) registry.takeChat(kept as KeptChat);
    for (const [, kept] of this.#journal.below("message/")) this.#restoreMessage(kept as KeptMessage);
    for (const [, kept] of this.#journal.below("file/")) {
      const file = kept as KeptFile;
      files.put({ ...file, bytes: readFileSync(join(this.#files, file.facts.file_unique_id)) });
    }
    for (const [, queued] of this.#journal.below("update/")) updates.take(queued as QueuedUpdate);
  }

  #restoreMessage(kept: KeptMessage): void {
    const { registry } = this.#state;
    const chat = registry.chats.get(kept.wire.chat.id);
    chat?.add(ChatMessage.restore(registry.bot.id, kept), ({ id }) => {
      this.#journal.set(`message/${chat.id}/${id}`, undefined);
    });
  }
}
