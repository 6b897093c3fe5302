/** One message of a chat as people see it: it changes in place when it is edited or deleted. */
import { renderHtml } from "./entities-html.ts";
import type {
  InlineButton,
  MessageEntity,
  ReplyMarkup,
  WireDocument,
  WireMessage,
  WirePhotoSize,
} from "./wire.ts";

/** The parts that outlive the program. */
export type KeptMessage = Pick<ChatMessage, "wire" | "isEdited" | "isSilent" | "reaction" | "sentWith">;

export class ChatMessage {
  readonly #botId: number;
  /** The message as the Bot API writes it; replaced, never changed, so that updates may keep it. */
  wire: WireMessage;
  isDeleted = false;
  /** When its present content came, by its chat's own count. */
  writtenAt = 0;
  /** Whether its text or caption was changed; a change of buttons alone does not show. */
  isEdited = false;
  /** The bot's reaction to it. */
  reaction: string | undefined;
  /** Whether it came without a sound. */
  readonly isSilent: boolean;
  /** The markup it was sent with; a message with another markup than an inline keyboard can not be edited. */
  readonly sentWith: ReplyMarkup["kind"] | undefined;

  constructor(botId: number, wire: WireMessage, sentWith?: ReplyMarkup["kind"], isSilent = false) {
    this.#botId = botId;
    this.wire = wire;
    this.sentWith = sentWith;
    this.isSilent = isSilent;
  }

  get kept(): KeptMessage {
    const { wire, isEdited, isSilent, reaction, sentWith } = this;
    return { wire, isEdited, isSilent, reaction, sentWith };
  }

  static restore(botId: number, { wire, sentWith, isSilent, isEdited, reaction }: KeptMessage): ChatMessage {
    const message = new ChatMessage(botId, wire, sentWith, isSilent);
    return Object.assign(message, { isEdited, reaction });
  }

  get id(): number {
    return this.wire.message_id;
  }

  get isFromBot(): boolean {
    return this.wire.from.id === this.#botId;
  }

  /** The plain text, or the caption of a file. */
  get text(): string {
    return this.wire.text ?? this.wire.caption ?? "";
  }

  get entities(): readonly MessageEntity[] {
    return this.wire.entities ?? this.wire.caption_entities ?? [];
  }

  /** The text as HTML in Telegram's parse mode. */
  get html(): string {
    return renderHtml({ text: this.text, entities: [...this.entities] });
  }

  /** The inline keyboard, row by row. */
  get buttons(): readonly (readonly InlineButton[])[] {
    return this.wire.reply_markup?.inline_keyboard ?? [];
  }

  /** The labels of all inline buttons, in reading order. */
  get labels(): string[] {
    return this.buttons.flat().map((button) => button.text);
  }

  get document(): WireDocument | undefined {
    return this.wire.document;
  }

  /** The picture in its greatest size. */
  get photo(): WirePhotoSize | undefined {
    return this.wire.photo?.at(-1);
  }

  get isProtected(): boolean {
    return this.wire.has_protected_content === true;
  }

  get repliesTo(): number | undefined {
    return this.wire.reply_to_message?.message_id;
  }

  /** When it was sent, in seconds. */
  get date(): number {
    return this.wire.date;
  }
}
