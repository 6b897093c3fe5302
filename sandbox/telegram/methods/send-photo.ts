/** sendPhoto, and editMessageMedia for the picture of such a message. */
import { errors } from "../error-table.ts";
import { readCaption } from "../formatted-text.ts";
import { isObject, type Parameters, readJson, readText } from "../parameters.ts";
import { readPictureSize } from "../picture-size.ts";
import { readInlineMarkup, readReplyMarkup } from "../reply-markup.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { WirePhotoSize } from "../wire.ts";
import { apply, contextOf as contextOfEdit, getEditable } from "./edit-message.ts";
import type { Method } from "./method.ts";
import { contextOf, findFile, type PostedContent, post } from "./send-message.ts";

const PHOTO_BYTES_LIMIT = 10 * 1024 * 1024;
const MOST_PIXELS_TOGETHER = 10_000;
const MOST_TIMES_LONGER = 20;

/** The picture in the one size that this Telegram keeps. Throws for what Telegram takes for no picture. */
function readPhoto(state: TelegramState, parameters: Parameters, name: string): WirePhotoSize[] | undefined {
  const file = findFile(state, parameters, name);
  if (file === undefined) return undefined;
  const { bytes, document } = file;
  if (bytes.byteLength > PHOTO_BYTES_LIMIT) throw errors.photoTooBig(bytes.byteLength);
  const size = readPictureSize(bytes);
  if (size === null) throw file.isNew ? errors.photoUnreadable() : errors.notAPhoto();
  const { width, height } = size;
  const isOdd = width === 0 || height === 0 || width + height > MOST_PIXELS_TOGETHER;
  if (isOdd || Math.max(width / height, height / width) > MOST_TIMES_LONGER) throw errors.photoDimensions();
  const { file_id, file_unique_id, file_size } = document;
  return [{ file_id, file_unique_id, width, height, file_size }];
}

export const sendPhoto: Method = (state, parameters) => {
  const chat = state.registry.getWritableChat(parameters);
  const { text, entities } = readCaption(parameters, state.registry.findUser);
  const markup = readReplyMarkup(parameters, contextOf(state, chat));
  const photo = readPhoto(state, parameters, "photo");
  if (photo === undefined) throw errors.noPhoto();
  const content: PostedContent = {
    photo,
    ...(text === "" ? {} : { caption: text }),
    ...(entities.length === 0 ? {} : { caption_entities: entities }),
  };
  return post(state, chat, parameters, content, markup);
};

export const editMessageMedia: Method = (state, parameters) => {
  if (readText(parameters, "media") === "" && !isObject(parameters.media))
    throw errors.parameterRequired("media");
  const { chat, message } = getEditable(state, parameters);
  const media = readJson(parameters, "media", "input media");
  if (!isObject(media)) throw errors.inputMedia("expected an Object");
  if (media.type !== "photo") throw errors.inputMedia("type must be photo in this Telegram");
  // A file behind `attach://` is a parameter of the call; caption and file id are the media's own.
  const given: Parameters = { ...parameters, ...media };
  const { text, entities } = readCaption(given, state.registry.findUser);
  const markup = readInlineMarkup(parameters, contextOfEdit(state, chat));
  const photo = readPhoto(state, given, "media");
  if (photo === undefined) throw errors.inputMedia("media not found");
  if (message.wire.photo === undefined && message.wire.document === undefined) throw errors.noMediaToEdit();
  return apply(state, chat, message, { photo, caption: text, caption_entities: entities }, markup);
};
