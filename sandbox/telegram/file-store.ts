/** Files that went through this Telegram, in memory; the oldest are forgotten beyond a limit. */
import { randomBytes } from "node:crypto";
import { type FileFacts, MEDIA, type MediaKind } from "./media.ts";
import type { UploadedFile } from "./parameters.ts";
import type { MediaContent } from "./wire.ts";

export interface StoredFile extends UploadedFile {
  kind: MediaKind;
  facts: FileFacts;
  /** Its description in messages. */
  content: MediaContent;
  /** The path under `/file/bot<token>/`. */
  path: string;
}

/** Describes a new file for messages. Throws for one that Telegram does not take. */
export type Describe = (facts: FileFacts, file: UploadedFile) => MediaContent;

const MIME_TYPES: Record<string, string> = {
  ".csv": "text/csv",
  ".html": "text/html",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".oga": "audio/ogg",
  ".ogg": "audio/ogg",
  ".p12": "application/x-pkcs12",
  ".p7s": "application/pkcs7-signature",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".txt": "text/plain",
  ".webp": "image/webp",
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
  readonly #listeners = new Set<(file: StoredFile, isKept: boolean) => void>();

  add(kind: MediaKind, uploaded: UploadedFile, describe: Describe): StoredFile {
    const extension = /\.[A-Za-z0-9]{1,8}$/.exec(uploaded.name)?.[0] ?? "";
    const file = { ...uploaded, mimeType: mimeTypeOf(uploaded, extension) };
    const { prefix, folder } = MEDIA[kind];
    const facts: FileFacts = {
      file_id: `${prefix}${randomBytes(30).toString("base64url")}`,
      file_unique_id: `AgAD${randomBytes(8).toString("base64url")}`,
      file_size: file.bytes.byteLength,
    };
    const content = describe(facts, file);
    const stored: StoredFile = {
      ...file,
      kind,
      facts,
      content,
      path: `${folder}/file_${this.#count}${extension}`,
    };
    this.put(stored);
    this.#tell(stored, true);
    return stored;
  }

  /** Calls the listener for each new file, and for each that is forgotten. */
  onChange(listener: (file: StoredFile, isKept: boolean) => void): void {
    this.#listeners.add(listener);
  }

  #tell(file: StoredFile, isKept: boolean): void {
    for (const listener of this.#listeners) listener(file, isKept);
  }

  /** Takes a file that is described already. */
  put(stored: StoredFile): void {
    this.#count = Math.max(this.#count, Number(/\d+/.exec(stored.path)?.[0])) + 1;
    this.#byId.set(stored.facts.file_id, stored);
    this.#byPath.set(stored.path, stored);
    this.#totalBytes += stored.bytes.byteLength;
    this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const [id, file] of this.#byId) {
      if (this.#totalBytes <= TOTAL_BYTES_LIMIT || this.#byId.size === 1) return;
      this.#byId.delete(id);
      this.#byPath.delete(file.path);
      this.#totalBytes -= file.bytes.byteLength;
      this.#tell(file, false);
    }
  }

  find(fileId: string): StoredFile | undefined {
    return this.#byId.get(fileId);
  }

  findByPath(path: string): StoredFile | undefined {
    return this.#byPath.get(path);
  }
}
