/** Sends files of every kind, alone or as an album, and puts others in their place. */
import { randomInt } from "node:crypto";
import { errors } from "../error-table.ts";
import { readCaption } from "../formatted-text.ts";
import { isMediaKind, MEDIA, type MediaKind, mediaKinds } from "../media.ts";
import { isObject, type Parameters, readJson, readText, type UploadedFile } from "../parameters.ts";
import { readInlineMarkup, readReplyMarkup } from "../reply-markup.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { MediaContent, MessageContent } from "../wire.ts";
import { apply, getEditable } from "./edit-message.ts";
import type { Method } from "./method.ts";
import { contextOf, post } from "./post.ts";

const UPLOAD_BYTES_LIMIT = 50 * 1024 * 1024;
const MOST_IN_ALBUM = 10;

function isUpload(value: unknown): value is UploadedFile {
  return isObject(value) && value.bytes instanceof Uint8Array;
}

/**
 * A new file (a form part, or one that `attach://` names), or one that Telegram has already; undefined if the parameter
 * names none. Throws for an unknown file id.
 */
function readMedia(
  state: TelegramState,
  parameters: Parameters,
  kind: MediaKind,
  name: string = kind,
): MediaContent | undefined {
  const given = parameters[name];
  const reference = typeof given === "string" ? given : "";
  const file = reference.startsWith("attach://") ? parameters[reference.slice(9)] : given;
  if (isUpload(file)) {
    if (file.bytes.byteLength === 0) throw errors.fileEmpty();
    if (file.bytes.byteLength > UPLOAD_BYTES_LIMIT) throw errors.uploadTooBig();
    return state.files.add(kind, file, (facts, uploaded) => MEDIA[kind].describe(facts, uploaded, parameters))
      .content;
  }
  if (reference === "" || reference.startsWith("attach://")) return undefined;
  // This Telegram fetches nothing from elsewhere.
  if (/^https?:\/\//i.test(reference)) throw errors.urlNotFetched();
  const known = state.files.find(reference);
  if (known === undefined) throw errors.wrongFileId();
  // A known file stays what it is, whichever method sends it; only pictures have a world of their own.
  if ((known.kind === "photo") !== (kind === "photo"))
    throw errors.otherFileType(MEDIA[known.kind].title, MEDIA[kind].title);
  return known.content;
}

function readCaptioned(state: TelegramState, parameters: Parameters): MessageContent {
  const { text, entities } = readCaption(parameters, state.registry.findUser);
  return {
    ...(text === "" ? {} : { caption: text }),
    ...(entities.length === 0 ? {} : { caption_entities: entities }),
  };
}

/** The method that sends this kind of file. */
function sender(kind: MediaKind): Method {
  return (state, parameters) => {
    const chat = state.registry.getWritableChat(parameters);
    const caption = MEDIA[kind].hasCaption ? readCaptioned(state, parameters) : {};
    const markup = readReplyMarkup(parameters, contextOf(state, chat));
    const media = readMedia(state, parameters, kind);
    if (media === undefined) throw errors.noFile(kind.replace("_", " "));
    return post(state, chat, parameters, { ...media, ...caption }, markup);
  };
}

/** The methods `sendPhoto`, `sendVideoNote` and so on. */
export const sendMedia: Readonly<Record<string, Method>> = Object.fromEntries(
  mediaKinds.map((kind) => [
    `send${kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    sender(kind),
  ]),
);

/** Kinds that an `InputMedia` may be of. */
const isInputKind = (type: string): type is MediaKind =>
  isMediaKind(type) && MEDIA[type].hasCaption && type !== "voice";

interface InputMedia {
  kind: MediaKind;
  content: MessageContent;
}

function readInputMedia(state: TelegramState, parameters: Parameters, media: unknown): InputMedia {
  if (!isObject(media)) throw errors.inputMedia("expected an Object");
  const type = readText(media, "type");
  if (type === "") throw errors.inputMedia('Can\'t find field "type"');
  if (!isInputKind(type)) throw errors.inputMedia(`type "${type}" is unsupported`);
  // A file behind `attach://` is a parameter of the call; caption and file id are the media's own.
  const given: Parameters = { ...parameters, caption: undefined, parse_mode: undefined, ...media };
  const file = readMedia(state, given, type, "media");
  if (file === undefined) throw errors.inputMedia("media not found");
  return { kind: type, content: { ...file, ...readCaptioned(state, given) } };
}

export const editMessageMedia: Method = (state, parameters) => {
  if (readText(parameters, "media") === "" && !isObject(parameters.media))
    throw errors.parameterRequired("media");
  const { chat, message } = getEditable(state, parameters);
  const { content } = readInputMedia(state, parameters, readJson(parameters, "media", "input media"));
  const markup = readInlineMarkup(parameters, contextOf(state, chat));
  if (mediaKinds.every((kind) => message.wire[kind] === undefined)) throw errors.noMediaToEdit();
  return apply(state, chat, message, { caption: "", caption_entities: [], ...content }, markup);
};

/** Pictures and videos may stand together; documents and audios only among themselves. */
function checkAlbum(kinds: readonly MediaKind[]): void {
  if (kinds.length === 0) throw errors.albumEmpty();
  if (kinds.length > MOST_IN_ALBUM) throw errors.albumTooLong();
  if (kinds.includes("animation"))
    throw errors.inputMedia('type "animation" can\'t be used in sendMediaGroup');
  const alone = kinds.find((kind) => kind === "document" || kind === "audio");
  if (alone !== undefined && kinds.some((kind) => kind !== alone))
    throw errors.albumMixed(MEDIA[alone].title);
}

export const sendMediaGroup: Method = (state, parameters) => {
  const media = readJson(parameters, "media");
  if (media === undefined) throw errors.parameterRequired("media");
  if (!Array.isArray(media)) throw errors.albumNotArray();
  const chat = state.registry.getWritableChat(parameters);
  const read = media.map((one) => readInputMedia(state, parameters, one));
  checkAlbum(read.map(({ kind }) => kind));
  const album = read.length === 1 ? {} : { media_group_id: String(randomInt(2 ** 47)) };
  return read.map(({ content }) => post(state, chat, parameters, { ...content, ...album }, undefined));
};
