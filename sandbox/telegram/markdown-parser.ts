/** Telegram's old Markdown parse mode, which knows no marks inside others, and the fences that both kinds share. */
import { errors } from "./error-table.ts";
import { isSpace } from "./html-characters.ts";
import { byteOffset, type FindUser, linkEntity } from "./link-entity.ts";
import type { FormattedText, MessageEntity } from "./wire.ts";

/** The language of a fence that starts before `start`, and where its code begins: one line break is skipped. */
export function readFence(source: string, start: number): { language: string; start: number } {
  let end = start;
  while (end < source.length && !isSpace(source.charAt(end)) && source[end] !== "`") end += 1;
  const hasLanguage = end !== start && end < source.length && source[end] !== "`";
  const code = hasLanguage ? end : start;
  const lineBreak = /^(?:\r\n|\n\r|\r|\n)/.exec(source.slice(code, code + 2))?.[0] ?? "";
  return { language: hasLanguage ? source.slice(start, end) : "", start: code + lineBreak.length };
}

/** The text between two marks, and the position behind them. */
interface Marked {
  entity: Partial<MessageEntity> | undefined;
  text: string;
  end: number;
}

function readUntil(
  source: string,
  begin: number,
  start: number,
  mark: string,
): { text: string; end: number } {
  const end = source.indexOf(mark, start);
  if (end >= 0) return { text: source.slice(start, end), end: end + mark.length };
  throw errors.unparsableEntities(
    `Can't find end of the entity starting at byte offset ${byteOffset(source, begin)}`,
  );
}

function readMarked(source: string, begin: number, findUser: FindUser): Marked {
  const mark = source.charAt(begin);
  if (source.startsWith("```", begin)) {
    const { language, start } = readFence(source, begin + 3);
    const code = readUntil(source, begin, start, "```");
    return { ...code, entity: language === "" ? { type: "pre" } : { type: "pre", language } };
  }
  if (mark === "[") {
    const { text, end } = readUntil(source, begin, begin + 1, "]");
    if (source[end] !== "(") return { text, end, entity: linkEntity(text, findUser) };
    const close = source.indexOf(")", end);
    const url = source.slice(end + 1, close < 0 ? source.length : close);
    return { text, end: close < 0 ? source.length : close + 1, entity: linkEntity(url, findUser) };
  }
  const type = mark === "_" ? "italic" : mark === "*" ? "bold" : "code";
  return { ...readUntil(source, begin, begin + 1, mark), entity: { type } };
}

/** The text and entities of a text in Markdown parse mode. Throws Telegram's "can't parse entities" errors. */
export function parseMarkdown(source: string, findUser: FindUser = () => undefined): FormattedText {
  const entities: MessageEntity[] = [];
  let text = "";
  let position = 0;
  while (position < source.length) {
    const character = source.charAt(position);
    if (character === "\\" && /^[_*`[]/.test(source.slice(position + 1))) {
      text += source.charAt(position + 1);
      position += 2;
    } else if (!"_*`[".includes(character)) {
      text += character;
      position += 1;
    } else {
      const marked = readMarked(source, position, findUser);
      const type = marked.entity?.type;
      if (type !== undefined && marked.text !== "")
        entities.push({ ...marked.entity, type, offset: text.length, length: marked.text.length });
      text += marked.text;
      position = marked.end;
    }
  }
  return { text, entities };
}
