/**
 * The JSON shapes of the Bot API, from its public types, with the fields that this Telegram always writes. Buttons and
 * entities are flat here, since readers ask for a field, not for a kind.
 */
import type {
  ChatMemberUpdated as AnyChatMemberUpdated,
  InlineKeyboardButton as Button,
  Chat,
  Document,
  MessageEntity as Entity,
  InaccessibleMessage,
  KeyboardButton as Key,
  InlineKeyboardMarkup as KeyboardMarkup,
  Message,
  PhotoSize,
  CallbackQuery as Query,
  ReplyKeyboardMarkup as ReplyMarkupWire,
  User,
} from "@grammyjs/types";

export type { BotCommand, MenuButton, User } from "@grammyjs/types";

export type WireChat = Chat.PrivateChat | Chat.GroupChat | Chat.SupergroupChat;

export type EntityType = Entity["type"];

export type MessageEntity = Entity.AbstractMessageEntity & { type: EntityType } & Partial<
    Pick<Entity.TextLinkMessageEntity, "url"> &
      Pick<Entity.TextMentionMessageEntity, "user"> &
      Pick<Entity.PreMessageEntity, "language"> &
      Pick<Entity.DateTimeMessageEntity, "unix_time" | "date_time_format">
  >;

export interface FormattedText {
  text: string;
  entities: MessageEntity[];
}

export type ButtonStyle = NonNullable<Button["style"]>;

export type InlineButton = Button.AbstractInlineKeyboardButton &
  Partial<
    Button.UrlButton &
      Button.CallbackButton &
      Button.WebAppButton &
      Button.LoginButton &
      Button.CopyTextButtonButton &
      Button.SwitchInlineButton &
      Button.SwitchInlineCurrentChatButton &
      Button.SwitchInlineChosenChatButton &
      Button.DisabledButtonButton
  >;

export interface InlineKeyboardMarkup extends Omit<KeyboardMarkup, "inline_keyboard"> {
  inline_keyboard: InlineButton[][];
}

export type ReplyButton = Key.CommonButton &
  Partial<Key.RequestContactButton & Key.RequestLocationButton & Key.WebAppButton>;

export interface ReplyKeyboardMarkup extends Omit<ReplyMarkupWire, "keyboard"> {
  keyboard: ReplyButton[][];
}

/** A checked `reply_markup`, told apart by `kind`. */
export type ReplyMarkup =
  | { kind: "inline"; markup: InlineKeyboardMarkup }
  | { kind: "keyboard"; markup: ReplyKeyboardMarkup }
  | { kind: "remove" }
  | { kind: "force-reply"; placeholder: string | undefined };

export type WireDocument = Required<Omit<Document, "thumbnail">>;

export type WirePhotoSize = Required<PhotoSize>;

/** A file in a message, by the name of its kind. */
export interface MediaContent
  extends Pick<Message, "animation" | "audio" | "sticker" | "video" | "video_note" | "voice"> {
  document?: WireDocument;
  /** The same picture in sizes, the greatest last. */
  photo?: WirePhotoSize[];
}

/** The content of a message, without its writer, chat and time. */
export interface MessageContent
  extends MediaContent,
    Pick<Message, "text" | "caption" | "contact" | "dice" | "location" | "poll" | "venue"> {
  entities?: MessageEntity[];
  caption_entities?: MessageEntity[];
}

export interface WireMessage
  extends MessageContent,
    Pick<
      Message,
      "message_id" | "date" | "edit_date" | "forward_origin" | "has_protected_content" | "media_group_id"
    > {
  from: User;
  chat: WireChat;
  reply_to_message?: WireMessage;
  reply_markup?: InlineKeyboardMarkup;
  /** The options as the bot gave them. */
  link_preview_options?: Record<string, unknown>;
}

export interface CallbackQuery extends Required<Pick<Query, "id" | "from" | "chat_instance" | "data">> {
  message?: WireMessage | InaccessibleMessage;
  /** In its place, in another `callback_query_mode`. */
  inline_message_id?: string;
}

export type ChatMemberUpdated = Omit<AnyChatMemberUpdated, "chat"> & { chat: WireChat };

/** The content of an update, by the name of its field. */
export interface UpdateContents {
  message: WireMessage;
  edited_message: WireMessage;
  callback_query: CallbackQuery;
  my_chat_member: ChatMemberUpdated;
}

export type UpdateType = keyof UpdateContents;

export type Update = { update_id: number } & Partial<UpdateContents>;
