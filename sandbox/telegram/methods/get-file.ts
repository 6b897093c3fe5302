/** Plays `getFile`, which tells where a file can be downloaded. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errors } from "../error-table.ts";
import type { StoredFile } from "../file-store.ts";
import { readText } from "../parameters.ts";
import type { Method } from "./method.ts";

const DOWNLOAD_BYTES_LIMIT = 20 * 1024 * 1024;

/** Does as a server that runs with `--local`: the file lies there, and its whole path is told. */
function leaveFile(folder: string, { path, bytes }: StoredFile): string {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  return place;
}

export const getFile: Method = (state, parameters) => {
  const fileId = readText(parameters, "file_id");
  if (fileId === "") throw errors.fileIdMissing();
  const file = state.files.find(fileId);
  if (file === undefined) throw errors.wrongFileId();
  const { file_id, file_unique_id, file_size } = file.facts;
  if (state.localFiles === undefined && file_size > DOWNLOAD_BYTES_LIMIT) throw errors.fileTooBig();
  const file_path = state.localFiles === undefined ? file.path : leaveFile(state.localFiles, file);
  return { file_id, file_unique_id, file_size, file_path };
};
