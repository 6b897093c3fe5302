/** The addresses in a message's words or below its picture, and behind them: what people paste and forward has them there. */
import type { Message } from "grammy/types";

type Sent = Pick<Message, "text" | "caption" | "entities" | "caption_entities">;

export function findSentLinks({
  text,
  caption = "",
  entities,
  caption_entities: below = [],
}: Sent): string[] {
  const words = text ?? caption;
  return (entities ?? below).flatMap((entity) => {
    if (entity.type === "text_link") return [entity.url];
    return entity.type === "url" ? [words.slice(entity.offset, entity.offset + entity.length)] : [];
  });
}
