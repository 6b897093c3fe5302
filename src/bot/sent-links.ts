/** The addresses behind the words of a message: what people paste and forward has them there. */
import type { Message } from "grammy/types";

export function findSentLinks({ entities = [] }: Pick<Message, "entities">): string[] {
  return entities.flatMap((entity) => (entity.type === "text_link" ? [entity.url] : []));
}
