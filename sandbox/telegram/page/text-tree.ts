/** Turns a text with entities, which may be inside each other, into a tree. */
import type { MessageEntity } from "../wire.ts";

export type TextNode = string | { entity: MessageEntity; children: TextNode[] };

/** The tree of the text between two positions; entities that cross their parent's end are cut there. */
export function buildTextTree(
  text: string,
  entities: readonly MessageEntity[],
  start = 0,
  end = text.length,
): TextNode[] {
  const nodes: TextNode[] = [];
  let position = start;
  let index = 0;
  while (index < entities.length) {
    const entity = entities[index];
    index += 1;
    if (entity === undefined || entity.offset < position || entity.offset >= end) continue;
    const entityEnd = Math.min(end, entity.offset + entity.length);
    if (entity.offset > position) nodes.push(text.slice(position, entity.offset));
    const inner = entities.slice(index).filter(({ offset }) => offset < entityEnd);
    nodes.push({ entity, children: buildTextTree(text, inner, entity.offset, entityEnd) });
    position = entityEnd;
  }
  if (position < end) nodes.push(text.slice(position, end));
  return nodes;
}
