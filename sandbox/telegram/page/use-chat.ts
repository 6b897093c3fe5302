/** Keeps one person's chat up to date from the server's event stream. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatEvents } from "../chat-protocol.ts";
import { applyEvent, type ChatEvent, type ChatState, dropMessage } from "./chat-state.ts";
import { hearTime } from "./clock.ts";

/** The fading of a deleted message in the style sheet takes as long. */
const LEAVING_MS = 260;

export interface LiveChat {
  chat: ChatState | undefined;
  isConnected: boolean;
  /** The server does not know this person. */
  isUnknown: boolean;
}

type Answered = ChatEvents["answered"];

/** The chat of a person; `onAnswered` hears each answer to a press. */
export function useChat(personId: number, onAnswered: (answer: Answered) => void): LiveChat {
  const [chat, setChat] = useState<ChatState>();
  const [isConnected, setConnected] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const answeredRef = useRef(onAnswered);
  answeredRef.current = onAnswered;

  useEffect(() => {
    setChat(undefined);
    setUnknown(false);
    const source = new EventSource(`/api/people/${personId}/events`);
    const take = (event: ChatEvent) => {
      if (event.name === "snapshot") hearTime(event.data.panel.now);
      if (event.name === "panel") hearTime(event.data.now);
      setChat((state) => applyEvent(state, event));
      if (event.name === "deleted") {
        const { id } = event.data;
        setTimeout(() => setChat((state) => dropMessage(state, id)), LEAVING_MS);
      }
      if (event.name === "answered") answeredRef.current(event.data);
    };
    for (const name of ["snapshot", "message", "deleted", "answered", "panel"] as const) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        take({ name, data: JSON.parse(event.data) } as ChatEvent);
      });
    }
    source.addEventListener("open", () => setConnected(true));
    source.addEventListener("error", () => {
      setConnected(false);
      // The browser tries again by itself, unless the server has answered that there is nothing to hear.
      if (source.readyState === EventSource.CLOSED) setUnknown(true);
    });
    return () => source.close();
  }, [personId]);

  return { chat, isConnected, isUnknown };
}
