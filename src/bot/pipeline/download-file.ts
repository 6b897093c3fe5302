/** Fetches a file that somebody sent to the bot. Its address contains the token, so no error may include it. */
import { isAbsolute } from "node:path";
import type { Api } from "grammy";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import { codeOf, openWay } from "../../network.ts";
import { noProxies, type Proxies } from "../../proxies.ts";
import { readLocalFile } from "./read-local-file.ts";
import { classifyTelegramError } from "./telegram-errors.ts";
import { TelegramUnreachable } from "./undici-fetch.ts";

/** Telegram, or Kotib, refused this file: asking again does not help. */
export class FileRefused extends AppError {
  /** `userKey`: `error-file-unset` where only the operator can help. */
  constructor(why: string, userKey: "error-file-refused" | "error-file-unset" = "error-file-refused") {
    super("FileRefused", { message: `a file did not come: ${why}`, userKey, retry: "no" });
  }
}

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 50_000;

export interface FileDownload {
  /** The file's bytes. Throws `FileRefused`, also if there are more than `limit`, and `TelegramUnreachable`. */
  download(fileId: string, limit: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createFileDownload(options: {
  readonly apiRoot: string;
  readonly token: string;
  readonly api: Pick<Api, "getFile">;
  readonly log: Log;
  readonly proxies?: Proxies;
  /** The folder of a Bot API server that leaves its files here; null: there is none. */
  readonly folder?: string | null;
}): FileDownload {
  const root = new URL(options.apiRoot);
  const base = `${root.pathname.replace(/(?<!\/)\/+$/, "")}/file/bot${options.token}`;
  const { log, folder = null } = options;
  const pool = openWay(options.apiRoot, {
    proxies: options.proxies ?? noProxies,
    connectMs: CONNECT_TIMEOUT_MS,
    headersMs: ANSWER_TIMEOUT_MS,
    bodyMs: ANSWER_TIMEOUT_MS,
    keepAliveMs: KEEP_ALIVE_MS,
    connections: CONNECTIONS,
    maxAnswerBytes: null,
    http2: true,
  });
  let told = "";

  /** The file's own name stays out of the log: it has the bot's token in it. */
  function tellOnce(code: string): void {
    if (told === code) return;
    told = code;
    log.error(
      folder === null
        ? "the Bot API server leaves files in a folder (--local): name it in TELEGRAM_FILES, or nobody can send a file"
        : "a file of the Bot API server cannot be read in TELEGRAM_FILES: nobody can send a file",
      { code },
    );
  }

  async function readHere(path: string, limit: number): Promise<Uint8Array> {
    const read =
      folder === null
        ? ({ ok: false, why: "setting", code: "UNSET" } as const)
        : await readLocalFile(path, folder, limit);
    if (read.ok) return read.bytes;
    if (read.why === "tooLarge") throw new FileRefused("too large");
    tellOnce(read.code);
    throw new FileRefused(`the folder of the Bot API server (${read.code})`, "error-file-unset");
  }

  return {
    async download(fileId, limit) {
      const path = await findPath(options.api, fileId);
      if (isAbsolute(path)) return readHere(path, limit);
      const place = path.split("/").map(encodeURIComponent).join("/");
      // A redirect would send the token elsewhere, so it is no answer; undici follows none by itself.
      const { statusCode: status, body } = await attempt(() =>
        pool.request({ path: `${base}/${place}`, method: "GET" }),
      );
      // An abandoned body emits an error of its own, which would otherwise be unhandled.
      body.on("error", () => undefined);
      if (status !== 200) {
        body.destroy();
        if (status >= 500 || status === 429) throw new TelegramUnreachable(`HTTP ${status}`);
        throw new FileRefused(`HTTP ${status}`);
      }
      return attempt(async () => {
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of body) {
          size += (chunk as Buffer).byteLength;
          if (size > limit) throw new FileRefused("too large");
          chunks.push(chunk as Buffer);
        }
        return Buffer.concat(chunks);
      });
    },
    close: () => pool.destroy(),
  };
}

async function findPath(api: Pick<Api, "getFile">, fileId: string): Promise<string> {
  try {
    const { file_path: path } = await api.getFile(fileId);
    if (path !== undefined) return path;
  } catch (error) {
    if (classifyTelegramError(error).kind !== "badRequest") throw error;
  }
  throw new FileRefused("Telegram tells no path");
}

/** undici's own errors may contain the address. */
async function attempt<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TelegramUnreachable || error instanceof FileRefused) throw error;
    throw new TelegramUnreachable(codeOf(error));
  }
}
