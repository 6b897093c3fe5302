/** Telegram's HTML parse mode: marked-up text in, plain text with entities out, as strict as the original. */
import { errors } from "./error-table.ts";
import { decodeReference } from "./html-characters.ts";
import { type OpenTag, readEndTag, readStartTag } from "./html-tags.ts";
import { byteOffset, dateEntity, type FindUser, linkEntity } from "./link-entity.ts";
import type { EntityType, FormattedText, MessageEntity } from "./wire.ts";

const SIMPLE: Record<string, EntityType> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  ins: "underline",
  s: "strikethrough",
  strike: "strikethrough",
  del: "strikethrough",
  span: "spoiler",
  "tg-spoiler": "spoiler",
};

const SPECIAL = /[&<]/g;

function closeCode(
  tag: OpenTag,
  entities: MessageEntity[],
  length: number,
): Partial<MessageEntity> | undefined {
  const last = entities.at(-1);
  const other = tag.name === "pre" ? "code" : "pre";
  const covers = last?.type === other && last.offset === tag.offset && last.length === length;
  const language = tag.name === "pre" ? last?.language : tag.argument;
  if (last !== undefined && covers && language) {
    last.type = "pre";
    last.language = language;
    return undefined;
  }
  return tag.name === "pre" ? { type: "pre" } : { type: "code", language: tag.argument };
}

function describe(
  tag: OpenTag,
  inner: string,
  entities: MessageEntity[],
  findUser: FindUser,
): Partial<MessageEntity> | undefined {
  const simple = SIMPLE[tag.name];
  if (simple !== undefined) return { type: simple };
  switch (tag.name) {
    case "a":
      return linkEntity(tag.argument === "" ? inner : tag.argument, findUser);
    case "blockquote":
      return { type: tag.argument === "" ? "blockquote" : "expandable_blockquote" };
    case "tg-time":
      return dateEntity(tag.unixTime, tag.argument);
    case "tg-emoji":
      if (!/^[1-9]\d*$/.test(tag.argument)) {
        throw errors.unparsableEntities("Invalid custom emoji identifier specified");
      }
      // Custom emoji show only when the bot's owner has Premium; a sandbox bot's owner does not.
      return undefined;
    default:
      return closeCode(tag, entities, inner.length);
  }
}

/** The text and entities of a text in HTML parse mode. Throws Telegram's "can't parse entities" errors. */
export function parseHtml(source: string, findUser: FindUser = () => undefined): FormattedText {
  const entities: MessageEntity[] = [];
  const open: OpenTag[] = [];
  let text = "";
  let position = 0;
  while (position < source.length) {
    SPECIAL.lastIndex = position;
    const special = SPECIAL.exec(source)?.index ?? source.length;
    text += source.slice(position, special);
    position = special;
    if (position >= source.length) break;
    if (source[position] === "&") {
      const reference = decodeReference(source, position);
      text += reference?.character ?? "&";
      position = reference?.end ?? position + 1;
    } else if (source[position + 1] !== "/") {
      const { tag, end } = readStartTag(source, position, text.length);
      open.push(tag);
      position = end + 1;
    } else {
      const tag = open.at(-1);
      if (tag === undefined) {
        throw errors.unparsableEntities(`Unexpected end tag at byte offset ${byteOffset(source, position)}`);
      }
      position = readEndTag(source, position, tag.name) + 1;
      const inner = text.slice(tag.offset);
      const found = inner === "" ? undefined : describe(tag, inner, entities, findUser);
      if (found?.type !== undefined) {
        entities.push({ ...found, type: found.type, offset: tag.offset, length: inner.length });
      }
      open.pop();
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) {
    throw errors.unparsableEntities(`Can't find end tag corresponding to start tag "${unclosed.name}"`);
  }
  for (const entity of entities) if (entity.type === "code") delete entity.language;
  if (/\p{Surrogate}/u.test(text)) {
    throw errors.unparsableEntities(
      "Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units",
    );
  }
  return { text, entities };
}
