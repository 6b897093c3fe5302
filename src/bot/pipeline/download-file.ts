/** Fetches a file that somebody sent to the bot; its address holds the token, so that no error tells it. */
import type { Api } from "grammy";
import { Pool } from "undici";
import { codeOf, TelegramUnreachable } from "./undici-fetch.ts";

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

export interface FileDownload {
  /** The file's bytes. Throws `TelegramUnreachable` where it does not come, or is greater than `limit` bytes. */
  download(fileId: string, limit: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createFileDownload(options: {
  readonly apiRoot: string;
  readonly token: string;
  readonly api: Pick<Api, "getFile">;
}): FileDownload {
  const root = new URL(options.apiRoot);
  const base = `${root.pathname.replace(/\/+$/, "")}/file/bot${options.token}`;
  const pool = new Pool(root.origin, {
    connections: CONNECTIONS,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });

  return {
    async download(fileId, limit) {
      const { file_path: path } = await options.api.getFile(fileId);
      if (path === undefined) throw new TelegramUnreachable("NO_FILE_PATH");
      const place = path.split("/").map(encodeURIComponent).join("/");
      // A redirect would carry the token elsewhere, so it is no answer; undici follows none by itself.
      const { statusCode: status, body } = await attempt(() =>
        pool.request({ path: `${base}/${place}`, method: "GET" }),
      );
      if (status !== 200) {
        body.destroy();
        throw new TelegramUnreachable(`HTTP ${status}`);
      }
      return attempt(async () => {
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of body) {
          size += (chunk as Buffer).byteLength;
          if (size > limit) throw new TelegramUnreachable("TOO_LARGE");
          chunks.push(chunk as Buffer);
        }
        return Buffer.concat(chunks);
      });
    },
    close: () => pool.destroy(),
  };
}

/** undici's own errors may hold the address. */
async function attempt<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof TelegramUnreachable ? error : new TelegramUnreachable(codeOf(error));
  }
}
