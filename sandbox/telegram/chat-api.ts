/** Answers the chat page's requests: about the people, and for the actions of one of them. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { streamChat } from "./chat-events.ts";
import type { MiniAppLaunch, PersonSummary } from "./chat-protocol.ts";
import { summarizePerson, toSnapshot } from "./chat-snapshot.ts";
import { readPlace } from "./contact-and-place.ts";
import type { StoredFile } from "./file-store.ts";
import type { ThemeParams } from "./launch-data.ts";
import type { LocalTelegram } from "./local-telegram.ts";
import { isMediaKind } from "./media.ts";
import { isObject, type JsonObject } from "./parameters.ts";
import type { Person } from "./person.ts";
import { readPictureType } from "./picture-size.ts";
import { createTestApi } from "./test-api.ts";

const UPLOAD_BYTES_LIMIT = 50 * 1024 * 1024;
const LANGUAGES = /^[a-z]{2}$/;

function getPerson(telegram: LocalTelegram, id: string): Person {
  const person = telegram.findPerson(Number(id));
  if (person === undefined) throw new HTTPException(404, { message: "There is no such person" });
  return person;
}

function readTheme(value: unknown): ThemeParams | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

const textOf = (body: JsonObject, name: string) => {
  const value = body[name];
  return typeof value === "string" ? value : "";
};

/** Routes under `/api`. People's mistakes (blocked bot, empty text) are answered with 400 and a sentence. */
export function createChatApi(telegram: LocalTelegram, closing: AbortSignal): Hono {
  const api = new Hono();

  api.onError((error, context) =>
    context.json({ error: error.message }, error instanceof HTTPException ? error.status : 400),
  );

  api.get("/people", (context) =>
    context.json(telegram.people.map(summarizePerson) satisfies PersonSummary[]),
  );

  api.post("/people", async (context) => {
    const body = await context.req.json<JsonObject>();
    const language = textOf(body, "languageCode");
    const location = isObject(body.location) ? readPlace(body.location) : undefined;
    const person = telegram.person({
      firstName: textOf(body, "firstName").trim().slice(0, 64) || undefined,
      lastName: textOf(body, "lastName").trim().slice(0, 64) || undefined,
      username: textOf(body, "username") || undefined,
      languageCode: LANGUAGES.test(language) ? language : undefined,
      phoneNumber: textOf(body, "phoneNumber") || undefined,
      location,
    });
    return context.json(summarizePerson(person), 201);
  });

  api.get("/people/:id", (context) => {
    const person = getPerson(telegram, context.req.param("id"));
    return context.json(toSnapshot(telegram, person));
  });

  api.get("/people/:id/events", (context) =>
    streamChat(context, telegram, getPerson(telegram, context.req.param("id")), closing),
  );

  api.post("/people/:id/messages", async (context) => {
    const body = await context.req.json<JsonObject>();
    const person = getPerson(telegram, context.req.param("id"));
    const replyTo = typeof body.replyTo === "number" ? { replyTo: body.replyTo } : {};
    return context.json({ id: person.send(textOf(body, "text"), replyTo).id }, 201);
  });

  api.post("/people/:id/presses", async (context) => {
    const body = await context.req.json<JsonObject>();
    const person = getPerson(telegram, context.req.param("id"));
    const { queryId } = person.beginPress(Number(body.messageId), textOf(body, "data"));
    return context.json({ queryId }, 201);
  });

  api.post(
    "/people/:id/files",
    bodyLimit({ maxSize: UPLOAD_BYTES_LIMIT, onError: (context) => context.json({ error: "Too big" }, 413) }),
    async (context) => {
      const person = getPerson(telegram, context.req.param("id"));
      const told = context.req.query();
      const kind = told.as ?? "document";
      if (!isMediaKind(kind)) throw new HTTPException(400, { message: `There is no kind of file "${kind}"` });
      const name = decodeURIComponent(context.req.header("x-file-name") ?? "file").slice(0, 255);
      const mimeType = context.req.header("x-file-type") || "application/octet-stream";
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const { id } = person.sendMedia(kind, { name, mimeType, bytes }, told);
      return context.json({ id }, 201);
    },
  );

  api.post("/people/:id/launches", async (context) => {
    const body = await context.req.json<JsonObject>();
    const person = getPerson(telegram, context.req.param("id"));
    const theme = readTheme(body.theme);
    const { url } = person.launchData(textOf(body, "url"), theme === undefined ? {} : { theme });
    return context.json({ url } satisfies MiniAppLaunch, 201);
  });

  api.put("/people/:id/block", async (context) => {
    const body = await context.req.json<JsonObject>();
    const person = getPerson(telegram, context.req.param("id"));
    if (body.isBlocked === true) person.block();
    else person.unblock();
    return context.json({ isBlocked: person.hasBlockedBot });
  });

  api.get("/files/:fileId", (context) => {
    const file = telegram.findFile(context.req.param("fileId"));
    if (file === undefined) throw new HTTPException(404, { message: "There is no such file" });
    // It is never shown in place: a file of a bot must not run as a page of this origin.
    return context.body(new Uint8Array(file.bytes), 200, {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
  });

  api.get("/media/:fileId", (context) => {
    const file = telegram.findFile(context.req.param("fileId"));
    const type = file === undefined ? null : readMediaType(file);
    if (file === undefined || type === null)
      throw new HTTPException(404, { message: "There is no such picture or sound" });
    return context.body(new Uint8Array(file.bytes), 200, {
      "content-type": type,
      "x-content-type-options": "nosniff",
    });
  });

  return api.route(
    "/",
    createTestApi(telegram, (context) => getPerson(telegram, context.req.param("id"))),
  );
}

/** Shows only real pictures in place, and plays only sounds and films. */
function readMediaType({ bytes, mimeType }: StoredFile): string | null {
  return readPictureType(bytes) ?? (/^(?:audio|video)\/[\w.+-]+$/.test(mimeType) ? mimeType : null);
}
