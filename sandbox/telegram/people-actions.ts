/** People's actions in a chat, whichever front they use: write, press, send files. */
import type { CallbackAnswer } from "./callback-queries.ts";
import type { Chat } from "./chat.ts";
import { ChatMessage } from "./chat-message.ts";
import { findEntities } from "./found-entities.ts";
import { describeSent, MEDIA, type MediaKind } from "./media.ts";
import type { UploadedFile } from "./parameters.ts";
import type { Account } from "./registry.ts";
import { chatInstance, type TelegramState, unixTime } from "./telegram-state.ts";
import type { InlineButton, MessageContent, MessageEntity, User, WireMessage } from "./wire.ts";

const TEXT_LIMIT = 4096;

/** A person's name in transcripts. */
export function displayName(user: User): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}

/** Whether the bot sees this message of a group: by default only commands, mentions and replies to it. */
function reachesBot(state: TelegramState, chat: Chat, wire: WireMessage): boolean {
  if (chat.isPrivate) return true;
  if (!chat.botIsMember) return false;
  const { bot } = state.registry;
  const text = wire.text ?? wire.caption ?? "";
  if (wire.reply_to_message?.from.id === bot.id) return true;
  const command = /^\/\w+(?:@(\w+))?/.exec(text);
  if (command !== null)
    return command[1] === undefined || command[1].toLowerCase() === bot.username?.toLowerCase();
  return bot.username !== undefined && text.toLowerCase().includes(`@${bot.username.toLowerCase()}`);
}

/** Notes that the person did something; what the bot wrote before is no answer to it. */
export function noteAct(state: TelegramState, account: Account): void {
  state.registry.chats.get(account.user.id)?.act();
}

/** Sends a message of any content. */
export function post(
  state: TelegramState,
  account: Account,
  chat: Chat,
  content: MessageContent,
  replyTo: number | undefined,
): ChatMessage {
  if (chat.isPrivate && account.hasBlockedBot)
    throw new Error(`${displayName(account.user)} has blocked the bot`);
  const target = replyTo ?? chat.forcedReply?.messageId;
  const replied = target === undefined ? undefined : chat.find(target)?.wire;
  if (replyTo !== undefined && replied === undefined)
    throw new Error(`There is no message #${replyTo} to reply to`);
  noteAct(state, account);
  chat.forcedReply = undefined;
  if (chat.isPrivate) chat.botIsMember = true;
  if (chat.replyKeyboard?.one_time_keyboard === true) chat.replyKeyboard = undefined;
  const wire: WireMessage = {
    message_id: state.registry.nextMessageId(),
    from: account.user,
    chat: chat.wire,
    date: unixTime(state),
    ...(replied === undefined ? {} : { reply_to_message: { ...replied } }),
    ...content,
  };
  const message = new ChatMessage(state.registry.bot.id, wire);
  state.transcript.message(displayName(account.user), message);
  chat.add(message);
  if (reachesBot(state, chat, wire)) state.updates.push("message", wire, chat.id);
  return message;
}

export interface SentWith {
  readonly replyTo?: number | undefined;
}

export interface WrittenWith extends SentWith {
  /** Entities besides those that Telegram finds, such as a link behind a word: pasted and forwarded texts have them. */
  readonly entities?: readonly MessageEntity[] | undefined;
}

/** Writes a text; blanks at its ends are cut, links and commands are found. */
export function writeText(
  state: TelegramState,
  account: Account,
  chat: Chat,
  text: string,
  { replyTo, entities: given = [] }: WrittenWith = {},
): ChatMessage {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("A message needs a text");
  if ([...trimmed].length > TEXT_LIMIT) throw new Error(`A message may have ${TEXT_LIMIT} characters`);
  const entities = [...findEntities(trimmed), ...given].sort((one, other) => one.offset - other.offset);
  const content = entities.length === 0 ? { text: trimmed } : { text: trimmed, entities };
  return post(state, account, chat, content, replyTo);
}

/** The facts that a person, or their app, gives about a file. */
export interface SentMediaFacts {
  caption?: string | undefined;
  /** The length of a voice message, in seconds. */
  duration?: number | undefined;
  /** The emoji for which a sticker stands. */
  emoji?: string | undefined;
}

/** Sends a file; pictures, voice messages and stickers tell the bot no name. */
export function uploadMedia(
  state: TelegramState,
  account: Account,
  chat: Chat,
  { kind, file, told }: { kind: MediaKind; file: UploadedFile; told: SentMediaFacts },
): ChatMessage {
  const { content } = state.files.add(kind, file, (facts, stored) =>
    describeSent(kind, facts, stored, { ...told }),
  );
  const caption = MEDIA[kind].hasCaption ? (told.caption ?? "") : "";
  const found = findEntities(caption);
  const below = {
    ...(caption === "" ? {} : { caption }),
    ...(found.length === 0 ? {} : { caption_entities: found }),
  };
  return post(state, account, chat, { ...content, ...below }, undefined);
}

/** Changes a message of one's own and tells the bot. */
export function editText(
  state: TelegramState,
  account: Account,
  chat: Chat,
  messageId: number,
  text: string,
): void {
  const message = chat.find(messageId);
  if (message === undefined || message.wire.from.id !== account.user.id) {
    throw new Error(`There is no message #${messageId} of ${displayName(account.user)}`);
  }
  noteAct(state, account);
  message.wire = { ...message.wire, text, entities: findEntities(text), edit_date: unixTime(state) };
  message.isEdited = true;
  state.transcript.message(`${displayName(account.user)} edits`, message);
  chat.rewrite(message);
  if (reachesBot(state, chat, message.wire)) state.updates.push("edited_message", message.wire, chat.id);
}

/** A press under way: the query's id, and the bot's answer when it comes. */
export interface Press {
  queryId: string;
  answer: Promise<CallbackAnswer>;
}

/** Sends a callback query with any data, for any message: its callers check buttons. */
export function pressData(
  state: TelegramState,
  account: Account,
  chat: Chat,
  messageId: number,
  data: string,
): Press {
  if (data === "") throw new Error(`a button without data was to be pressed on #${messageId}`);
  noteAct(state, account);
  let resolve: (answer: CallbackAnswer) => void = () => undefined;
  const answer = new Promise<CallbackAnswer>((settle) => {
    resolve = settle;
  });
  const personId = account.user.id;
  const { id: queryId } = state.callbacks.open({ personId, chatId: chat.id, messageId, resolve });
  const seen = chat.find(messageId)?.wire;
  const mode = state.profile.callbackMode;
  const isInline = mode === "inline" || (mode === "auto" && seen === undefined);
  const place = isInline
    ? { inline_message_id: Buffer.from(`${chat.id}:${messageId}`).toString("base64url") }
    : { message: seen ?? { chat: chat.wire, message_id: messageId, date: 0 as const } };
  state.transcript.note(chat.id, `${displayName(account.user)} presses`, `#${messageId} ${data}`);
  chat.announce({ kind: "pressed", messageId, data, queryId });
  state.updates.push(
    "callback_query",
    { id: queryId, from: account.user, ...place, chat_instance: chatInstance(chat.id), data },
    personId,
  );
  return { queryId, answer };
}

/** The button's place (from 0) or label. */
export type ButtonTarget = { row: number; column: number } | string | RegExp;

/** The button of that message, or undefined. */
export function findButton(message: ChatMessage, target: ButtonTarget): InlineButton | undefined {
  if (typeof target === "string") return message.buttons.flat().find((button) => button.text === target);
  if (target instanceof RegExp) return message.buttons.flat().find((button) => target.test(button.text));
  return message.buttons[target.row]?.[target.column];
}
