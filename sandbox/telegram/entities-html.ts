/** Writes text with entities back as HTML, for people who read transcripts and tests that compare. */
import type { FormattedText, MessageEntity } from "./wire.ts";

const TAGS: Record<string, string> = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  spoiler: "tg-spoiler",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function tagsOf(entity: MessageEntity): [string, string] | undefined {
  switch (entity.type) {
    case "text_link":
      return [`<a href="${escapeHtml(entity.url ?? "")}">`, "</a>"];
    case "text_mention":
      return [`<a href="tg://user?id=${entity.user?.id ?? 0}">`, "</a>"];
    case "expandable_blockquote":
      return ["<blockquote expandable>", "</blockquote>"];
    case "date_time": {
      const format = entity.date_time_format ? ` format="${entity.date_time_format}"` : "";
      return [`<tg-time unix="${entity.unix_time ?? 0}"${format}>`, "</tg-time>"];
    }
    default: {
      const name = TAGS[entity.type];
      return name === undefined ? undefined : [`<${name}>`, `</${name}>`];
    }
  }
}

/** The text as HTML of Telegram's parse mode; entities that Telegram finds by itself are left plain. */
export function renderHtml({ text, entities }: FormattedText): string {
  const marks: { at: number; order: number; tag: string }[] = [];
  entities.forEach((entity, index) => {
    const tags = tagsOf(entity);
    if (tags === undefined) return;
    marks.push({ at: entity.offset, order: index + 1, tag: tags[0] });
    marks.push({ at: entity.offset + entity.length, order: -index - 1, tag: tags[1] });
  });
  marks.sort((a, b) => a.at - b.at || a.order - b.order);
  let html = "";
  let position = 0;
  for (const { at, tag } of marks) {
    html += escapeHtml(text.slice(position, at)) + tag;
    position = at;
  }
  return html + escapeHtml(text.slice(position));
}
