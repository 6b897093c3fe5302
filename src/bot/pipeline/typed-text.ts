/**
 * Restores what a person typed: Telegram's apps turn `**` into an entity, and pasted texts carry marks that nobody
 * sees.
 */
import type { Message, MessageEntity } from "grammy/types";

/** The signs that an app takes away where it makes such an entity of what stands between them. */
const SIGNS: Partial<Record<MessageEntity["type"], string>> = {
  bold: "**",
  italic: "__",
  strikethrough: "~~",
  spoiler: "||",
  code: "`",
};

interface Insertion {
  readonly at: number;
  readonly sign: string;
}

/**
 * The message with its text (or caption) as typed: without hidden marks, and with the signs that an app took away,
 * where they belong to a word such as a number or a name; in a secret (`isSecret`) everywhere. Other entities keep
 * their place.
 */
export function asTyped(message: Message, { isSecret = false }: { isSecret?: boolean } = {}): Message {
  const { text, caption, entities, caption_entities: below } = message;
  if (text !== undefined) {
    const typed = restore(text, entities ?? [], isSecret);
    return typed === null ? message : { ...message, text: typed.text, entities: typed.entities };
  }
  const typed = caption === undefined ? null : restore(caption, below ?? [], isSecret);
  return typed === null ? message : { ...message, caption: typed.text, caption_entities: typed.entities };
}

/** Null where nothing changes. */
function restore(text: string, entities: readonly MessageEntity[], isSecret: boolean) {
  const taken = entities.filter((entity) => belongsToWord(text, entity, isSecret));
  if (taken.length === 0 && !HIDDEN.test(text)) return null;
  const insertions = taken.flatMap(insertionsOf).sort((one, other) => one.at - other.at);
  const placeOf: number[] = [];
  let restored = "";
  let next = 0;
  // Offsets count halves of characters, and no hidden mark outside of the first plane is worth keeping whole.
  for (let at = 0; at <= text.length; at += 1) {
    for (; insertions[next]?.at === at; next += 1) restored += insertions[next]?.sign;
    placeOf.push(restored.length);
    const half = text[at] ?? "";
    restored += HIDDEN.test(half) ? "" : half;
  }
  const kept = entities.filter((entity) => !taken.includes(entity));
  const moved = kept.flatMap((entity) => {
    const [start = 0, end = 0] = [placeOf[entity.offset], placeOf[entity.offset + entity.length]];
    return end > start ? [{ ...entity, offset: start, length: end - start }] : [];
  });
  return { text: restored, entities: moved };
}

/** Marks of direction, of joining and of width, which keyboards and copied pages add. */
const HIDDEN = /\p{Cf}/u;

function insertionsOf({ type, offset, length }: MessageEntity): readonly Insertion[] {
  const sign = SIGNS[type] ?? "";
  return [
    { at: offset, sign },
    { at: offset + length, sign },
  ];
}

/** People make a word bold on purpose; a sign inside of a word, or around a text's only word, belongs to it. */
function belongsToWord(text: string, { type, offset, length }: MessageEntity, isSecret: boolean): boolean {
  if (SIGNS[type] === undefined) return false;
  if (isSecret) return true;
  const inside = text.slice(offset, offset + length);
  if (/\s/u.test(inside)) return false;
  const isAlone = text.trim() === inside.trim();
  const isWithin = /\S/u.test(
    `${text[offset - 1] ?? ""}${text[offset + length] ?? ""}`.replace(/[.,;:!?()]/gu, ""),
  );
  return isAlone || isWithin || /\d/u.test(inside);
}
