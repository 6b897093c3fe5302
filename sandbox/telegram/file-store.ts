/** Files that went through this Telegram, in memory; the oldest are forgotten beyond a limit. */
import { randomBytes } from "node:crypto";
import type { UploadedFile } from "./parameters.ts";
import type { WireDocument } from "./wire.ts";

export interface StoredFile extends UploadedFile {
  document: WireDocument;
  /** The path under `/file/bot<token>/`. */
  path: string;
}

const MIME_TYPES: Record<string, string> = {
  ".csv": "text/csv",
  ".html": "text/html",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".p12": "application/x-pkcs12",
  ".p7s": "application/pkcs7-signature",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".txt": "text/plain",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".zip": "application/zip",
};

/** Bots upload everything as bytes: as Telegram does, the kind is then taken from the name. */
function mimeTypeOf({ mimeType }: UploadedFile, extension: string): string {
  if (mimeType !== "application/octet-stream") return mimeType;
  return MIME_TYPES[extension.toLowerCase()] ?? mimeType;
}

const TOTAL_BYTES_LIMIT = 256 * 1024 * 1024;

export class FileStore {
  readonly #byId = new Map<string, StoredFile>();
  readonly #byPath = new Map<string, StoredFile>();
  #totalBytes = 0;
  #count = 0;

  add(file: UploadedFile): StoredFile {
    const extension = /\.[A-Za-z0-9]{1,8}$/.exec(file.name)?.[0] ?? "";
    const document: WireDocument = {
      file_id: `BQACAgIAAx${randomBytes(30).toString("base64url")}`,
      file_unique_id: `AgAD${randomBytes(8).toString("base64url")}`,
      file_name: file.name,
      mime_type: mimeTypeOf(file, extension),
      file_size: file.bytes.byteLength,
    };
    const stored: StoredFile = { ...file, document, path: `documents/file_${this.#count}${extension}` };
    this.#count += 1;
    this.#byId.set(document.file_id, stored);
    this.#byPath.set(stored.path, stored);
    this.#totalBytes += file.bytes.byteLength;
    this.#forgetOldest();
    return stored;
  }

  #forgetOldest(): void {
    for (const [id, file] of this.#byId) {
      if (this.#totalBytes <= TOTAL_BYTES_LIMIT || this.#byId.size === 1) return;
      this.#byId.delete(id);
      this.#byPath.delete(file.path);
      this.#totalBytes -= file.bytes.byteLength;
    }
  }

  find(fileId: string): StoredFile | undefined {
    return this.#byId.get(fileId);
  }

  findByPath(path: string): StoredFile | undefined {
    return this.#byPath.get(path);
  }
}
