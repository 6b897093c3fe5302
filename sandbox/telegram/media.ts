/** The kinds of files in messages, with Telegram's name for each and its description of a file. */
import { BotApiError, errors } from "./error-table.ts";
import { type Parameters, readInteger, textIfAny, type UploadedFile } from "./parameters.ts";
import { readPictureSize } from "./picture-size.ts";
import type { MediaContent, WireDocument } from "./wire.ts";

/** The facts of any file. */
export interface FileFacts {
  file_id: string;
  file_unique_id: string;
  file_size: number;
}

interface Kind {
  /** The name in Telegram's errors. */
  title: string;
  /** Starts the file ids of this kind. */
  prefix: string;
  /** The folder in paths of downloads. */
  folder: string;
  hasCaption: boolean;
  /** The file as a message describes it. `told` holds the sender's own facts about it. */
  describe(facts: FileFacts, file: UploadedFile, told: Parameters): MediaContent;
}

const PHOTO_BYTES_LIMIT = 10 * 1024 * 1024;
const MOST_PIXELS_TOGETHER = 10_000;
const MOST_TIMES_LONGER = 20;
const LONGEST_S = 24 * 3600;
const STICKER_PIXELS = 512;

const named = (facts: FileFacts, { name, mimeType }: UploadedFile): WireDocument => ({
  ...facts,
  file_name: name,
  mime_type: mimeType,
});

const lasts = (told: Parameters) => ({ duration: readInteger(told, "duration", 0, 0, LONGEST_S) });

const measured = (told: Parameters) => ({
  width: readInteger(told, "width", 0, 0, MOST_PIXELS_TOGETHER),
  height: readInteger(told, "height", 0, 0, MOST_PIXELS_TOGETHER),
});

/** A picture in the one size that this Telegram keeps. Throws for a file that Telegram takes for no picture. */
function describePhoto(facts: FileFacts, { bytes }: UploadedFile): MediaContent {
  if (bytes.byteLength > PHOTO_BYTES_LIMIT) throw errors.photoTooBig(bytes.byteLength);
  const size = readPictureSize(bytes);
  if (size === null) throw errors.photoUnreadable();
  const { width, height } = size;
  const isOdd = width === 0 || height === 0 || width + height > MOST_PIXELS_TOGETHER;
  if (isOdd || Math.max(width / height, height / width) > MOST_TIMES_LONGER) throw errors.photoDimensions();
  return { photo: [{ ...facts, width, height }] };
}

export const MEDIA = {
  animation: {
    title: "Animation",
    prefix: "CgACAgIAAx",
    folder: "animations",
    hasCaption: true,
    describe(facts, file, told) {
      const document = named(facts, file);
      // Bots that know no animations read it as a document.
      return { animation: { ...document, ...measured(told), ...lasts(told) }, document };
    },
  },
  audio: {
    title: "Audio",
    prefix: "CQACAgIAAx",
    folder: "music",
    hasCaption: true,
    describe: (facts, file, told) => ({
      audio: {
        ...named(facts, file),
        ...lasts(told),
        ...textIfAny(told, "performer"),
        ...textIfAny(told, "title"),
      },
    }),
  },
  document: {
    title: "Document",
    prefix: "BQACAgIAAx",
    folder: "documents",
    hasCaption: true,
    describe: (facts, file) => ({ document: named(facts, file) }),
  },
  photo: {
    title: "Photo",
    prefix: "AgACAgIAAx",
    folder: "photos",
    hasCaption: true,
    describe: describePhoto,
  },
  sticker: {
    title: "Sticker",
    prefix: "CAACAgIAAx",
    folder: "stickers",
    hasCaption: false,
    describe: (facts, _, told) => ({
      sticker: {
        ...facts,
        type: "regular",
        width: STICKER_PIXELS,
        height: STICKER_PIXELS,
        is_animated: false,
        is_video: false,
        ...textIfAny(told, "emoji"),
      },
    }),
  },
  video: {
    title: "Video",
    prefix: "BAACAgIAAx",
    folder: "videos",
    hasCaption: true,
    describe: (facts, file, told) => ({
      video: { ...named(facts, file), ...measured(told), ...lasts(told) },
    }),
  },
  video_note: {
    title: "VideoNote",
    prefix: "DQACAgIAAx",
    folder: "video_notes",
    hasCaption: false,
    describe: (facts, _, told) => ({
      video_note: { ...facts, length: readInteger(told, "length", 240, 1, 640), ...lasts(told) },
    }),
  },
  voice: {
    title: "VoiceNote",
    prefix: "AwACAgIAAx",
    folder: "voice",
    hasCaption: true,
    describe: (facts, { mimeType }, told) => ({ voice: { ...facts, mime_type: mimeType, ...lasts(told) } }),
  },
} as const satisfies Record<string, Kind>;

export type MediaKind = keyof typeof MEDIA;

export const mediaKinds = Object.keys(MEDIA) as MediaKind[];

export const isMediaKind = (text: string): text is MediaKind => Object.hasOwn(MEDIA, text);

/** Does as `describe` for people: Telegram's apps make a picture of a picture that people send. */
export function describeSent(
  kind: MediaKind,
  facts: FileFacts,
  file: UploadedFile,
  told: Parameters,
): MediaContent {
  try {
    return MEDIA[kind].describe(facts, file, told);
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error;
    return { photo: [{ ...facts, width: 1280, height: 960 }] };
  }
}
