/** Telegram's MarkdownV2 parse mode: marked-up text in, plain text with entities out, as strict as the original. */
import { errors } from "./error-table.ts";
import { byteOffset, dateEntity, type FindUser, linkEntity } from "./link-entity.ts";
import { readFence } from "./markdown-parser.ts";
import type { EntityType, FormattedText, MessageEntity } from "./wire.ts";

/** Types by Telegram's own names, which its errors tell. */
const TYPES = {
  Bold: "bold",
  Italic: "italic",
  Underline: "underline",
  Strikethrough: "strikethrough",
  Spoiler: "spoiler",
  Code: "code",
  Pre: "pre",
  PreCode: "pre",
  TextUrl: "text_link",
  CustomEmoji: "custom_emoji",
  BlockQuote: "blockquote",
} as const satisfies Record<string, EntityType>;

type Name = keyof typeof TYPES;

/** The marks; a longer one is looked for before a shorter one that it begins with. */
const MARKS: readonly (readonly [mark: string, name: Name])[] = [
  ["__", "Underline"],
  ["_", "Italic"],
  ["*", "Bold"],
  ["~", "Strikethrough"],
  ["||", "Spoiler"],
  ["[", "TextUrl"],
  ["![", "CustomEmoji"],
  ["```", "Pre"],
  ["`", "Code"],
];

const ENDS: Partial<Record<Name, string>> = {
  ...Object.fromEntries(MARKS.map(([mark, name]) => [name, mark])),
  PreCode: "```",
  TextUrl: "]",
  CustomEmoji: "]",
};

const RESERVED = "_*[]()~`>#+-=|{}.!\n";

/** An open mark: where it is in the source, and where its text starts. */
interface Open {
  name: Name;
  language: string;
  at: number;
  offset: number;
}

class Reader {
  readonly #source: string;
  readonly #findUser: FindUser;
  readonly #entities: MessageEntity[] = [];
  readonly #open: Open[] = [];
  #text = "";
  #position = 0;
  #isInQuote = false;
  #mayStartQuote = true;

  constructor(source: string, findUser: FindUser) {
    this.#source = source;
    this.#findUser = findUser;
  }

  read(): FormattedText {
    while (this.#position < this.#source.length) this.#step();
    this.#closeLastQuote();
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.#unclosed(open);
    return { text: this.#text, entities: this.#entities };
  }

  #step(): void {
    const character = this.#source.charAt(this.#position);
    const name = this.#open.at(-1)?.name;
    const isCode = name === "Code" || name === "Pre" || name === "PreCode";
    if (character === "\\" && this.#isEscaped(this.#position)) {
      this.#position += 1;
      this.#take(this.#source.charAt(this.#position));
    } else if (!(isCode ? "`" : RESERVED).includes(character)) this.#take(character);
    else if (this.#endsHere(character)) this.#end(character);
    else this.#begin(character);
  }

  #isEscaped(position: number): boolean {
    const next = this.#source.charCodeAt(position + 1);
    return next > 0 && next <= 126;
  }

  #take(character: string): void {
    this.#text += character;
    this.#position += 1;
    if (character !== "\r") this.#mayStartQuote = character === "\n";
  }

  #has(mark: string): boolean {
    return this.#source.startsWith(mark, this.#position);
  }

  #endsHere(character: string): boolean {
    const open = this.#open.at(-1);
    if (open === undefined) return false;
    if (this.#isInQuote && character === "\n" && this.#source[this.#position + 1] !== ">") return true;
    if (open.name === "Italic") return character === "_" && !this.#has("__");
    const end = ENDS[open.name];
    return end !== undefined && this.#has(end);
  }

  #begin(character: string): void {
    if (character === "\n") {
      this.#take(character);
      return;
    }
    if (character === ">" && this.#mayStartQuote) {
      if (!this.#isInQuote) this.#push("BlockQuote", 1);
      else this.#position += 1;
      this.#isInQuote = true;
      return;
    }
    const mark = MARKS.find(([text]) => this.#has(text));
    if (mark === undefined)
      throw errors.unparsableEntities(
        `Character '${character}' is reserved and must be escaped with the preceding '\\'`,
      );
    const [text, name] = mark;
    if (name === "Pre") {
      const { language, start } = readFence(this.#source, this.#position + text.length);
      this.#push(language === "" ? "Pre" : "PreCode", start - this.#position, language);
    } else this.#push(name, text.length);
  }

  #push(name: Name, length: number, language = ""): void {
    this.#open.push({ name, language, at: this.#position, offset: this.#text.length });
    this.#position += length;
  }

  #end(character: string): void {
    if (character === "\n") {
      this.#endQuote();
      return;
    }
    const open = this.#open.pop();
    if (open === undefined) return;
    this.#position += ENDS[open.name]?.length ?? 1;
    const inner = this.#text.slice(open.offset);
    // Telegram reads, and checks, an address also where there is no text to put it on.
    const entity = this.#describe(open, inner);
    if (inner !== "") this.#add(entity, open.offset);
  }

  #describe({ name, language }: Open, inner: string): Partial<MessageEntity> | undefined {
    if (name === "TextUrl") return linkEntity(this.#readAddress() ?? inner, this.#findUser);
    if (name === "CustomEmoji") return this.#readEmoji();
    return language === "" ? { type: TYPES[name] } : { type: TYPES[name], language };
  }

  /** The address in brackets behind a link's text; undefined if there is none. */
  #readAddress(): string | undefined {
    if (this.#source[this.#position] !== "(") return undefined;
    const start = this.#position + 1;
    let address = "";
    let position = start;
    while (position < this.#source.length && this.#source[position] !== ")") {
      if (this.#source[position] === "\\" && this.#isEscaped(position)) position += 1;
      address += this.#source.charAt(position);
      position += 1;
    }
    if (position >= this.#source.length)
      throw errors.unparsableEntities(
        `Can't find end of a URL at byte offset ${byteOffset(this.#source, start)}`,
      );
    this.#position = position + 1;
    return address;
  }

  /** Custom emoji show only when the bot's owner has Premium; a sandbox bot's owner does not. */
  #readEmoji(): Partial<MessageEntity> | undefined {
    const address = this.#readAddress();
    if (address === undefined)
      throw errors.unparsableEntities("The entity must contain a tg://emoji or tg://time URL");
    if (/^tg:(?:\/\/)?emoji\?id=[1-9]\d*$/i.test(address)) return undefined;
    const time = /^tg:(?:\/\/)?time\?unix=(\d+)(?:&format=(\w*))?$/i.exec(address);
    if (time === null) throw errors.unparsableEntities("Invalid tg://emoji or tg://time URL specified");
    return dateEntity(Number(time[1]), time[2] ?? "");
  }

  /** A quotation ends with its last line; a spoiler mark that stands alone at its end makes it expandable. */
  #endQuote(): void {
    const isExpandable = this.#dropMarkAtEnd(this.#position);
    const open = this.#open.at(-1);
    if (open?.name !== "BlockQuote") throw this.#unclosed(open);
    this.#open.pop();
    this.#isInQuote = false;
    this.#take("\n");
    this.#add({ type: isExpandable ? "expandable_blockquote" : "blockquote" }, open.offset);
  }

  #closeLastQuote(): void {
    if (!this.#isInQuote) return;
    const isExpandable = this.#dropMarkAtEnd(this.#source.length);
    const open = this.#open.at(-1);
    if (open?.name !== "BlockQuote") return;
    this.#open.pop();
    this.#add({ type: isExpandable ? "expandable_blockquote" : "blockquote" }, open.offset);
  }

  #dropMarkAtEnd(end: number): boolean {
    const open = this.#open.at(-1);
    if (open?.name !== "Spoiler" || this.#source.slice(open.at, end).trimEnd() !== "||") return false;
    this.#open.pop();
    return true;
  }

  #add(entity: Partial<MessageEntity> | undefined, offset: number): void {
    const length = this.#text.length - offset;
    if (entity?.type === undefined || length === 0) return;
    this.#entities.push({ ...entity, type: entity.type, offset, length });
  }

  #unclosed(open: Open | undefined): Error {
    const { name, at } = open ?? { name: "BlockQuote", at: 0 };
    const offset = byteOffset(this.#source, at);
    return errors.unparsableEntities(`Can't find end of ${name} entity at byte offset ${offset}`);
  }
}

/** The text and entities of a text in MarkdownV2 parse mode. Throws Telegram's "can't parse entities" errors. */
export function parseMarkdownV2(source: string, findUser: FindUser = () => undefined): FormattedText {
  return new Reader(source, findUser).read();
}
