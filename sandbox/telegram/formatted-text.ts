/** Turns the text parameters of a call into checked text with entities. */
import { errors } from "./error-table.ts";
import { findEntities } from "./found-entities.ts";
import { parseHtml } from "./html-parser.ts";
import type { FindUser } from "./link-entity.ts";
import { parseMarkdown } from "./markdown-parser.ts";
import { parseMarkdownV2 } from "./markdown-v2-parser.ts";
import { isObject, type Parameters, readJson, readText } from "./parameters.ts";
import type { FormattedText, MessageEntity } from "./wire.ts";

export const TEXT_LIMIT = 4096;
const CAPTION_LIMIT = 1024;
const RAW_BYTES_LIMIT = 32_768;

const PRIORITY = [
  "blockquote",
  "expandable_blockquote",
  "pre",
  "code",
  "date_time",
  "text_link",
  "text_mention",
];

const priorityOf = (entity: MessageEntity) => {
  const index = PRIORITY.indexOf(entity.type);
  return index < 0 ? PRIORITY.length : index;
};

function sortEntities(entities: MessageEntity[]): MessageEntity[] {
  return entities.sort((a, b) => a.offset - b.offset || b.length - a.length || priorityOf(a) - priorityOf(b));
}

/** Removes carriage returns and turns other control characters into spaces, as Telegram cleans every text. */
export function cleanText(text: string): string {
  return /\p{Cc}/u.test(text)
    ? text.replaceAll("\r", "").replace(/\p{Cc}/gu, (character) => (character === "\n" ? character : " "))
    : text;
}

/** Cuts blanks at both ends; at the start only those before the first entity. */
function trim({ text, entities }: FormattedText): FormattedText {
  const end = text.trimEnd().length;
  const firstEntity = entities[0]?.offset ?? end;
  let start = 0;
  while (start < Math.min(firstEntity, end) && (text[start] === " " || text[start] === "\n")) start += 1;
  if (start === 0 && end === text.length) return { text, entities };
  const kept = entities
    .filter((entity) => entity.offset < end)
    .map((entity) => ({
      ...entity,
      offset: entity.offset - start,
      length: Math.min(entity.length, end - entity.offset),
    }));
  return { text: text.slice(start, end), entities: kept };
}

function readGivenEntities(parameters: Parameters, name: string, text: string): MessageEntity[] {
  const value = readJson(parameters, name);
  if (!Array.isArray(value)) return [];
  const entities: MessageEntity[] = [];
  for (const entity of value) {
    if (!isObject(entity)) throw errors.unparsableEntity("expected an Object");
    const { type, offset, length } = entity;
    if (typeof type !== "string" || typeof offset !== "number" || typeof length !== "number") {
      throw errors.unparsableEntity("Unsupported type specified");
    }
    if (length > 0 && offset >= 0 && offset + length <= text.length) {
      entities.push({ ...(entity as unknown as MessageEntity), offset, length });
    }
  }
  return entities;
}

const PARSERS: Record<string, (raw: string, findUser: FindUser) => FormattedText> = {
  html: parseHtml,
  markdown: parseMarkdown,
  markdownv2: parseMarkdownV2,
};

function parse(parameters: Parameters, raw: string, entitiesName: string, findUser: FindUser): FormattedText {
  const mode = readText(parameters, "parse_mode").toLowerCase();
  if (mode === "" || mode === "none")
    return { text: raw, entities: readGivenEntities(parameters, entitiesName, raw) };
  const parser = PARSERS[mode];
  if (parser === undefined) throw errors.unsupportedParseMode();
  return parser(raw, findUser);
}

function read(
  parameters: Parameters,
  textName: string,
  entitiesName: string,
  findUser: FindUser,
): FormattedText {
  const raw = cleanText(readText(parameters, textName));
  if (raw.length > RAW_BYTES_LIMIT / 4 && Buffer.byteLength(raw) > RAW_BYTES_LIMIT)
    throw errors.rawTextTooLong();
  const parsed = parse(parameters, raw, entitiesName, findUser);
  const { text, entities } = trim({ text: parsed.text, entities: sortEntities(parsed.entities) });
  const found = findEntities(text, entities);
  return { text, entities: found.length === 0 ? entities : sortEntities([...entities, ...found]) };
}

/** Length as Telegram counts it: in code points. */
function lengthOf(text: string, limit: number): number {
  return text.length <= limit ? text.length : [...text].length;
}

const isBlank = (text: string) => /^[\s\u200b-\u200f\u2060-\u2064]*$/.test(text);

/** The message text of a call; throws when it is empty, blank, too long or wrongly marked up. */
export function readMessageText(parameters: Parameters, findUser: FindUser): FormattedText {
  if (readText(parameters, "text") === "") throw errors.textEmpty();
  const formatted = read(parameters, "text", "entities", findUser);
  if (isBlank(formatted.text)) throw errors.textBlank();
  if (lengthOf(formatted.text, TEXT_LIMIT) > TEXT_LIMIT) throw errors.textTooLong();
  return formatted;
}

/** The text of a draft, which may be empty. */
export function readDraftText(parameters: Parameters, findUser: FindUser): FormattedText {
  const formatted = read(parameters, "text", "entities", findUser);
  if (lengthOf(formatted.text, TEXT_LIMIT) > TEXT_LIMIT) throw errors.textTooLong();
  return formatted;
}

/** The caption of a file, which may be empty. */
export function readCaption(parameters: Parameters, findUser: FindUser): FormattedText {
  const formatted = read(parameters, "caption", "caption_entities", findUser);
  if (lengthOf(formatted.text, CAPTION_LIMIT) > CAPTION_LIMIT) throw errors.captionTooLong();
  return formatted;
}
