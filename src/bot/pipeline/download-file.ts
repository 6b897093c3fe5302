/** Fetches a file that somebody sent to the bot. Its address contains the token, so no error may include it. */
import type { Api } from "grammy";
import { Pool } from "undici";
import { AppError } from "../../errors.ts";
import { classifyTelegramError } from "./telegram-errors.ts";
import { codeOf, TelegramUnreachable } from "./undici-fetch.ts";

/** Telegram, or Kotib, refused this file: asking again does not help. */
export class FileRefused extends AppError {
  constructor(why: string) {
    super("FileRefused", {
      message: `a file did not come: ${why}`,
      userKey: "error-file-refused",
      retry: "no",
    });
  }
}

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

export interface FileDownload {
  /** The file's bytes. Throws `FileRefused`, also if there are more than `limit`, and `TelegramUnreachable`. */
  download(fileId: string, limit: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createFileDownload(options: {
  readonly apiRoot: string;
  readonly token: string;
  readonly api: Pick<Api, "getFile">;
}): FileDownload {
  const root = new URL(options.apiRoot);
  const base = `${root.pathname.replace(/(?<!\/)\/+$/, "")}/file/bot${options.token}`;
  const pool = new Pool(root.origin, {
    connections: CONNECTIONS,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });

  return {
    async download(fileId, limit) {
      const path = await findPath(options.api, fileId);
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
