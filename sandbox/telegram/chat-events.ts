/** Streams the live events of one person's chat. */
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ChatChange } from "./chat.ts";
import type { ChatEvents } from "./chat-protocol.ts";
import { toPageMessage, toPanel, toSnapshot } from "./chat-snapshot.ts";
import type { LocalTelegram } from "./local-telegram.ts";
import type { Person } from "./person.ts";

const HEARTBEAT_MS = 20_000;

type Send = <Name extends keyof ChatEvents>(event: Name, data: ChatEvents[Name]) => void;

/** Forwards a change; one of messages may also change other parts of the chat: keyboards, drafts, typing. */
function forward(send: Send, telegram: LocalTelegram, person: Person, change: ChatChange): void {
  switch (change.kind) {
    case "sent":
      send("message", toPageMessage(change.message));
      send("panel", toPanel(telegram, person));
      break;
    case "edited":
      send("message", toPageMessage(change.message));
      break;
    case "deleted":
      send("deleted", { id: change.message.id });
      send("panel", toPanel(telegram, person));
      break;
    case "answered": {
      const { queryId, messageId, text, showAlert, url } = change;
      send("answered", { queryId, messageId, text, showAlert, url });
      break;
    }
    case "state":
      send("panel", toPanel(telegram, person));
      break;
    case "pressed":
      break;
  }
}

/** Streams a snapshot and then every change until the page leaves or the server closes. */
export function streamChat(
  context: Context,
  telegram: LocalTelegram,
  person: Person,
  closing: AbortSignal,
): Response {
  return streamSSE(context, async (stream) => {
    let queue = Promise.resolve();
    const send: Send = (event, data) => {
      const text = JSON.stringify(data);
      queue = queue.then(() => stream.writeSSE({ event, data: text })).catch(() => undefined);
    };
    send("snapshot", toSnapshot(telegram, person));
    const unsubscribe = person.subscribe((change) => forward(send, telegram, person, change));
    const heartbeat = setInterval(() => void stream.write(": still here\n\n"), HEARTBEAT_MS);
    await new Promise<void>((resolve) => {
      stream.onAbort(resolve);
      closing.addEventListener("abort", () => resolve());
      if (closing.aborted) resolve();
    });
    clearInterval(heartbeat);
    unsubscribe();
  });
}
