/** Finds the entities that Telegram adds by itself: links, e-mail addresses, mentions, commands, hashtags. */
import { checkLink } from "./links.ts";
import type { EntityType, MessageEntity } from "./wire.ts";

const PATTERN =
  /(?<url>https?:\/\/[^\s<>"«»]*[^\s<>"«».,:;!?'()[\]{}])|(?<email>(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w)|(?<mention>(?<!\w)@[a-zA-Z]\w{3,31}\b)|(?<command>(?<![\w/<>])\/[a-zA-Z0-9_]{1,64}(?:@\w{5,32})?(?![\w/]))|(?<hashtag>(?<![\p{L}\p{N}_])#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]+)/gu;

const WHOLE: ReadonlySet<string> = new Set(["code", "pre", "text_link", "text_mention", "date_time"]);

function typeOf(groups: Record<string, string | undefined>): EntityType {
  if (groups.url !== undefined) return "url";
  if (groups.email !== undefined) return "email";
  if (groups.mention !== undefined) return "mention";
  return groups.command === undefined ? "hashtag" : "bot_command";
}

/** The entities of plain text, outside of those that the writer gave already. */
export function findEntities(text: string, given: readonly MessageEntity[] = []): MessageEntity[] {
  if (!/[/@#]/.test(text)) return [];
  const found: MessageEntity[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const [value] = match;
    const type = typeOf(match.groups ?? {});
    const end = match.index + value.length;
    const isCovered = given.some(
      (entity) =>
        WHOLE.has(entity.type) && entity.offset < end && entity.offset + entity.length > match.index,
    );
    if (isCovered || (type === "url" && checkLink(value).url === undefined)) continue;
    found.push({ type, offset: match.index, length: value.length });
  }
  return found;
}
