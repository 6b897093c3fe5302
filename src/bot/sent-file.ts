/** A file that somebody sent to the bot, and what the message says about it. */
import type { Message } from "grammy/types";
import type { FileDownload } from "./pipeline/download-file.ts";

export interface SentFile {
  /** Empty if Telegram gives none, as for pictures. */
  readonly name: string;
  readonly mimeType: string | null;
  /** Bytes, if Telegram gives the size. */
  readonly size: number | null;
  /** True for media, sent to be looked at or listened to: pictures, videos, voice messages. */
  readonly isMedia: boolean;
  /** Fetches the content, at most `limit` bytes; once. */
  read(limit: number): Promise<Uint8Array>;
}

/** Whether a message brings a data file, and not something for people to look at. */
export function isDataFile({ document }: Message): boolean {
  return document?.mime_type === "application/json" || /\.json$/i.test(document?.file_name ?? "");
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
