/** The content of a message besides its words: a file, and the addresses behind the words. */
import type { Message } from "grammy/types";
import type { IncomingFile } from "../drafting/take-file.ts";
import type { FileDownload } from "./pipeline/download-file.ts";

export type SentFile = IncomingFile;

/** Whether a message brings a data file, and not something for people to look at. */
export function isDataFile({ document }: Message): boolean {
  return document?.mime_type === "application/json" || /\.json$/i.test(document?.file_name ?? "");
}

/** Whether a message is a data file, sent or pasted as text: it answers no question. */
export function isData(message: Message): boolean {
  return isDataFile(message) || PASTED.test(message.text ?? "");
}

const PASTED = /^\s*(?:\[\s*)?\{\s*["“]/u;

/** A file's content that somebody pasted as text; null for any other text. */
export function findPastedFile({ text = "" }: Message): SentFile | null {
  if (!PASTED.test(text)) return null;
  // Keyboards make quotes of a text that is typed; nothing else of a file is changed by pasting.
  const bytes = new TextEncoder().encode(text.replaceAll(/[“”]/gu, '"'));
  return {
    name: "",
    mimeType: "application/json",
    size: bytes.byteLength,
    isMedia: false,
    read: async () => bytes,
  };
}

/** The file of a message, or null if it has none. */
export function findSentFile(message: Message, download: FileDownload["download"]): SentFile | null {
  const { document } = message;
  const picture = message.photo?.at(-1);
  const media =
    picture ?? message.video ?? message.video_note ?? message.voice ?? message.audio ?? message.animation;
  const file = document ?? media;
  if (file === undefined) return null;
  let fetched: Promise<Uint8Array> | null = null;
  return {
    name: document?.file_name ?? "",
    mimeType: document?.mime_type ?? null,
    size: file.file_size ?? null,
    isMedia: document === undefined,
    read: (limit) => {
      fetched ??= download(file.file_id, limit);
      return fetched;
    },
  };
}

type Sent = Pick<Message, "text" | "caption" | "entities" | "caption_entities">;

/** The addresses in a message's words or below its picture, and those behind the words, as in pasted texts. */
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
