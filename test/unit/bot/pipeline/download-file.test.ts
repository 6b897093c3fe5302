import type { ServerResponse } from "node:http";
import { inspect } from "node:util";
import { Api } from "grammy";
import { afterEach, describe, expect, it } from "vitest";
import { createFileDownload, type FileDownload } from "../../../../src/bot/pipeline/download-file.ts";
import { type HttpServer, type RequestHandler, startHttpServer } from "../../../support/http-server.ts";

const TOKEN = "123456:CANARY-token-never-to-be-seen";

let server: HttpServer | undefined;
let files: FileDownload | undefined;
afterEach(async () => {
  await files?.close();
  await server?.close();
});

/** A Bot API whose `getFile` tells this path, and whose files are served by the handler. */
async function start(path: string | null, serve: RequestHandler): Promise<FileDownload> {
  server = await startHttpServer((request, previous, response) => {
    if (!request.path.endsWith("/getFile")) return serve(request, previous, response);
    response.writeHead(path === null ? 400 : 200, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        path === null
          ? { ok: false, error_code: 400, description: "Bad Request: file is too big" }
          : { ok: true, result: { file_id: "f", file_unique_id: "u", file_path: path } },
      ),
    );
  });
  files = createFileDownload({
    apiRoot: server.url,
    token: TOKEN,
    api: new Api(TOKEN, { apiRoot: server.url }),
  });
  return files;
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 10 })).not.toContain("CANARY");
  return error as Error;
}

describe("downloading a file", () => {
  it("gives the bytes as they are, from the address that Telegram tells", async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 200]);
    const { download } = await start("documents/file 1.json", (_request, _previous, response) => {
      response.writeHead(200).end(bytes);
    });
    expect(Buffer.from(await download("f", 5))).toEqual(bytes);
    expect(server?.requests.at(-1)?.path).toBe(`/file/bot${TOKEN}/documents/file%201.json`);
  });

  /** @promise leaked-token: The address of a file, which holds the bot's token, is in no error. */
  /** @promise hostile-content: A file that somebody sends is read up to a size. */
  it.each([
    ["more than the limit", (response: ServerResponse) => response.writeHead(200).end("123456")],
    ["a file that is gone", (response: ServerResponse) => response.writeHead(404).end("{}")],
    ["a way elsewhere", (response: ServerResponse) => response.writeHead(302).end()],
  ])("is over, without the token in its error: %s", async (_what, answer) => {
    const { download } = await start("documents/a.json", (_request, _previous, response) => {
      answer(response);
    });
    expect(await failureOf(download("f", 5))).toMatchObject({
      name: "FileRefused",
      userKey: "error-file-refused",
    });
  });

  it("is over where Telegram would not hand it out", async () => {
    const { download } = await start(null, () => undefined);
    expect(await failureOf(download("f", 5))).toMatchObject({ name: "FileRefused" });
  });

  it.each([
    ["a gateway's page", (response: ServerResponse) => response.writeHead(502).end("<html>")],
    ["a connection that breaks", (response: ServerResponse) => response.destroy()],
  ])("may be tried again, without the token in its error: %s", async (_what, answer) => {
    const { download } = await start("documents/a.json", (_request, _previous, response) => {
      answer(response);
    });
    expect(await failureOf(download("f", 5))).toMatchObject({ name: "TelegramUnreachable" });
  });
});
