/** Plays `getFile`, which tells where a file can be downloaded. */
import { errors } from "../error-table.ts";
import { readText } from "../parameters.ts";
import type { Method } from "./method.ts";

const DOWNLOAD_BYTES_LIMIT = 20 * 1024 * 1024;

export const getFile: Method = (state, parameters) => {
  const fileId = readText(parameters, "file_id");
  if (fileId === "") throw errors.fileIdMissing();
  const file = state.files.find(fileId);
  if (file === undefined) throw errors.wrongFileId();
  const { file_id, file_unique_id, file_size } = file.facts;
  if (file_size > DOWNLOAD_BYTES_LIMIT) throw errors.fileTooBig();
  return { file_id, file_unique_id, file_size, file_path: file.path };
};
