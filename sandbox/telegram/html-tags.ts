/** Reads one tag of Telegram's HTML parse mode with its attributes. */
import { errors } from "./error-table.ts";
import { decodeReference, END, isSpace } from "./html-characters.ts";
import { byteOffset } from "./link-entity.ts";

const TAGS: ReadonlySet<string> = new Set(
  "a b strong i em s strike del u ins tg-spoiler tg-emoji tg-time span pre code blockquote".split(" "),
);

/** An open tag: the one attribute that matters for it, where its text starts, where it is in the source. */
export interface OpenTag {
  name: string;
  argument: string;
  unixTime: number;
  offset: number;
}

interface Attribute {
  name: string;
  value: string;
  end: number;
}

function skip(source: string, from: number, wanted: (character: string) => boolean): number {
  let position = from;
  while (position < source.length && wanted(source.charAt(position))) position += 1;
  return position;
}

const isNameToken = (character: string) => /[a-z0-9.-]/i.test(character);

function readQuoted(source: string, start: number): { value: string; end: number } {
  const quote = source.charAt(start);
  let value = "";
  let position = start + 1;
  while (position < source.length && source[position] !== quote) {
    const reference = source[position] === "&" ? decodeReference(source, position) : undefined;
    value += reference?.character ?? source.charAt(position);
    position = reference?.end ?? position + 1;
  }
  return { value, end: position < source.length ? position + 1 : position };
}

function readValue(source: string, start: number): { value: string; end: number } {
  if (source[start] === '"' || source[start] === "'") return readQuoted(source, start);
  const end = skip(source, start, isNameToken);
  const next = source[end] ?? END;
  if (!isSpace(next) && next !== ">") {
    throw errors.unparsableEntities(
      `Unexpected end of name token at byte offset ${byteOffset(source, start)}`,
    );
  }
  return { value: source.slice(start, end).toLowerCase(), end };
}

function readAttribute(source: string, start: number, tag: string, tagStart: number): Attribute {
  const at = () => `at byte offset ${byteOffset(source, tagStart)}`;
  const nameEnd = skip(source, start, (character) => !isSpace(character) && !"=>/\"'".includes(character));
  const name = source.slice(start, nameEnd);
  if (name === "") throw errors.unparsableEntities(`Empty attribute name in the tag "${tag}" ${at()}`);
  const equals = skip(source, nameEnd, isSpace);
  if (equals >= source.length) throw errors.unparsableEntities(`Unclosed start tag "${tag}" ${at()}`);
  if (source[equals] !== "=") return { name, value: "", end: equals };
  const valueStart = skip(source, equals + 1, isSpace);
  if (valueStart >= source.length) throw errors.unparsableEntities(`Unclosed start tag "${tag}" ${at()}`);
  const { value, end } = readValue(source, valueStart);
  if (end >= source.length) throw errors.unparsableEntities(`Unclosed start tag ${at()}`);
  return { name, value, end };
}

function applyAttribute(tag: OpenTag, { name, value }: Attribute): void {
  const key = `${tag.name} ${name}`;
  if (key === "a href" || key === "tg-emoji emoji-id" || key === "tg-time format") tag.argument = value;
  else if (key === "code class" && value.startsWith("language-")) tag.argument = value.slice(9);
  else if (key === "span class" && value.startsWith("tg-")) tag.argument = value.slice(3);
  else if (key === "blockquote expandable") tag.argument = "1";
  else if (key === "tg-time unix") tag.unixTime = Number.parseInt(value, 10) || 0;
}

/** Reads the start tag at `start` (a `<`); `end` is the position of its `>`. Throws with Telegram's wording. */
export function readStartTag(source: string, start: number, offset: number): { tag: OpenTag; end: number } {
  const nameEnd = skip(source, start + 1, (character) => !isSpace(character) && character !== ">");
  const at = () => `at byte offset ${byteOffset(source, start)}`;
  if (nameEnd >= source.length) throw errors.unparsableEntities(`Unclosed start tag ${at()}`);
  const name = source.slice(start + 1, nameEnd).toLowerCase();
  if (!TAGS.has(name)) throw errors.unparsableEntities(`Unsupported start tag "${name}" ${at()}`);
  const tag: OpenTag = { name, argument: "", unixTime: 0, offset };
  let position = nameEnd;
  while (source[position] !== ">") {
    position = skip(source, position, isSpace);
    if (source[position] === ">") break;
    const attribute = readAttribute(source, position, name, start);
    applyAttribute(tag, attribute);
    position = attribute.end;
  }
  if (name === "span" && tag.argument !== "spoiler") {
    throw errors.unparsableEntities(`Tag "span" must have class "tg-spoiler" ${at()}`);
  }
  return { tag, end: position };
}

/** Reads the end tag at `start` (a `<`) that must close `expected`; the position of its `>`. */
export function readEndTag(source: string, start: number, expected: string): number {
  const nameEnd = skip(source, start + 2, (character) => !isSpace(character) && character !== ">");
  const name = source.slice(start + 2, nameEnd).toLowerCase();
  const end = skip(source, nameEnd, isSpace);
  const at = `at byte offset ${byteOffset(source, start)}`;
  if (source[end] !== ">") throw errors.unparsableEntities(`Unclosed end tag ${at}`);
  if (name !== "" && name !== expected) {
    throw errors.unparsableEntities(`Unmatched end tag ${at}, expected "</${expected}>", found "</${name}>"`);
  }
  return end;
}
