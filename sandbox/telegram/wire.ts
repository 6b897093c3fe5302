/** The JSON shapes of the Bot API that this Telegram writes; only what its methods use. */

export interface User {
  id: number;
  is_bot: boolean;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
}

export interface WireChat {
  id: number;
  type: "private" | "group" | "supergroup";
  title?: string;
  first_name?: string;
  last_name?: string;
  username?: string;
}

export interface MessageEntity {
  type: string;
  offset: number;
  length: number;
  url?: string;
  user?: User;
  language?: string;
  unix_time?: number;
  date_time_format?: string;
}

export interface FormattedText {
  text: string;
  entities: MessageEntity[];
}

export type ButtonStyle = "danger" | "success" | "primary";

export interface InlineButton {
  text: string;
  style?: ButtonStyle;
  icon_custom_emoji_id?: string;
  url?: string;
  callback_data?: string;
  web_app?: { url: string };
  login_url?: { url: string };
  copy_text?: { text: string };
  switch_inline_query?: string;
  switch_inline_query_current_chat?: string;
  switch_inline_query_chosen_chat?: Record<string, unknown>;
  disabled?: Record<string, never>;
}

export interface InlineKeyboardMarkup {
  inline_keyboard: InlineButton[][];
  force_reply?: boolean;
}

export interface ReplyButton {
  text: string;
  style?: ButtonStyle;
  icon_custom_emoji_id?: string;
  request_contact?: boolean;
  request_location?: boolean;
  web_app?: { url: string };
}

export interface ReplyKeyboardMarkup {
  keyboard: ReplyButton[][];
  is_persistent?: boolean;
  resize_keyboard?: boolean;
  one_time_keyboard?: boolean;
  input_field_placeholder?: string;
}

/** A checked `reply_markup`, told apart by `kind`. */
export type ReplyMarkup =
  | { kind: "inline"; markup: InlineKeyboardMarkup }
  | { kind: "keyboard"; markup: ReplyKeyboardMarkup }
  | { kind: "remove" }
  | { kind: "force-reply"; placeholder: string | undefined };

export interface WireDocument {
  file_id: string;
  file_unique_id: string;
  file_name: string;
  mime_type: string;
  file_size: number;
}

export interface WirePhotoSize {
  file_id: string;
  file_unique_id: string;
  width: number;
  height: number;
  file_size: number;
}

export interface WireMessage {
  message_id: number;
  from: User;
  chat: WireChat;
  date: number;
  edit_date?: number;
  text?: string;
  entities?: MessageEntity[];
  caption?: string;
  caption_entities?: MessageEntity[];
  document?: WireDocument;
  /** The same picture in sizes, the greatest last. */
  photo?: WirePhotoSize[];
  reply_to_message?: WireMessage;
  reply_markup?: InlineKeyboardMarkup;
  link_preview_options?: Record<string, unknown>;
  has_protected_content?: true;
}

export interface InaccessibleMessage {
  chat: WireChat;
  message_id: number;
  date: 0;
}

export interface CallbackQuery {
  id: string;
  from: User;
  message: WireMessage | InaccessibleMessage;
  chat_instance: string;
  data: string;
}

export interface ChatMemberUpdated {
  chat: WireChat;
  from: User;
  date: number;
  old_chat_member: { user: User; status: string };
  new_chat_member: { user: User; status: string; until_date?: number };
}

/** What an update can carry, by the name of its field. */
export interface UpdateContents {
  message: WireMessage;
  edited_message: WireMessage;
  callback_query: CallbackQuery;
  my_chat_member: ChatMemberUpdated;
}

export type UpdateType = keyof UpdateContents;

export type Update = { update_id: number } & Partial<UpdateContents>;

export interface BotCommand {
  command: string;
  description: string;
  is_ephemeral?: boolean;
}

export type MenuButton =
  | { type: "default" }
  | { type: "commands" }
  | { type: "web_app"; text: string; web_app: { url: string } };
