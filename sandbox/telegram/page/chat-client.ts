/** Asks the chat page's server to do what a person does. */
import type { MiniAppLaunch, PersonSummary } from "../chat-protocol.ts";
import { texts } from "./texts.ts";

/** The server said no; the message may be shown. */
export class ChatError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`/api${path}`, init);
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body as Answer;
  const { error } = body as { error?: unknown };
  throw new ChatError(response.status, typeof error === "string" ? error : texts.failed);
}

function submit<Answer>(method: "POST" | "PUT", path: string, body: unknown): Promise<Answer> {
  return ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

export const listPeople = () => ask<PersonSummary[]>("/people");

export const createPerson = (firstName: string, languageCode: string) =>
  submit<PersonSummary>("POST", "/people", { firstName, languageCode });

export const sendText = (person: number, text: string, replyTo?: number) =>
  submit<{ id: number }>(
    "POST",
    `/people/${person}/messages`,
    replyTo === undefined ? { text } : { text, replyTo },
  );

/** Presses a key that asks for the person's contact or place. */
export const pressKey = (person: number, button: string) =>
  submit<{ sent: number }>("POST", `/people/${person}/taps`, { button });

export const press = (person: number, messageId: number, data: string) =>
  submit<{ queryId: string }>("POST", `/people/${person}/presses`, { messageId, data });

/** How a person sends a file. */
export type SendAs =
  | { as: "document" | "photo" }
  | { as: "voice"; duration: string }
  | { as: "sticker"; emoji: string };

export const sendFile = (person: number, file: File, how: SendAs) =>
  ask<{ id: number }>(`/people/${person}/files?${new URLSearchParams(how)}`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(file.name),
      "x-file-type": file.type,
    },
    body: file,
  });

export const launchMiniApp = (person: number, url: string, theme: Record<string, string>) =>
  submit<MiniAppLaunch>("POST", `/people/${person}/launches`, { url, theme });

export const setBlocked = (person: number, isBlocked: boolean) =>
  submit<{ isBlocked: boolean }>("PUT", `/people/${person}/block`, { isBlocked });
