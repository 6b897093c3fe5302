/** The state of one open chat and how the server's events change it; no browser in here. */
import type { ChatEvents, ChatPanel, PageMessage, PersonSummary } from "../chat-protocol.ts";

export interface ShownMessage extends PageMessage {
  /** True while it fades away after its deletion. */
  isLeaving: boolean;
  /** True if it came after the page was opened: it may be animated. */
  isNew: boolean;
}

export interface ChatState {
  person: PersonSummary;
  panel: ChatPanel;
  messages: readonly ShownMessage[];
}

export type ChatEvent = {
  [Name in keyof ChatEvents]: { name: Name; data: ChatEvents[Name] };
}[keyof ChatEvents];

function upsert(messages: readonly ShownMessage[], message: PageMessage): readonly ShownMessage[] {
  const index = messages.findIndex(({ id }) => id === message.id);
  if (index < 0) return [...messages, { ...message, isLeaving: false, isNew: true }];
  const known = messages[index];
  return messages.with(index, {
    ...message,
    isLeaving: known?.isLeaving ?? false,
    isNew: known?.isNew ?? false,
  });
}

/** The state after an event; before the first snapshot there is none. */
export function applyEvent(state: ChatState | undefined, event: ChatEvent): ChatState | undefined {
  if (event.name === "snapshot") {
    const { person, panel, messages } = event.data;
    return {
      person,
      panel,
      messages: messages.map((message) => ({ ...message, isLeaving: false, isNew: false })),
    };
  }
  if (state === undefined) return undefined;
  switch (event.name) {
    case "message":
      return { ...state, messages: upsert(state.messages, event.data) };
    case "deleted":
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.id === event.data.id ? { ...message, isLeaving: true } : message,
        ),
      };
    case "panel":
      return { ...state, panel: event.data };
    case "answered":
      return state;
  }
}

/** The state without a message that has faded away. */
export function dropMessage(state: ChatState | undefined, id: number): ChatState | undefined {
  return state && { ...state, messages: state.messages.filter((message) => message.id !== id) };
}
