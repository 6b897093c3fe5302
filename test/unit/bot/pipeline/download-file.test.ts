import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { Api } from "grammy";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { createFileDownload, type FileDownload } from "../../../../src/bot/pipeline/download-file.ts";
import { createLog } from "../../../../src/log.ts";
import { type HttpServer, type RequestHandler, startHttpServer } from "../../../support/http-server.ts";

const TOKEN = "123456:CANARY-token-never-to-be-seen";

let server: HttpServer | undefined;
let files: FileDownload | undefined;
let told: object[] = [];
afterEach(async () => {
  await files?.close();
  await server?.close();
  told = [];
});

/** A Bot API whose `getFile` tells this path, and whose files are served by the handler. */
async function start(
  path: string | null,
  serve: RequestHandler,
  folder: string | null = null,
): Promise<FileDownload> {
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
    folder,
    log: { ...createLog("silent"), error: (message, fields) => void told.push({ message, ...fields }) },
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

/** A Bot API server with `--local` never serves a file. */
const never: RequestHandler = (_request, _previous, response) => void response.writeHead(404).end();

describe("a file of a Bot API server of one's own", () => {
  function createShared() {
    const whole = mkdtempSync(join(tmpdir(), "kotib-local-"));
    onTestFinished(() => rmSync(whole, { recursive: true }));
    const folder = join(whole, "telegram");
    mkdirSync(join(folder, TOKEN, "documents"), { recursive: true });
    mkdirSync(join(whole, "telegram-other"));
    const at = (name: string) => join(folder, TOKEN, "documents", name);
    writeFileSync(at("a.json"), "12345");
    writeFileSync(join(whole, "outside"), "CANARY");
    writeFileSync(join(whole, "telegram-other", "a.json"), "CANARY");
    return { whole, folder, at };
  }

  it("is read where it lies, without asking for it", async () => {
    const { folder, at } = createShared();
    const { download } = await start(at("a.json"), never, folder);
    expect(Buffer.from(await download("f", 5)).toString()).toBe("12345");
    expect(server?.requests.map(({ path }) => path)).toEqual([`/bot${TOKEN}/getFile`]);
  });

  it("is refused as any other beyond the limit", async () => {
    const { folder, at } = createShared();
    const { download } = await start(at("a.json"), never, folder);
    expect(await failureOf(download("f", 4))).toMatchObject({ userKey: "error-file-refused" });
    expect(told).toEqual([]);
  });

  it("is read through a link to the folder, since only the true places count", async () => {
    const { whole, folder } = createShared();
    symlinkSync(folder, join(whole, "link"));
    const path = join(whole, "link", TOKEN, "documents", "a.json");
    const { download } = await start(path, never, folder);
    expect(Buffer.from(await download("f", 5)).toString()).toBe("12345");
  });

  /** @promise hostile-content: A file is read from the Bot API server's own folder only, wherever links lead. */
  it.each<[string, string, (place: ReturnType<typeof createShared>) => string]>([
    ["a path that climbs", "OUTSIDE", ({ folder }) => `${folder}/../outside`],
    ["another place", "OUTSIDE", () => "/etc/hostname"],
    ["a folder whose name begins alike", "OUTSIDE", ({ folder }) => `${folder}-other/a.json`],
    ["the folder itself", "OUTSIDE", ({ folder }) => folder],
    ["a folder in it", "NO_FILE", ({ folder }) => join(folder, TOKEN)],
    ["a file that is not there", "ENOENT", ({ at }) => at("none")],
    [
      "a link that leads out",
      "OUTSIDE",
      ({ whole, at }) => {
        symlinkSync(join(whole, "outside"), at("link"));
        return at("link");
      },
    ],
    [
      "a folder that leads out",
      "OUTSIDE",
      ({ whole, at }) => {
        symlinkSync(whole, at("links"));
        return at("links/outside");
      },
    ],
    [
      "a pipe that nobody writes",
      "NO_FILE",
      ({ at }) => {
        execFileSync("mkfifo", [at("pipe")]);
        return at("pipe");
      },
    ],
  ])("is not read, and the operator is told once: %s", async (_what, code, pathIn) => {
    const place = createShared();
    const { download } = await start(pathIn(place), never, place.folder);
    for (let time = 0; time < 2; time += 1)
      expect(await failureOf(download("f", 100))).toMatchObject({ userKey: "error-file-unset" });
    expect(told).toEqual([{ message: expect.stringContaining("TELEGRAM_FILES"), code }]);
    expect(inspect(told)).not.toContain("CANARY");
  });

  it("cannot come where no folder is named, and the operator is told which variable does it", async () => {
    const { at } = createShared();
    const { download } = await start(at("a.json"), never);
    expect(await failureOf(download("f", 5))).toMatchObject({ userKey: "error-file-unset" });
    expect(told).toEqual([{ message: expect.stringContaining("name it in TELEGRAM_FILES"), code: "UNSET" }]);
  });
});
